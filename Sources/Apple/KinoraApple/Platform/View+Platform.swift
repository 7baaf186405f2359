import Foundation
import KinoraViews

// No effect on films (system): a film has no status bar, no system that opens it, and one brightness.
extension View {
    nonisolated public func statusBar(hidden: Bool) -> some View { self }

    nonisolated public func statusBarHidden(_ hidden: Bool = true) -> some View { self }

    nonisolated public func persistentSystemOverlays(_ visibility: Visibility) -> some View { self }

    nonisolated public func onOpenURL(perform action: @escaping (URL) -> Void) -> some View { self }

    nonisolated public func typesettingLanguage(_ language: Locale.Language, isEnabled: Bool = true) -> some View { self }

    nonisolated public func invalidatableContent(_ invalidatable: Bool = true) -> some View { self }

    nonisolated public func allowedDynamicRange(_ range: Image.DynamicRange?) -> some View { self }
}

// No effect on films (accessibility): no assistive technology reads a film.
extension View {
    nonisolated public func speechSpellsOutCharacters(_ value: Bool = true) -> some View { self }

    nonisolated public func accessibilityAction(
        _ actionKind: AccessibilityActionKind = .default, _ handler: @escaping () -> Void
    ) -> some View { self }

    nonisolated public func accessibilityAction(named name: LocalizedStringKey, _ handler: @escaping () -> Void) -> some View { self }

    nonisolated public func accessibilityAction(named name: Text, _ handler: @escaping () -> Void) -> some View { self }

    nonisolated public func accessibilityAdjustableAction(_ handler: @escaping (AccessibilityAdjustmentDirection) -> Void) -> some View {
        self
    }

    nonisolated public func accessibilitySortPriority(_ sortPriority: Double) -> some View { self }

    nonisolated public func accessibilityInputLabels(_ inputLabels: [LocalizedStringKey]) -> some View { self }

    nonisolated public func accessibilityInputLabels(_ inputLabels: [Text]) -> some View { self }

    @_disfavoredOverload
    nonisolated public func accessibilityInputLabels<S: StringProtocol>(_ inputLabels: [S]) -> some View { self }

    nonisolated public func accessibilityIgnoresInvertColors(_ active: Bool = true) -> some View { self }

    nonisolated public func accessibilityShowsLargeContentViewer() -> some View { self }
}

/// The effect of a pointer on the view below it.
public struct HoverEffect: Hashable, Sendable {
    private let name: String

    public static let automatic = HoverEffect(name: "automatic")
    public static let highlight = HoverEffect(name: "highlight")
    public static let lift = HoverEffect(name: "lift")
}

/// An action for assistive technologies.
public struct AccessibilityActionKind: Hashable, Sendable {
    private let name: String

    public static let `default` = AccessibilityActionKind(name: "default")
    public static let escape = AccessibilityActionKind(name: "escape")
    public static let magicTap = AccessibilityActionKind(name: "magicTap")
    public static let delete = AccessibilityActionKind(name: "delete")
}

public enum AccessibilityAdjustmentDirection: Hashable, Sendable {
    case increment, decrement
}
