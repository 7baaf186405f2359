import KinoraRuntime

// No effect on films (accessibility): no assistive technology reads a film.
extension View {
    nonisolated public func accessibilityLabel(_ label: Text) -> some View { self }

    nonisolated public func accessibilityLabel(_ label: LocalizedStringKey) -> some View { self }

    @_disfavoredOverload
    nonisolated public func accessibilityLabel<S: StringProtocol>(_ label: S) -> some View { self }

    nonisolated public func accessibilityValue(_ value: Text) -> some View { self }

    nonisolated public func accessibilityValue(_ value: LocalizedStringKey) -> some View { self }

    @_disfavoredOverload
    nonisolated public func accessibilityValue<S: StringProtocol>(_ value: S) -> some View { self }

    nonisolated public func accessibilityHint(_ hint: Text) -> some View { self }

    nonisolated public func accessibilityHint(_ hint: LocalizedStringKey) -> some View { self }

    @_disfavoredOverload
    nonisolated public func accessibilityHint<S: StringProtocol>(_ hint: S) -> some View { self }

    nonisolated public func accessibilityHidden(_ hidden: Bool) -> some View { self }

    nonisolated public func accessibilityElement(children: AccessibilityChildBehavior = .ignore) -> some View { self }

    nonisolated public func accessibilityAddTraits(_ traits: AccessibilityTraits) -> some View { self }

    nonisolated public func accessibilityRemoveTraits(_ traits: AccessibilityTraits) -> some View { self }
}

/// How the children of an accessibility element are treated. It has no visible effect.
public struct AccessibilityChildBehavior: Hashable, Sendable {
    private let name: String

    public static let ignore = AccessibilityChildBehavior(name: "ignore")
    public static let contain = AccessibilityChildBehavior(name: "contain")
    public static let combine = AccessibilityChildBehavior(name: "combine")
}

/// The traits of an accessibility element. They have no visible effect.
public struct AccessibilityTraits: SetAlgebra, OptionSet, Sendable {
    public let rawValue: UInt64

    public init(rawValue: UInt64) {
        self.rawValue = rawValue
    }

    public static let isButton = AccessibilityTraits(rawValue: 1 << 0)
    public static let isHeader = AccessibilityTraits(rawValue: 1 << 1)
    public static let isSelected = AccessibilityTraits(rawValue: 1 << 2)
    public static let isLink = AccessibilityTraits(rawValue: 1 << 3)
    public static let isImage = AccessibilityTraits(rawValue: 1 << 4)
    public static let isStaticText = AccessibilityTraits(rawValue: 1 << 5)
    public static let isSummaryElement = AccessibilityTraits(rawValue: 1 << 6)
    public static let updatesFrequently = AccessibilityTraits(rawValue: 1 << 7)
    public static let isModal = AccessibilityTraits(rawValue: 1 << 8)
    public static let isToggle = AccessibilityTraits(rawValue: 1 << 9)
}
