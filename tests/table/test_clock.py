"""Clocks: they run for those who owe a move, and say when time is over."""

from fairwind.table.clock import NO_CLOCK, PER_GAME, PER_MOVE, Clock


def test_without_a_clock_time_is_never_over() -> None:
    clock = Clock(NO_CLOCK, 0.0, 2)
    clock.turn([0], 0.0, news=True)
    assert clock.next_deadline() is None
    assert clock.overdue(1e9) == []


def test_each_move_has_its_own_time() -> None:
    clock = Clock(PER_MOVE, 60.0, 2)
    clock.turn([0], 100.0, news=True)
    assert clock.deadline(0) == 160.0
    assert clock.deadline(1) is None
    clock.turn([1], 150.0, news=True)
    assert clock.deadline(0) is None
    assert clock.deadline(1) == 210.0
    assert clock.overdue(209.9) == []
    assert clock.overdue(210.0) == [1]


def test_a_step_that_nobody_sees_gives_no_new_time() -> None:
    clock = Clock(PER_MOVE, 60.0, 2)
    clock.turn([0], 100.0, news=True)
    clock.turn([0], 130.0, news=False)
    assert clock.deadline(0) == 160.0
    clock.turn([0], 140.0, news=True)
    assert clock.deadline(0) == 200.0


def test_time_for_a_game_is_used_up_bit_by_bit() -> None:
    clock = Clock(PER_GAME, 100.0, 2)
    clock.turn([0, 1], 0.0, news=True)
    clock.turn([1], 30.0, news=False)
    assert (clock.left[0], clock.deadline(0)) == (70.0, None)
    clock.turn([0], 80.0, news=True)
    assert clock.left[1] == 20.0
    assert clock.deadline(0) == 150.0
    clock.turn([], 200.0, news=True)
    assert clock.left[0] == 0.0


def test_time_that_is_used_up_stays_so() -> None:
    clock = Clock(PER_GAME, 100.0, 1)
    clock.turn([0], 0.0, news=True)
    assert not clock.is_over(0, 99.0)
    assert clock.is_over(0, 100.0)
    clock.turn([], 100.0, news=False)
    assert clock.is_over(0, 500.0)


def test_time_never_goes_back() -> None:
    clock = Clock(PER_GAME, 100.0, 2)
    clock.turn([0], 1000.0, news=True)
    clock.turn([1], 1050.0, news=True)
    clock.turn([0], 500.0, news=True)
    assert clock.left == [50.0, 100.0]
    assert clock.deadline(0) == 1100.0


def test_after_a_pause_clocks_go_on_with_what_was_left() -> None:
    clock = Clock(PER_GAME, 100.0, 2)
    clock.turn([0], 0.0, news=True)
    clock.turn([0], 30.0, news=True)
    clock.resume(1000.0)
    assert clock.left == [70.0, 100.0]
    assert (clock.deadline(0), clock.deadline(1)) == (1070.0, None)


def test_a_move_taken_back_has_the_time_that_was_left_for_it() -> None:
    clock = Clock(PER_MOVE, 60.0, 2)
    clock.turn([0], 100.0, news=True)
    clock.move(0)
    clock.turn([1], 140.0, news=True)
    assert clock.may_take_back(0, 150.0)
    clock.take_back(0, 150.0, anew=False)
    clock.turn([0], 150.0, news=False)
    assert clock.deadline(0) == 170.0, "40 s are used, and what the other thought is not counted"
    assert clock.deadline(1) is None


def test_time_used_after_a_move_counts_when_it_is_taken_back() -> None:
    clock = Clock(PER_MOVE, 60.0, 1)
    clock.turn([0], 0.0, news=True)
    for _ in range(3):  # everyone sees the move, and it is still the same seat's turn
        clock.move(0)
        clock.turn([0], 0.0, news=True)
        clock.move(0)
        clock.turn([0], 40.0, news=True)
        clock.take_back(0, 40.0, anew=False)
        clock.turn([0], 40.0, news=False)
        clock.take_back(0, 40.0, anew=False)
        clock.turn([0], 40.0, news=False)
        assert clock.deadline(0) == 60.0


def test_no_move_is_taken_back_without_time_for_it() -> None:
    clock = Clock(PER_MOVE, 60.0, 1)
    clock.turn([0], 0.0, news=True)
    clock.move(0)
    clock.turn([0], 50.0, news=True)
    assert clock.may_take_back(0, 59.0)
    assert not clock.may_take_back(0, 60.0)


def test_a_step_that_nobody_sees_is_taken_back_unseen() -> None:
    clock = Clock(PER_MOVE, 60.0, 1)
    clock.turn([0], 0.0, news=True)
    clock.move(0)
    clock.turn([0], 20.0, news=False)
    clock.take_back(0, 30.0, anew=False)
    clock.turn([0], 30.0, news=False)
    assert (clock.left[0], clock.deadline(0)) == (60.0, 60.0)
