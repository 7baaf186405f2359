import Foundation
import KinoraDrawing
import KinoraPipeline

/// The way of the word "car" in the article "Animating along a SwiftUI Path", for any path.
struct ClassicCarRoute: Sendable {
    /// From the path's coordinates to the picture's: a scale and a move.
    let fit: CGAffineTransform
    private let line: MeasuredPath

    private static let lapTime = 10.0
    /// In fractions of the length.
    private static let lookAhead = 0.01

    init(path: Path, size: CGSize) throws(ParameterError) {
        // The word stands 8 above the line and is about 17 high.
        let room = CGRect(origin: .zero, size: size).insetBy(dx: size.width * 0.06, dy: size.height * 0.08)
        fit = try PathFit.transform(of: path, into: room, mayTurn: false)
        line = MeasuredPath(path)
    }

    var path: Path { line.path }

    /// How much of the lap is over, in fractions of its length.
    func fraction(at time: TimeInterval) -> Double {
        max(time, 0).truncatingRemainder(dividingBy: ClassicCarRoute.lapTime) / ClassicCarRoute.lapTime
    }

    /// Where the word is at a fraction of the lap, in the path's own coordinates.
    func position(at fraction: Double) -> CGPoint {
        line.point(atFraction: fraction)
    }

    /// The article's `evaluateTangent`: the direction to the place a hundredth of the length ahead; in the last hundredth it stays as it is.
    func tangent(at fraction: Double) -> Angle {
        let last = 1 - ClassicCarRoute.lookAhead
        let ahead = fraction + ClassicCarRoute.lookAhead
        let (a, b) = ahead > last ? (last - ClassicCarRoute.lookAhead, last) : (fraction, ahead)
        let (from, to) = (position(at: a), position(at: b))
        return Angle(radians: atan2(to.y - from.y, to.x - from.x))
    }
}
