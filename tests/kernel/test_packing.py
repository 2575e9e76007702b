"""Packing: what cannot be a field is named."""

import pytest

from fairwind.kernel.packing import pack


class Crew:
    def __init__(self) -> None:
        self.hands = [[1, 2], [3]]
        self.name = "Anna"


@pytest.mark.parametrize("field", ["hands", "name"])
def test_what_is_no_number_and_no_list_of_numbers_is_no_field(field: str) -> None:
    with pytest.raises(TypeError, match=f"the field '{field}' is .*: a field is a number"):
        pack(Crew(), (field,))
