import Foundation
import KinoraDrawing
import KinoraViews

/// The properties of a disclosure group, for a style.
public struct DisclosureGroupStyleConfiguration {
    /// The label, visible in both states.
    public typealias Label = StyleContent<DisclosureGroupStyleConfiguration>

    /// The content, visible while the group is expanded.
    public typealias Content = StyleContent<DisclosureGroupStyleConfiguration>

    public let label: Label
    public let content: Content
    /// True if the group is expanded.
    @Binding public var isExpanded: Bool
}

/// The appearance of disclosure groups, and the interaction that expands them.
@MainActor @preconcurrency
public protocol DisclosureGroupStyle {
    associatedtype Body: View
    typealias Configuration = DisclosureGroupStyleConfiguration

    @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

/// Shows the label with a chevron that rotates. A tap on the label expands or collapses the group. In a list, the label and the views of the
/// content are rows of their own, and the content is indented.
public struct AutomaticDisclosureGroupStyle: DisclosureGroupStyle {
    nonisolated public init() {}

    public func makeBody(configuration: Configuration) -> some View { DisclosureContents(configuration: configuration) }
}

private struct DisclosureContents: View {
    let configuration: DisclosureGroupStyleConfiguration
    @Environment(\.isInList) private var isInList

    var body: some View {
        if isInList {
            header.contentShape(Rectangle())
            if configuration.isExpanded { configuration.content.padding(.leading, 16) }
        } else {
            VStack(alignment: .leading, spacing: 8) {
                header
                if configuration.isExpanded { configuration.content }
            }
        }
    }

    private var header: some View {
        HStack {
            configuration.label
            Spacer()
            Image(systemName: "chevron.right")
                .font(.footnote.weight(.semibold)).foregroundStyle(.tint)
                .rotationEffect(.degrees(configuration.isExpanded ? 90 : 0))
        }
        .onTapGesture { withAnimation { configuration.isExpanded.toggle() } }
    }
}

extension DisclosureGroupStyle where Self == AutomaticDisclosureGroupStyle {
    public static var automatic: AutomaticDisclosureGroupStyle { AutomaticDisclosureGroupStyle() }
}

extension EnvironmentValues {
    @Entry var disclosureGroupStyle: (any DisclosureGroupStyle)?
}

extension View {
    /// Sets the style of disclosure groups within this view.
    public func disclosureGroupStyle<S: DisclosureGroupStyle>(_ style: S) -> some View {
        environment(\.disclosureGroupStyle, style)
    }
}
