/// The dimensions of a car that determine its motion, in points of the frame.
struct CarMeasures: Hashable, Sendable {
    /// Points of the frame per point of the car's drawing.
    let scale: Double

    /// The width of the road for which the car is drawn at scale 1.
    static let drawnForRoad = 150.0

    /// Creates the measures of a car for a road of this width, in points.
    init(roadWidth: Double) {
        scale = roadWidth / CarMeasures.drawnForRoad
    }

    /// The distance between the axles.
    var wheelbase: Double { CarMeasures.drawnWheelbase * scale }
    var wheelRadius: Double { CarMeasures.drawnWheelRadius * scale }

    /// The distance between the axles at scale 1.
    static let drawnWheelbase = 70.0
    static let drawnWheelRadius = 14.0
}
