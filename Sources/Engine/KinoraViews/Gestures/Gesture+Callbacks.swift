import KinoraRuntime

/// A gesture with an action for its changes or its end.
nonisolated public struct GestureWithAction<Base: Gesture>: PrimitiveGesture {
    public typealias Value = Base.Value

    enum Action {
        case ended((Value) -> Void)
        case changed((Value) -> Void, areEqual: (Value, Value) -> Bool)
        case updating((Value) -> Void, reset: () -> Void)
    }

    let base: Base
    let action: Action

    @MainActor package var reactions: TouchKinds { base.allReactions }

    @MainActor package func makeRecognizer(in context: GestureContext) -> GestureRecognizer<Value> {
        ActionRecognizer(self, base: base.recognizer(in: context))
    }
}

/// A recognizer that wraps another one.
@MainActor
package class WrappingRecognizer<G: PrimitiveGesture, BaseValue>: PrimitiveRecognizer<G> {
    final let base: GestureRecognizer<BaseValue>

    init(_ gesture: G, base: GestureRecognizer<BaseValue>) {
        self.base = base
        super.init(gesture)
    }

    override final package var deadline: Double? { base.deadline }
    override final package var delayedKinds: TouchKinds { base.delayedKinds }
    override final package var kind: TouchKinds { base.kind }
    override final package func receive(_ event: TouchEvent) { base.receive(event) }
    override final package func timePassed(_ time: Double) { base.timePassed(time) }
    override package func deliver() { base.deliver() }
    override final package func cancel() { base.cancel() }
    override package func reset() { base.reset() }
}

private final class ActionRecognizer<Base: Gesture>: WrappingRecognizer<GestureWithAction<Base>, Base.Value> {
    private var isOver = false
    private var isUpdating = false
    private var last: Base.Value?

    override var phase: GesturePhase<Base.Value> { base.phase }

    override func gestureChanged() { gesture.base.updateRecognizer(base) }

    override func deliver() {
        super.deliver()
        switch (gesture.action, phase) {
        case (.ended(let action), .ended(let value)):
            guard !isOver else { return }
            isOver = true
            action(value)
        case (.changed(let action, let areEqual), .possible(let value?)), (.changed(let action, let areEqual), .active(let value)):
            if let last, areEqual(last, value) { return }
            last = value
            action(value)
        case (.updating(let update, _), .possible(let value?)), (.updating(let update, _), .active(let value)):
            isUpdating = true
            update(value)
        case (.updating(_, let reset), .ended), (.updating(_, let reset), .failed):
            guard isUpdating else { return }
            isUpdating = false
            reset()
        default: break
        }
    }

    override func reset() {
        super.reset()
        (isOver, isUpdating, last) = (false, false, nil)
    }
}

/// A gesture whose values are transformed.
nonisolated public struct MappedGesture<Base: Gesture, Value>: PrimitiveGesture {
    let base: Base
    let transform: (Base.Value) -> Value

    @MainActor package var reactions: TouchKinds { base.allReactions }

    @MainActor package func makeRecognizer(in context: GestureContext) -> GestureRecognizer<Value> {
        MappedRecognizer(self, base: base.recognizer(in: context))
    }
}

private final class MappedRecognizer<Base: Gesture, Value>: WrappingRecognizer<MappedGesture<Base, Value>, Base.Value> {
    override var phase: GesturePhase<Value> { base.phase.map(gesture.transform) }

    override func gestureChanged() { gesture.base.updateRecognizer(base) }
}

extension Gesture {
    /// Runs `action` once, when the gesture ends.
    nonisolated public func onEnded(_ action: @escaping (Value) -> Void) -> GestureWithAction<Self> {
        GestureWithAction(base: self, action: .ended(action))
    }

    /// Updates a gesture state while the gesture is active. The state is reset when the gesture ends or is cancelled.
    nonisolated public func updating<State>(
        _ state: GestureState<State>, body: @escaping (Value, inout State, inout Transaction) -> Void
    ) -> GestureWithAction<Self> {
        GestureWithAction(
            base: self, action: .updating({ value in state.update { body(value, &$0, &$1) } }, reset: { state.end() }))
    }

    nonisolated public func map<T>(_ body: @escaping (Value) -> T) -> MappedGesture<Self, T> { MappedGesture(base: self, transform: body) }

    nonisolated public func simultaneously<Other: Gesture>(with other: Other) -> SimultaneousGesture<Self, Other> {
        SimultaneousGesture(self, other)
    }

    nonisolated public func exclusively<Other: Gesture>(before other: Other) -> ExclusiveGesture<Self, Other> {
        ExclusiveGesture(self, other)
    }

    nonisolated public func sequenced<Other: Gesture>(before other: Other) -> SequenceGesture<Self, Other> { SequenceGesture(self, other) }
}

extension Gesture where Value: Equatable {
    /// Runs `action` when the gesture's value changes.
    nonisolated public func onChanged(_ action: @escaping (Value) -> Void) -> GestureWithAction<Self> {
        GestureWithAction(base: self, action: .changed(action, areEqual: { $0 == $1 }))
    }
}

/// A type-erased gesture.
nonisolated public struct AnyGesture<Value>: PrimitiveGesture {
    private let base: any Gesture<Value>

    public init<G: Gesture>(_ gesture: G) where G.Value == Value {
        base = gesture
    }

    @MainActor package var reactions: TouchKinds { base.allReactions }

    @MainActor package func makeRecognizer(in context: GestureContext) -> GestureRecognizer<Value> {
        AnyRecognizer(self, base: base.recognizer(in: context))
    }

    @MainActor fileprivate func updateBaseRecognizer(_ recognizer: any TouchRecognizer) { base.updateRecognizer(recognizer) }
}

private final class AnyRecognizer<Value>: WrappingRecognizer<AnyGesture<Value>, Value> {
    override var phase: GesturePhase<Value> { base.phase }

    override func gestureChanged() { gesture.updateBaseRecognizer(base) }
}
