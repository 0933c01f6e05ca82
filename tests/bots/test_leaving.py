"""Work that Ctrl-C leaves at once."""

from __future__ import annotations

import os
import signal
import threading

import pytest

from croupier.bots.leaving import interruptible, is_anything_left


def test_the_caller_gets_what_came_of_the_work() -> None:
    assert interruptible(lambda: 6 * 7) == 42
    with pytest.raises(ZeroDivisionError):
        interruptible(lambda: 1 // 0)
    assert not is_anything_left()


def test_only_the_main_thread_leaves_its_work_to_another() -> None:
    def where() -> threading.Thread:
        return threading.current_thread()

    found: list[threading.Thread] = []
    other = threading.Thread(target=lambda: found.append(interruptible(where)))
    other.start()
    other.join()
    assert found == [other]
    assert interruptible(where) is not threading.main_thread()


@pytest.mark.skipif(os.name == "nt", reason="sends a signal")
def test_ctrl_c_does_not_wait_for_the_work() -> None:
    compiled = threading.Event()

    def compile_long() -> None:
        os.kill(os.getpid(), signal.SIGINT)
        compiled.wait()

    with pytest.raises(KeyboardInterrupt):
        interruptible(compile_long)
    assert is_anything_left()
    compiled.set()
    for _ in range(1000):
        if not is_anything_left():
            return
        threading.Event().wait(0.01)
    pytest.fail("the work never ends")
