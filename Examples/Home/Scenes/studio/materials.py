"""What things are made of, from Blender's procedural textures alone."""

import bpy

# The same socket under its name before and since Blender 4.0.
_SOCKETS = {
    "specular": ("Specular IOR Level", "Specular"),
    "transmission": ("Transmission Weight", "Transmission"),
    "coat": ("Coat Weight", "Clearcoat"),
    "coat_roughness": ("Coat Roughness", "Clearcoat Roughness"),
    "sheen": ("Sheen Weight", "Sheen"),
    "subsurface": ("Subsurface Weight", "Subsurface"),
    "glow": ("Emission Color", "Emission"),
    "glow_strength": ("Emission Strength",),
    "anisotropy": ("Anisotropic",),
    "colour": ("Base Color",),
    "roughness": ("Roughness",),
    "metal": ("Metallic",),
    "refraction": ("IOR",),
    "normal": ("Normal",),
    "tangent": ("Tangent",),
    "alpha": ("Alpha",),
}


class Surface:
    """One material and the nodes that lead to its principled shader."""

    def __init__(self, name, **values):
        self.material = bpy.data.materials.new(name)
        self.material.use_nodes = True
        self.tree = self.material.node_tree
        self.shader = self.tree.nodes["Principled BSDF"]
        for key, value in values.items():
            self.socket(key).default_value = (*value, 1) if key in ("colour", "glow") else value

    def socket(self, key):
        return next(self.shader.inputs[n] for n in _SOCKETS[key] if n in self.shader.inputs)

    def node(self, kind, *links, **values):
        """Adds a node; values are its properties or inputs, with _ for a space in a name."""
        node = self.tree.nodes.new("ShaderNode" + kind)
        for key, value in values.items():
            if hasattr(node, key) and key != "scale":
                setattr(node, key, value)
            else:
                node.inputs[key.replace("_", " ")].default_value = value
        for name, output in links:
            self.link(output, node.inputs[name])
        return node

    def link(self, output, target):
        self.tree.links.new(output, target)

    def place(self, scale=(1, 1, 1), turn=(0, 0, 0), generated=False):
        """Coordinates of the object itself, stretched."""
        source = self.node("TexCoord").outputs["Generated" if generated else "Object"]
        return self.node("Mapping", ("Vector", source), Scale=scale, Rotation=turn).outputs[0]

    def noise(self, where, scale, detail=4.0, rough=0.55, distortion=0.0):
        node = self.node("TexNoise", ("Vector", where), Scale=scale, Detail=detail,
                         Roughness=rough, Distortion=distortion)
        return node.outputs[0]

    def span(self, value, low, high, start=0.0, end=1.0):
        """Stretches a value from start…end to low…high."""
        node = self.node("MapRange", ("Value", value))
        for name, number in zip(("From Min", "From Max", "To Min", "To Max"),
                                (start, end, low, high)):
            node.inputs[name].default_value = number
        return node.outputs[0]

    def math(self, operation, a, b):
        node = self.node("Math", operation=operation)
        for i, value in enumerate((a, b)):
            if isinstance(value, (int, float)):
                node.inputs[i].default_value = value
            else:
                self.link(value, node.inputs[i])
        return node.outputs[0]

    def ramp(self, value, *stops):
        """Colours along a value: (position, colour) …"""
        node = self.node("ValToRGB", ("Fac", value))
        elements = node.color_ramp.elements
        while len(elements) < len(stops):
            elements.new(0.5)
        for element, (position, colour) in zip(elements, stops):
            element.position, element.color = position, (*colour, 1)
        return node.outputs[0]

    def bump(self, height, strength, distance=0.01):
        node = self.node("Bump", ("Height", height), Strength=strength, Distance=distance)
        previous = self.socket("normal")
        if previous.is_linked:
            self.link(previous.links[0].from_socket, node.inputs["Normal"])
        self.link(node.outputs[0], previous)

    def distance(self, axes=3):
        """How far a place is from the object's origin, or with two axes from its z axis."""
        where = self.node("TexCoord").outputs["Object"]
        parts = self.node("SeparateXYZ", ("Vector", where)).outputs[:axes]
        squares = [self.math("MULTIPLY", part, part) for part in parts]
        total = squares[0]
        for square in squares[1:]:
            total = self.math("ADD", total, square)
        return self.math("POWER", total, 0.5)

    def rings(self, scale, detail=3.0):
        """Noise that changes only with the distance from the z axis."""
        node = self.node("TexNoise", noise_dimensions="1D", Scale=scale, Detail=detail)
        self.link(self.distance(2), node.inputs["W"])
        return node.outputs[0]

    def circular(self, strength):
        """Reflections drawn out as by marks that run around the z axis."""
        tangent = self.node("Tangent", direction_type="RADIAL", axis="Z")
        self.link(tangent.outputs[0], self.socket("tangent"))
        self.socket("anisotropy").default_value = strength

    def worn(self, low, high, scale=6.0):
        """Roughness that is a little different from place to place, as on anything handled."""
        value = self.noise(self.place(), scale, 3)
        self.link(self.span(value, low, high, 0.3, 0.7), self.socket("roughness"))


