"""`python -m fairwind` is the command `fairwind`."""

from .cli import main

main(prog_name="fairwind")
