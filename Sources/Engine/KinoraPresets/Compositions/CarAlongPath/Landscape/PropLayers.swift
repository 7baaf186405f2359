import Foundation
import KinoraDrawing

/// Trees, bushes, rocks and houses, seen from above. No object covers another, so that one layer per colour suffices.
struct PropLayers {
    private let colors: LandscapeColors
    private var shadows = Path()
    /// In the order of the first use of each colour.
    private var painted: [(color: Color, path: Path)] = []

    static func layers(_ props: [LandscapeProp], colors: LandscapeColors) -> [PaintedLayer] {
        var layers = PropLayers(colors: colors)
        for prop in props { layers.add(prop) }
        let shadows = layers.shadows.isEmpty ? [] : [PaintedLayer(layers.shadows, colors.shadow)]
        return shadows + layers.painted.map { PaintedLayer($0.path, $0.color) }
    }

    private init(colors: LandscapeColors) {
        self.colors = colors
    }

    private mutating func add(_ prop: LandscapeProp) {
        let leaves = colors.leaves[prop.variant % colors.leaves.count]
        let needles = colors.needles[prop.variant % colors.needles.count]
        switch prop.kind {
        case .tree: addCrown(prop, leaves, lobes: 8)
        case .bush: addCrown(prop, leaves, lobes: 5)
        case .pine: addPine(prop, needles)
        case .rock: addRock(prop)
        case .cactus: addCactus(prop, needles)
        case .house: addHouse(prop, roof: colors.roofs[prop.variant % colors.roofs.count])
        }
    }

    private mutating func add(_ path: Path, _ color: Color) {
        if let index = painted.firstIndex(where: { $0.color == color }) {
            painted[index].path.addPath(path)
        } else {
            painted.append((color, path))
        }
    }

    // MARK: Plants and rocks

    /// Adds a round crown of leaves with `lobes` bulges, lighter toward the sun.
    private mutating func addCrown(_ prop: LandscapeProp, _ color: Color, lobes: Int) {
        let (center, radius) = (Vector2(prop.position), prop.radius)
        let turn = Double(prop.variant % 7)
        shadows.addPath(MapOutline.crown(center + Sunlight.shadow * (prop.height * 0.5), radius * 0.97, lobes: lobes, turn: turn))
        add(MapOutline.crown(center, radius, lobes: lobes, turn: turn), color.shaded(0.74))
        add(MapOutline.crown(center - Vector2(0.09, 0.1) * radius, radius * 0.8, lobes: lobes, turn: turn), color)
        add(MapOutline.crown(center - Vector2(0.2, 0.23) * radius, radius * 0.45, lobes: lobes - 1, turn: turn), color.shaded(1.14))
    }

    private mutating func addPine(_ prop: LandscapeProp, _ color: Color) {
        let (center, radius) = (Vector2(prop.position), prop.radius)
        let turn = Double(prop.variant % 7)
        shadows.addPath(MapOutline.cone(center, radius: radius * 0.8, apex: center + Sunlight.shadow * (prop.height * 0.6)))
        for (level, (size, shade)) in [(1.0, 0.74), (0.74, 0.94), (0.48, 1.12), (0.2, 1.3)].enumerated() {
            let middle = center - Vector2(0.05, 0.06) * (radius * Double(level))
            add(MapOutline.star(middle, radius * size, points: 9, inner: 0.68, turn: turn + Double(level) * 0.35), color.shaded(shade))
        }
    }

    private mutating func addRock(_ prop: LandscapeProp) {
        let (center, radius) = (Vector2(prop.position), prop.radius)
        func stone(_ size: Double, _ shift: Double) -> Path {
            MapOutline.polygon(
                [0.1, 1.1, 2.0, 3.1, 4.0, 5.2].map { angle in
                    center - Vector2(shift, shift * 1.1) * radius + Vector2.unit(at: angle + Double(prop.variant % 6)) * Vector2(1, 0.86)
                        * (radius * size)
                })
        }
        shadows.addPath(stone(0.95, 0).offsetBy(dx: Sunlight.shadow.x * prop.height, dy: Sunlight.shadow.y * prop.height))
        add(stone(1, 0), colors.rock.shaded(0.74))
        add(stone(0.68, 0.12), colors.rock.shaded(1.05))
    }

    /// Adds a round cactus with ribs and a flower.
    private mutating func addCactus(_ prop: LandscapeProp, _ color: Color) {
        let (center, radius) = (Vector2(prop.position), prop.radius)
        shadows.addPath(MapOutline.disc(center + Sunlight.shadow * (prop.height * 0.6), radius * 0.95))
        add(MapOutline.disc(center, radius), color.shaded(0.66))
        let turn = Double(prop.variant % 5)
        add(MapOutline.star(center, radius * 0.96, points: 11, inner: 0.42, turn: turn), color)
        add(MapOutline.star(center - Vector2(0.06, 0.07) * radius, radius * 0.62, points: 11, inner: 0.4, turn: turn), color.shaded(1.16))
        add(MapOutline.star(center, radius * 0.3, points: 5, inner: 0.55, turn: turn), colors.flowers[0].shaded(1.2))
    }

    // MARK: Houses

    /// Adds the roof of a house with its ridge, skylights and chimney, and a terrace beside it.
    private mutating func addHouse(_ prop: LandscapeProp, roof: Color) {
        let (half, depth) = (prop.radius, prop.radius * 0.72)
        let ahead = Vector2.unit(at: Double(prop.variant * 5 % 12) / 12 * .pi)
        let side = ahead.perpendicular
        func at(_ x: Double, _ y: Double) -> Vector2 { Vector2(prop.position) + ahead * x + side * y }
        func rect(_ x: ClosedRange<Double>, _ y: ClosedRange<Double>) -> [Vector2] {
            [
                at(x.lowerBound, y.lowerBound), at(x.upperBound, y.lowerBound), at(x.upperBound, y.upperBound),
                at(x.lowerBound, y.upperBound),
            ]
        }
        let outline = rect(-half...half, -depth...depth)
        shadows.addPath(MapOutline.polygon(MapOutline.hull(outline + outline.map { $0 + Sunlight.shadow * prop.height })))
        add(MapOutline.polygon(rect(-half * 0.5...half * 0.6, depth...(depth * 1.32))), colors.wall)
        add(MapOutline.polygon(rect(-half...half, -depth...0)), roof.shaded(Sunlight.lightness(of: -side * 0.7)))
        add(MapOutline.polygon(rect(-half...half, 0...depth)), roof.shaded(Sunlight.lightness(of: side * 0.7)))
        add(MapOutline.polygon(rect(-half...half, -1.6...1.6)), roof.shaded(1.25))
        for x in [-0.62, 0.12] {
            add(MapOutline.polygon(rect(half * x...half * (x + 0.24), depth * 0.3...depth * 0.66)), colors.window)
        }
        let chimney = rect(half * 0.52...half * 0.74, -depth * 0.42...(-depth * 0.12))
        add(MapOutline.polygon(chimney), roof.shaded(0.55))
    }
}
