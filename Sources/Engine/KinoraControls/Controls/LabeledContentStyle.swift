import Foundation
import KinoraViews

/// The properties of labelled content, for a style.
public struct LabeledContentStyleConfiguration {
    /// The label of the content.
    public struct Label {
        let content: AnyView
    }

    /// The labelled content.
    public struct Content {
        let content: AnyView
    }

    public let label: Label
    public let content: Content
}

extension LabeledContentStyleConfiguration.Label: View {
    public var body: some View { content }
}

extension LabeledContentStyleConfiguration.Content: View {
    public var body: some View { content }
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
