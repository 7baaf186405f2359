import Foundation

@testable import KinoraDrawing

/// Outlines for the tests of morphs, and other ways to write the same outline down.
enum MorphShapes {
    static let square = Path(CGRect(x: 0, y: 0, width: 100, height: 100))
    static let circle = Path(ellipseIn: CGRect(x: 0, y: 0, width: 100, height: 100))
    static let play = polygon([(10, 5), (95, 50), (10, 95)])
    static let pause = polygon([(10, 5), (40, 5), (40, 95), (10, 95)]).adding(polygon([(60, 5), (90, 5), (90, 95), (60, 95)]))
    static let bolt = polygon([(58, 2), (18, 56), (46, 56), (40, 98), (82, 40), (52, 40)])
    static let plus = polygon([
        (38, 5), (62, 5), (62, 38), (95, 38), (95, 62), (62, 62), (62, 95), (38, 95), (38, 62), (5, 62), (5, 38), (38, 38),
    ])
    static let heart = icon(
        "M50 92 C20 68 4 50 4 30 C4 14 16 6 28 6 C38 6 46 12 50 20 C54 12 62 6 72 6 C84 6 96 14 96 30 C96 50 80 68 50 92 Z")
    static let drop = icon("M50 4 C50 4 84 44 84 64 A34 34 0 1 1 16 64 C16 44 50 4 50 4 Z")
    static let ring = icon("M50 5 A45 45 0 1 1 49.99 5 Z M50 25 A25 25 0 1 0 50.01 25 Z")
    static let letterA = icon("M40 5 L60 5 L95 95 L75 95 L67 73 L33 73 L25 95 L5 95 Z M50 28 L61 57 L39 57 Z")
    static let letterB = icon(
        "M15 5 L55 5 C78 5 84 18 84 28 C84 38 78 45 70 48 C82 51 90 60 90 71 C90 86 80 95 58 95 L15 95 Z"
            + " M33 20 L33 41 L52 41 C62 41 65 36 65 30 C65 24 61 20 52 20 Z M33 56 L33 80 L55 80 C66 80 70 75 70 68 C70 61 66 56 55 56 Z")
    static let letterC = icon("M86 27 A43 43 0 1 0 86 73 L69 62.5 A23 23 0 1 1 69 37.5 Z")
    static let letterM = icon("M5 95 L5 5 L27 5 L50 52 L73 5 L95 5 L95 95 L77 95 L77 38 L57 78 L43 78 L23 38 L23 95 Z")
    static let letterO = icon("M50 5 A45 45 0 0 1 50 95 A45 45 0 0 1 50 5 Z M50 25 A25 25 0 0 0 50 75 A25 25 0 0 0 50 25 Z")
    static let letterP = icon(
        "M15 5 L55 5 C78 5 86 18 86 33 C86 50 76 61 55 61 L35 61 L35 95 L15 95 Z"
            + " M35 21 L35 45 L52 45 C62 45 66 40 66 33 C66 26 62 21 52 21 Z")
    static let letterR = icon(
        "M15 5 L55 5 C78 5 86 18 86 33 C86 46 79 55 68 59 L88 95 L66 95 L48 62 L35 62 L35 95 L15 95 Z"
            + " M35 21 L35 46 L52 46 C62 46 66 40 66 33 C66 26 62 21 52 21 Z")
    static let letterS = icon(
        "M76 13 A30 30 0 1 0 50 58 A14 14 0 1 1 37.9 79 L24 87 A30 30 0 1 0 50 42 A14 14 0 1 1 62.1 21 Z")
    static let eight = icon(
        "M29.6 50 A30 30 0 1 1 70.4 50 A30 30 0 1 1 29.6 50 Z M50 14 A14 14 0 0 0 50 42 A14 14 0 0 0 50 14 Z"
            + " M50 58 A14 14 0 0 0 50 86 A14 14 0 0 0 50 58 Z")
    static let letters: [(name: String, path: Path)] = [
        ("A", letterA), ("B", letterB), ("C", letterC), ("M", letterM), ("O", letterO), ("P", letterP), ("R", letterR), ("S", letterS),
        ("8", eight),
    ]
    static let moon = icon("M62 6 A45 45 0 1 0 94 62 A36 36 0 0 1 62 6 Z")
    static let arrow = polygon([(5, 38), (55, 38), (55, 12), (96, 50), (55, 88), (55, 62), (5, 62)])
    static let bars = [15, 42, 69].reduce(Path()) { $0.adding(Path(CGRect(x: 10, y: $1, width: 80, height: 16))) }
    static let star = regularStar(points: 5, inner: 20, outer: 48, turn: 0)

    static let icons: [(name: String, path: Path)] = [
        ("play", play), ("pause", pause), ("bolt", bolt), ("plus", plus), ("heart", heart), ("drop", drop), ("ring", ring), ("A", letterA),
        ("B", letterB), ("moon", moon), ("arrow", arrow), ("bars", bars), ("star", star), ("square", square), ("circle", circle),
    ]

    static func icon(_ data: String) -> Path {
        (try? Path(svg: data)) ?? Path()
    }

    static func polygon(_ points: [(Double, Double)]) -> Path {
        var path = Path()
        for point in points { path.addLine(to: CGPoint(x: point.0, y: point.1)) }
        path.closeSubpath()
        return path
    }

    static func regularStar(points: Int, inner: Double, outer: Double, turn: Double) -> Path {
        polygon(
            (0..<(points * 2)).map { index in
                let radius = index.isMultiple(of: 2) ? outer : inner
                let angle = Double(index) / Double(points) * .pi + turn - .pi / 2
                return (50 + radius * cos(angle), 50 + radius * sin(angle))
            })
    }

