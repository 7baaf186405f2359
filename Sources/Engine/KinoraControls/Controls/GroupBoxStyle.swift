import Foundation
import KinoraViews

/// The properties of a group box, for a style.
public struct GroupBoxStyleConfiguration {
    /// The title of the box; empty if the box has none.
    public typealias Label = StyleContent<GroupBoxStyleConfiguration>

    /// The views in the box.
    public typealias Content = StyleContent<GroupBoxStyleConfiguration>

    public let label: Label
    public let content: Content
}

/// The appearance of group boxes.
@MainActor @preconcurrency
public protocol GroupBoxStyle {
    associatedtype Body: View
    typealias Configuration = GroupBoxStyleConfiguration

    @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

/// Shows the content on a rounded background, below a bold title.
public struct DefaultGroupBoxStyle: GroupBoxStyle {
    nonisolated public init() {}

    public func makeBody(configuration: Configuration) -> some View {
        VStack(alignment: .leading, spacing: 8) {
            configuration.label.font(.headline)
            VStack { configuration.content }.frame(maxWidth: .infinity)
        }
        .padding()
        .background(ControlColor.groupedBackground, in: RoundedRectangle(cornerRadius: 8))
    }
}

extension GroupBoxStyle where Self == DefaultGroupBoxStyle {
    public static var automatic: DefaultGroupBoxStyle { DefaultGroupBoxStyle() }
}

extension EnvironmentValues {
    @Entry var groupBoxStyle: (any GroupBoxStyle)?
}

extension View {
    /// Sets the style of group boxes within this view.
    public func groupBoxStyle<S: GroupBoxStyle>(_ style: S) -> some View {
        environment(\.groupBoxStyle, style)
    }
}
