@_spi(Runtime) import KinoraRuntime

/// Sets the selection value of a view in a picker or tab view, or the name of a canvas's symbol.
struct TagModifier {
    var tag: AnyHashable
}

extension TagModifier: PrimitiveModifier {
    static func makeNode<Content: View>(_ view: ModifiedContent<Content, Self>, _ context: NodeContext) -> Node<
        ModifiedContent<Content, Self>
    > {
        context.environment.optionPicker == nil ? TagNode(view, context) : OptionNode(view, context)
    }

    package static var isTimeless: Bool { true }
}

extension View {
    /// Sets the selection value of the view in a picker or tab view, or the name by which a canvas resolves it as a symbol.
    nonisolated public func tag<V: Hashable>(_ tag: V, includeOptional: Bool = true) -> some View {
        modifier(TagModifier(tag: AnyHashable(tag)))
    }
}

/// A node of a view with a tag.
@MainActor
protocol TaggedNode: ViewNode {
    var tag: AnyHashable { get }
}

private final class TagNode<Content: View>: ModifiedNode<Content, TagModifier>, TaggedNode {
    var tag: AnyHashable { view.modifier.tag }
}

/// An option of a picker. A tap selects it.
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

/// The action with which an option selects itself in its picker.
@MainActor
package final class OptionPicker {
    package let pick: (AnyHashable) -> Void

    package init(pick: @escaping (AnyHashable) -> Void) {
        self.pick = pick
    }
}

/// A view that a picker or a tab view can select.
package struct TaggedOption {
    /// The selection value of the view; nil without a tag or identity.
    package var tag: AnyHashable?
    package var node: ViewNode
}

extension ViewNode {
    /// Returns the options inside, except those that are being removed. A view of a `ForEach` without a tag has its identity as the tag.
    package func options(tag: AnyHashable? = nil) -> [TaggedOption] {
        if isLeaving { return [] }
        if let tagged = self as? any TaggedNode { return [TaggedOption(tag: tagged.tag, node: self)] }
        if let identifying = self as? any IdentifyingNode { return identifying.identifiedContent.flatMap { $0.node.options(tag: $0.id) } }
        let presentCount = elements.count { !$0.isLeaving }
        if self is any ContainerNode || presentCount <= 1 && !children.contains(where: { $0.hasTags }) {
            return elements.isEmpty ? [] : [TaggedOption(tag: tag, node: self)]
        }
        let options = children.flatMap { $0.options(tag: tag) }
        // Modifiers around the tag, such as a tab's label, belong to the same option.
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
    /// The picker that contains the view; nil outside pickers.
    @Entry package var optionPicker: OptionPicker?
}
