import KinoraDrawing
import KinoraViews

// Values that lists and forms set for the controls and links in their rows.
extension EnvironmentValues {
    /// The colour of the icons of labels in rows; nil if the labels determine it.
    @Entry var listItemTint: Color?

    @Entry var hidesNavigationLinkIndicator: Bool = false

    /// True if lists, forms and text editors are drawn without a background.
    @Entry var isScrollContentBackgroundHidden: Bool = false
}
