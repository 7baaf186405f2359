import Foundation
import KinoraDrawing
import KinoraViews

/// What a style makes a group of controls from.
public struct ControlGroupStyleConfiguration {
    /// What the group is called; nothing where it has no title.
    public struct Label {
        let content: AnyView
    }

    /// The controls.
    public struct Content {
        let content: AnyView
    }

    public let label: Label
    public let content: Content
}

extension ControlGroupStyleConfiguration.Label: View {
    public var body: some View { content }
}

extension ControlGroupStyleConfiguration.Content: View {
    public var body: some View { content }
}

/// What groups of controls look like.
@MainActor @preconcurrency
public protocol ControlGroupStyle {
    associatedtype Body: View
    typealias Configuration = ControlGroupStyleConfiguration

    @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

/// The controls side by side on one ground. The title does not show.
public struct AutomaticControlGroupStyle: ControlGroupStyle {
    nonisolated public init() {}

    public func makeBody(configuration: Configuration) -> some View {
        HStack(spacing: 16) { configuration.content }
            .padding(.horizontal, 14).padding(.vertical, 8)
            .background(ControlColor.track, in: RoundedRectangle(cornerRadius: 8))
    }
}

extension ControlGroupStyle where Self == AutomaticControlGroupStyle {
    public static var automatic: AutomaticControlGroupStyle { AutomaticControlGroupStyle() }
}

extension EnvironmentValues {
    private enum ControlGroupStyleKey: EnvironmentKey {
        static var defaultValue: (any ControlGroupStyle)? { nil }
    }

    var controlGroupStyle: (any ControlGroupStyle)? {
        get { self[ControlGroupStyleKey.self] }
        set { self[ControlGroupStyleKey.self] = newValue }
    }
}

extension View {
    /// What groups of controls look like inside.
    public func controlGroupStyle<S: ControlGroupStyle>(_ style: S) -> some View {
        environment(\.controlGroupStyle, style)
    }
}
