import KinoraCombine
@_spi(Runtime) import KinoraRuntime

/// Runs an action for each value of a publisher while a view is in the tree.
struct ReceiveModifier<Source: Publisher> where Source.Failure == Never {
    var publisher: Source
    var action: (Source.Output) -> Void
}

extension ReceiveModifier: PrimitiveModifier {
    static func makeNode<Content: View>(_ view: ModifiedContent<Content, Self>, _ context: NodeContext) -> Node<
        ModifiedContent<Content, Self>
    > {
        ReceiveNode(view, context)
    }
}

extension View {
    /// Runs `action` for each value that `publisher` sends while the view is in the tree.
    ///
    /// If `publisher` is replaced, the view subscribes to the new publisher. A publisher made in a body may be a different one at each
    /// evaluation.
    nonisolated public func onReceive<P: Publisher>(_ publisher: P, perform action: @escaping (P.Output) -> Void) -> some View
    where P.Failure == Never {
        modifier(ReceiveModifier(publisher: publisher, action: action))
    }
}

private final class ReceiveNode<Content: View, Source: Publisher>: ModifiedNode<Content, ReceiveModifier<Source>>
where Source.Failure == Never {
    private var subscription: AnyCancellable?

    override func willMakeContent() {
        graph.lifecycle.noteAppearance { [weak self] in self?.subscribe() }
    }

    override func didUpdate(
        from old: ModifiedContent<Content, ReceiveModifier<Source>>, viewChanged: Bool, environmentChanged: Bool
    ) {
        if viewChanged, !ViewComparison.areEqual(old.modifier.publisher, view.modifier.publisher) {
            graph.lifecycle.noteChange { [weak self] in self?.subscribe() }
        }
        super.didUpdate(from: old, viewChanged: viewChanged, environmentChanged: environmentChanged)
    }

    override func willRemove() {
        subscription = nil
    }

    // Deferred until after the update: a publisher may send a value on subscription.
    private func subscribe() {
        guard isAlive else { return }
        subscription = nil
        subscription = view.modifier.publisher.sink { [weak self] value in
            guard let self else { return }
            assumeMainActor((self, value)) { node, value in
                if node.isAlive { node.view.modifier.action(value) }
            }
        }
    }
}
