import Foundation
import KinoraDrawing
import KinoraViews

/// The settings of modifiers for one bar.
struct BarAppearance: Equatable {
    var isHidden = false
    var background: AnyShapeStyle?
    var backgroundVisibility = Visibility.automatic
    /// nil: the colour scheme of the page.
    var colorScheme: ColorScheme?

    /// The background to draw. An automatic background is drawn only if a style is set; a visible one defaults to the bar material.
    var shownBackground: AnyShapeStyle? {
        switch backgroundVisibility {
        case .automatic: background
        case .visible: background ?? AnyShapeStyle(Material.bar)
        case .hidden: nil
        }
    }

    /// Returns these settings, with `color` as background if there is none.
    func withBackground(_ color: Color?) -> BarAppearance {
        var copy = self
        if let color { copy.background = background ?? AnyShapeStyle(color) }
        return copy
    }

    /// Returns these settings, with those of `next` where these are not set.
    func merged(with next: BarAppearance) -> BarAppearance {
        BarAppearance(
            isHidden: isHidden || next.isHidden, background: background ?? next.background,
            backgroundVisibility: backgroundVisibility == .automatic ? next.backgroundVisibility : backgroundVisibility,
            colorScheme: colorScheme ?? next.colorScheme)
    }
}

extension BarAppearance: ViewModifier {
    func body(content: Content) -> some View {
        content.background { if let shownBackground { Rectangle().fill(shownBackground) } }
            .transformEnvironment(\.colorScheme) { if let colorScheme { $0 = colorScheme } }
    }
}
