"""The rangefinder camera from its end, with the lug that holds the strap."""

import camera
from studio import stage


def scene():
    camera.studio()
    camera.whole(62)
    camera.strap([
        (-0.56, -1.08, 0.64), (-0.62, -1.22, 0.42), (-0.68, -1.42, 0.12), (-0.6, -1.7, 0.016),
        (-0.2, -1.9, 0.016), (0.4, -1.75, 0.016), (0.9, -1.2, 0.016), (1.3, 0.0, 0.016),
        (1.2, 1.0, 0.016), (0.9, 1.35, 0.06), (0.65, 1.22, 0.36), (0.57, 1.10, 0.64),
    ])
    stage.camera((-0.5, -8.0, 3.4), (0.1, -0.35, 0.42), lens=84, fstop=2.8, portrait=True,
                 focus=(-0.4, -0.9, 0.7))
