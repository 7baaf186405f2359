import Foundation
import KinoraViews

// No effect on films (haptics): nobody feels a film.
public final class UIImpactFeedbackGenerator: Sendable {
    public enum FeedbackStyle: Int, Hashable, Sendable {
        case light, medium, heavy, soft, rigid
    }

    public init(style: FeedbackStyle = .medium) {}

    public func prepare() {}
    public func impactOccurred() {}
    public func impactOccurred(intensity: CGFloat) {}
}

// No effect on films (haptics): nobody feels a film.
public final class UINotificationFeedbackGenerator: Sendable {
    public enum FeedbackType: Int, Hashable, Sendable {
        case success, warning, error
    }

    public init() {}

    public func prepare() {}
    public func notificationOccurred(_ notificationType: FeedbackType) {}
}

// No effect on films (haptics): nobody feels a film.
public final class UISelectionFeedbackGenerator: Sendable {
    public init() {}

    public func prepare() {}
    public func selectionChanged() {}
}

/// Haptic or audio feedback for a change.
public struct SensoryFeedback: Hashable, Sendable {
    private let name: String

    /// The weight of the colliding objects that a haptic imitates.
    public enum Weight: Hashable, Sendable {
        case light, medium, heavy
    }

    /// The flexibility of the colliding objects that a haptic imitates.
    public enum Flexibility: Hashable, Sendable {
        case rigid, solid, soft
    }

    public static let success = SensoryFeedback(name: "success")
    public static let warning = SensoryFeedback(name: "warning")
    public static let error = SensoryFeedback(name: "error")
    public static let selection = SensoryFeedback(name: "selection")
    public static let increase = SensoryFeedback(name: "increase")
    public static let decrease = SensoryFeedback(name: "decrease")
    public static let start = SensoryFeedback(name: "start")
    public static let stop = SensoryFeedback(name: "stop")
    public static let alignment = SensoryFeedback(name: "alignment")
    public static let levelChange = SensoryFeedback(name: "levelChange")
    public static let impact = SensoryFeedback(name: "impact")

    public static func impact(weight: Weight = .medium, intensity: Double = 1) -> SensoryFeedback { impact }
    public static func impact(flexibility: Flexibility, intensity: Double = 1) -> SensoryFeedback { impact }
}

// No effect on films (haptics): nobody feels a film.
extension View {
    nonisolated public func sensoryFeedback<T: Equatable>(_ feedback: SensoryFeedback, trigger: T) -> some View { self }

    nonisolated public func sensoryFeedback<T: Equatable>(
        _ feedback: SensoryFeedback, trigger: T, condition: @escaping (_ oldValue: T, _ newValue: T) -> Bool
    ) -> some View { self }

    nonisolated public func sensoryFeedback<T: Equatable>(
        trigger: T, _ feedback: @escaping (_ oldValue: T, _ newValue: T) -> SensoryFeedback?
    ) -> some View { self }
}
