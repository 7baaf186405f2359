import KinoraMotion

/// A modifier that puts an element around each element of its content: it changes where the content is or how it looks.
@MainActor
protocol ElementModifier: PrimitiveModifier, Animatable {
    /// True when the modifier's value has a say in sizes and places.
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

/// A modifier's value as its elements use it: with the data of the moment while it animates.
@MainActor
final class ModifierValue<Modifier: ElementModifier>: AnimationTarget {
    private(set) var model: Modifier
    private var attribute: AnimatedAttribute<Modifier.AnimatableData>?
    // Owned by the node, which names them anew whenever they change and at the end of its life. Most modifiers have one: it is kept at hand.
    private var user: Unmanaged<LayoutElement>?
    private var otherUsers: [Unmanaged<LayoutElement>] = []

    init(_ modifier: Modifier) {
        model = modifier
        if Modifier.AnimatableData.self != EmptyAnimatableData.self {
            attribute = AnimatedAttribute(modifier.animatableData, target: self)
        }
    }

    deinit {
        MainActor.assumeIsolated { attribute?.abandon() }
    }

    /// The value to be shown now.
    var presented: Modifier {
        guard let attribute else { return model }
        var modifier = model
        modifier.animatableData = attribute.presented
        return modifier
    }

    /// The value as it is drawn, for `trace` to draw it by itself where it moves one element only.
    func traced(by trace: DrawingTrace) -> TracedValue<Modifier> {
        guard otherUsers.isEmpty else {
            attribute?.leaveTrace()
            return TracedValue(presented, moving: nil, by: trace)
        }
        return TracedValue(presented, moving: attribute, by: trace)
    }

    /// To be called when the value is drawn without a trace.
    func leaveTrace() {
        attribute?.leaveTrace()
    }

    func set(_ modifier: Modifier, in node: ViewNode) {
        model = modifier
        attribute?.set(modifier.animatableData, in: node.scope, of: node.graph)
        animatedValueChanged()
    }

    /// Names the elements to be drawn or laid out again.
    func setUsers(_ elements: [LayoutElement]) {
        user = elements.first.map(Unmanaged.passUnretained)
        otherUsers = elements.dropFirst().map(Unmanaged.passUnretained)
    }

    func animatedValueChanged() {
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
    /// The element around each element of the content.
    private var wrappers: [ObjectIdentifier: LayoutElement] = [:]

    override init(_ view: ModifiedContent<Content, Modifier>, _ context: NodeContext) {
        value = ModifierValue(view.modifier)
        super.init(view, context)
    }

    deinit {
        MainActor.assumeIsolated { value.setUsers([]) }
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