    /// A star-shaped polygon about (50, 50).
    static func randomStar(_ random: inout SplitMix64, corners: Int) -> Path {
        polygon(
            (0..<corners).map { index in
                let angle = (Double(index) + random.nextDouble(in: 0.1...0.9)) / Double(corners) * 2 * .pi
                let radius = random.nextDouble(in: 12...50)
                return (50 + radius * cos(angle), 50 + radius * sin(angle))
            })
    }

    /// A convex polygon or ellipse.
    static func randomConvex(_ random: inout SplitMix64) -> Path {
        let turn = CGAffineTransform(rotationAngle: random.nextDouble(in: 0...3))
        let scale = CGAffineTransform(scaleX: random.nextDouble(in: 10...50), y: random.nextDouble(in: 10...50))
        if random.nextBool() { return Path(ellipseIn: CGRect(x: -1, y: -1, width: 2, height: 2)).applying(scale.concatenating(turn)) }
        let corners = random.nextInteger(in: 3...9)
        let angles = (0..<corners).map { (Double($0) + random.nextDouble(in: 0...0.8)) / Double(corners) * 2 * .pi }
        return polygon(angles.map { (cos($0), sin($0)) }).applying(scale.concatenating(turn))
    }

    /// A closed outline of cubics, joined at corners or smoothly.
    static func randomBlob(_ random: inout SplitMix64, corners: Int) -> Path {
        var positions: [Vector2] = []
        for index in 0..<corners {
            let angle = (Double(index) + random.nextDouble(in: 0...0.7)) / Double(corners) * 2 * .pi
            positions.append(Vector2(50, 50) + Vector2.unit(at: angle) * random.nextDouble(in: 20...48))
        }
        var path = Path()
        path.move(to: CGPoint(positions[0]))
        for index in 0..<corners {
            func tangent(_ at: Int) -> Vector2 { (positions[(at + 1) % corners] - positions[(at + corners - 1) % corners]) / 5 }
            let next = (index + 1) % corners
            path.addCurve(
                to: CGPoint(positions[next]), control1: CGPoint(positions[index] + tangent(index)),
                control2: CGPoint(positions[next] - tangent(next)))
        }
        path.closeSubpath()
        return path
    }

    /// The same outline written down in another way: subpaths in another order, each begun elsewhere (also in the middle of a curve), with curves
    /// split, half the time run the other way: all of them, or each by itself, which makes holes of what was none.
    static func rewritten(_ path: Path, _ random: inout SplitMix64, keepsHoles: Bool) -> Path {
        let isReversed = random.nextBool()
        var subpaths: [(curves: [CurveSegment], isClosed: Bool)] = []
        for segment in path.segments {
            if segment.startsSubpath { subpaths.append(([], false)) }
            subpaths[subpaths.count - 1].isClosed = segment.isClosing || subpaths[subpaths.count - 1].isClosed
            if segment.isClosing, segment.curve.length < 1e-9 { continue }
            subpaths[subpaths.count - 1].curves.append(segment.curve)
        }
        var result = Path()
        for subpath in random.shuffled(subpaths) {
            var curves = subpath.curves.flatMap { curve -> [CurveSegment] in
                guard random.nextBool(probability: 0.4) else { return [curve] }
                let (first, second) = curve.split(at: random.nextDouble(in: 0.05...0.95))
                return [first, second]
            }
            if keepsHoles ? isReversed : random.nextBool() { curves = curves.reversed().map(\.reversed) }
            if subpath.isClosed {
                let start = random.nextInteger(in: 0..<curves.count)
                curves = Array(curves[start...] + curves[..<start])
            }
            result.move(to: CGPoint(curves[0].start))
            for curve in curves { result.append(curve) }
            if subpath.isClosed { result.closeSubpath() }
        }
        return result
    }
}

extension Path {
    func adding(_ other: Path) -> Path {
        var result = self
        result.addPath(other)
        return result
    }

    /// The maximum distance of points at the same share of the length; no less than the Hausdorff distance.
    func gap(to other: Path, samples: Int = 150) -> Double {
        zip(sampledPoints(count: samples), other.sampledPoints(count: samples)).map { (Vector2($0) - Vector2($1)).length }.max() ?? 0
    }

    /// The area that the outline encloses, by a polygon of many of its points: positive where it runs clockwise on screen.
    func enclosedArea(samples: Int = 1000) -> Double {
        let points = sampledPoints(count: samples).map { Vector2($0) }
        return zip(points, points.dropFirst() + points.prefix(1)).reduce(0) { $0 + $1.0.cross($1.1) } / 2
    }

    /// How many pairs of edges of the outline, each curve as some chords, cross one another properly.
    func selfCrossings(chords: Int = 3) -> Int {
        var edges: [(Vector2, Vector2)] = []
        for segment in segments {
            let parts: Int
            if case .line = segment.curve { parts = 1 } else { parts = chords }
            for part in 0..<parts {
                edges.append(
                    (segment.curve.position(at: Double(part) / Double(parts)), segment.curve.position(at: Double(part + 1) / Double(parts)))
                )
            }
        }
        let size = max(boundingRect.width, boundingRect.height)
        var crossings = 0
        for (index, edge) in edges.enumerated() {
            let direction = edge.1 - edge.0
            for other in edges[(index + 1)...] {
                let (a, b) = (direction.cross(other.0 - edge.0), direction.cross(other.1 - edge.0))
                let otherDirection = other.1 - other.0
                let (c, d) = (otherDirection.cross(edge.0 - other.0), otherDirection.cross(edge.1 - other.0))
                let least = size * size * 1e-12
                if min(a, b) < -least, max(a, b) > least, min(c, d) < -least, max(c, d) > least { crossings += 1 }
            }
        }
        return crossings
    }
}
