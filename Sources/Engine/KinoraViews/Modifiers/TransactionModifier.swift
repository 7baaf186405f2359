import KinoraMotion
@_spi(Runtime) import KinoraRuntime

/// Transforms the transaction of a subtree, in all updates or in those in which a value changes.
struct TransactionModifier<Value: Equatable> {
    /// nil applies to all updates.
    var value: Value?
    var transform: (inout Transaction) -> Void
}

extension TransactionModifier: PrimitiveModifier {
    static func makeNode<Content: View>(_ view: ModifiedContent<Content, Self>, _ context: NodeContext) -> Node<
        ModifiedContent<Content, Self>
    > {
        TransactionModifierNode(view, context)
    }
}

extension View {
    /// Transforms the transaction of all updates of this view.
    nonisolated public func transaction(_ transform: @escaping (inout Transaction) -> Void) -> some View {
        modifier(TransactionModifier<Bool>(value: nil, transform: transform))
    }

    /// Transforms the transaction of updates of this view in which `value` changes.
    nonisolated public func transaction<V: Equatable>(value: V, _ transform: @escaping (inout Transaction) -> Void) -> some View {
        modifier(TransactionModifier(value: value, transform: transform))
    }

    /// Transforms the transaction of the modifiers that `body` adds, but not the transaction of this view.
    nonisolated public func transaction<V: View>(
        _ transform: @escaping (inout Transaction) -> Void, @ViewBuilder body: @escaping (PlaceholderContentView<Self>) -> V
    ) -> some View {
        modifier(TransactionBody<Self, V>(transform: transform, make: body))
    }

    /// Animates the changes of the modifiers that `body` adds, but not the changes of this view.
    nonisolated public func animation<V: View>(
        _ animation: Animation?, @ViewBuilder body: @escaping (PlaceholderContentView<Self>) -> V
    ) -> some View {
        transaction({ if !$0.disablesAnimations { $0.animation = animation } }, body: body)
    }
}

private final class ChangedTransactionScope: TransactionScope {
    var transform: (inout Transaction) -> Void = { _ in }
    /// The update to which the transform applies; nil is all updates.
    var update: Int?

    override func modify(_ transaction: inout Transaction) {
        guard update == nil || update == updateNumber else { return }
        let before = transaction.completions.count
        transform(&transaction)
        for completion in transaction.completions.dropFirst(before) { sealAfterUpdate(completion) }
    }
}

private final class TransactionModifierNode<Content: View, Value: Equatable>: ModifiedNode<Content, TransactionModifier<Value>> {
    private let inner: ChangedTransactionScope

    override init(_ view: ModifiedContent<Content, TransactionModifier<Value>>, _ context: NodeContext) {
        inner = ChangedTransactionScope(parent: context.scope, graph: context.graph)
        super.init(view, context)
    }

    override func willMakeContent() {
        inner.transform = view.modifier.transform
        // The first appearance does not count as a change of the value.
        if view.modifier.value != nil { inner.update = -1 } else { inner.noteEffectOnPlainChanges() }
    }

    override var contentScope: TransactionScope { inner }

    override func didUpdate(
        from old: ModifiedContent<Content, TransactionModifier<Value>>, viewChanged: Bool, environmentChanged: Bool
    ) {
        inner.transform = view.modifier.transform
        if view.modifier.value != old.modifier.value { inner.update = graph.update.number }
        inner.invalidate()
        if view.modifier.value == nil { inner.noteEffectOnPlainChanges() }
        super.didUpdate(from: old, viewChanged: viewChanged, environmentChanged: environmentChanged)
    }
}

/// A view with modifiers that have a separate transaction.
private struct TransactionBody<Base: View, Result: View> {
    var transform: (inout Transaction) -> Void
    var make: (PlaceholderContentView<Base>) -> Result
}

extension TransactionBody: PrimitiveModifier {
    package typealias Body = Never

    static func makeNode<Content: View>(_ view: ModifiedContent<Content, Self>, _ context: NodeContext) -> Node<
        ModifiedContent<Content, Self>
    > {
        TransactionBodyNode(view, context)
    }
}

private final class TransactionBodyNode<Content: View, Base: View, Result: View>: Node<
    ModifiedContent<Content, TransactionBody<Base, Result>>
>
{
    private let inner: ChangedTransactionScope
    private var child: Node<Result>?

    override init(_ view: ModifiedContent<Content, TransactionBody<Base, Result>>, _ context: NodeContext) {
        inner = ChangedTransactionScope(parent: context.scope, graph: context.graph)
        super.init(view, context)
        inner.transform = view.modifier.transform
        inner.noteEffectOnPlainChanges()
        var context = childContext
        context.scope = inner
        child = context.makeNode(result)
    }

    override var children: [ViewNode] { child.map { [$0] } ?? [] }

    /// The modified view. The content uses the outer transaction.
    private var result: Result {
        graph.reading(for: self) {
            view.modifier.make(PlaceholderContentView(view: ScopedView(content: view.content, scope: scope)))
        }
    }

    override func markDirty() {
        if isAlive { graph.enqueue(self) }
    }

    override func updateIfDirty() {
        if isAlive { child?.update(to: result, environment: environment) }
    }

    override func didUpdate(
        from old: ModifiedContent<Content, TransactionBody<Base, Result>>, viewChanged: Bool, environmentChanged: Bool
    ) {
        inner.transform = view.modifier.transform
        inner.invalidate()
        inner.noteEffectOnPlainChanges()
        child?.update(to: result, environment: environment)
    }
}

/// A view that uses the transaction of a given scope.
private struct ScopedView<Content: View> {
    var content: Content
    var scope: TransactionScope
}

extension ScopedView: PrimitiveView {
    static func makeNode(_ view: ScopedView, _ context: NodeContext) -> Node<ScopedView> { ScopedNode(view, context) }
}

private final class ScopedNode<Content: View>: Node<ScopedView<Content>> {
    private var child: Node<Content>?

    override init(_ view: ScopedView<Content>, _ context: NodeContext) {
        super.init(view, context)
        var context = childContext
        context.scope = view.scope
        child = context.makeNode(view.content)
    }

    override var children: [ViewNode] { child.map { [$0] } ?? [] }

    override func didUpdate(from old: ScopedView<Content>, viewChanged: Bool, environmentChanged: Bool) {
        child?.update(to: view.content, environment: environment)
    }
}
