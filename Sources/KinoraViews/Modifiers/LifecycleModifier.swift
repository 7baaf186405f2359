/// What is to be run when a view appears, changes or disappears.
struct LifecycleModifier {
    var onAppear: (() -> Void)?
    var onDisappear: (() -> Void)?
}

extension LifecycleModifier: PrimitiveModifier {
    static func makeNode<Content: View>(_ view: ModifiedContent<Content, Self>, _ context: NodeContext) -> Node<
        ModifiedContent<Content, Self>
    > {
        LifecycleNode(view, context)
    }
}

extension View {
    /// Runs `action` when the view has come into the tree, before it is first drawn.
    nonisolated public func onAppear(perform action: (() -> Void)? = nil) -> some View {
        modifier(LifecycleModifier(onAppear: action, onDisappear: nil))
    }

    /// Runs `action` when the view has left the tree, after its transition.
    nonisolated public func onDisappear(perform action: (() -> Void)? = nil) -> some View {
        modifier(LifecycleModifier(onAppear: nil, onDisappear: action))
    }
}

/// Calls back once for all of its content, and only while there is any: an empty group has not appeared.
private final class LifecycleNode<Content: View>: ModifiedNode<Content, LifecycleModifier>, AppearanceNode {
    private var hasAppeared = false

    override func willMakeContent() {
        // What is noted last runs first.
        graph.lifecycle.noteAppearanceCheck(of: self)
    }

    override func contentDidChange() {
        graph.lifecycle.noteAppearanceCheck(of: self)
    }

    func checkAppearance() -> (() -> Void)? {
        // A view that leaves is there until its transition has ended.
        let isPresent = isAlive && !elements.isEmpty
        guard isPresent != hasAppeared else { return nil }
        hasAppeared = isPresent
        return isPresent ? view.modifier.onAppear : view.modifier.onDisappear
    }

    override func willRemove() {
        guard hasAppeared, let action = view.modifier.onDisappear else { return }
        hasAppeared = false
        graph.lifecycle.noteDisappearance(action)
    }
}
