import Foundation
import KinoraViews

/// A group of related controls in a row on one background.
public struct ControlGroup<Content: View> {
    private let content: Content
    private let label: AnyView

    public init(@ViewBuilder content: () -> Content) {
        self.content = content()
        label = AnyView(EmptyView())
    }

    public init<Label: View>(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
        self.content = content()
        self.label = AnyView(label())
    }

    public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
        self.init(content: content) { Text(titleKey) }
    }

    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
        self.init(content: content) { Text(title) }
    }

    public init(_ titleKey: LocalizedStringKey, systemImage: String, @ViewBuilder content: () -> Content) {
        self.init(content: content) { Label(titleKey, systemImage: systemImage) }
    }

    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, systemImage: String, @ViewBuilder content: () -> Content) {
        self.init(content: content) { Label(title, systemImage: systemImage) }
    }
}

extension ControlGroup where Content == ControlGroupStyleConfiguration.Content {
    /// Creates a group from a style's configuration, so that a style can modify the default appearance.
    public init(_ configuration: ControlGroupStyleConfiguration) {
        content = configuration.content
        label = AnyView(configuration.label)
    }
}

extension ControlGroup: View {
    public var body: some View {
        StyledControl(\.controlGroupStyle) { style, restored in
            (style ?? AutomaticControlGroupStyle()).makeBody(
                configuration: ControlGroupStyleConfiguration(label: .init(content: label), content: .init(content: restored(content))))
        }
    }
}
