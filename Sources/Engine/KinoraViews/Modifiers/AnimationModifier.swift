import KinoraMotion
@_spi(Runtime) import KinoraRuntime

/// Sets the animation of a subtree for updates in which `value` changes, or for all updates if `value` is nil.
struct AnimationModifier<Value: Equatable> {
    var animation: Animation?
    var value: Value?
}

extension AnimationModifier: ViewModifier {}

extension AnimationModifier: PrimitiveModifier {
    static func makeNode<Content: View>(_ view: ModifiedContent<Content, Self>, _ context: NodeContext) -> Node<
        ModifiedContent<Content, Self>
    > {
        AnimationModifierNode(view, context)
    }
}

extension View {
    /// Animates the changes of this view in updates in which `value` changes. It applies to the modifiers before it, not to those after it. nil
    /// disables animation. The first appearance is not animated.
    nonisolated public func animation<V: Equatable>(_ animation: Animation?, value: V) -> some View {
        modifier(AnimationModifier(animation: animation, value: value))
    }

    /// Animates all changes of this view.
    @available(*, deprecated, message: "Use withAnimation or animation(_:value:) instead.")
    nonisolated public func animation(_ animation: Animation?) -> some View {
        modifier(AnimationModifier<Bool>(animation: animation, value: nil))
    }
}

private final class AnimationScope: TransactionScope {
    /// The animation of the current update, if the modifier sets one.
    var override: (update: Int, animation: Animation?)?
    /// The animation of all updates, if the modifier sets one.
    var permanent: Animation??

    override func modify(_ transaction: inout Transaction) {
        guard !transaction.disablesAnimations else { return }
        if let permanent {
            transaction.animation = permanent
        } else if let override, override.update == updateNumber {
            transaction.animation = override.animation
        }
    }
}

private final class AnimationModifierNode<Content: View, Value: Equatable>: ModifiedNode<Content, AnimationModifier<Value>> {
    private let inner: AnimationScope

    override init(_ view: ModifiedContent<Content, AnimationModifier<Value>>, _ context: NodeContext) {
        inner = AnimationScope(parent: context.scope, graph: context.graph)
        super.init(view, context)
    }

    override func willMakeContent() {
        guard view.modifier.value == nil else { return }
        inner.permanent = view.modifier.animation
        inner.noteEffectOnPlainChanges()
    }

    override var contentScope: TransactionScope { inner }

    override func didUpdate(from old: ModifiedContent<Content, AnimationModifier<Value>>, viewChanged: Bool, environmentChanged: Bool) {
        if view.modifier.value == nil {
            inner.permanent = view.modifier.animation
            inner.noteEffectOnPlainChanges()
        } else if view.modifier.value != old.modifier.value {
            inner.override = (graph.update.number, view.modifier.animation)
        }
        inner.invalidate()
        super.didUpdate(from: old, viewChanged: viewChanged, environmentChanged: environmentChanged)
    }
}
