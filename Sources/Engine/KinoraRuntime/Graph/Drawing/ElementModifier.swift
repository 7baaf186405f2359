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
}

/// A modifier's value for its elements, including the animation of its data.
@MainActor
package final class ModifierValue<Modifier: ElementModifier>: AnimationTarget {
    package private(set) var model: Modifier
    private var attribute: AnimatedAttribute<Modifier.AnimatableData>?
    // Unretained: the node owns the elements, and calls `setUsers(_:)` when they change and before it is released. The first element has
    // its own property because most modifiers have one.
    private var user: Unmanaged<LayoutElement>?
    private var otherUsers: [Unmanaged<LayoutElement>] = []

    package init(_ modifier: Modifier) {
        model = modifier
        if Modifier.AnimatableData.self != EmptyAnimatableData.self {
            attribute = AnimatedAttribute(modifier.animatableData, target: self)
        }
    }

    deinit {
        releaseOnMainActor { attribute?.abandon() }
    }

    /// The presented value, including animation.
    package var presented: Modifier {
        guard let attribute else { return model }
        var modifier = model
        modifier.animatableData = attribute.presented
        return modifier
    }

    /// Returns the value for recording in `trace`. The value notifies the trace of its animation only if it has one element.
    func traced(by trace: DrawingTrace) -> TracedValue<Modifier> {
        guard otherUsers.isEmpty else {
            attribute?.leaveTrace()
            return TracedValue(presented, moving: nil, by: trace)
        }
        return TracedValue(presented, moving: attribute, by: trace)
    }

    /// Notifies the elements again, because the value is drawn without a trace.
    func leaveTrace() {
        attribute?.leaveTrace()
    }

    func set(_ modifier: Modifier, in node: ViewNode) {
        model = modifier
        attribute?.set(modifier.animatableData, in: node.scope, of: node.graph)
        animatedValueChanged()
    }

    /// Sets the elements that a change of the value invalidates.
    func setUsers(_ elements: [LayoutElement]) {
        user = elements.first.map(Unmanaged.passUnretained)
        otherUsers = elements.dropFirst().map(Unmanaged.passUnretained)
    }

    package func animatedValueChanged() {
        guard let user else { return }
        Self.invalidate(user)
        for user in otherUsers { Self.invalidate(user) }
    }

    private static func invalidate(_ user: Unmanaged<LayoutElement>) {
        user._withUnsafeGuaranteedRef { if Modifier.affectsLayout { $0.setNeedsLayout() } else { $0.setNeedsDisplay() } }
    }
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
