import KinoraMotion

/// How speed is spread over a drive.
enum DriveEasing: String, CaseIterable, Codable {
    case none
    case easeIn = "in"
    case easeOut = "out"
    case easeInOut = "in-out"
    case soft

    /// The part of the way that is behind the car after a part of the time; both 0...1.
    func distance(at time: Double) -> Double {
        switch self {
        case .none: UnitCurve.linear.value(at: time)
        case .easeIn: UnitCurve.easeIn.value(at: time)
        case .easeOut: UnitCurve.easeOut.value(at: time)
        case .easeInOut: UnitCurve.easeInOut.value(at: time)
        case .soft: DriveEasing.softDistance(at: min(max(time, 0), 1))
        }
    }

    /// The part of the time that gathering speed takes, and as much again for braking.
    private static let ramp = 0.1

    /// Even acceleration, constant speed, even braking.
    private static func softDistance(at time: Double) -> Double {
        let top = 1 / (1 - ramp)
        if time < ramp { return top * time * time / (2 * ramp) }
        if time > 1 - ramp { return 1 - top * (1 - time) * (1 - time) / (2 * ramp) }
        return top * (time - ramp / 2)
    }
}
