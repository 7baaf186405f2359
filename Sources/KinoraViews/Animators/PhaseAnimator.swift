import KinoraMotion

/// A view that goes through phases: over and over, or once each time a trigger changes. Each phase is animated to.
public struct PhaseAnimator<Phase: Equatable, Content> {
    let phases: [Phase]
    /// nil: it goes on and on.
    let trigger: AnyEquatable?
    let content: (Phase) -> Content
    let animation: (Phase) -> Animation?
}

extension PhaseAnimator: View where Content: View {
    /// Goes through `phases` once whenever `trigger` changes, from the second to the last and back to the first, which is shown otherwise.
    ///
    /// - Parameters:
    ///   - phases: at least one; without any nothing is shown, and that is said.
    ///   - trigger: what starts it; a change while it runs starts it anew.
    ///   - content: what a phase looks like.
    ///   - animation: how to go to a phase; nil: with a jump.
    public init(
        _ phases: some Sequence<Phase>, trigger: some Equatable, @ViewBuilder content: @escaping (Phase) -> Content,
        animation: @escaping (Phase) -> Animation? = { _ in .default }
    ) {
        self.init(phases: Array(phases), trigger: AnyEquatable(trigger), content: content, animation: animation)
    }

    /// Goes through `phases` over and over, beginning at once.
    ///
    /// - Parameters:
    ///   - phases: at least one; without any nothing is shown, and that is said.
    ///   - content: what a phase looks like.
    ///   - animation: how to go to a phase; nil: with a jump.
    public init(
        _ phases: some Sequence<Phase>, @ViewBuilder content: @escaping (Phase) -> Content,
        animation: @escaping (Phase) -> Animation? = { _ in .default }
    ) {
        self.init(phases: Array(phases), trigger: nil, content: content, animation: animation)
    }
}

extension View {
    /// Goes through `phases` once whenever `trigger` changes; see `PhaseAnimator`.
    nonisolated public func phaseAnimator<Phase: Equatable>(
        _ phases: some Sequence<Phase>, trigger: some Equatable,
        @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Phase) -> some View,
        animation: @escaping (Phase) -> Animation? = { _ in .default }
    ) -> some View {
        PhaseAnimator(
            phases, trigger: trigger, content: { content(PlaceholderContentView(view: self), $0) }, animation: animation)
    }

    /// Goes through `phases` over and over; see `PhaseAnimator`.
    nonisolated public func phaseAnimator<Phase: Equatable>(
        _ phases: some Sequence<Phase>, @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Phase) -> some View,
        animation: @escaping (Phase) -> Animation? = { _ in .default }
    ) -> some View {
        PhaseAnimator(phases, content: { content(PlaceholderContentView(view: self), $0) }, animation: animation)
    }
}

/// A value that can be compared with others of its type, its type hidden.
struct AnyEquatable: Equatable {
    private let value: Any
    private let isEqual: (Any) -> Bool

    init<Value: Equatable>(_ value: Value) {
        self.value = value
        isEqual = { $0 as? Value == value }
    }

    static func == (lhs: AnyEquatable, rhs: AnyEquatable) -> Bool { lhs.isEqual(rhs.value) }
}

extension PhaseAnimator: PrimitiveView where Content: View {
    package static func makeNode(_ view: PhaseAnimator, _ context: NodeContext) -> Node<PhaseAnimator> { PhaseNode(view, context) }
}

private final class PhaseNode<Phase: Equatable, Content: View>: Node<PhaseAnimator<Phase, Content>>, FrameListener {
    private var child: Node<Content>?
    private var index = 0
    /// Tells one run from the next: what a run that was broken off had still to do is forgotten.
    private var run = 0
    /// The moment at which the last phase was gone to.
    private var changeTime = -1.0
    /// True while the next phase waits for the next frame.
    private var isWaiting = false
    private var isDirty = false

    override init(_ view: PhaseAnimator<Phase, Content>, _ context: NodeContext) {
        super.init(view, context)
        guard let first = view.phases.first else {
            graph.report("a PhaseAnimator without phases shows nothing; give it at least one phase")
            return
        }
        child = childContext.makeNode(evaluate(first))
        if view.trigger == nil { graph.lifecycle.noteAppearance { [weak self] in self?.begin() } }
    }

    override var children: [ViewNode] { child.map { [$0] } ?? [] }

    override func didUpdate(from old: PhaseAnimator<Phase, Content>, viewChanged: Bool, environmentChanged: Bool) {
        refresh()
        if view.trigger != old.trigger { graph.lifecycle.noteChange { [weak self] in self?.begin() } }
    }

    override func willRemove() {
        stopWaiting()
    }

    // MARK: Phases

    private func begin() {
        guard isAlive, view.phases.count > 1 else { return }
        run += 1
        stopWaiting()
        go(to: 1)
    }

    private func go(to next: Int) {
        let run = run
        changeTime = graph.now
        var transaction = Transaction(animation: view.animation(view.phases[next]))
        transaction.addAnimationCompletion { [weak self] in self?.arrived(in: run) }
        graph.enqueue(transaction) { [weak self] in
            self?.index = next
            self?.markDirty()
        }
    }

    private func arrived(in run: Int) {
        guard isAlive, run == self.run, view.phases.count > 1 else { return }
        // Phases that take no time have a frame each; otherwise they would go round for ever in one moment.
        if graph.now > changeTime {
            advance()
        } else if !isWaiting {
            isWaiting = true
            graph.frameListeners.append(self)
        }
    }

    func frameBegan() {
        guard graph.now > changeTime else { return }
        stopWaiting()
        advance()
    }

    private func stopWaiting() {
        guard isWaiting else { return }
        isWaiting = false
        graph.frameListeners.removeAll { $0 === self }
    }

    private func advance() {
        // Back at the first phase only what goes round goes on.
        if index == 0, view.trigger != nil { return }
        go(to: index + 1 < view.phases.count ? index + 1 : 0)
    }

    // MARK: Content

    override func markDirty() {
        guard !isDirty, isAlive else { return }
        isDirty = true
        graph.enqueue(self)
    }

    override func updateIfDirty() {
        if isDirty, isAlive { refresh() }
    }

    private func refresh() {
        isDirty = false
        index = min(index, max(0, view.phases.count - 1))
        guard !view.phases.isEmpty else { return }
        child?.update(to: evaluate(view.phases[index]), environment: environment)
    }

    private func evaluate(_ phase: Phase) -> Content {
        graph.reading(for: self) { view.content(phase) }
    }
}
