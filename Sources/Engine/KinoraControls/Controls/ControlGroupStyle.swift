import Foundation
import KinoraViews

/// The properties of a control group, for a style.
public struct ControlGroupStyleConfiguration {
    /// The title of the group; empty if the group has none.
    public typealias Label = StyleContent<ControlGroupStyleConfiguration>

    /// The controls of the group.
    public typealias Content = StyleContent<ControlGroupStyleConfiguration>

    public let label: Label
    public let content: Content
}

/// The appearance of control groups.
@MainActor @preconcurrency
public protocol ControlGroupStyle {
    associatedtype Body: View
    typealias Configuration = ControlGroupStyleConfiguration

    @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

/// Shows the controls in a row on one background, or without a background in bars. The title is not drawn.
public struct AutomaticControlGroupStyle: ControlGroupStyle {
    nonisolated public init() {}

    public func makeBody(configuration: Configuration) -> some View { AutomaticGroup(content: configuration.content) }
}

private struct AutomaticGroup: View {
    let content: ControlGroupStyleConfiguration.Content
    @Environment(\.isInBar) private var isInBar

    var body: some View {
        if isInBar {
            HStack(spacing: 16) { content }
        } else {
            HStack(spacing: 16) { content }
                .padding(.horizontal, 14).padding(.vertical, 8)
                .background(ControlColor.track, in: RoundedRectangle(cornerRadius: 8))
        }
    }
}

extension ControlGroupStyle where Self == AutomaticControlGroupStyle {
    public static var automatic: AutomaticControlGroupStyle { AutomaticControlGroupStyle() }
}

/// Shows the controls in a row without a background, as in a bar. The title is not drawn.
public struct NavigationControlGroupStyle: ControlGroupStyle {
    nonisolated public init() {}

    public func makeBody(configuration: Configuration) -> some View {
        HStack(spacing: 16) { configuration.content }
    }
}

extension ControlGroupStyle where Self == NavigationControlGroupStyle {
    public static var navigation: NavigationControlGroupStyle { NavigationControlGroupStyle() }
}

extension EnvironmentValues {
    @Entry var controlGroupStyle: (any ControlGroupStyle)?
}

extension View {
    /// Sets the style of control groups within this view.
    public func controlGroupStyle<S: ControlGroupStyle>(_ style: S) -> some View {
        environment(\.controlGroupStyle, style)
    }
}
