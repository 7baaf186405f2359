import KinoraMotion

/// A modifier that wraps each element of its content in another element, which changes its layout or drawing.
@MainActor
package protocol ElementModifier: PrimitiveModifier, Animatable {
    /// Whether the modifier's value affects layout.
    static var affectsLayout: Bool { get }

    static func makeElement(around content: LayoutElement, value: ModifierValue<Self>, node: ViewNode) -> LayoutElement
}

extension ElementModifier {
    package static func makeNode<Content: View>(_ view: ModifiedContent<Content, Self>, _ context: NodeContext)
        -> Node<ModifiedContent<Content, Self>>
    {
        ElementModifierNode(view, context)
    }

    package static var isTimeless: Bool { true }
}

/// The node of a view with an element modifier.
private final class ElementModifierNode<Content: View, Modifier: ElementModifier>: ModifiedNode<Content, Modifier> {
    private let value: ModifierValue<Modifier>
    /// The wrapper of each element of the content.
    private var wrappers: [ObjectIdentifier: LayoutElement] = [:]

    override init(_ view: ModifiedContent<Content, Modifier>, _ context: NodeContext) {
        value = ModifierValue(view.modifier)
        super.init(view, context)
    }

    deinit {
        releaseOnMainActor { value.setUsers([]) }
    }

    override func collectElements() -> [LayoutElement] {
        let content = content?.elements ?? []
        var kept: [ObjectIdentifier: LayoutElement] = [:]
        let elements = content.map { element in
            let key = ObjectIdentifier(element)
            let wrapper = wrappers[key] ?? Modifier.makeElement(around: element, value: value, node: self)
            kept[key] = wrapper
            return wrapper
        }
        wrappers = kept
        value.setUsers(elements)
        return elements
    }

    override func didUpdate(from old: ModifiedContent<Content, Modifier>, viewChanged: Bool, environmentChanged: Bool) {
        if viewChanged, !ViewComparison.areEqual(old.modifier, view.modifier) { value.set(view.modifier, in: self) }
        super.didUpdate(from: old, viewChanged: viewChanged, environmentChanged: environmentChanged)
    }
}
