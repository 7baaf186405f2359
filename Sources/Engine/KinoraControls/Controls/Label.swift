import Foundation
import KinoraViews

/// A title with an icon before it.
public struct Label<Title: View, Icon: View> {
    let title: Title
    let icon: Icon

    public init(@ViewBuilder title: () -> Title, @ViewBuilder icon: () -> Icon) {
        self.title = title()
        self.icon = icon()
    }
}

extension Label where Title == LabelStyleConfiguration.Title, Icon == LabelStyleConfiguration.Icon {
    /// Creates a label from a style's configuration, so that a style can modify the default appearance.
    public init(_ configuration: LabelStyleConfiguration) {
        title = configuration.title
        icon = configuration.icon
    }
}

extension Label: View {
    public var body: some View {
        StyledControl(\.labelStyle) { style, _ in
            (style ?? DefaultLabelStyle()).makeBody(
                configuration: LabelStyleConfiguration(
                    title: .init(content: AnyView(title)), icon: .init(content: AnyView(LabelIcon(icon: icon)))))
        }
    }
}

/// The icon of a label. In the rows of a list its colour is the list item tint, or the tint unless a foreground style is set.
private struct LabelIcon<Icon: View>: View {
    let icon: Icon
    @Environment(\.isInList) private var isInList
    @Environment(\.listItemTint) private var listItemTint
    @Environment(\.foregroundStyle) private var foregroundStyle

    var body: some View {
        if isInList, let listItemTint {
            icon.foregroundStyle(listItemTint)
        } else if isInList, foregroundStyle == nil {
            icon.foregroundStyle(.tint)
        } else {
            icon
        }
    }
}

/// The properties of a label, for a style.
public struct LabelStyleConfiguration {
    public typealias Title = StyleContent<LabelStyleConfiguration>

    public typealias Icon = StyleContent<LabelStyleConfiguration>

    public let title: Title
    public let icon: Icon
}

/// The appearance of labels.
@MainActor @preconcurrency
public protocol LabelStyle {
    associatedtype Body: View
    typealias Configuration = LabelStyleConfiguration

    @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

public struct TitleAndIconLabelStyle: LabelStyle {
    nonisolated public init() {}

    public func makeBody(configuration: Configuration) -> some View { IconAndTitle(configuration: configuration, isInList: false) }
}

/// An icon before a title.
private struct IconAndTitle: View {
    let configuration: LabelStyleConfiguration
    let isInList: Bool
    @Environment(\.labelSpacing) private var spacing
    @Environment(\.labelIconWidth) private var iconWidth

    var body: some View {
        HStack(spacing: spacing ?? (isInList ? 16 : 8)) {
            configuration.icon.frame(minWidth: iconWidth ?? (isInList ? 24 : nil))
            configuration.title
        }
    }
}

/// The style of labels without a stated style. In the rows of a list the icons are centred in a column, so that the titles are aligned. In the
/// bars of pages only the icons are visible; scripts find them by their titles.
public struct DefaultLabelStyle: LabelStyle {
    nonisolated public init() {}

    public func makeBody(configuration: Configuration) -> some View { DefaultLabel(configuration: configuration) }
}

private struct DefaultLabel: View {
    let configuration: LabelStyleConfiguration
    @Environment(\.isInList) private var isInList
    @Environment(\.isInBar) private var isInBar

    var body: some View {
        if isInBar {
            configuration.icon.background { configuration.title.hidden() }
        } else {
            IconAndTitle(configuration: configuration, isInList: isInList)
        }
    }
}

public struct TitleOnlyLabelStyle: LabelStyle {
    nonisolated public init() {}

    public func makeBody(configuration: Configuration) -> some View { configuration.title }
}

public struct IconOnlyLabelStyle: LabelStyle {
    nonisolated public init() {}

    public func makeBody(configuration: Configuration) -> some View { configuration.icon }
}

extension LabelStyle where Self == TitleAndIconLabelStyle {
    public static var titleAndIcon: TitleAndIconLabelStyle { TitleAndIconLabelStyle() }
}

extension LabelStyle where Self == DefaultLabelStyle {
    public static var automatic: DefaultLabelStyle { DefaultLabelStyle() }
}

extension LabelStyle where Self == TitleOnlyLabelStyle {
    public static var titleOnly: TitleOnlyLabelStyle { TitleOnlyLabelStyle() }
}

extension LabelStyle where Self == IconOnlyLabelStyle {
    public static var iconOnly: IconOnlyLabelStyle { IconOnlyLabelStyle() }
}

extension EnvironmentValues {
    /// The space between icon and title, in points; nil is the default.
    @Entry var labelSpacing: CGFloat?

    /// The minimum width of icons, in points; nil is the default.
    @Entry var labelIconWidth: CGFloat?

    @Entry var labelStyle: (any LabelStyle)?
}

extension View {
    /// Sets the style of labels within this view.
    public func labelStyle<S: LabelStyle>(_ style: S) -> some View {
        environment(\.labelStyle, style)
    }

    /// Sets the space between the icons and titles of labels, in points.
    nonisolated public func labelIconToTitleSpacing(_ value: CGFloat) -> some View { environment(\.labelSpacing, value) }

    /// Sets the width that is reserved for the icons of labels, in points. Narrower icons are centred, so that titles are aligned.
    nonisolated public func labelReservedIconWidth(_ value: CGFloat) -> some View { environment(\.labelIconWidth, value) }
}
