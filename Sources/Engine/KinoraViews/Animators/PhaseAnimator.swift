import KinoraMotion
@_spi(Runtime) import KinoraRuntime

/// A view that cycles through phases with animation, repeatedly or once for each change of a trigger.
public struct PhaseAnimator<Phase: Equatable, Content> {
    let phases: [Phase]
    /// nil repeats the phases.
    let trigger: AnyEquatable?
    let content: (Phase) -> Content
    let animation: (Phase) -> Animation?
}

extension PhaseAnimator: View where Content: View {
    /// Cycles through `phases` once for each change of `trigger`: from the second to the last and back to the first, which is shown otherwise.
    ///
    /// - Parameters:
    ///   - phases: At least one; without phases nothing is shown, which is reported.
    ///   - trigger: A change restarts a running cycle.
    ///   - content: Makes the view for a phase.
    ///   - animation: Returns the animation to a phase; nil changes without animation.
    public init(
        _ phases: some Sequence<Phase>, trigger: some Equatable, @ViewBuilder content: @escaping (Phase) -> Content,
        animation: @escaping (Phase) -> Animation? = { _ in .default }
    ) {
        self.init(phases: Array(phases), trigger: AnyEquatable(trigger), content: content, animation: animation)
    }

    /// Cycles through `phases` repeatedly, starting when the view appears.
    ///
    /// - Parameters:
    ///   - phases: At least one; without phases nothing is shown, which is reported.
    ///   - content: Makes the view for a phase.
    ///   - animation: Returns the animation to a phase; nil changes without animation.
    public init(
        _ phases: some Sequence<Phase>, @ViewBuilder content: @escaping (Phase) -> Content,
        animation: @escaping (Phase) -> Animation? = { _ in .default }
    ) {
        self.init(phases: Array(phases), trigger: nil, content: content, animation: animation)
    }
}

extension View {
    /// Cycles through `phases` once for each change of `trigger`; see `PhaseAnimator`.
    nonisolated public func phaseAnimator<Phase: Equatable>(
        _ phases: some Sequence<Phase>, trigger: some Equatable,
        @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Phase) -> some View,
        animation: @escaping (Phase) -> Animation? = { _ in .default }
    ) -> some View {
        PhaseAnimator(
            phases, trigger: trigger, content: { content(PlaceholderContentView(view: self), $0) }, animation: animation)
    }

    /// Cycles through `phases` repeatedly; see `PhaseAnimator`.
    nonisolated public func phaseAnimator<Phase: Equatable>(
        _ phases: some Sequence<Phase>, @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Phase) -> some View,
        animation: @escaping (Phase) -> Animation? = { _ in .default }
    ) -> some View {
        PhaseAnimator(phases, content: { content(PlaceholderContentView(view: self), $0) }, animation: animation)
    }
}

/// A type-erased equatable value.
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

private final class PhaseNode<Phase: Equatable, Content: View>: EvaluatingNode<PhaseAnimator<Phase, Content>>, FrameListener {
    private var child: Node<Content>?
    private var index = 0
    /// The number of the current cycle; completions of earlier cycles are ignored.
    private var run = 0
    /// The time of the last phase change, in seconds.
    private var changeTime = -1.0
    /// True if the next phase starts at the next frame.
    private var isWaiting = false

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
        // Phases without duration take one frame each, which prevents an endless cycle within one frame.
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
        // At the first phase, only a repeating cycle continues.
        if index == 0, view.trigger != nil { return }
        go(to: index + 1 < view.phases.count ? index + 1 : 0)
    }

    // MARK: Content

    override func refresh() {
        isDirty = false
        index = min(index, max(0, view.phases.count - 1))
        guard !view.phases.isEmpty else { return }
        child?.update(to: evaluate(view.phases[index]), environment: environment)
    }

    private func evaluate(_ phase: Phase) -> Content {
        graph.reading(for: self) { view.content(phase) }
    }
}
