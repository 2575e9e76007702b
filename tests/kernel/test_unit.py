"""Units: how values and their errors are shown."""

import pytest

from fairwind.kernel.unit import CHANCE, POINTS, Unit


@pytest.mark.parametrize(
    ("unit", "value", "error", "shown"),
    [
        (CHANCE, 0.4162, 0.0123, "41.6 ± 1.2 %"),
        (CHANCE, 0.002, 0.0003, "0.20 ± 0.03 %"),
        (POINTS, 2.416, 0.05, "2.42 ± 0.05"),
        (POINTS, -0.0412, 0.0041, "-0.041 ± 0.004"),
        (POINTS, 3.0, 0.0, "3.00 ± 0.00"),
    ],
)
def test_an_error_is_shown_with_its_value(
    unit: Unit, value: float, error: float, shown: str
) -> None:
    assert unit.with_error(value, error) == shown


def test_chances_are_percentages_and_points_are_not() -> None:
    assert CHANCE.shown(0.5) == "50.0 %"
    assert POINTS.shown(0.5) == "0.50"
