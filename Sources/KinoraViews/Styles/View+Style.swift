import KinoraDrawing

extension View {
    /// The style that shapes and texts inside are painted with unless they say otherwise.
    nonisolated public func foregroundStyle<S: ShapeStyle>(_ style: S) -> some View {
        environment(\.foreground, [AnyShapeStyle(style)])
    }

    /// The styles of the first two levels that shapes and texts inside are painted with.
    nonisolated public func foregroundStyle<S1: ShapeStyle, S2: ShapeStyle>(_ primary: S1, _ secondary: S2) -> some View {
        environment(\.foreground, [AnyShapeStyle(primary), AnyShapeStyle(secondary)])
    }

    /// The styles of the first three levels that shapes and texts inside are painted with.
    nonisolated public func foregroundStyle<S1: ShapeStyle, S2: ShapeStyle, S3: ShapeStyle>(
        _ primary: S1, _ secondary: S2, _ tertiary: S3
    ) -> some View {
        environment(\.foreground, [AnyShapeStyle(primary), AnyShapeStyle(secondary), AnyShapeStyle(tertiary)])
    }

    /// The style of what can be tapped, and of `.tint`.
    nonisolated public func tint<S: ShapeStyle>(_ tint: S?) -> some View {
        environment(\.tint, tint.map { AnyShapeStyle($0) })
    }

    /// The colour of what can be tapped, and of `.tint`; nil is the default.
    nonisolated public func tint(_ tint: Color?) -> some View {
        environment(\.tint, tint.map { AnyShapeStyle($0) })
    }

    @available(*, deprecated, message: "Use tint(_:) instead.")
    nonisolated public func accentColor(_ accentColor: Color?) -> some View {
        tint(accentColor)
    }

    /// The ground that views inside draw themselves on.
    nonisolated public func backgroundStyle<S: ShapeStyle>(_ style: S) -> some View {
        environment(\.backgroundStyle, AnyShapeStyle(style))
    }

    /// The colour that shapes and texts inside are painted with; nil is the default.
    nonisolated public func foregroundColor(_ color: Color?) -> some View {
        environment(\.foreground, color.map { [AnyShapeStyle($0)] } ?? [])
    }
}
