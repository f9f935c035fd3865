"""Solids that the subjects are put together from.

Every function adds one object to the scene and returns it. `at` is its place, `turn` its rotation
in degrees about x, y and z. Edges are bevelled and normals weighted by area, so that flat faces
stay flat and no polygon shows.
"""

from math import cos, pi, radians, sin

import bmesh
import bpy
from mathutils import Vector

from . import outline


def place(item, at=(0, 0, 0), turn=(0, 0, 0)):
    item.location = at
    item.rotation_euler = [radians(angle) for angle in turn]
    return item


def _add(data, material, at, turn):
    item = bpy.data.objects.new(data.name, data)
    bpy.context.scene.collection.objects.link(item)
    if material:
        data.materials.append(material)
    return place(item, at, turn)


def _soften(item, bevel=0.0, segments=4):
    for polygon in item.data.polygons:
        polygon.use_smooth = True
    if hasattr(item.data, "use_auto_smooth"):  # Blender before 4.1
        item.data.use_auto_smooth = True
        item.data.auto_smooth_angle = pi
    if bevel:
        edge = item.modifiers.new("bevel", "BEVEL")
        edge.width, edge.segments = bevel, segments
        edge.limit_method, edge.angle_limit = "ANGLE", radians(30)
    normals = item.modifiers.new("normals", "WEIGHTED_NORMAL")
    normals.weight, normals.keep_sharp = 60, True
    return item


def mesh(vertices, faces, material=None, at=(0, 0, 0), turn=(0, 0, 0), bevel=0.0, name="mesh",
         facets=False):
    """Faces over given vertices, turned outwards; as facets, each of them is seen."""
    data = bpy.data.meshes.new(name)
    data.from_pydata(vertices, [], faces)
    work = bmesh.new()
    work.from_mesh(data)
    bmesh.ops.recalc_face_normals(work, faces=work.faces)
    work.to_mesh(data)
    work.free()
    item = _add(data, material, at, turn)
    return item if facets else _soften(item, bevel)


def box(size, material=None, at=(0, 0, 0), turn=(0, 0, 0), bevel=0.02):
    """A block around its centre."""
    x, y, z = (length / 2 for length in size)
    vertices = [(a, b, c) for a in (-x, x) for b in (-y, y) for c in (-z, z)]
    faces = [(0, 1, 3, 2), (4, 6, 7, 5), (0, 4, 5, 1), (2, 3, 7, 6), (0, 2, 6, 4), (1, 5, 7, 3)]
    return mesh(vertices, faces, material, at, turn, bevel, "box")


def lathe(profile, material=None, at=(0, 0, 0), turn=(0, 0, 0), steps=128):
    """A profile of (radius, height) points turned about the z axis; a closed profile is a ring."""
    closed = profile[0] == profile[-1]
    points = profile[:-1] if closed else profile
    vertices, rings = [], []
    for radius, height in points:
        if radius < 1e-6:
            rings.append([len(vertices)] * steps)
            vertices.append((0, 0, height))
        else:
            rings.append(list(range(len(vertices), len(vertices) + steps)))
            vertices += [
                (radius * cos(2 * pi * i / steps), radius * sin(2 * pi * i / steps), height)
                for i in range(steps)
            ]
    faces = []
    for lower, upper in zip(rings, rings[1:] + (rings[:1] if closed else [])):
        for i in range(steps):
            corners = [lower[i], lower[(i + 1) % steps], upper[(i + 1) % steps], upper[i]]
            face = list(dict.fromkeys(corners))
            if len(face) > 2:
                faces.append(face)
    return mesh(vertices, faces, material, at, turn, name="lathe")


def cylinder(radius, height, material=None, at=(0, 0, 0), turn=(0, 0, 0), bevel=0.01, steps=128):
    """A round bar around its centre."""
    half = height / 2
    profile = outline.rounded([(0, -half), (radius, -half), (radius, half), (0, half)], bevel)
    return lathe(profile, material, at, turn, steps)


def ring(outer, inner, height, material=None, at=(0, 0, 0), turn=(0, 0, 0), bevel=0.01, steps=128):
    """A tube's slice around its centre."""
    half = height / 2
    corners = [(inner, -half), (outer, -half), (outer, half), (inner, half)]
    profile = outline.rounded(corners, bevel, closed=True)
    return lathe(profile + profile[:1], material, at, turn, steps)


