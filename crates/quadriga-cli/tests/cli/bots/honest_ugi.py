#!/usr/bin/env python3
"""An honest bot for Phalanxes that speaks UGI: always the same move in the same position."""

import sys
from pathlib import Path

sys.dont_write_bytecode = True
sys.path.insert(0, str(Path(__file__).resolve().parents[5] / "examples/python"))

import phalanx_ugi  # noqa: E402

if __name__ == "__main__":
    phalanx_ugi.main()
