import Foundation
import KinoraDrawing
import KinoraPipeline

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
        places() + morphs()
    }

    private static func places() -> [PathMeasurement] {
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
        ]
    }

    private init(_ question: String, count: Int, answer: (CGFloat) -> CGPoint) {
        self.question = question
        var random = SplitMix64(seed: 1)
        let shares = (0..<4096).map { _ in CGFloat(random.nextUnit()) }
        var sum = CGPoint.zero
        let start = ProcessorTime.process
        for index in 0..<count {
            let point = answer(shares[index & 4095])
            sum.x += point.x
            sum.y += point.y
        }
        let seconds = ProcessorTime.process - start
        // The sum is used, so that the compiler cannot remove the loop.
        microseconds = sum.x.isFinite ? seconds * 1e6 / Double(count) : .infinity
    }

    private static func winding() -> Path {
        var random = SplitMix64(seed: 7)
        func place() -> CGPoint { CGPoint(x: random.nextUnit() * 1000, y: random.nextUnit() * 1000) }
        var path = Path()
        path.move(to: place())
        for _ in 0..<100 { path.addCurve(to: place(), control1: place(), control2: place()) }
        return path
    }
}