def paint(colour, roughness=0.35, coat=0.0, name="paint"):
    """A painted or lacquered surface."""
    surface = Surface(name, colour=colour, coat=coat, coat_roughness=0.08)
    surface.worn(max(0.02, roughness - 0.06), roughness + 0.06)
    surface.bump(surface.noise(surface.place(), 60, 2), 0.03, 0.01)
    return surface.material


def plain(colour, roughness=0.5, name="plain", **values):
    return Surface(name, colour=colour, roughness=roughness, **values).material


def glaze(colour, deep, roughness=0.12, name="glaze"):
    """Glazed stoneware: a colour that pools, and fine specks."""
    surface = Surface(name, coat=0.3, coat_roughness=0.05)
    cloud = surface.noise(surface.place((1, 1, 0.6)), 2.2, 8, 0.6, 0.4)
    speck = surface.noise(surface.place(), 42, 2, 0.4)
    mix = surface.math("ADD", surface.span(cloud, 0, 1, 0.3, 0.7),
                       surface.span(speck, 0, -0.8, 0.66, 0.72))
    thin = [min(1, c * 1.25) for c in colour]
    shade = surface.ramp(mix, (0.0, deep), (0.55, colour), (1.0, thin))
    surface.link(shade, surface.socket("colour"))
    surface.worn(roughness, roughness + 0.1, 5)
    surface.bump(surface.noise(surface.place(), 5, 2), 0.08, 0.03)
    return surface.material


def metal(colour=(0.78, 0.76, 0.73), roughness=0.25, name="metal", bump=0.01):
    """Polished to satin metal."""
    surface = Surface(name, colour=colour, metal=1.0)
    surface.worn(max(0.03, roughness - 0.05), roughness + 0.07, 9)
    surface.bump(surface.noise(surface.place(), 90, 3), bump, 0.01)
    return surface.material


def brushed(colour=(0.74, 0.72, 0.69), roughness=0.3, along="x", name="brushed"):
    """Metal with the marks of a brush along one axis, or around z."""
    surface = Surface(name, colour=colour, metal=1.0)
    if along == "round":
        streak = surface.rings(220)
        surface.circular(0.7)
    else:
        stretch = {"x": (4, 260, 260), "y": (260, 4, 260), "z": (260, 260, 4)}[along]
        streak = surface.noise(surface.place(stretch), 1.0, 4)
    surface.link(surface.span(streak, roughness - 0.1, roughness + 0.12, 0.25, 0.75),
                 surface.socket("roughness"))
    surface.bump(streak, 0.05, 0.01)
    return surface.material


