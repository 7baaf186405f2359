import Foundation
import KinoraDrawing

/// The processor time of a query of the path engine.
struct PathMeasurement: Encodable, Sendable {
    let question: String
    /// The processor time of one query.
    let microseconds: Double
    var millionsPerSecond: Double { 1 / microseconds }

    enum CodingKeys: String, CodingKey {
        case question, microseconds
        case millionsPerSecond = "millions_per_second"
    }

    func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: CodingKeys.self)
        try values.encode(question, forKey: .question)
        try values.encode(microseconds, forKey: .microseconds)
        try values.encode(millionsPerSecond, forKey: .millionsPerSecond)
    }

    /// Measures points on a path of a hundred random cubic curves in random order, and morphs between two outlines of a thousand curves.
    static func all() -> [PathMeasurement] {
        locations() + morphs()
    }

    private static func locations() -> [PathMeasurement] {
        let path = winding()
        let measured = MeasuredPath(path)
        let total = measured.length
        return [
            PathMeasurement("a point of a measured path", count: 3_000_000) { measured.point(atLength: $0 * total) },
            PathMeasurement("a tangent of a measured path", count: 3_000_000) { share in
                let tangent = measured.tangent(atLength: share * total)
                return CGPoint(x: tangent.dx, y: tangent.dy)
            },
            PathMeasurement("a point of the path itself", count: 5000) { path.point(atFraction: $0) },
        ]
    }

    private static func morphs() -> [PathMeasurement] {
        let morph = Morph(from: WavyOutline.seven, to: WavyOutline.five)
        return [
            PathMeasurement("a morph prepared, outlines of 1,000 curves", count: 20) { share in
                Morph(from: WavyOutline.seven, to: WavyOutline.five).path(at: share).points.first ?? .zero
            },
            PathMeasurement("a path of that morph", count: 10_000) { morph.path(at: $0).points.first ?? .zero },
        ] + letterMorphs()
    }

    /// Morphs between letters: with as many holes (O to P), with a hole that opens (O to C), and with two such holes (8 to S).
    private static func letterMorphs() -> [PathMeasurement] {
        let names = ["O to P", "O to C", "8 to S"]
        let pairs = [(Letter.o, Letter.p), (Letter.o, Letter.c), (Letter.eight, Letter.s)].map { ($0.path, $1.path) }
        return zip(names, pairs).flatMap { name, pair in
            let morph = Morph(from: pair.0, to: pair.1)
            return [
                PathMeasurement("a morph prepared, \(name)", count: 50) { share in
                    Morph(from: pair.0, to: pair.1).path(at: share).points.first ?? .zero
                },
                PathMeasurement("a path of that morph", count: 20_000) { morph.path(at: $0).points.first ?? .zero },
            ]
        }
    }

    /// Letters in a square of 100 points, as SVG path data.
    private enum Letter: String {
        case c = "M86 27A43 43 0 1 0 86 73L69 62.5A23 23 0 1 1 69 37.5Z"
        case o = "M50 5A45 45 0 0 1 50 95A45 45 0 0 1 50 5ZM50 25A25 25 0 0 0 50 75A25 25 0 0 0 50 25Z"
        case p = """
            M15 5H55C78 5 86 18 86 33C86 50 76 61 55 61H35V95H15Z
            M35 21V45H52C62 45 66 40 66 33C66 26 62 21 52 21Z
            """
        case s = "M76 13A30 30 0 1 0 50 58A14 14 0 1 1 37.9 79L24 87A30 30 0 1 0 50 42A14 14 0 1 1 62.1 21Z"
        case eight = """
            M29.6 50A30 30 0 1 1 70.4 50A30 30 0 1 1 29.6 50Z
            M50 14A14 14 0 0 0 50 42A14 14 0 0 0 50 14ZM50 58A14 14 0 0 0 50 86A14 14 0 0 0 50 58Z
            """

        var path: Path { (try? Path(svg: rawValue)) ?? Path() }
    }

    private init(_ question: String, count: Int, body: (CGFloat) -> CGPoint) {
        self.question = question
        var random = SplitMix64(seed: 1)
        let shares = (0..<4096).map { _ in CGFloat(random.nextUnit()) }
        var sum = CGPoint.zero
        let start = ProcessorTime.process
        for index in 0..<count {
            let point = body(shares[index & 4095])
            sum.x += point.x
            sum.y += point.y
        }
        let seconds = ProcessorTime.process - start
        // The sum is used, so that the compiler cannot remove the loop.
        microseconds = sum.x.isFinite ? seconds * 1e6 / Double(count) : .infinity
    }

    private static func winding() -> Path {
        var random = SplitMix64(seed: 7)
        func point() -> CGPoint { CGPoint(x: random.nextUnit() * 1000, y: random.nextUnit() * 1000) }
        var path = Path()
        path.move(to: point())
        for _ in 0..<100 { path.addCurve(to: point(), control1: point(), control2: point()) }
        return path
    }
}
