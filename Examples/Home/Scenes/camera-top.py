"""The rangefinder camera from above, as the photographer holds it."""

import camera
from studio import stage


def scene():
    camera.studio()
    camera.whole(180)
    camera.strap([
        (-1.20, 0.05, 0.64), (-1.32, 0.10, 0.40), (-1.45, 0.2, 0.10), (-1.6, 0.35, 0.016),
        (-1.5, 0.75, 0.016), (-0.9, 1.08, 0.016), (0.2, 1.2, 0.016), (1.2, 1.02, 0.016),
        (1.62, 0.6, 0.016), (1.55, 0.2, 0.06), (1.38, 0.08, 0.30), (1.20, 0.03, 0.64),
    ])
    stage.camera((0.0, -2.3, 9.4), (0.0, 0.25, 0.9), lens=101, fstop=2.8, shape=2,
                 focus=(0.0, 0.0, 1.2))
