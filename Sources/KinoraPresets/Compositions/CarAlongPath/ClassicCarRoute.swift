import Foundation
import KinoraDrawing
import KinoraPipeline

/// The motion of the word "car" in the article "Animating along a SwiftUI Path", for any path.
struct ClassicCarRoute: Sendable {
    /// The transform from the path's coordinates to those of the frame: a uniform scale and a translation.
    let fit: CGAffineTransform
    private let line: MeasuredPath

    private static let lapTime = 10.0
    /// In fractions of the length.
    private static let lookAhead = 0.01

    init(path: Path, size: CGSize, mayTurn: Bool) throws(ParameterError) {
        // The word is 8 points above the line and about 17 points high.
        let room = CGRect(origin: .zero, size: size).insetBy(dx: size.width * 0.06, dy: size.height * 0.08)
        fit = try PathFit.transform(of: path, into: room, mayTurn: mayTurn)
        line = MeasuredPath(path)
    }

    var path: Path { line.path }

    /// The part of the lap that is complete at `time`, in fractions of its length.
    func fraction(at time: TimeInterval) -> Double {
        max(time, 0).truncatingRemainder(dividingBy: ClassicCarRoute.lapTime) / ClassicCarRoute.lapTime
    }

    /// The position of the word at a fraction of the lap, in the path's coordinates.
    func position(at fraction: Double) -> CGPoint {
        line.point(atFraction: fraction)
    }

    /// The article's `evaluateTangent`: the direction to the point one hundredth of the length ahead. Constant in the last hundredth.
    func tangent(at fraction: Double) -> Angle {
        let last = 1 - ClassicCarRoute.lookAhead
        let ahead = fraction + ClassicCarRoute.lookAhead
        let (a, b) = ahead > last ? (last - ClassicCarRoute.lookAhead, last) : (fraction, ahead)
        let (from, to) = (position(at: a), position(at: b))
        return Angle(radians: atan2(to.y - from.y, to.x - from.x))
    }
}
