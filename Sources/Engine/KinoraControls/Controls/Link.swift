import Foundation
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

/// The preview of a shared item. A film shares nothing, so it is not shown.
public struct SharePreview<Image, Icon>: Sendable {}

extension SharePreview where Icon == Never {
    public init(_ titleKey: LocalizedStringKey, image: Image) {}

    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, image: Image) {}
}

extension SharePreview where Image == Never, Icon == Never {
    public init(_ titleKey: LocalizedStringKey) {}

    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S) {}
}

extension SharePreview {
    public init(_ titleKey: LocalizedStringKey, image: Image, icon: Icon) {}
}

extension ShareLink {
    public init<Item, PreviewImage, Icon>(
        item: Item, subject: Text? = nil, message: Text? = nil, preview: SharePreview<PreviewImage, Icon>, @ViewBuilder label: () -> Label
    ) {
        self.init(label: label())
    }

    public init<Data: RandomAccessCollection, PreviewImage, Icon>(
        items: Data, subject: Text? = nil, message: Text? = nil, preview: @escaping (Data.Element) -> SharePreview<PreviewImage, Icon>,
        @ViewBuilder label: () -> Label
    ) {
        self.init(label: label())
    }
}

extension ShareLink where Label == DefaultShareLinkLabel {
    public init<Data: RandomAccessCollection, PreviewImage, Icon>(
        items: Data, subject: Text? = nil, message: Text? = nil, preview: @escaping (Data.Element) -> SharePreview<PreviewImage, Icon>
    ) {
        self.init(items: items, subject: subject, message: message)
    }

    @_disfavoredOverload
    public init<S: StringProtocol, Item, PreviewImage, Icon>(
        _ title: S, item: Item, subject: Text? = nil, message: Text? = nil, preview: SharePreview<PreviewImage, Icon>
    ) {
        self.init(title, item: item, subject: subject, message: message)
    }

    public init<Item, PreviewImage, Icon>(
        item: Item, subject: Text? = nil, message: Text? = nil, preview: SharePreview<PreviewImage, Icon>
    ) {
        self.init(item: item, subject: subject, message: message)
    }

    public init<Item, PreviewImage, Icon>(
        _ titleKey: LocalizedStringKey, item: Item, subject: Text? = nil, message: Text? = nil, preview: SharePreview<PreviewImage, Icon>
    ) {
        self.init(titleKey, item: item, subject: subject, message: message)
    }
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
    public init<Data: RandomAccessCollection>(items: Data, subject: Text? = nil, message: Text? = nil) {
        self.init(label: DefaultShareLinkLabel(title: Text("Share…")))
    }

    public init<Data: RandomAccessCollection>(
        _ titleKey: LocalizedStringKey, items: Data, subject: Text? = nil, message: Text? = nil
    ) {
        self.init(label: DefaultShareLinkLabel(title: Text(titleKey)))
    }

    @_disfavoredOverload
    public init<S: StringProtocol, Data: RandomAccessCollection>(
        _ title: S, items: Data, subject: Text? = nil, message: Text? = nil
    ) {
        self.init(label: DefaultShareLinkLabel(title: Text(title)))
    }

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
