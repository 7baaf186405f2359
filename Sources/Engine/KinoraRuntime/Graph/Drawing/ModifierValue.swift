import KinoraMotion

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

    package var changesDrawingOnly: Bool { !Modifier.affectsLayout }

    package func animatedValueChanged() {
        guard let user else { return }
        Self.invalidate(user)
        for user in otherUsers { Self.invalidate(user) }
    }

    private static func invalidate(_ user: Unmanaged<LayoutElement>) {
        user._withUnsafeGuaranteedRef { if Modifier.affectsLayout { $0.setNeedsLayout() } else { $0.setNeedsDisplay() } }
    }
}
