"""The rangefinder camera from behind: eyepiece, film reminder and serial number."""

import camera
from studio import stage


def scene():
    camera.studio()
    camera.whole(180 - 12)
    camera.strap([
        (-1.18, 0.22, 0.66), (-1.25, 0.20, 0.48), (-1.36, 0.24, 0.22), (-1.50, 0.34, 0.06),
        (-1.68, 0.50, 0.016), (-1.72, 0.85, 0.016), (-1.3, 1.2, 0.016), (-0.5, 1.3, 0.016),
        (0.6, 1.35, 0.016), (1.4, 1.05, 0.016), (1.7, 0.4, 0.016), (1.66, -0.2, 0.03),
        (1.50, -0.35, 0.10), (1.32, -0.30, 0.36), (1.20, -0.27, 0.64),
    ])
    stage.camera((-0.9, -8.2, 2.5), (0.0, -0.05, 0.56), lens=82, fstop=2, shape=3 / 2,
                 focus=(0.0, -0.25, 0.6))
