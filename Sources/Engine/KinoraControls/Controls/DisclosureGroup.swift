import Foundation
import KinoraViews

/// A view that shows or hides its content. A script's tap on the label expands or collapses it.
public struct DisclosureGroup<Label: View, Content: View>: View {
    private let label: Label
    private let content: () -> Content
    private let binding: Binding<Bool>?
    @State private var isOpen = false

    public init(@ViewBuilder content: @escaping () -> Content, @ViewBuilder label: () -> Label) {
        self.label = label()
        self.content = content
        binding = nil
    }

    public init(isExpanded: Binding<Bool>, @ViewBuilder content: @escaping () -> Content, @ViewBuilder label: () -> Label) {
        self.label = label()
        self.content = content
        binding = isExpanded
    }

    public var body: some View {
        StyledControl(\.disclosureGroupStyle) { style, restored in
            // The content of a collapsed group is not evaluated.
            let content = restored(Deferred(content: content))
            return (style ?? AutomaticDisclosureGroupStyle()).makeBody(
                configuration: DisclosureGroupStyleConfiguration(
                    label: .init(content: AnyView(label)), content: .init(content: content), isExpanded: binding ?? $isOpen))
        }
    }
}

/// Evaluates its content only when the view is in the tree.
private struct Deferred<Content: View>: View {
    let content: () -> Content

    var body: some View { content() }
}

extension DisclosureGroup where Label == Text {
    public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: @escaping () -> Content) {
        self.init(content: content) { Text(titleKey) }
    }

    public init(_ titleKey: LocalizedStringKey, isExpanded: Binding<Bool>, @ViewBuilder content: @escaping () -> Content) {
        self.init(isExpanded: isExpanded, content: content) { Text(titleKey) }
    }

    @_disfavoredOverload
    public init<S: StringProtocol>(_ label: S, @ViewBuilder content: @escaping () -> Content) {
        self.init(content: content) { Text(label) }
    }

    @_disfavoredOverload
    public init<S: StringProtocol>(_ label: S, isExpanded: Binding<Bool>, @ViewBuilder content: @escaping () -> Content) {
        self.init(isExpanded: isExpanded, content: content) { Text(label) }
    }
}

/// A tree of data. Each element with children is a disclosure group.
public struct OutlineGroup<Data: RandomAccessCollection, ID: Hashable, Leaf: View> {
    private let data: Data
    private let id: KeyPath<Data.Element, ID>
    private let children: KeyPath<Data.Element, Data?>
    private let content: (Data.Element) -> Leaf

    public init(
        _ data: Data, id: KeyPath<Data.Element, ID>, children: KeyPath<Data.Element, Data?>,
        @ViewBuilder content: @escaping (Data.Element) -> Leaf
    ) {
        self.data = data
        self.id = id
        self.children = children
        self.content = content
    }

    public init(
        _ data: Data, children: KeyPath<Data.Element, Data?>, @ViewBuilder content: @escaping (Data.Element) -> Leaf
    ) where Data.Element: Identifiable, ID == Data.Element.ID {
        self.init(data, id: \.id, children: children, content: content)
    }

}

/// The indent of the children of an outline outside of lists, whose rows are indented by their disclosure groups.
private struct OutlineIndent: ViewModifier {
    @Environment(\.isInList) private var isInList

    func body(content: Content) -> some View { content.padding(.leading, isInList ? 0 : 16) }
}

extension OutlineGroup: View {
    public var body: some View {
        ForEach(data, id: id) { element in
            if let inner = element[keyPath: children] {
                DisclosureGroup {
                    // The type is erased because the depth of the tree is unknown at compile time.
                    AnyView(OutlineGroup(inner, id: id, children: children, content: content)).modifier(OutlineIndent())
                } label: {
                    content(element)
                }
            } else {
                content(element)
            }
        }
    }
}
