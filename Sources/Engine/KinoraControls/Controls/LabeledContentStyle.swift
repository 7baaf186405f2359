import Foundation
import KinoraViews

/// The properties of labelled content, for a style.
public struct LabeledContentStyleConfiguration {
    /// The label of the content.
    public typealias Label = StyleContent<LabeledContentStyleConfiguration>

    /// The labelled content.
    public typealias Content = StyleContent<LabeledContentStyleConfiguration>

    public let label: Label
    public let content: Content
}

/// The appearance of labelled content.
@MainActor @preconcurrency
public protocol LabeledContentStyle {
    associatedtype Body: View
    typealias Configuration = LabeledContentStyleConfiguration

    @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

/// Shows the label at the leading end of a row and the content at the trailing end.
public struct AutomaticLabeledContentStyle: LabeledContentStyle {
    nonisolated public init() {}

    public func makeBody(configuration: Configuration) -> some View {
        HStack {
            configuration.label
            Spacer()
            configuration.content.foregroundStyle(.secondary)
        }
    }
}

extension LabeledContentStyle where Self == AutomaticLabeledContentStyle {
    public static var automatic: AutomaticLabeledContentStyle { AutomaticLabeledContentStyle() }
}

extension EnvironmentValues {
    @Entry var labeledContentStyle: (any LabeledContentStyle)?
}

extension View {
    /// Sets the style of labelled content within this view.
    public func labeledContentStyle<S: LabeledContentStyle>(_ style: S) -> some View {
        environment(\.labeledContentStyle, style)
    }
}
