import Foundation
import KinoraDrawing

/// The position and orientation of a car.
struct CarPose: Hashable, Sendable {
    /// The middle of the rear axle, in points of the frame.
    var rearAxle: CGPoint
    /// The direction of the nose, clockwise on screen from +x.
    var heading: Angle
    /// The angle of the front wheels from the heading, clockwise on screen.
    var steering: Angle
    /// How far the body leans out of a bend: -1 to the right as far as it can, 1 to the left.
    var lean: Double
    /// How hard the car brakes, 0...1.
    var braking: Double
    /// The angle that each wheel has rolled since the start of the film: distance divided by radius.
    var wheelAngle: Angle
    /// The distance driven since the start of the lap, in points.
    var distanceInLap: Double
}
