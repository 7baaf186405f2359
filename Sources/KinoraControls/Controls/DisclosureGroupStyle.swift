import Foundation
import KinoraDrawing
import KinoraViews

/// What a style makes a disclosure group from.
public struct DisclosureGroupStyleConfiguration {
    /// What is to be seen open and closed.
    public struct Label {
        let content: AnyView
    }

    /// What shows when the group is open.
    public struct Content {
        let content: AnyView
    }

    public let label: Label
    public let content: Content
    /// Whether the group is open.
    @Binding public var isExpanded: Bool
}

extension DisclosureGroupStyleConfiguration.Label: View {
    public var body: some View { content }
}

extension DisclosureGroupStyleConfiguration.Content: View {
    public var body: some View { content }
}

/// What disclosure groups look like, and what opens them.
@MainActor @preconcurrency
public protocol DisclosureGroupStyle {
    associatedtype Body: View
    typealias Configuration = DisclosureGroupStyleConfiguration

    @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

/// The label with a chevron that turns; a tap on it opens and closes the group.
public struct AutomaticDisclosureGroupStyle: DisclosureGroupStyle {
    nonisolated public init() {}

    public func makeBody(configuration: Configuration) -> some View {
        VStack(alignment: .leading, spacing: 8) {
            HStack {
                configuration.label
                Spacer()
                Image(systemName: "chevron.right")
                    .font(.footnote.weight(.semibold)).foregroundStyle(.tint)
                    .rotationEffect(.degrees(configuration.isExpanded ? 90 : 0))
            }
            .onTapGesture { withAnimation { configuration.isExpanded.toggle() } }
            if configuration.isExpanded { configuration.content }
        }
    }
}

extension DisclosureGroupStyle where Self == AutomaticDisclosureGroupStyle {
    public static var automatic: AutomaticDisclosureGroupStyle { AutomaticDisclosureGroupStyle() }
}

extension EnvironmentValues {
    private enum DisclosureGroupStyleKey: EnvironmentKey {
        static var defaultValue: (any DisclosureGroupStyle)? { nil }
    }

    var disclosureGroupStyle: (any DisclosureGroupStyle)? {
        get { self[DisclosureGroupStyleKey.self] }
        set { self[DisclosureGroupStyleKey.self] = newValue }
    }
}

extension View {
    /// What disclosure groups look like inside.
    public func disclosureGroupStyle<S: DisclosureGroupStyle>(_ style: S) -> some View {
        environment(\.disclosureGroupStyle, style)
    }
}