def torus(radius, thickness, material=None, at=(0, 0, 0), turn=(0, 0, 0), steps=160):
    profile = outline.circle(thickness, 32, (radius, 0))
    return lathe(profile + profile[:1], material, at, turn, steps)


def sphere(radius, material=None, at=(0, 0, 0), turn=(0, 0, 0), stretch=(1, 1, 1), steps=96):
    profile = [
        (radius * sin(pi * i / 64), -radius * cos(pi * i / 64)) for i in range(65)
    ]
    profile[0], profile[-1] = (0, -radius), (0, radius)
    item = lathe(profile, material, at, turn, steps)
    item.scale = stretch
    return item


def tube(points, radius, material=None, at=(0, 0, 0), turn=(0, 0, 0), closed=False, curved=True,
         flat=1.0):
    """A bar along a path; radius is one number, or one for each point."""
    radii = [radius] * len(points) if isinstance(radius, (int, float)) else list(radius)
    path = [(*point, r) for point, r in zip(points, radii)]
    if curved:
        path = outline.smooth(path, 12, closed)
    data = bpy.data.curves.new("tube", "CURVE")
    data.dimensions, data.use_fill_caps = "3D", True
    data.bevel_depth, data.bevel_resolution = 1.0, 10
    data.twist_mode = "MINIMUM"
    spline = data.splines.new("POLY")
    spline.points.add(len(path) - 1)
    spline.use_cyclic_u = closed
    for knot, (x, y, z, r) in zip(spline.points, path):
        knot.co, knot.radius = (x, y, z, 1), r
    item = _add(data, material, at, turn)
    item.scale = (1, 1, flat)
    return item


def sweep(path, section, material=None, at=(0, 0, 0), turn=(0, 0, 0), up=(0, 0, 1), closed=False,
          widths=None):
    """A section of (across, up) points carried along a path; `up` is one vector for all of it.

    `widths` scales the section across, one number for each point of the path.
    """
    count, steps = len(path), len(section)
    vertices, faces = [], []
    above = Vector(up)
    for i, point in enumerate(path):
        if closed:
            before, after = path[i - 1], path[(i + 1) % count]
        else:
            before, after = path[max(0, i - 1)], path[min(count - 1, i + 1)]
        ahead = (Vector(after) - Vector(before)).normalized()
        across = ahead.cross(above).normalized()
        over = across.cross(ahead)
        width = widths[i] if widths else 1.0
        vertices += [Vector(point) + across * a * width + over * b for a, b in section]
    for i in range(count if closed else count - 1):
        here, there = i * steps, (i + 1) % count * steps
        faces += [(here + k, here + (k + 1) % steps, there + (k + 1) % steps, there + k)
                  for k in range(steps)]
    if not closed:
        # The ends have points of their own, so that they stay flat.
        first, last = vertices[:steps], vertices[-steps:]
        faces += [tuple(range(len(vertices) + k, len(vertices) + k + steps)) for k in (0, steps)]
        vertices += first + last
    return mesh([tuple(v) for v in vertices], faces, material, at, turn, name="sweep")


def knurled(radius, height, material=None, at=(0, 0, 0), turn=(0, 0, 0), teeth=60, depth=0.03,
            bevel=0.006, hole=0.0):
    """A grip of straight teeth around z; with a hole, a ring of them."""
    shape = []
    for i in range(teeth):
        for share, r in ((0.12, radius - depth), (0.38, radius), (0.62, radius),
                         (0.88, radius - depth)):
            angle = 2 * pi * (i + share) / teeth
            shape.append((r * cos(angle), r * sin(angle)))
    holes = [outline.circle(hole)] if hole else ()
    return plate(shape, height, material, at, turn, bevel, holes)


def around(labels, radius, size, material=None, at=(0, 0, 0), turn=(0, 0, 0), start=0.0, end=360.0,
           upright=False, depth=0.002, font=None):
    """Labels clockwise on a circle that lies in x and y, the first one at the top plus `start`."""
    items = []
    for i, label in enumerate(labels):
        angle = start + (end - start) * i / len(labels)
        where = (radius * sin(radians(angle)), radius * cos(radians(angle)), 0)
        items.append(text(label, size, material, where, (0, 0, 0 if upright else -angle), depth,
                          font=font))
    return group(items, at, turn)


