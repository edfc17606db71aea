#!/usr/bin/env python3
"""The honest bot, but it answers only when there is a certain file: gated.py FILE."""

import random
import sys
import time
from pathlib import Path

sys.dont_write_bytecode = True
sys.path.insert(0, str(Path(__file__).resolve().parents[5] / "examples/python"))

import phalanx_bot  # noqa: E402

if __name__ == "__main__":
    while not Path(sys.argv[1]).exists():
        time.sleep(0.01)
    phalanx_bot.main(random.Random("honest"))