def wood(light, dark, scale=1.0, along="x", roughness=0.38, coat=0.15, name="wood", bump=0.12,
         figured=0.5):
    """Wood with a broad figure (as much as `figured`), fine fibres and pores along one axis."""
    surface = Surface(name, coat=coat, coat_roughness=0.15)
    turn = {"x": (0, 0, 0), "y": (0, 0, 1.5708), "z": (0, 1.5708, 0)}[along]
    where = surface.place([scale] * 3, turn)
    broad = surface.node("Mapping", ("Vector", where), Scale=(0.32, 2.0, 2.0)).outputs[0]
    fibre = surface.node("Mapping", ("Vector", where), Scale=(1.6, 48, 48)).outputs[0]
    figure = surface.node("TexWave", ("Vector", broad), wave_type="BANDS", bands_direction="Y",
                          Scale=1.1, Distortion=7.0, Detail=2.0, Detail_Scale=0.9).outputs[1]
    fibres = surface.noise(fibre, 1.6, 3, 0.6)
    pores = surface.span(surface.noise(fibre, 3.0, 1), 0, -0.35, 0.58, 0.72)
    fine = surface.math("ADD", surface.math("MULTIPLY", fibres, 1.1 - figured), pores)
    value = surface.math("ADD", surface.math("MULTIPLY", figure, figured), fine)
    middle = [(a + b) / 2 for a, b in zip(light, dark)]
    surface.link(surface.ramp(value, (0.12, dark), (0.5, middle), (0.85, light)),
                 surface.socket("colour"))
    surface.link(surface.span(fibres, roughness + 0.1, roughness - 0.06, 0.3, 0.7),
                 surface.socket("roughness"))
    surface.bump(fibres, bump, 0.006)
    return surface.material


def leather(colour, scale=1.0, roughness=0.48, name="leather"):
    """Grained leather, darker in the folds between its cells."""
    surface = Surface(name)
    where = surface.place([scale] * 3)
    cells = surface.node("TexVoronoi", ("Vector", where), feature="DISTANCE_TO_EDGE", Scale=55.0,
                         ).outputs["Distance"]
    folds = surface.span(cells, 0, 1, 0.0, 0.12)
    wear = surface.noise(where, 2.5, 6)
    dark = [c * 0.6 for c in colour]
    value = surface.math("MULTIPLY", surface.span(folds, 0.6, 1.0), surface.span(wear, 0.6, 1.1,
                                                                                 0.3, 0.7))
    surface.link(surface.ramp(value, (0.3, dark), (0.95, colour)), surface.socket("colour"))
    surface.link(surface.span(wear, roughness - 0.08, roughness + 0.1, 0.3, 0.7),
                 surface.socket("roughness"))
    surface.bump(folds, 0.28, 0.012 / scale)
    surface.bump(surface.noise(where, 18, 4), 0.12, 0.01 / scale)
    return surface.material


def cloth(colour, threads=60, name="cloth", contrast=0.75, sheen=0.3):
    """A plain weave of the given number of threads to one unit."""
    surface = Surface(name, roughness=0.85, sheen=sheen)
    where = surface.place()
    ways = [
        surface.node("TexWave", ("Vector", where), wave_type="BANDS", bands_direction=way,
                     Scale=threads / 6.2832, Distortion=0.6, Detail=2.0,
                     Detail_Scale=2.0).outputs[1]
        for way in ("X", "Y")
    ]
    weave = surface.math("MAXIMUM", *ways)
    tone = surface.math("ADD", surface.math("MULTIPLY", weave, 0.7),
                        surface.math("MULTIPLY", surface.noise(where, 9, 6), 0.5))
    surface.link(surface.ramp(tone, (0.2, [c * contrast for c in colour]), (0.95, colour)),
                 surface.socket("colour"))
    surface.bump(weave, 0.35, 0.5 / threads)
    return surface.material


