import KinoraMotion
@_spi(Runtime) import KinoraRuntime

/// A view animated by keyframes, repeatedly or once for each change of a trigger.
public struct KeyframeAnimator<Value, KeyframePath: Keyframes, Content> where KeyframePath.Value == Value {
    enum Mode: Equatable {
        case repeating
        case resting
        case triggered(AnyEquatable)
    }

    let initialValue: Value
    let mode: Mode
    let content: (Value) -> Content
    let keyframes: (Value) -> KeyframePath
}

extension KeyframeAnimator: View where Content: View {
    /// Repeats the keyframes, starting when the view is created.
    ///
    /// - Parameters:
    ///   - initialValue: The value at the start of the keyframes.
    ///   - repeating: If false, the initial value is shown.
    ///   - content: Makes the view for a value. It is called for every frame.
    ///   - keyframes: Makes the keyframes for the initial value.
    public init(
        initialValue: Value, repeating: Bool = true, @ViewBuilder content: @escaping (Value) -> Content,
        @KeyframesBuilder<Value> keyframes: @escaping (Value) -> KeyframePath
    ) {
        self.init(initialValue: initialValue, mode: repeating ? .repeating : .resting, content: content, keyframes: keyframes)
    }

    /// Plays the keyframes once for each change of `trigger` and then shows their end.
    ///
    /// - Parameters:
    ///   - initialValue: The value before the first change, and the start of the keyframes.
    ///   - trigger: A change restarts running keyframes from their current value and velocity.
    ///   - content: Makes the view for a value. It is called for every frame while the keyframes play.
    ///   - keyframes: Makes the keyframes for the value at their start.
    public init(
        initialValue: Value, trigger: some Equatable, @ViewBuilder content: @escaping (Value) -> Content,
        @KeyframesBuilder<Value> keyframes: @escaping (Value) -> KeyframePath
    ) {
        self.init(initialValue: initialValue, mode: .triggered(AnyEquatable(trigger)), content: content, keyframes: keyframes)
    }
}

extension View {
    /// Repeats keyframes; see `KeyframeAnimator`.
    nonisolated public func keyframeAnimator<Value>(
        initialValue: Value, repeating: Bool = true,
        @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Value) -> some View,
        @KeyframesBuilder<Value> keyframes: @escaping (Value) -> some Keyframes<Value>
    ) -> some View {
        KeyframeAnimator(
            initialValue: initialValue, repeating: repeating, content: { content(PlaceholderContentView(view: self), $0) },
            keyframes: keyframes)
    }

    /// Plays keyframes once for each change of `trigger`; see `KeyframeAnimator`.
    nonisolated public func keyframeAnimator<Value>(
        initialValue: Value, trigger: some Equatable,
        @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Value) -> some View,
        @KeyframesBuilder<Value> keyframes: @escaping (Value) -> some Keyframes<Value>
    ) -> some View {
        KeyframeAnimator(
            initialValue: initialValue, trigger: trigger, content: { content(PlaceholderContentView(view: self), $0) },
            keyframes: keyframes)
    }
}

extension KeyframeAnimator: PrimitiveView where Content: View {
    package static func makeNode(_ view: KeyframeAnimator, _ context: NodeContext) -> Node<KeyframeAnimator> {
        KeyframeNode(view, context)
    }
}

private final class KeyframeNode<Value, Path: Keyframes, Content: View>:
    EvaluatingNode<KeyframeAnimator<Value, Path, Content>>, FrameListener
where Path.Value == Value {
    private var child: Node<Content>?
    private var value: Value
    private var timeline: KeyframeTimeline<Value>?
    private var start = 0.0
    private var isRunning = false

    override init(_ view: KeyframeAnimator<Value, Path, Content>, _ context: NodeContext) {
        value = view.initialValue
        super.init(view, context)
        if view.mode == .repeating { begin() }
        if let timeline { value = timeline.value(time: 0) }
        child = childContext.makeNode(evaluate())
    }

    override var children: [ViewNode] { child.map { [$0] } ?? [] }

    var isTimeless: Bool { isOutermost && Timelessness.isTimeless(Content.self) }

    /// Whether the view exists for the whole film, unless an event removes it. The keyframes of other views start with the view.
    private lazy var isOutermost = graph.isOutermost(self)

    override func didUpdate(from old: KeyframeAnimator<Value, Path, Content>, viewChanged: Bool, environmentChanged: Bool) {
        if view.mode != old.mode {
            switch view.mode {
            case .repeating, .triggered: begin()
            case .resting:
                stop()
                timeline = nil
                value = view.initialValue
            }
        } else if timeline == nil {
            value = view.initialValue
        }
        refresh()
    }

    override func willRemove() {
        stop()
    }

    // MARK: Time

    private func begin() {
        let running = isRunning ? timeline : nil
        let elapsed = graph.now - start
        let origin = running == nil || view.mode == .repeating ? view.initialValue : value
        let plans = graph.reading(for: nil) { view.keyframes(origin).allTracks }
        let timeline = KeyframeTimeline(initialValue: origin, plans: plans) { running?.velocity(of: $0, at: elapsed) }
        self.timeline = timeline
        start = graph.now
        guard !isRunning else { return }
        isRunning = true
        graph.frameListeners.append(self)
    }

    private func stop() {
        guard isRunning else { return }
        isRunning = false
        graph.frameListeners.removeAll { $0 === self }
    }

    func frameBegan() {
        guard let timeline else { return }
        var elapsed = graph.now - start
        // The tolerance absorbs rounding errors at the end of a repetition.
        let tolerance = 1e-9
        if view.mode == .repeating {
            // Keyframes without duration stay at their end.
            if timeline.duration > 0 {
                elapsed = max(0, (elapsed + tolerance).truncatingRemainder(dividingBy: timeline.duration) - tolerance)
            }
        } else if elapsed >= timeline.duration - tolerance {
            stop()
            // Makes move keyframes at the very end take effect.
            elapsed = .infinity
        }
        value = timeline.value(time: elapsed)
        markDirty()
    }

    // MARK: Content

    override func refresh() {
        isDirty = false
        child?.update(to: evaluate(), environment: environment)
    }

    private func evaluate() -> Content {
        graph.reading(for: self) { view.content(value) }
    }
}
