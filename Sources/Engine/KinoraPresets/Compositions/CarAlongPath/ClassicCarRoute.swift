import Foundation
import KinoraDrawing
import KinoraPipeline

/// The motion of the word "car" in the article "Animating along a SwiftUI Path", for any path.
struct ClassicCarRoute: Sendable {
    /// The transform from the path's coordinates to the frame's coordinates: a uniform scale and a translation.
    let fit: CGAffineTransform
    private let line: MeasuredPath

    /// The duration of a lap, in seconds. The film consists of whole laps, so that it ends at the end of the line.
    private let lapTime: TimeInterval

    /// The duration of a lap in the article, in seconds.
    private static let articleLapTime = 10.0
    /// In fractions of the length.
    private static let lookAhead = 0.01

    /// - Parameter duration: The duration of the film, in seconds. A lap takes about ten of them.
    init(path: Path, size: CGSize, mayTurn: Bool, duration: TimeInterval) throws(ParameterError) {
        lapTime = duration / max((duration / Self.articleLapTime).rounded(), 1)
        // The word is 8 points above the line and about 17 points high.
        let room = CGRect(origin: .zero, size: size).insetBy(dx: size.width * 0.06, dy: size.height * 0.08)
        fit = try PathFit.transform(of: path, into: room, mayTurn: mayTurn)
        line = MeasuredPath(path)
    }

    var path: Path { line.path }

    /// The part of the lap that is complete at `time`, in fractions of its length.
    func fraction(at time: TimeInterval) -> Double {
        let laps = max(time, 0) / lapTime
        return laps - laps.rounded(.down)
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
