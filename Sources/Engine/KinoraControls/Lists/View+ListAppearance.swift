import KinoraDrawing
import KinoraViews

extension View {
    /// Sets the prominence of section headers in lists and forms within this view.
    nonisolated public func headerProminence(_ prominence: Prominence) -> some View {
        modifier(HeaderProminence(prominence: prominence))
    }

    /// Sets the prominence of badges in the rows of lists within this view.
    nonisolated public func badgeProminence(_ prominence: BadgeProminence) -> some View {
        environment(\.badgeProminence, prominence)
    }

    /// Sets the colour of the icons of labels in the rows of lists; nil restores the default.
    nonisolated public func listItemTint(_ tint: Color?) -> some View {
        environment(\.listItemTint, tint)
    }

    /// Sets the colour of the icons of labels in the rows of lists; nil restores the default.
    nonisolated public func listItemTint(_ tint: ListItemTint?) -> some View {
        environment(\.listItemTint, tint?.color)
    }

    /// Shows or hides the disclosure indicators of navigation links in lists within this view.
    nonisolated public func navigationLinkIndicatorVisibility(_ visibility: Visibility) -> some View {
        environment(\.hidesNavigationLinkIndicator, visibility == .hidden)
    }
}

/// The prominence of a section's header.
public enum Prominence: Hashable, Sendable {
    case standard
    /// A larger, bold header.
    case increased

    /// The appearance of headers in lists.
    func headerStyle(in appearance: ListAppearance) -> SectionTextStyle {
        if self == .increased { return SectionTextStyle(font: .title3.bold(), isSecondary: false) }
        return appearance == .plain
            ? SectionTextStyle(font: .subheadline.weight(.semibold)) : SectionTextStyle(font: .footnote, isUppercase: true)
    }
}

private struct HeaderProminence {
    let prominence: Prominence
    @Environment(\.isInList) private var isInList
    @Environment(\.listAppearance) private var appearance
}

extension HeaderProminence: ViewModifier {
    func body(content: Content) -> some View {
        content.environment(\.headerProminence, prominence)
            .environment(\.sectionHeaderStyle, isInList ? prominence.headerStyle(in: appearance ?? .insetGrouped) : nil)
    }
}

/// The prominence of a badge.
public struct BadgeProminence: Hashable, Sendable {
    private let name: String

    /// Grey text.
    public static let standard = BadgeProminence(name: "standard")
    /// White text on red.
    public static let increased = BadgeProminence(name: "increased")
    /// Paler grey text.
    public static let decreased = BadgeProminence(name: "decreased")
}

/// The colour of the icons in a list's rows.
public struct ListItemTint: Sendable {
    let color: Color

    public static let monochrome = ListItemTint(color: .gray)

    public static func fixed(_ tint: Color) -> ListItemTint { ListItemTint(color: tint) }
    /// The same as `fixed(_:)`: a film has no user preference that overrides the colour.
    public static func preferred(_ tint: Color) -> ListItemTint { ListItemTint(color: tint) }
}

extension EnvironmentValues {
    /// The prominence of section headers in lists.
    @Entry public var headerProminence: Prominence = .standard

    /// The prominence of badges in the rows of lists.
    @Entry public var badgeProminence: BadgeProminence = .standard
}
