import Foundation
import KinoraDrawing

/// How many positions along a path of a hundred cubic curves are answered in a second of a core's time.
struct PositionRate {
    let name: String
    /// What the rate must not fall below, in millions; nil where nothing is promised.
    let limit: Double?
    /// In millions.
    let rate: Double

    /// The prepared path at lengths in no order, and the path itself, which is measured anew for each.
    static func all() -> [PositionRate] {
        let path = winding()
        let measured = MeasuredPath(path)
        return [
            PositionRate("points of a measured path", limit: 3, count: 3_000_000) { measured.point(atLength: $0 * measured.length) },
            PositionRate("tangents of a measured path", limit: nil, count: 1_000_000) { share in
                let tangent = measured.tangent(atLength: share * measured.length)
                return CGPoint(x: tangent.dx, y: tangent.dy)
            },
            PositionRate("points of the path itself", limit: nil, count: 10_000) { path.point(atFraction: $0) },
        ]
    }

    private init(_ name: String, limit: Double?, count: Int, point: (CGFloat) -> CGPoint) {
        self.name = name
        self.limit = limit
        var random = SplitMix64(seed: 1)
        let shares = (0..<4096).map { _ in CGFloat(random.nextUnit()) }
        var sum = CGPoint.zero
        let start = Measurement.coreTime()
        for index in 0..<count {
            let place = point(shares[index & 4095])
            sum.x += place.x
            sum.y += place.y
        }
        let time = (Measurement.coreTime() - start) / 1000
        // The sum is looked at, so that no point can be left out.
        rate = sum.x.isFinite ? Double(count) / time / 1e6 : 0
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
