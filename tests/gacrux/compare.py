"""Compares the standings of `pairing` with those of Gacrux, the program of FIDE's technical commission.

    python3 -m venv venv && venv/bin/pip install gacrux
    cargo build --release -p pairing-core --features cli
    venv/bin/python tests/gacrux/compare.py target/release/pairing --events 1000

Tournaments come from `pairing generate`: draws, forfeits, byes of all kinds, withdrawals, late entries, acceleration;
of some the points are 3-1-0, in some a player has no rating. Every value and every rank is compared. Exit code 0: no
difference; 1: some, with seed, player, our value and theirs.
"""

import argparse
import contextlib
import io
import os
import subprocess
import sys
import tempfile

from gacrux.tiebreakchecker import tiebreakchecker

# Not AOB-C1, which Gacrux reads otherwise (docs/tie-breaks.md). The draws of Fore Buchholz leak into SB and AOB of the
# same list there, so it has a list of its own.
LISTS = [
    "PTS DE WIN WON BPG BWG PS REP STD BH BH/C1 BH/C2 BH/M1 BH/M2 BH/P BH/C1/P AOB SB SB/C1 SB/C2 SB/M1 SB/P PS/C1 "
    "KS KS/L+1 KS/L-1 DE/P ARO ARO/C1 ARO/M1 TPR PTP APRO APPO RTNG RTNG/R TPN TPN/R",
    "PTS FB FB/C1 AOB/F",
]


def generated(pairing, seed, path):
    """Writes a tournament that has as many rounds as it says; False when there is none."""
    players = 6 + seed * 7 % 35
    shape = {
        "--players": players,
        "--rounds": min(3 + seed * 5 % 9, players - 2),
        "--seed": seed,
        "--draws": 10 + seed % 50,
        "--forfeits": seed % 4 * 5,
        "--byes": seed % 5 * 4,
        "--withdrawals": seed % 3 * 10,
        "--late": seed % 7 * 3,
        "--to": "trf26",
        "-o": path,
    }
    command = [pairing, "generate", *(str(word) for pair in shape.items() for word in pair)]
    if seed % 6 == 0:
        command.append("--accelerated")
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if "ends before" in done.stderr or not os.path.exists(path):
        return False
    with open(path, encoding="utf-8") as file:
        lines = file.read().splitlines()
    if seed % 4 == 1:
        lines = rescored(lines)
    if seed % 5 == 2:
        lines = [unrated(line) for line in lines]
    with open(path, "w", encoding="utf-8", newline="\r\n") as file:
        file.write("\n".join(lines) + "\n")
    return True


def rescored(lines):
    """The same event with 3-1-0: record 162, and the points in columns 81 to 84."""
    worth = {"1": 30, "=": 10, "+": 30, "U": 30, "F": 30, "H": 10}
    for line in lines:
        if line.startswith("001"):
            total = sum(worth.get(line[at + 7 : at + 8], 0) for at in range(91, len(line), 10))
            line = f"{line[:80]}{total / 10:4.1f}{line[84:]}"
        yield line
        if line.startswith("142"):
            yield "162  W 3.0    D 1.0    L 0.0    P 3.0"


def unrated(line):
    """Takes the rating of every fifth player away."""
    takes = line.startswith("001") and int(line[4:8]) % 5 == 3
    return line[:48] + "    " + line[52:] if takes else line


def ours(pairing, path, codes):
    """Rank and values by starting number."""
    command = [pairing, "standings", path, "--tie-breaks", ",".join(codes)]
    out = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    rows = [line.split("\t") for line in out.splitlines()[1:]]
    return {int(row[1]): (int(row[0]), row[3:]) for row in rows}


def theirs(path, codes):
    """The same by Gacrux."""
    out = path + ".out"
    sys.argv = ["gacrux", "-i", path, "-s", "-F", "TXT", "-d", "T", "-o", out, "-t", *codes]
    with contextlib.redirect_stdout(io.StringIO()), contextlib.suppress(SystemExit):
        tiebreakchecker().common_main()
    with open(out, encoding="utf-8") as file:
        rows = [line.split("\t") for line in file.read().splitlines()[1:]]
    return {int(row[0]): (int(row[1]), row[2:]) for row in rows}


def same(own, other):
    """Whether two printed values are the same; a dash is no value, which Gacrux prints as -0."""
    if own == "–" or own == other:
        return own == other or other in ("-0", "0")
    try:
        return abs(float(own) - float(other)) < 0.006
    except ValueError:
        return False


def differences(pairing, seed, path):
    """What differs in one tournament, and how many values were compared."""
    found, compared = [], 0
    for codes in (codes.split() for codes in LISTS):
        mine, other = ours(pairing, path, codes), theirs(path, codes)
        if mine.keys() != other.keys():
            found.append((seed, "players", sorted(mine), sorted(other)))
            continue
        for player, (rank, values) in other.items():
            pairs = zip(["Rank", *codes], [str(mine[player][0]), *mine[player][1]], [str(rank), *values])
            for code, a, b in pairs:
                compared += 1
                if not same(a, b):
                    found.append((seed, player, code, a, b))
    return found, compared


def main():
    """Plays and compares."""
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    arguments.add_argument("pairing", help="the command line `pairing`")
    arguments.add_argument("--events", type=int, default=200)
    arguments.add_argument("--seed", type=int, default=1)
    given = arguments.parse_args()
    found, compared, events = [], 0, 0
    with tempfile.TemporaryDirectory() as folder:
        for seed in range(given.seed, given.seed + given.events):
            path = os.path.join(folder, f"{seed}.trf")
            if generated(given.pairing, seed, path):
                more, values = differences(given.pairing, seed, path)
                found += more
                compared += values
                events += 1
    for difference in found[:100]:
        print(*difference)
    print(f"{events} tournaments, {compared} values and ranks, {len(found)} differences")
    sys.exit(bool(found) or not compared)


if __name__ == "__main__":
    main()
