import Foundation
import KinoraDrawing

/// The motion of a scroll view's content back to its end: a critically damped spring, with the distance beyond the end as its displacement.
struct ScrollBounce: Hashable {
    /// The time at which the motion starts, in seconds.
    let start: Double
    /// The distance beyond the end at the start, in points.
    var displacement: CGVector
    /// In points per second.
    var velocity = CGVector.zero

    /// The natural frequency of the spring, which has a period of half a second.
    private static let frequency = 4 * Double.pi
    /// The duration after which less than a hundredth of a point is left of a displacement of 100 points.
    private static let duration = 1.0
    /// The maximum velocity at which content meets its end, in points per second.
    private static let maxVelocity = 4000.0

    /// Returns the displacement at `time`; zero before the start and after the end.
    func displacement(at time: Double) -> CGVector {
        let elapsed = time - start
        guard elapsed >= 0, !isOver(at: time) else { return .zero }
        let decay = exp(-Self.frequency * elapsed)
        func value(_ x: CGFloat, _ v: CGFloat) -> CGFloat {
            let v = min(max(v, -Self.maxVelocity), Self.maxVelocity)
            return (x + (v + Self.frequency * x) * elapsed) * decay
        }
        return CGVector(dx: value(displacement.dx, velocity.dx), dy: value(displacement.dy, velocity.dy))
    }

    func isOver(at time: Double) -> Bool { time - start >= Self.duration }

    /// How far content follows the finger beyond its end: about half of the distance at first, and never more than the window's length.
    private static let elasticity = 0.55

    /// Returns the displacement of content that the finger pulls `distance` points beyond its end, in a window of `length` points.
    static func elastic(_ distance: CGFloat, in length: CGFloat) -> CGFloat {
        guard length > 0, distance != 0 else { return 0 }
        let pulled = length * (1 - 1 / (abs(distance) * elasticity / length + 1))
        return distance < 0 ? -pulled : pulled
    }

    /// Returns the distance that the finger has pulled, which is the inverse of ``elastic(_:in:)``.
    static func distance(of displacement: CGFloat, in length: CGFloat) -> CGFloat {
        guard length > 0, displacement != 0 else { return 0 }
        let share = min(abs(displacement) / length, 0.99)
        let pulled = length / elasticity * (1 / (1 - share) - 1)
        return displacement < 0 ? -pulled : pulled
    }
}
