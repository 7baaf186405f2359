import KinoraDrawing
import KinoraRuntime

extension View {
    /// Sets the foreground style of the shapes and text inside.
    nonisolated public func foregroundStyle<S: ShapeStyle>(_ style: S) -> some View {
        environment(\.foreground, [AnyShapeStyle(style)])
    }

    /// Sets the primary and secondary foreground styles of the shapes and text inside.
    nonisolated public func foregroundStyle<S1: ShapeStyle, S2: ShapeStyle>(_ primary: S1, _ secondary: S2) -> some View {
        environment(\.foreground, [AnyShapeStyle(primary), AnyShapeStyle(secondary)])
    }

    /// Sets the primary, secondary and tertiary foreground styles of the shapes and text inside.
    nonisolated public func foregroundStyle<S1: ShapeStyle, S2: ShapeStyle, S3: ShapeStyle>(
        _ primary: S1, _ secondary: S2, _ tertiary: S3
    ) -> some View {
        environment(\.foreground, [AnyShapeStyle(primary), AnyShapeStyle(secondary), AnyShapeStyle(tertiary)])
    }

    /// Sets the tint, the style of interactive elements and of `.tint`.
    nonisolated public func tint<S: ShapeStyle>(_ tint: S?) -> some View {
        environment(\.tint, tint.map { AnyShapeStyle($0) })
    }

    /// Sets the tint colour; nil is the default.
    nonisolated public func tint(_ tint: Color?) -> some View {
        environment(\.tint, tint.map { AnyShapeStyle($0) })
    }

    /// Sets the tint colour and `Color.accentColor`; nil is the default.
    @available(*, deprecated, message: "Use tint(_:) instead.")
    nonisolated public func accentColor(_ accentColor: Color?) -> some View {
        tint(accentColor).environment(\.accentColor, accentColor)
    }

    /// Sets the background style of the views inside.
    nonisolated public func backgroundStyle<S: ShapeStyle>(_ style: S) -> some View {
        environment(\.backgroundStyle, AnyShapeStyle(style))
    }

    /// Sets the foreground colour of the shapes and text inside; nil is the default.
    nonisolated public func foregroundColor(_ color: Color?) -> some View {
        environment(\.foreground, color.map { [AnyShapeStyle($0)] } ?? [])
    }
}
