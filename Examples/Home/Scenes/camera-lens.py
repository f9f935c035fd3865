"""The lens of the rangefinder camera, close enough to read its number."""

import camera
from studio import stage


def scene():
    camera.studio()
    camera.whole(15)
    camera.strap([
        (1.12, 0.42, 0.66), (1.2, 0.45, 0.4), (1.4, 0.6, 0.06), (1.6, 1.0, 0.016),
        (0.0, 1.6, 0.016), (-1.6, 0.6, 0.016), (-1.5, -0.4, 0.06), (-1.25, -0.5, 0.4),
        (-1.12, -0.48, 0.64),
    ])
    stage.camera((0.5, -8.2, 2.3), (0.30, -0.55, 0.5), lens=210, fstop=2.8, shape=10 / 9,
                 focus=(0.42, -0.92, 0.5))
