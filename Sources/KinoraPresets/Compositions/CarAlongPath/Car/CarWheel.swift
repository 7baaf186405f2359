import Foundation
import KinoraDrawing

/// A wheel's measures and how it is turned.
struct CarWheel: Hashable, Sendable {
    /// Its middle on the ground plan, in the car's coordinates.
    let x: Double
    let y: Double
    let width: Double
    let radius = CarMeasures.drawnWheelRadius
    /// How far it is turned from the car's heading, clockwise on screen.
    let steering: Angle

    /// The wheel on one side: 1 is the right one.
    init(_ measures: (x: Double, y: Double, width: Double), side: Double, steering: Angle) {
        (x, y, width) = (measures.x, side * measures.y, measures.width)
        self.steering = steering
    }
}

/// How a wheel is seen: the ellipse of its side, and its axle.
struct WheelSight: Hashable, Sendable {
    /// On the ground plan, a unit vector in the rolling direction.
    let forward: Vector2
    let radius: Double
    let middle: Vector2
    /// From the middle to the front, to the top, and along the axle to the right side.
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

    /// From a circle of radius 1, with up toward +y, to the side around `center`.
    func side(_ center: Vector2) -> CGAffineTransform {
        CGAffineTransform(a: along.x, b: along.y, c: up.x, d: up.y, tx: center.x, ty: center.y)
    }
}
