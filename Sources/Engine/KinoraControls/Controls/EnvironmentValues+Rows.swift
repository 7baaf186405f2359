import KinoraDrawing
import KinoraViews

// Values that lists and forms set for the controls and links in their rows.
extension EnvironmentValues {
    private enum ListItemTintKey: EnvironmentKey {
        static let defaultValue: Color? = nil
    }

    private enum HidesNavigationLinkIndicatorKey: EnvironmentKey {
        static let defaultValue = false
    }

    private enum ScrollContentBackgroundKey: EnvironmentKey {
        static let defaultValue = false
    }

    /// The colour of the icons of labels in rows; nil if the labels determine it.
    var listItemTint: Color? {
        get { self[ListItemTintKey.self] }
        set { self[ListItemTintKey.self] = newValue }
    }

    var hidesNavigationLinkIndicator: Bool {
        get { self[HidesNavigationLinkIndicatorKey.self] }
        set { self[HidesNavigationLinkIndicatorKey.self] = newValue }
    }

    /// True if lists, forms and text editors are drawn without a background.
    var isScrollContentBackgroundHidden: Bool {
        get { self[ScrollContentBackgroundKey.self] }
        set { self[ScrollContentBackgroundKey.self] = newValue }
    }
}
