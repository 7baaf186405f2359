import KinoraMotion

/// An angle, stored in radians. With y pointing down, positive angles are clockwise on screen.
public struct Angle: Hashable, Codable, Comparable, Sendable {
    /// The angle in radians; may exceed one turn.
    public var radians: Double

    /// An angle of 0.
    public static let zero = Angle()

    /// Creates an angle of 0.
    public init() {
        radians = 0
    }

    /// Creates an angle in radians.
    public init(radians: Double) {
        self.radians = radians
    }

    /// Creates an angle in degrees; a turn has 360.
    public init(degrees: Double) {
        radians = degrees * .pi / 180
    }

    /// The angle in degrees.
    public var degrees: Double {
        get { radians * 180 / .pi }
        set { radians = newValue * .pi / 180 }
    }

    /// Creates an angle in radians.
    public static func radians(_ radians: Double) -> Angle { Angle(radians: radians) }

    /// Creates an angle in degrees.
    public static func degrees(_ degrees: Double) -> Angle { Angle(degrees: degrees) }

    public static func < (lhs: Angle, rhs: Angle) -> Bool { lhs.radians < rhs.radians }

    public static prefix func - (angle: Angle) -> Angle { Angle(radians: -angle.radians) }

    public static func + (lhs: Angle, rhs: Angle) -> Angle { Angle(radians: lhs.radians + rhs.radians) }

    public static func - (lhs: Angle, rhs: Angle) -> Angle { Angle(radians: lhs.radians - rhs.radians) }

    public static func * (lhs: Angle, rhs: Double) -> Angle { Angle(radians: lhs.radians * rhs) }

    public static func * (lhs: Double, rhs: Angle) -> Angle { Angle(radians: lhs * rhs.radians) }

    public static func / (lhs: Angle, rhs: Double) -> Angle { Angle(radians: lhs.radians / rhs) }

    public static func += (lhs: inout Angle, rhs: Angle) { lhs = lhs + rhs }

    public static func -= (lhs: inout Angle, rhs: Angle) { lhs = lhs - rhs }

    public static func *= (lhs: inout Angle, rhs: Double) { lhs = lhs * rhs }

    public static func /= (lhs: inout Angle, rhs: Double) { lhs = lhs / rhs }
}

extension Angle: Animatable {
    /// Radians times 128, as in SwiftUI, so that springs settle precisely enough.
    public var animatableData: Double {
        get { radians * 128 }
        set { radians = newValue / 128 }
    }
}
