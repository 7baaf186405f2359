/// The sizes of a car that its motion depends on, in the picture's points.
struct CarMeasures: Hashable, Sendable {
    /// The picture's points to a point of the car's drawing.
    let scale: Double

    /// The road that the drawing was made for.
    static let drawnForRoad = 150.0

    /// The measures of the car that suits a road of this width, in points.
    init(roadWidth: Double) {
        scale = roadWidth / CarMeasures.drawnForRoad
    }

    /// From axle to axle.
    var wheelbase: Double { CarMeasures.drawnWheelbase * scale }
    var wheelRadius: Double { CarMeasures.drawnWheelRadius * scale }

    /// As drawn, before scaling.
    static let drawnWheelbase = 70.0
    static let drawnWheelRadius = 14.0
}
