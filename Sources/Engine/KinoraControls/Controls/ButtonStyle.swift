import KinoraDrawing
import KinoraViews

/// The appearance of buttons.
@MainActor @preconcurrency
public protocol ButtonStyle {
    associatedtype Body: View
    typealias Configuration = ButtonStyleConfiguration

    @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

/// The properties of a button, for a style.
public struct ButtonStyleConfiguration {
    /// The button's label.
    public typealias Label = StyleContent<ButtonStyleConfiguration>

    public let role: ButtonRole?
    public let label: Label
    /// True while a script's touch is on the button: during a hold, and for 1 ms before a tap.
    public let isPressed: Bool
}

/// The purpose of a button.
public struct ButtonRole: Hashable, Sendable {
    private let name: String

    public static let destructive = ButtonRole(name: "destructive")
    public static let cancel = ButtonRole(name: "cancel")
    public static let close = ButtonRole(name: "close")
    public static let confirm = ButtonRole(name: "confirm")

    /// The symbol of a button with this role that has no label of its own.
    var symbol: String {
        switch self {
        case .close, .cancel: "xmark"
        case .destructive: "trash"
        default: "checkmark"
        }
    }
}

/// A label that is paler while its button is pressed or disabled. While a button with a default colour is disabled, that colour is grey
/// instead, and colours that the label sets itself stay as they are.
private struct DimmedLabel<Content: View>: View {
    let configuration: ButtonStyleConfiguration
    let dimming: Double
    /// The opacity while the button is disabled.
    let disabledOpacity: Double
    let content: (ButtonAppearance) -> Content
    @Environment(\.isEnabled) private var isEnabled

    init(
        _ configuration: ButtonStyleConfiguration, dimming: Double = 0.2, disabledOpacity: Double = 1,
        @ViewBuilder content: @escaping (ButtonAppearance) -> Content
    ) {
        self.configuration = configuration
        self.dimming = dimming
        self.disabledOpacity = disabledOpacity
        self.content = content
    }

    var body: some View {
        content(ButtonAppearance(configuration: configuration, isEnabled: isEnabled))
            .opacity(!isEnabled ? disabledOpacity : configuration.isPressed ? dimming : 1)
    }
}

/// The colours of a button that is enabled or disabled.
@MainActor
private struct ButtonAppearance {
    let configuration: ButtonStyleConfiguration
    let isEnabled: Bool

    /// The tint colour, or red if the button is destructive, or grey if it is disabled.
    var tint: AnyShapeStyle { isEnabled ? configuration.tintStyle : AnyShapeStyle(ControlColor.placeholder) }

    /// The label in the foreground style around the button, or without one in ``tint``.
    var tintedLabel: some View { configuration.label.foregroundStyle(default: tint) }
}

extension ButtonStyleConfiguration {
    /// The tint colour, or red if the button is destructive.
    package var tintStyle: AnyShapeStyle { role == .destructive ? AnyShapeStyle(Color.red) : AnyShapeStyle(.tint) }
}

extension View {
    /// Sets the foreground style if no view around has set one.
    @MainActor func foregroundStyle(default style: AnyShapeStyle) -> some View { modifier(DefaultForeground(style: style)) }
}

private struct DefaultForeground: ViewModifier {
    let style: AnyShapeStyle
    @Environment(\.statedForeground) private var stated

    func body(content: Content) -> some View { content.environment(\.foreground, stated.isEmpty ? [style] : stated) }
}

/// Shows the label in the tint colour, or in red if the button is destructive.
public struct DefaultButtonStyle: ButtonStyle {
    nonisolated public init() {}

    public func makeBody(configuration: Configuration) -> some View {
        DimmedLabel(configuration) { $0.tintedLabel }
    }
}

/// Shows the label in its own colours.
public struct PlainButtonStyle: ButtonStyle {
    nonisolated public init() {}

    public func makeBody(configuration: Configuration) -> some View {
        DimmedLabel(configuration, dimming: 0.75, disabledOpacity: 0.4) { _ in configuration.label }
    }
}

/// Shows the label in the tint colour, or in red if the button is destructive.
public struct BorderlessButtonStyle: ButtonStyle {
    nonisolated public init() {}

    public func makeBody(configuration: Configuration) -> some View { DefaultButtonStyle().makeBody(configuration: configuration) }
}

/// Shows the label in the tint colour, as a link.
public struct LinkButtonStyle: ButtonStyle {
    nonisolated public init() {}

    public func makeBody(configuration: Configuration) -> some View { DefaultButtonStyle().makeBody(configuration: configuration) }
}

/// Shows the label in the tint colour on a pale background: grey, or in the tint colour if a tint is set.
public struct BorderedButtonStyle: ButtonStyle {
    nonisolated public init() {}

    public func makeBody(configuration: Configuration) -> some View {
        BorderedContent(configuration: configuration, isProminent: false)
    }
}

/// Shows a white label on a background in the tint colour.
public struct BorderedProminentButtonStyle: ButtonStyle {
    nonisolated public init() {}

    public func makeBody(configuration: Configuration) -> some View {
        BorderedContent(configuration: configuration, isProminent: true)
    }
}

/// A label with a background, both grey while the button is disabled.
private struct BorderedContent: View {
    let configuration: ButtonStyleConfiguration
    let isProminent: Bool
    @Environment(\.isEnabled) private var isEnabled
    @Environment(\.tint) private var tint

    var body: some View {
        BorderedLabel(configuration.label.foregroundStyle(default: title)) { $0.fill(background) }
            .opacity(isEnabled && configuration.isPressed ? 0.75 : 1)
    }

    private var title: AnyShapeStyle {
        if !isEnabled { return AnyShapeStyle(ControlColor.placeholder) }
        return isProminent ? AnyShapeStyle(Color.white) : configuration.tintStyle
    }

    /// A button that is not prominent has a grey background unless a tint is set.
    private var background: AnyShapeStyle {
        if !isEnabled { return AnyShapeStyle(ControlColor.disabledFill) }
        if isProminent { return configuration.tintStyle }
        return tint == nil ? AnyShapeStyle(Color.gray.opacity(0.18)) : AnyShapeStyle(.tint.opacity(0.15))
    }
}

extension ButtonStyle where Self == DefaultButtonStyle {
    public static var automatic: DefaultButtonStyle { DefaultButtonStyle() }
}

extension ButtonStyle where Self == PlainButtonStyle {
    public static var plain: PlainButtonStyle { PlainButtonStyle() }
}

extension ButtonStyle where Self == BorderlessButtonStyle {
    public static var borderless: BorderlessButtonStyle { BorderlessButtonStyle() }
}

extension ButtonStyle where Self == LinkButtonStyle {
    public static var link: LinkButtonStyle { LinkButtonStyle() }
}

extension ButtonStyle where Self == BorderedButtonStyle {
    public static var bordered: BorderedButtonStyle { BorderedButtonStyle() }
}

extension ButtonStyle where Self == BorderedProminentButtonStyle {
    public static var borderedProminent: BorderedProminentButtonStyle { BorderedProminentButtonStyle() }
}

extension EnvironmentValues {
    @Entry var buttonStyle: (any ButtonStyle)?
}

extension View {
    /// Sets the style of buttons within this view.
    public func buttonStyle<S: ButtonStyle>(_ style: S) -> some View {
        environment(\.buttonStyle, style).environment(\.primitiveButtonStyle, nil)
    }
}
