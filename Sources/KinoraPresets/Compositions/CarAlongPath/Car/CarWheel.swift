import Foundation
import KinoraDrawing

/// The size, position and steering of a wheel.
struct CarWheel: Hashable, Sendable {
    /// The centre in the ground plane, in the car's coordinates.
    let x: Double
    let y: Double
    let width: Double
    let radius = CarMeasures.drawnWheelRadius
    /// The angle from the car's heading, clockwise on screen.
    let steering: Angle

    /// Creates the wheel of one side; 1 is the right side.
    init(_ measures: (x: Double, y: Double, width: Double), side: Double, steering: Angle) {
        (x, y, width) = (measures.x, side * measures.y, measures.width)
        self.steering = steering
    }
}

/// The projection of a wheel: the ellipse of its side, and its axle.
struct WheelSight: Hashable, Sendable {
    /// The rolling direction, a unit vector in the ground plane.
    let forward: Vector2
    let radius: Double
    let middle: Vector2
    /// The vectors from the centre to the front, to the top, and along the axle to the right side.
    let along: Vector2
    let up: Vector2
    let axle: Vector2

    init(_ wheel: CarWheel, frame: CarFrame) {
        let direction = CarFrame(heading: wheel.steering).forward
        forward = frame.ground(direction.x, direction.y)
        radius = wheel.radius
        along = forward * radius
        up = Vector2(0, -radius * ObliqueView.rise)
        axle = forward.perpendicular * (wheel.width / 2)
        middle = Vector2(frame.seen(wheel.x, wheel.y, radius))
    }

    /// The transform of a circle of radius 1, with up toward +y, to the side around `center`.
    func side(_ center: Vector2) -> CGAffineTransform {
        CGAffineTransform(a: along.x, b: along.y, c: up.x, d: up.y, tx: center.x, ty: center.y)
    }
}
