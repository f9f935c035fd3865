"""Takes pictures of the sample inventory.

    python render.py teapot globe             with the bpy module of PyPI (5.0.1, Python 3.11)
    blender -b -P render.py -- teapot globe   with Blender 3.4 or later
    python render.py                          all of them

Options: --out FOLDER, --long-side PIXELS, --samples COUNT, --threads COUNT.
"""

import argparse
import importlib
import pathlib
import sys
import time

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE))

from studio import stage  # noqa: E402


def subjects():
    """Names of all scenes, each a file next to this one."""
    return sorted(p.stem for p in HERE.glob("*.py") if p.name != pathlib.Path(__file__).name)


def main(arguments):
    parser = argparse.ArgumentParser(prog="render.py")
    parser.add_argument("subject", nargs="*", help=f"of {', '.join(subjects())}; default: all")
    parser.add_argument("--out", type=pathlib.Path, default=HERE.parent / "Photographs")
    parser.add_argument("--long-side", type=int, default=2000)
    parser.add_argument("--samples", type=int, default=12)
    parser.add_argument("--threads", type=int, default=2)
    options = parser.parse_args(arguments)
    options.out.mkdir(parents=True, exist_ok=True)
    for subject in options.subject or subjects():
        started = time.monotonic()
        stage.clear()
        importlib.import_module(subject).scene()
        path = options.out.resolve() / f"{subject}.png"
        stage.take(str(path), options.long_side, options.samples, options.threads)
        print(f"{subject}: {time.monotonic() - started:.0f} s", flush=True)


if __name__ == "__main__":
    own = sys.argv[sys.argv.index("--") + 1 :] if "--" in sys.argv else sys.argv[1:]
    main([] if "blender" in sys.argv[0].lower() and "--" not in sys.argv else own)
