import KinoraDrawing
import KinoraViews

/// The settings of modifiers for one bar.
struct BarAppearance: Equatable {
    var isHidden = false
    var background: AnyShapeStyle?
    var backgroundVisibility = Visibility.automatic
    /// nil: the colour scheme of the page.
    var colorScheme: ColorScheme?

    /// The background that is visible whether content is behind the bar or not, by default the bar material.
    var permanentBackground: AnyShapeStyle? { backgroundVisibility == .visible ? background ?? AnyShapeStyle(Material.bar) : nil }

    /// Returns these settings, with `color` as a visible background if there is none.
    func withBackground(_ color: Color?) -> BarAppearance {
        guard let color, background == nil, backgroundVisibility != .hidden else { return self }
        var copy = self
        (copy.background, copy.backgroundVisibility) = (AnyShapeStyle(color), .visible)
        return copy
    }

    /// Returns these settings, with the settings of `next` where these are not set.
    func merged(with next: BarAppearance) -> BarAppearance {
        BarAppearance(
            isHidden: isHidden || next.isHidden, background: background ?? next.background,
            backgroundVisibility: backgroundVisibility == .automatic ? next.backgroundVisibility : backgroundVisibility,
            colorScheme: colorScheme ?? next.colorScheme)
    }
}

extension BarAppearance: ViewModifier {
    func body(content: Content) -> some View {
        content.background { if let shown = permanentBackground ?? automaticBackground { Rectangle().fill(shown) } }
            .modifier(scheme)
    }

    /// Bars at the bottom always show an automatic background.
    private var automaticBackground: AnyShapeStyle? { backgroundVisibility == .automatic ? background : nil }

    /// Applies the colour scheme.
    var scheme: some ViewModifier { BarColorScheme(colorScheme: colorScheme) }
}

private struct BarColorScheme: ViewModifier {
    let colorScheme: ColorScheme?

    func body(content: Content) -> some View {
        content.transformEnvironment(\.colorScheme) { if let colorScheme { $0 = colorScheme } }
    }
}
