import KinoraDrawing
import KinoraViews

// What lists and forms pass to the controls and links in their rows.
extension EnvironmentValues {
    private enum IsInListKey: EnvironmentKey {
        static let defaultValue = false
    }

    private enum ListItemTintKey: EnvironmentKey {
        static let defaultValue: Color? = nil
    }

    private enum HidesNavigationLinkIndicatorKey: EnvironmentKey {
        static let defaultValue = false
    }

    private enum ScrollContentBackgroundKey: EnvironmentKey {
        static let defaultValue = false
    }

    /// True for the rows of lists.
    var isInList: Bool {
        get { self[IsInListKey.self] }
        set { self[IsInListKey.self] = newValue }
    }

    /// The colour of the icons of labels in rows; nil is the labels' own.
    var listItemTint: Color? {
        get { self[ListItemTintKey.self] }
        set { self[ListItemTintKey.self] = newValue }
    }

    var hidesNavigationLinkIndicator: Bool {
        get { self[HidesNavigationLinkIndicatorKey.self] }
        set { self[HidesNavigationLinkIndicatorKey.self] = newValue }
    }

    /// Whether lists, forms and text editors have no background.
    var isScrollContentBackgroundHidden: Bool {
        get { self[ScrollContentBackgroundKey.self] }
        set { self[ScrollContentBackgroundKey.self] = newValue }
    }
}
