"""Ground, lights, camera and film.

Subjects are about one to three units large; for anything larger the whole stage grows by `scale`.
"""

from math import cos, pi, sin

import bpy
from mathutils import Vector

from . import materials, shapes

PAPER = (0.78, 0.735, 0.665)
SAND = (0.60, 0.49, 0.37)
SAGE = (0.40, 0.43, 0.36)
CLAY = (0.52, 0.29, 0.20)
SLATE = (0.062, 0.07, 0.08)
UMBER = (0.075, 0.05, 0.036)
MIST = (0.55, 0.58, 0.58)

_WARM, _COOL, _WHITE = (1.0, 0.91, 0.79), (0.80, 0.89, 1.0), (1.0, 0.98, 0.95)


def ground(colour=PAPER, scale=1.0, back=4.0, roughness=0.8):
    """A sheet of paper that lies under the subject and rises behind it without an edge."""
    bend = 3.0
    profile = [(-30, 0), (-10, 0), (0, 0), (back, 0)]
    profile += [(back + bend * sin(a), bend - bend * cos(a))
                for a in (pi / 2 * i / 48 for i in range(1, 49))]
    profile += [(back + bend, 12), (back + bend, 30)]
    vertices = [(x * scale, y * scale, z * scale) for y, z in profile for x in (-40, 40)]
    faces = [(2 * i, 2 * i + 1, 2 * i + 3, 2 * i + 2) for i in range(len(profile) - 1)]
    surface = materials.plain(colour, roughness, "ground", specular=0.25)
    return shapes.mesh(vertices, faces, surface, name="ground")


def light(at, look, size, watts, colour=_WHITE, height=None, visible=True):
    """A soft box that looks at a point."""
    data = bpy.data.lights.new("light", "AREA")
    data.energy, data.size, data.color = watts, size, colour
    if height:
        data.shape, data.size_y = "RECTANGLE", height
    item = bpy.data.objects.new("light", data)
    item.location = at
    item.rotation_euler = (Vector(look) - Vector(at)).to_track_quat("-Z", "Y").to_euler()
    item.visible_glossy = visible
    bpy.context.scene.collection.objects.link(item)
    return item


def lights(key=820, fill=50, rim=180, top=60, side=-1, scale=1.0, air=0.14, key_size=2.6):
    """The series' set of lights: a warm window, a cool answer to it, one from behind, one above.

    `side` is -1 for a window on the left, 1 for one on the right.
    """
    s, middle = scale, (0, 0, 0.6 * scale)
    power = s * s
    light((side * 4.4 * s, -2.6 * s, 4.6 * s), middle, key_size * s, key * power, _WARM)
    light((-side * 5 * s, -3 * s, 2.6 * s), middle, 4 * s, fill * power, _COOL)
    light((-side * 3 * s, 3.2 * s, 4.4 * s), middle, 2 * s, rim * power, _WHITE)
    light((0, 0.5 * s, 6.5 * s), middle, 4 * s, top * power, _WHITE)
    world = bpy.data.worlds.new("air")
    world.use_nodes = True
    background = world.node_tree.nodes["Background"]
    background.inputs[0].default_value = (0.86, 0.84, 0.80, 1)
    background.inputs[1].default_value = air
    bpy.context.scene.world = world


def camera(at, look, lens=70, fstop=4.0, focus=None, portrait=False, shape=4 / 3, roll=0.0):
    """A camera at one point that looks at another; sharp at `focus`, or at what it looks at."""
    data = bpy.data.cameras.new("camera")
    data.lens, data.clip_end = lens, 500
    data.dof.use_dof, data.dof.aperture_fstop = True, fstop
    data.dof.aperture_blades, data.dof.aperture_rotation = 9, 0.3
    target = Vector(look)
    data.dof.focus_distance = (Vector(focus or look) - Vector(at)).length
    item = bpy.data.objects.new("camera", data)
    item.location = at
    turn = (target - Vector(at)).to_track_quat("-Z", "Y")
    item.rotation_euler = turn.to_euler()
    item.rotation_euler.rotate_axis("Z", roll)
    scene = bpy.context.scene
    scene.collection.objects.link(item)
    scene.camera = item
    long, short = 2048, round(2048 / shape / 2) * 2
    scene.render.resolution_x = short if portrait else long
    scene.render.resolution_y = long if portrait else short


def clear():
    """An empty scene with the series' film in the camera."""
    bpy.ops.wm.read_factory_settings(use_empty=True)
    scene = bpy.context.scene
    scene.render.engine = "CYCLES"
    scene.cycles.device = "CPU"
    scene.cycles.max_bounces = scene.cycles.transmission_bounces = 8
    scene.cycles.diffuse_bounces = 2
    scene.cycles.use_adaptive_sampling = True
    scene.cycles.adaptive_threshold = 0.08
    scene.cycles.adaptive_min_samples = 8
    scene.cycles.transparent_max_bounces = 12
    scene.cycles.caustics_reflective = scene.cycles.caustics_refractive = False
    if hasattr(scene.cycles, "use_light_tree"):  # slower than it helps with so few lamps
        scene.cycles.use_light_tree = False
    scene.cycles.blur_glossy = 0.4
    scene.cycles.sample_clamp_indirect = 6.0
    scene.cycles.seed = 7
    scene.view_settings.view_transform = "Filmic"
    for look in ("Medium High Contrast", "Filmic - Medium High Contrast"):
        try:
            scene.view_settings.look = look
            break
        except TypeError:
            continue


def exposure(stops):
    bpy.context.scene.view_settings.exposure = stops


def take(path, long_side=2000, samples=12, threads=2):
    """Renders what the camera sees to an 8-bit PNG."""
    scene = bpy.context.scene
    render = scene.render
    render.resolution_percentage = 100
    factor = long_side / max(render.resolution_x, render.resolution_y)
    render.resolution_x = round(render.resolution_x * factor / 2) * 2
    render.resolution_y = round(render.resolution_y * factor / 2) * 2
    render.threads_mode, render.threads = "FIXED", threads
    scene.cycles.samples = samples
    try:
        scene.cycles.use_denoising = True
        scene.cycles.denoiser = "OPENIMAGEDENOISE"
        scene.cycles.denoising_input_passes = "RGB_ALBEDO_NORMAL"
        scene.cycles.denoising_prefilter = "ACCURATE"
        if hasattr(scene.cycles, "denoising_quality"):  # Blender 4.2 and later
            # Half the time of the highest quality, and no difference that shows.
            scene.cycles.denoising_quality = "BALANCED"
    except TypeError:
        # Debian's Blender has no denoiser: more samples instead.
        scene.cycles.use_denoising = False
        scene.cycles.samples = samples * 3
    render.image_settings.file_format = "PNG"
    render.image_settings.color_mode = "RGB"
    render.filepath = path
    bpy.ops.render.render(write_still=True)
