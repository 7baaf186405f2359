import Foundation
import KinoraDrawing
import KinoraViews

// What an app says about its screen, its windows and its user. A film has none of them: accepted, and no picture changes.
extension View {
    nonisolated public func statusBar(hidden: Bool) -> some View { self }

    nonisolated public func statusBarHidden(_ hidden: Bool = true) -> some View { self }

    nonisolated public func persistentSystemOverlays(_ visibility: Visibility) -> some View { self }

    nonisolated public func help(_ textKey: LocalizedStringKey) -> some View { self }

    @_disfavoredOverload
    nonisolated public func help<S: StringProtocol>(_ text: S) -> some View { self }

    /// Accepted: a script's pointer changes no look by itself.
    nonisolated public func hoverEffect(_ effect: HoverEffect = .automatic) -> some View { self }

    /// Accepted: nothing opens a film, and the action is never called.
    nonisolated public func onOpenURL(perform action: @escaping (URL) -> Void) -> some View { self }

    nonisolated public func dynamicTypeSize(_ size: DynamicTypeSize) -> some View { self }

    nonisolated public func dynamicTypeSize<T: RangeExpression>(_ range: T) -> some View where T.Bound == DynamicTypeSize { self }

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

    nonisolated public func accessibilityIgnoresInvertColors(_ active: Bool = true) -> some View { self }

    nonisolated public func accessibilityShowsLargeContentViewer() -> some View { self }
}

/// What a pointer does to a view it is on.
public struct HoverEffect: Hashable, Sendable {
    private let name: String

    public static let automatic = HoverEffect(name: "automatic")
    public static let highlight = HoverEffect(name: "highlight")
    public static let lift = HoverEffect(name: "lift")
}

/// What those who do not see the screen ask a view to do.
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
