"""`python -m stoneage` is the command `stoneage`."""

from stoneage.cli import main

main()
