import Foundation
import KinoraDrawing
import KinoraRuntime

// No effect on films (accessibility): no assistive technology reads a film.
extension View {
    public func accessibilityActions<Content: View>(@ViewBuilder _ content: () -> Content) -> some View { self }

    nonisolated public func accessibilityAction(named name: String, _ handler: @escaping () -> Void) -> some View { self }

    nonisolated public func accessibilityActivationPoint(_ activationPoint: CGPoint) -> some View { self }

    nonisolated public func accessibilityActivationPoint(_ activationPoint: UnitPoint) -> some View { self }

    public func accessibilityChildren<V: View>(@ViewBuilder children: () -> V) -> some View { self }

    nonisolated public func accessibilityCustomContent(
        _ labelKey: LocalizedStringKey, _ valueKey: LocalizedStringKey
    ) -> some View { self }

    @_disfavoredOverload
    nonisolated public func accessibilityCustomContent<V: StringProtocol>(_ labelKey: LocalizedStringKey, _ value: V) -> some View { self }

    nonisolated public func accessibilityCustomContent(
        _ labelKey: LocalizedStringKey, _ value: Text, importance: AccessibilityCustomContentImportance = .default
    ) -> some View { self }

    nonisolated public func accessibilityHeading(_ level: AccessibilityHeadingLevel) -> some View { self }

    nonisolated public func accessibilityLabeledPair<ID: Hashable>(
        role: AccessibilityLabeledPairRole, id: ID, in namespace: Namespace.ID
    ) -> some View { self }

    nonisolated public func accessibilityLinkedGroup<ID: Hashable>(id: ID, in namespace: Namespace.ID) -> some View { self }

    public func accessibilityRepresentation<V: View>(@ViewBuilder representation: () -> V) -> some View { self }

    nonisolated public func accessibilityRespondsToUserInteraction(_ respondsToUserInteraction: Bool = true) -> some View { self }

    nonisolated public func accessibilityScrollAction(_ handler: @escaping (Edge) -> Void) -> some View { self }

    nonisolated public func accessibilityTextContentType(_ value: AccessibilityTextContentType) -> some View { self }

    nonisolated public func accessibilityDirectTouch(_ isDirectTouchArea: Bool = true) -> some View { self }

    nonisolated public func accessibilityFocused(_ condition: AccessibilityFocusState<Bool>.Binding) -> some View { self }

    nonisolated public func accessibilityFocused<V: Hashable>(_ binding: AccessibilityFocusState<V>.Binding, equals value: V) -> some View {
        self
    }

    nonisolated public func accessibilityLabel(_ label: Text, isEnabled: Bool) -> some View { self }

    nonisolated public func accessibilityValue(_ value: Text, isEnabled: Bool) -> some View { self }

    nonisolated public func accessibilityHint(_ hint: Text, isEnabled: Bool) -> some View { self }

    nonisolated public func accessibilityHidden(_ hidden: Bool, isEnabled: Bool) -> some View { self }

    nonisolated public func accessibility(label: Text) -> some View { self }

    nonisolated public func accessibility(value: Text) -> some View { self }

    nonisolated public func accessibility(hint: Text) -> some View { self }

    nonisolated public func accessibility(hidden: Bool) -> some View { self }

    nonisolated public func accessibility(addTraits traits: AccessibilityTraits) -> some View { self }

    nonisolated public func accessibility(removeTraits traits: AccessibilityTraits) -> some View { self }

    nonisolated public func accessibility(sortPriority: Double) -> some View { self }

    nonisolated public func accessibility(inputLabels: [Text]) -> some View { self }

    nonisolated public func accessibility(activationPoint: UnitPoint) -> some View { self }
}

extension View {
    /// Sets an identifier by which scripts find the view.
    nonisolated public func accessibility(identifier: String) -> some View { accessibilityIdentifier(identifier) }
}

/// The level of a heading.
public enum AccessibilityHeadingLevel: UInt, Hashable, Sendable {
    case unspecified, h1, h2, h3, h4, h5, h6
}

/// The role of a view in a label-content pair.
public enum AccessibilityLabeledPairRole: Hashable, Sendable {
    case label, content
}

/// The type of textual content.
public struct AccessibilityTextContentType: Hashable, Sendable {
    private let name: String

    public static let plain = AccessibilityTextContentType(name: "plain")
    public static let console = AccessibilityTextContentType(name: "console")
    public static let fileSystem = AccessibilityTextContentType(name: "fileSystem")
    public static let messaging = AccessibilityTextContentType(name: "messaging")
    public static let narrative = AccessibilityTextContentType(name: "narrative")
    public static let sourceCode = AccessibilityTextContentType(name: "sourceCode")
    public static let spreadsheet = AccessibilityTextContentType(name: "spreadsheet")
    public static let wordProcessing = AccessibilityTextContentType(name: "wordProcessing")
}

/// Whether custom content is read immediately.
public enum AccessibilityCustomContentImportance: Hashable, Sendable {
    case `default`, high
}
