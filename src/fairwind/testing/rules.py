"""Rules: each has a number in RULES.md, code that cites it, and a test that proves it."""

from pathlib import Path

from .citations import citations_in, rules_in, sources_below
from .proofs import proofs_in


class RuleTests:
    """For the game in one folder and its tests in another, which carry @pytest.mark.rule("3.4")."""

    code: Path
    """Where RULES.md and the sources stand."""
    tests: Path

    def test_no_rule_is_numbered_twice(self) -> None:
        rules = numbered(self.code)
        assert rules, "RULES.md numbers its rules as - **3.4** or | **T3**"
        assert [rule for rule in rules if rules.count(rule) > 1] == []

    def test_every_rule_is_cited_by_the_code_that_settles_it(self) -> None:
        assert set(numbered(self.code)) - cited(self.code) == set()

    def test_every_citation_names_a_rule_that_exists(self) -> None:
        assert cited(self.code) - set(numbered(self.code)) == set()

    def test_every_rule_is_proved_by_a_test(self) -> None:
        assert set(numbered(self.code)) - proofs_in(self.tests).rules == set()

    def test_every_mark_names_a_rule_that_exists(self) -> None:
        assert proofs_in(self.tests).rules - set(numbered(self.code)) == set()

    def test_every_test_that_carries_a_rule_plays_the_game(self) -> None:
        assert proofs_in(self.tests).empty == []


def numbered(code: Path) -> list[str]:
    return rules_in((code / "RULES.md").read_text(encoding="utf-8"))


def cited(code: Path) -> set[str]:
    rules = numbered(code)
    return {rule for text in sources_below(code) for rule in citations_in(text, rules)}
