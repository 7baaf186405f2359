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
