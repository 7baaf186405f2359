import KinoraMotion

/// The speed of a drive over time.
enum DriveEasing: String, CaseIterable, Codable {
    case natural
    case none
    case easeIn = "in"
    case easeOut = "out"
    case easeInOut = "in-out"
    case soft

    /// Returns the fraction of the distance after a fraction of the time, both 0...1. `pace` is the natural one on the road.
    func distance(at time: Double, pace: DrivePace) -> Double {
        switch self {
        case .natural: pace.distance(at: min(max(time, 0), 1))
        case .none: UnitCurve.linear.value(at: time)
        case .easeIn: UnitCurve.easeIn.value(at: time)
        case .easeOut: UnitCurve.easeOut.value(at: time)
        case .easeInOut: UnitCurve.easeInOut.value(at: time)
        case .soft: DriveEasing.softDistance(at: min(max(time, 0), 1))
        }
    }

    /// The fraction of the time for accelerating, and also for braking.
    private static let ramp = 0.1

    /// Constant acceleration, constant speed, constant deceleration.
    private static func softDistance(at time: Double) -> Double {
        let top = 1 / (1 - ramp)
        if time < ramp { return top * time * time / (2 * ramp) }
        if time > 1 - ramp { return 1 - top * (1 - time) * (1 - time) / (2 * ramp) }
        return top * (time - ramp / 2)
    }
}
