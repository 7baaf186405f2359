@_spi(Runtime) import KinoraRuntime

/// Runs actions when a view appears or disappears.
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
    /// Runs `action` when the view appears, before it is first drawn.
    nonisolated public func onAppear(perform action: (() -> Void)? = nil) -> some View {
        modifier(LifecycleModifier(onAppear: action, onDisappear: nil))
    }

    /// Runs `action` after the view has disappeared and its removal transition has ended.
    nonisolated public func onDisappear(perform action: (() -> Void)? = nil) -> some View {
        modifier(LifecycleModifier(onAppear: nil, onDisappear: action))
    }
}

/// Runs actions once for its whole content. An empty group does not appear.
private final class LifecycleNode<Content: View>: ModifiedNode<Content, LifecycleModifier>, AppearanceNode {
    private var hasAppeared = false

    override func willMakeContent() {
        // Checks run in reverse order of registration.
        graph.lifecycle.noteAppearanceCheck(of: self)
    }

    override func contentDidChange() {
        graph.lifecycle.noteAppearanceCheck(of: self)
    }

    func checkAppearance() -> (() -> Void)? {
        // A view that is being removed is present until its transition ends.
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