def book_cloth(colour, threads=150, name="book cloth"):
    """Fine buckram: a weave too close to count, with a thicker thread here and there.

    It runs around a spine as it lies on a board, the fold being along x.
    """
    surface = Surface(name, roughness=0.7, sheen=0.05)
    # On the diagonal of y and z the weave goes on from the board over the spine.
    where = surface.place(turn=(0.7854, 0, 0))
    ways = [
        surface.node("TexWave", ("Vector", where), wave_type="BANDS", bands_direction=way,
                     Scale=scale / 6.2832, Distortion=0.9, Detail=1.0,
                     Detail_Scale=3.0).outputs[1]
        for way, scale in (("X", threads), ("Y", threads * 1.35))
    ]
    slubs = [surface.noise(surface.place(stretch), 1.0, 2) for stretch in ((6, 90, 90),
                                                                          (90, 6, 6))]
    weave = surface.math("MULTIPLY", surface.math("ADD", *ways), 0.5)
    thread = surface.math("MULTIPLY", surface.math("ADD", *slubs), 0.5)
    tone = surface.math("ADD", surface.math("MULTIPLY", weave, 0.35),
                        surface.math("ADD", surface.math("MULTIPLY", thread, 0.5),
                                     surface.math("MULTIPLY", surface.noise(where, 3, 5), 0.35)))
    surface.link(surface.ramp(tone, (0.3, [c * 0.74 for c in colour]), (0.8, colour)),
                 surface.socket("colour"))
    surface.bump(weave, 0.16, 0.3 / threads)
    surface.bump(thread, 0.18, 0.004)
    return surface.material


def paper(colour=(0.86, 0.82, 0.73), name="paper"):
    surface = Surface(name, roughness=0.85)
    cloud = surface.noise(surface.place(), 3, 8, 0.65)
    surface.link(surface.ramp(cloud, (0.3, [c * 0.93 for c in colour]), (0.7, colour)),
                 surface.socket("colour"))
    surface.bump(surface.noise(surface.place(), 120, 3), 0.08, 0.003)
    return surface.material


def pages(colour=(0.84, 0.78, 0.66), sheets=70, name="pages"):
    """The edge of a block of paper, its sheets one above the other in z."""
    surface = Surface(name, roughness=0.9)
    line = surface.noise(surface.place((0.4, 0.4, sheets)), 1.0, 3, 0.7)
    age = surface.noise(surface.place(), 1.5, 5)
    tone = surface.math("ADD", surface.math("MULTIPLY", line, 0.75),
                        surface.math("MULTIPLY", age, 0.25))
    surface.link(surface.ramp(tone, (0.25, [c * 0.62 for c in colour]), (0.6, colour)),
                 surface.socket("colour"))
    surface.bump(line, 0.4, 0.01)
    return surface.material


def glass(colour=(1, 1, 1), roughness=0.0, refraction=1.45, name="glass"):
    """Clear glass that lets light through instead of throwing a black shadow."""
    surface = Surface(name, colour=colour, roughness=roughness, transmission=1.0,
                      refraction=refraction)
    clear = surface.node("BsdfTransparent")
    clear.inputs[0].default_value = (*[0.2 + 0.75 * c for c in colour], 1)
    rays = surface.node("LightPath").outputs["Is Shadow Ray"]
    mix = surface.node("MixShader")
    surface.link(rays, mix.inputs[0])
    surface.link(surface.shader.outputs[0], mix.inputs[1])
    surface.link(clear.outputs[0], mix.inputs[2])
    surface.link(mix.outputs[0], surface.tree.nodes["Material Output"].inputs[0])
    return surface.material


def pane(tint=(1, 1, 1), roughness=0.02, strength=0.12, name="pane"):
    """A thin flat glass: what is behind it, and a reflection over it."""
    surface = Surface(name)
    clear = surface.node("BsdfTransparent")
    clear.inputs[0].default_value = (*tint, 1)
    gloss = surface.node("BsdfGlossy", **{"Roughness": roughness})
    edge = surface.node("LayerWeight", Blend=strength).outputs["Fresnel"]
    mix = surface.node("MixShader")
    surface.link(edge, mix.inputs[0])
    surface.link(clear.outputs[0], mix.inputs[1])
    surface.link(gloss.outputs[0], mix.inputs[2])
    surface.link(mix.outputs[0], surface.tree.nodes["Material Output"].inputs[0])
    return surface.material


def glow(colour, strength, name="glow"):
    return Surface(name, colour=(0, 0, 0), glow=colour, glow_strength=strength).material
