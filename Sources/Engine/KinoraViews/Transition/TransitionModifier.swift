import KinoraMotion
@_spi(Runtime) import KinoraRuntime

/// Sets the transition of a view.
struct TransitionModifier {
    var transition: AnyTransition
}

extension TransitionModifier: PrimitiveModifier {
    static func makeNode<Content: View>(_ view: ModifiedContent<Content, Self>, _ context: NodeContext) -> Node<
        ModifiedContent<Content, Self>
    > {
        TransitionNode(view, context)
    }
}

extension View {
    /// Sets the transition of the view when a condition, an optional or a collection inserts or removes it in an animated update. It must be applied
    /// to the view that is inserted or removed.
    nonisolated public func transition(_ transition: AnyTransition) -> some View {
        modifier(TransitionModifier(transition: transition))
    }

    public func transition<T: Transition>(_ transition: T) -> some View {
        modifier(TransitionModifier(transition: AnyTransition(transition)))
    }
}

/// Adds a transition's animation and the completion that waits for its end.
private final class TransitionScope: TransactionScope {
    var animation: Animation??
    var completion: (update: Int, completion: AnimationCompletion)?

    override func modify(_ transaction: inout Transaction) {
        if let animation { transaction.animation = animation }
        if let completion, completion.update == updateNumber { transaction.completions.append(completion.completion) }
    }
}

private final class TransitionNode<Content: View>: Node<ModifiedContent<Content, TransitionModifier>>, TransitioningNode {
    private let inner: TransitionScope
    private var child: Node<AnyView>?
    private var phase = TransitionPhase.identity
    /// Counts the updates of the content.
    private var version = 0

    override init(_ view: ModifiedContent<Content, TransitionModifier>, _ context: NodeContext) {
        inner = TransitionScope(parent: context.scope, graph: context.graph)
        super.init(view, context)
        inner.animation = view.modifier.transition.animation
        inner.noteEffectOnPlainChanges()
        var context = childContext
        context.scope = inner
        context.isInserted = false
        if isInserted && inner.transaction.animation != nil {
            phase = .willAppear
            child = context.makeNode(content())
            show(.identity)
        } else {
            child = context.makeNode(content())
        }
    }

    override var children: [ViewNode] { child.map { [$0] } ?? [] }

    override func didUpdate(from old: ModifiedContent<Content, TransitionModifier>, viewChanged: Bool, environmentChanged: Bool) {
        inner.animation = view.modifier.transition.animation
        inner.invalidate()
        inner.noteEffectOnPlainChanges()
        if viewChanged { version += 1 }
        child?.update(to: content(), environment: environment)
    }

    func leave(_ completion: AnimationCompletion) {
        inner.completion = (graph.update.number, completion)
        inner.invalidate()
        show(.didDisappear)
    }

    func comeBack() {
        inner.completion = nil
        inner.invalidate()
        show(.identity)
    }

    private func show(_ phase: TransitionPhase) {
        self.phase = phase
        child?.update(to: content(), environment: environment)
    }

    private func content() -> AnyView {
        AnyView(content: view.modifier.transition.apply(TransitionContent(content: view.content, version: version), phase))
    }
}
