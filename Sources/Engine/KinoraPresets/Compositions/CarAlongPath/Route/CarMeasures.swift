/// The dimensions of a car that determine its motion, in points of the frame.
struct CarMeasures: Hashable, Sendable {
    /// Points of the frame per point of the car's drawing.
    let scale: Double

    /// The width of the road's drawing at scale 1.
    static let drawnForRoad = 150.0
    /// The scale of the car's drawing on that road. The car is 46 points wide in a lane of 63.
    private static let drawnScale = 0.76
    private let roadWidth: Double

    /// Creates the measures of a car for a road of this width, in points.
    init(roadWidth: Double) {
        self.roadWidth = roadWidth
        scale = roadWidth / CarMeasures.drawnForRoad * CarMeasures.drawnScale
    }

    /// The distance between the axles.
    var wheelbase: Double { CarMeasures.drawnWheelbase * scale }
    var wheelRadius: Double { CarMeasures.drawnWheelRadius * scale }

    /// The distance from the end of a road at which the rear axle stops. The nose is then just before the finish line.
    var stoppingDistance: Double {
        (CarShape.nose + CarMeasures.gap) * scale + FinishLine.depth * roadWidth / CarMeasures.drawnForRoad
    }
    /// The distance between the nose of a car at its stop and the finish line, at scale 1.
    private static let gap = 5.0

    /// The distance between the axles at scale 1.
    static let drawnWheelbase = 70.0
    static let drawnWheelRadius = 14.0
}
