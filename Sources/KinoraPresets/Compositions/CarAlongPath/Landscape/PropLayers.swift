import Foundation
import KinoraDrawing

/// Trees, bushes, rocks and houses. No object covers another, so that one layer per colour suffices.
struct PropLayers {
    private let colors: LandscapeColors
    private var shadows = Path()
    private var trunks = Path()
    private var stems = Path()
    /// In the order of the first use of each colour.
    private var painted: [(color: Color, path: Path)] = []

    static func layers(_ props: [LandscapeProp], colors: LandscapeColors) -> [PaintedLayer] {
        var layers = PropLayers(colors: colors)
        for prop in props { layers.add(prop) }
        return [
            PaintedLayer(layers.shadows, colors.shadow), PaintedLayer(layers.trunks, colors.trunk),
            PaintedLayer(layers.stems, colors.trunk, pen: StrokeStyle(lineWidth: 13, lineCap: .round, lineJoin: .round)),
        ].filter { !$0.path.isEmpty } + layers.painted.map { PaintedLayer($0.path, $0.color) }
    }

    private init(colors: LandscapeColors) {
        self.colors = colors
    }

    private mutating func add(_ prop: LandscapeProp) {
        let leaves = colors.leaves[prop.variant % colors.leaves.count]
        switch prop.kind {
        case .tree: addTree(prop, leaves)
        case .pine: addPine(prop, colors.needles[prop.variant % colors.needles.count])
        case .bush: addBush(prop, leaves)
        case .rock: addRock(prop)
        case .cactus: addCactus(prop)
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

    private static func disc(_ center: CGPoint, _ radius: Double) -> Path {
        Path(ellipseIn: CGRect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius))
    }

    private static func polygon(_ points: [CGPoint]) -> Path {
        var path = Path()
        path.addLines(points)
        path.closeSubpath()
        return path
    }

    /// Adds the shadow of a ball `height` above the base.
    private mutating func addShadow(_ prop: LandscapeProp, radius: Double, height: Double) {
        shadows.addPath(PropLayers.disc(CGPoint(Vector2(prop.place) + ObliqueView.shadow * height), radius))
    }

    private mutating func addTrunk(_ place: CGPoint, width: Double, height: Double) {
        let seen = height * ObliqueView.rise
        trunks.addRoundedRect(
            in: CGRect(x: place.x - width / 2, y: place.y - seen, width: width, height: seen + width / 2),
            cornerSize: CGSize(width: width / 2, height: width / 2), style: .circular)
    }

    // MARK: Plants and rocks

    private mutating func addTree(_ prop: LandscapeProp, _ color: Color) {
        let radius = prop.radius
        addShadow(prop, radius: radius * 0.95, height: radius * 0.9)
        addTrunk(prop.place, width: radius * 0.34, height: radius * 1.1)
        let crown = ObliqueView.raised(prop.place, by: radius * 1.15)
        add(PropLayers.disc(crown, radius), color.shaded(0.72))
        add(PropLayers.disc(CGPoint(x: crown.x - radius * 0.10, y: crown.y - radius * 0.12), radius * 0.84), color)
        add(PropLayers.disc(CGPoint(x: crown.x - radius * 0.28, y: crown.y - radius * 0.32), radius * 0.46), color.shaded(1.14))
    }

    private mutating func addBush(_ prop: LandscapeProp, _ color: Color) {
        let radius = prop.radius
        addShadow(prop, radius: radius, height: radius * 0.5)
        let crown = ObliqueView.raised(prop.place, by: radius * 0.4)
        add(PropLayers.disc(crown, radius), color.shaded(0.8))
        add(PropLayers.disc(CGPoint(x: crown.x - radius * 0.15, y: crown.y - radius * 0.2), radius * 0.72), color.shaded(1.08))
    }

    private mutating func addPine(_ prop: LandscapeProp, _ color: Color) {
        let radius = prop.radius
        let tip = CGPoint(Vector2(prop.place) + ObliqueView.shadow * (prop.height * 0.8))
        shadows.addPath(PropLayers.cone(prop.place, radius: radius * 0.9, apex: tip))
        addTrunk(prop.place, width: radius * 0.36, height: radius * 0.8)
        for (low, size, shade) in [(0.45, 1.0, 0.74), (1.2, 0.78, 0.92), (1.95, 0.54, 1.12)] {
            let apex = ObliqueView.raised(prop.place, by: radius * (low + 1.45))
            let foot = ObliqueView.raised(prop.place, by: radius * low)
            add(PropLayers.cone(foot, radius: radius * size, apex: apex, flattening: 0.6), color.shaded(shade))
        }
    }

    /// A cone seen from above: its round base, and the two tangents from the apex.
    private static func cone(_ center: CGPoint, radius: Double, apex: CGPoint, flattening: Double = 1) -> Path {
        let away = (Vector2(apex) - Vector2(center)) / Vector2(1, flattening)
        guard away.length > radius else { return disc(center, radius) }
        // The angles at which the tangents from the apex touch the base.
        let (middle, spread) = (atan2(away.y, away.x), acos(radius / away.length))
        var path = Path()
        path.addRelativeArc(
            center: .zero, radius: radius, startAngle: Angle(radians: middle + spread), delta: Angle(radians: 2 * (.pi - spread)),
            transform: CGAffineTransform(a: 1, b: 0, c: 0, d: flattening, tx: center.x, ty: center.y))
        path.addLine(to: apex)
        path.closeSubpath()
        return path
    }

    private mutating func addRock(_ prop: LandscapeProp) {
        let radius = prop.radius
        addShadow(prop, radius: radius * 0.85, height: radius * 0.45)
        func stone(_ size: Double, _ shift: Double) -> Path {
            let center = Vector2(prop.place) - Vector2(radius * shift, radius * (shift + 0.2))
            return PropLayers.polygon(
                [0.1, 1.1, 2.0, 3.1, 4.0, 5.2].map { angle in
                    CGPoint(center + Vector2.unit(at: angle + Double(prop.variant % 6)) * Vector2(1, 0.78) * (radius * size))
                })
        }
        add(stone(1, 0), colors.rock.shaded(0.74))
        add(stone(0.7, 0.14), colors.rock.shaded(1.05))
    }

    private mutating func addCactus(_ prop: LandscapeProp) {
        let radius = prop.radius
        addShadow(prop, radius: radius * 0.7, height: radius)
        stems.move(to: prop.place)
        stems.addLine(to: ObliqueView.raised(prop.place, by: radius * 3))
        for (side, low, high) in [(-1.0, 1.1, 1.9), (1.0, 1.5, 2.5)] {
            let from = ObliqueView.raised(prop.place, by: radius * low)
            stems.move(to: from)
            stems.addLine(to: CGPoint(x: from.x + side * radius * 0.95, y: from.y))
            stems.addLine(to: CGPoint(x: from.x + side * radius * 0.95, y: ObliqueView.raised(prop.place, by: radius * high).y))
        }
    }

    // MARK: Houses

    /// Adds a house seen from the south: the front wall, then the two slopes of the roof, which overhangs slightly.
    private mutating func addHouse(_ prop: LandscapeProp, roof: Color) {
        let (half, depth, wall) = (prop.radius, prop.radius * 0.62, prop.radius * 0.8)
        let ridge = wall + prop.radius * 0.62
        func at(_ x: Double, _ y: Double, _ z: Double) -> CGPoint {
            ObliqueView.raised(CGPoint(x: prop.place.x + x, y: prop.place.y + y), by: z)
        }
        func front(_ left: Double, _ right: Double, _ low: Double, _ high: Double) -> Path {
            PropLayers.polygon([
                at(left * half, depth, low * wall), at(right * half, depth, low * wall), at(right * half, depth, high * wall),
                at(left * half, depth, high * wall),
            ])
        }
        func slope(_ y0: Double, _ z0: Double, _ y1: Double, _ z1: Double) -> Path {
            let side = half * 1.12
            return PropLayers.polygon([at(-side, y0, z0), at(side, y0, z0), at(side, y1, z1), at(-side, y1, z1)])
        }
        // The base and the end of the roof's shadow, connected by two edges.
        let foot = CGRect(x: prop.place.x - half, y: prop.place.y - depth, width: 2 * half, height: 2 * depth)
        let move = ObliqueView.shadow * ridge
        let tip = foot.offsetBy(dx: move.x, dy: move.y)
        shadows.addPath(
            PropLayers.polygon([
                CGPoint(x: foot.minX, y: foot.minY), CGPoint(x: foot.maxX, y: foot.minY), CGPoint(x: tip.maxX, y: tip.minY),
                CGPoint(x: tip.maxX, y: tip.maxY), CGPoint(x: tip.minX, y: tip.maxY), CGPoint(x: foot.minX, y: foot.maxY),
            ]))
        add(front(-1, 1, 0, 1), colors.wall)
        add(front(-0.66, -0.32, 0.3, 0.72), colors.window)
        add(front(0.36, 0.7, 0.3, 0.72), colors.window)
        add(front(-0.14, 0.16, 0, 0.7), roof.shaded(0.5))
        add(slope(-depth * 1.12, wall, 0, ridge), roof.shaded(1.12))
        add(slope(0, ridge, depth * 1.12, wall * 0.86), roof)
        let (left, right) = (half * 0.45, half * 0.66)
        add(
            PropLayers.polygon([
                at(left, -4, ridge * 0.92), at(right, -4, ridge * 0.92), at(right, -4, ridge * 1.3), at(left, -4, ridge * 1.3),
            ]),
            roof.shaded(0.6))
    }
}
