import Foundation
import KinoraDrawing
import KinoraPipeline

/// How many questions about a path of a hundred random cubic curves are answered in a second of a core's time.
package struct PathMeasurement: Encodable, Sendable {
    package let question: String
    package let millionsPerSecond: Double

    enum CodingKeys: String, CodingKey {
        case question
        case millionsPerSecond = "millions_per_second"
    }

    /// Asks a prepared path in no order, and the path itself, which is measured anew for each answer.
    package static func all() -> [PathMeasurement] {
        let path = winding()
        let measured = MeasuredPath(path)
        let total = measured.length
        return [
            PathMeasurement("points of a measured path", count: 3_000_000) { measured.point(atLength: $0 * total) },
            PathMeasurement("tangents of a measured path", count: 3_000_000) { share in
                let tangent = measured.tangent(atLength: share * total)
                return CGPoint(x: tangent.dx, y: tangent.dy)
            },
            PathMeasurement("points of the path itself", count: 5000) { path.point(atFraction: $0) },
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
        // The sum is looked at, so that the compiler cannot leave the questions out.
        millionsPerSecond = sum.x.isFinite ? Double(count) / seconds / 1e6 : 0
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
