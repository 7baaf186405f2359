import Foundation
import KinoraDrawing
import KinoraViews

/// A label in the tint colour for a URL. In a film, a tap opens nothing.
public struct Link<Label: View>: View {
    private let label: Label
    private let destination: URL
    @Environment(\.openURL) private var openURL

    public init(destination: URL, @ViewBuilder label: () -> Label) {
        self.label = label()
        self.destination = destination
    }

    public var body: some View {
        Button {
            openURL(destination)
        } label: {
            label.foregroundStyle(default: AnyShapeStyle(.tint))
        }
        .buttonStyle(.plain)
    }
}

extension Link where Label == Text {
    public init(_ titleKey: LocalizedStringKey, destination: URL) {
        self.init(destination: destination) { Text(titleKey) }
    }

    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, destination: URL) {
        self.init(destination: destination) { Text(title) }
    }
}

/// A label in the tint colour for an item to share. In a film, a tap shares nothing.
public struct ShareLink<Label: View>: View {
    private let label: Label

    init(label: Label) {
        self.label = label
    }

    public init<Item>(item: Item, subject: Text? = nil, message: Text? = nil, @ViewBuilder label: () -> Label) {
        self.label = label()
    }

    public init<Data: RandomAccessCollection>(items: Data, subject: Text? = nil, message: Text? = nil, @ViewBuilder label: () -> Label) {
        self.label = label()
    }

    public var body: some View { HStack { label }.foregroundStyle(default: AnyShapeStyle(.tint)) }
}

/// The label of a share link that was created without one.
public struct DefaultShareLinkLabel: View {
    let title: Text

    public var body: some View {
        Label {
            title
        } icon: {
            Image(systemName: "square.and.arrow.up")
        }
    }
}

extension ShareLink where Label == DefaultShareLinkLabel {
    public init<Item>(item: Item, subject: Text? = nil, message: Text? = nil) {
        self.init(label: DefaultShareLinkLabel(title: Text("Share…")))
    }

    public init<Item>(_ titleKey: LocalizedStringKey, item: Item, subject: Text? = nil, message: Text? = nil) {
        self.init(label: DefaultShareLinkLabel(title: Text(titleKey)))
    }

    @_disfavoredOverload
    public init<S: StringProtocol, Item>(_ title: S, item: Item, subject: Text? = nil, message: Text? = nil) {
        self.init(label: DefaultShareLinkLabel(title: Text(title)))
    }
}