def plate(shape, thickness, material=None, at=(0, 0, 0), turn=(0, 0, 0), bevel=0.01, holes=()):
    """A sheet of an outline in x and y, its middle at z = 0, with holes and bevelled edges."""
    data = bpy.data.curves.new("plate", "CURVE")
    data.dimensions, data.fill_mode = "2D", "BOTH"
    bevel = min(bevel, thickness * 0.499)
    data.extrude, data.bevel_depth, data.offset = thickness / 2 - bevel, bevel, -bevel
    data.bevel_resolution = 3
    for contour in (shape, *holes):
        spline = data.splines.new("POLY")
        spline.points.add(len(contour) - 1)
        spline.use_cyclic_u = True
        for knot, (x, y) in zip(spline.points, contour):
            knot.co = (x, y, 0, 1)
    return _solid(data, material, at, turn, "plate")


def text(words, size, material=None, at=(0, 0, 0), turn=(0, 0, 0), depth=0.002, align="CENTER",
         font=None):
    """Raised lettering, in a font file or in Blender's own font where that file is missing."""
    data = bpy.data.curves.new("text", "FONT")
    data.body, data.size, data.extrude = words, size, depth
    data.align_x, data.align_y = align, "CENTER"
    if font:
        try:
            data.font = bpy.data.fonts.load(font, check_existing=True)
        except RuntimeError:
            pass
    return _add(data, material, at, turn)


def _solid(data, material, at, turn, name):
    """The mesh that a curve stands for."""
    rough = _add(data, None, (0, 0, 0), (0, 0, 0))
    bpy.context.view_layer.update()
    solid = bpy.data.meshes.new_from_object(
        rough.evaluated_get(bpy.context.evaluated_depsgraph_get())
    )
    solid.name = name
    bpy.data.objects.remove(rough)
    work = bmesh.new()
    work.from_mesh(solid)
    bmesh.ops.remove_doubles(work, verts=work.verts, dist=1e-5)
    bmesh.ops.recalc_face_normals(work, faces=work.faces)
    work.to_mesh(solid)
    work.free()
    solid.materials.clear()
    return _soften(_add(solid, material, at, turn))


def again(item, at=(0, 0, 0), turn=(0, 0, 0), scale=1.0):
    """The same solid once more, in another place."""
    double = item.copy()
    bpy.context.scene.collection.objects.link(double)
    double.scale = (scale, scale, scale)
    return place(double, at, turn)


def cut(item, *tools):
    """Takes the tools' volumes out of an item."""
    for tool in tools:
        tool.hide_render = True
        step = item.modifiers.new("cut", "BOOLEAN")
        step.operation, step.solver, step.object = "DIFFERENCE", "EXACT", tool
        # Before the bevel and the normals, which then see the new edges too.
        if hasattr(item.modifiers, "move"):
            item.modifiers.move(len(item.modifiers) - 1, 0)
        else:  # Blender before 3.6
            with bpy.context.temp_override(object=item):
                bpy.ops.object.modifier_move_to_index(modifier=step.name, index=0)
    return item


def worn_down(item, grain=0.011, passes=16):
    """Rounds a solid off all over, as a carver and then many hands do."""
    fine = item.modifiers.new("grain", "REMESH")
    fine.mode, fine.voxel_size, fine.use_smooth_shade = "VOXEL", grain, True
    soft = item.modifiers.new("soft", "SMOOTH")
    soft.factor, soft.iterations = 0.5, passes
    return item


def group(items, at=(0, 0, 0), turn=(0, 0, 0), scale=1.0):
    """Moves several things as one."""
    handle = _add_empty()
    for item in items:
        if item.parent is None:
            item.parent = handle
    handle.scale = (scale, scale, scale)
    return place(handle, at, turn)


def _add_empty():
    handle = bpy.data.objects.new("group", None)
    bpy.context.scene.collection.objects.link(handle)
    return handle


def screw(radius, metal, dark, at=(0, 0, 0), turn=(0, 0, 0), slot=20):
    """A slotted screw whose head looks along z."""
    head = outline.rounded(
        [(0, radius * 0.35), (radius * 0.7, radius * 0.3), (radius, 0), (radius, -radius)],
        radius * 0.2,
    )
    bar = box((radius * 1.7, radius * 0.28, radius * 0.2), dark, (0, 0, radius * 0.27),
              (0, 0, slot), radius * 0.03)
    return group([lathe(head, metal, steps=48), bar], at, turn)
