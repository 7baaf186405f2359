import KinoraViews

// No effect on films (accessibility): no assistive technology reads a film.
extension ChartContent {
    nonisolated public func accessibilityLabel(_ labelKey: LocalizedStringKey) -> Self { self }

    nonisolated public func accessibilityLabel(_ label: Text) -> Self { self }

    @_disfavoredOverload
    nonisolated public func accessibilityLabel<S: StringProtocol>(_ label: S) -> Self { self }

    nonisolated public func accessibilityValue(_ valueKey: LocalizedStringKey) -> Self { self }

    nonisolated public func accessibilityValue(_ value: Text) -> Self { self }

    @_disfavoredOverload
    nonisolated public func accessibilityValue<S: StringProtocol>(_ value: S) -> Self { self }

    nonisolated public func accessibilityHidden(_ hidden: Bool) -> Self { self }

    nonisolated public func accessibilityIdentifier(_ identifier: String) -> Self { self }
}
