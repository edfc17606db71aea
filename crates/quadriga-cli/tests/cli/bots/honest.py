#!/usr/bin/env python3
"""An honest bot for Phalanxes in the contest protocol: always the same moves against the same moves."""

import random
import sys
from pathlib import Path

sys.dont_write_bytecode = True
sys.path.insert(0, str(Path(__file__).resolve().parents[5] / "examples/python"))

import phalanx_bot  # noqa: E402

if __name__ == "__main__":
    phalanx_bot.main(random.Random("honest"))
