import Foundation
import KinoraDrawing

/// How a car stands on the ground.
struct CarPose: Hashable, Sendable {
    /// The middle of the rear axle, in the picture's points.
    var rearAxle: CGPoint
    /// Where the nose points, clockwise on screen from +x.
    var heading: Angle
    /// How far the front wheels are turned from the heading, clockwise on screen.
    var steering: Angle
    /// How far each wheel has rolled since the start of the film: the distance over the radius.
    var wheelAngle: Angle
    /// Points driven since the start of the lap.
    var distanceInLap: Double
}
