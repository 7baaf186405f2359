import KinoraViews

/// The appearance of tables, which is the same for all styles.
public protocol TableStyle {}

public struct AutomaticTableStyle: TableStyle {
    public init() {}
}

public struct InsetTableStyle: TableStyle {
    public init() {}

    public init(alternatesRowBackgrounds: Bool) {}
}

public struct BorderedTableStyle: TableStyle {
    public init() {}

    public init(alternatesRowBackgrounds: Bool) {}
}

extension TableStyle where Self == AutomaticTableStyle {
    public static var automatic: AutomaticTableStyle { AutomaticTableStyle() }
}

extension TableStyle where Self == InsetTableStyle {
    public static var inset: InsetTableStyle { InsetTableStyle() }

    public static func inset(alternatesRowBackgrounds: Bool) -> InsetTableStyle { InsetTableStyle() }
}

extension TableStyle where Self == BorderedTableStyle {
    public static var bordered: BorderedTableStyle { BorderedTableStyle() }
}

extension View {
    /// Sets the style of tables within this view. Tables have one appearance; a style other than the automatic one is reported once.
    nonisolated public func tableStyle<S: TableStyle>(_ style: S) -> some View {
        reportsUnsupported("tableStyle", "tables have one appearance", when: !(style is AutomaticTableStyle))
    }
}
