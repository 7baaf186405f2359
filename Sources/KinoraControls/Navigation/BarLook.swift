import Foundation
import KinoraDrawing
import KinoraViews

/// What modifiers set for one bar.
struct BarLook: Equatable {
    var isHidden = false
    var background: AnyShapeStyle?
    var backgroundVisibility = Visibility.automatic
    /// nil: that of the page.
    var colorScheme: ColorScheme?

    /// A bar has a background if it was given one, or if its background is requested to be visible.
    var shownBackground: AnyShapeStyle? {
        switch backgroundVisibility {
        case .automatic: background
        case .visible: background ?? AnyShapeStyle(Material.bar)
        case .hidden: nil
        }
    }

    /// What this look leaves open is taken from `next`.
    func merged(with next: BarLook) -> BarLook {
        BarLook(
            isHidden: isHidden || next.isHidden, background: background ?? next.background,
            backgroundVisibility: backgroundVisibility == .automatic ? next.backgroundVisibility : backgroundVisibility,
            colorScheme: colorScheme ?? next.colorScheme)
    }
}

extension BarLook: ViewModifier {
    func body(content: Content) -> some View {
        content.background { if let shownBackground { Rectangle().fill(shownBackground) } }.preferredColorScheme(colorScheme)
    }
}
