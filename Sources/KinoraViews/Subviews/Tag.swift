import Foundation

/// Says which value a view stands for, in a picker, a tab view or among a canvas's symbols.
struct TagModifier {
    var tag: AnyHashable
}

extension TagModifier: PrimitiveModifier {
    static func makeNode<Content: View>(_ view: ModifiedContent<Content, Self>, _ context: NodeContext) -> Node<
        ModifiedContent<Content, Self>
    > {
        context.environment.optionPicker == nil ? TagNode(view, context) : OptionNode(view, context)
    }
}

extension View {
    /// Says which value the view stands for in the picker or tab view around, or by which name a canvas finds it among its symbols.
    nonisolated public func tag<V: Hashable>(_ tag: V, includeOptional: Bool = true) -> some View {
        modifier(TagModifier(tag: AnyHashable(tag)))
    }
}

/// A node that stands for a value.
@MainActor
protocol TaggedNode: ViewNode {
    var tag: AnyHashable { get }
}

private final class TagNode<Content: View>: ModifiedNode<Content, TagModifier>, TaggedNode {
    var tag: AnyHashable { view.modifier.tag }
}

/// One of a picker's options, to be tapped.
private final class OptionNode<Content: View>: Node<ModifiedContent<Content, TagModifier>>, TaggedNode {
    private var child: ViewNode?

    override init(_ view: ModifiedContent<Content, TagModifier>, _ context: NodeContext) {
        super.init(view, context)
        child = childContext.makeNode(tappable)
    }

    private var tappable: some View {
        view.content.contentShape(Rectangle()).onTapGesture { [weak self] in
            guard let self else { return }
            environment.optionPicker?.pick(tag)
        }
    }

    var tag: AnyHashable { view.modifier.tag }

    override var children: [ViewNode] { child.map { [$0] } ?? [] }

    override func didUpdate(from old: ModifiedContent<Content, TagModifier>, viewChanged: Bool, environmentChanged: Bool) {
        func update<V: View>(to content: V) { (child as? Node<V>)?.update(to: content, environment: environment) }
        update(to: tappable)
    }
}

/// Takes the choice of an option.
@MainActor
package final class OptionPicker {
    package let pick: (AnyHashable) -> Void

    package init(pick: @escaping (AnyHashable) -> Void) {
        self.pick = pick
    }
}

/// One of the views that a picker or a tab view chooses from.
package struct TaggedOption {
    /// What the view stands for; nil where nothing says it.
    package var tag: AnyHashable?
    package var node: ViewNode
}

extension ViewNode {
    /// The views inside with their tags, without those that are leaving. Views of a `ForEach` without a tag stand for their identity.
    package func options(tag: AnyHashable? = nil) -> [TaggedOption] {
        if isLeaving { return [] }
        if let tagged = self as? any TaggedNode { return [TaggedOption(tag: tagged.tag, node: self)] }
        if let identifying = self as? any IdentifyingNode { return identifying.identifiedContent.flatMap { $0.node.options(tag: $0.id) } }
        let presentCount = elements.count { !$0.isLeaving }
        if self is any ContainerNode || presentCount <= 1 && !children.contains(where: { $0.hasTags }) {
            return elements.isEmpty ? [] : [TaggedOption(tag: tag, node: self)]
        }
        let options = children.flatMap { $0.options(tag: tag) }
        // What is said around the tag, such as a tab's label, concerns the same view.
        if children.count == 1, presentCount <= 1, let only = options.first, options.count == 1 {
            return [TaggedOption(tag: only.tag, node: self)]
        }
        return options
    }

    fileprivate var hasTags: Bool {
        if self is any TaggedNode || self is any IdentifyingNode { return true }
        return !(self is any ContainerNode) && children.contains { $0.hasTags }
    }
}

extension EnvironmentValues {
    private enum OptionPickerKey: EnvironmentKey {
        static var defaultValue: OptionPicker? { nil }
    }

    /// The picker around, for the options in it.
    package var optionPicker: OptionPicker? {
        get { self[OptionPickerKey.self] }
        set { self[OptionPickerKey.self] = newValue }
    }
}
