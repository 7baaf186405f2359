/// A gesture that may be missing: `.gesture(isLocked ? nil : drag)`. A missing gesture never begins.
extension Optional: Gesture where Wrapped: Gesture {
    public typealias Value = Wrapped.Value

    public var body: OptionalGesture<Wrapped> { OptionalGesture(base: self) }
}

/// The body of an optional gesture.
public struct OptionalGesture<Base: Gesture>: PrimitiveGesture {
    public typealias Value = Base.Value

    let base: Base?

    package var reactions: TouchKinds { base?.allReactions ?? [] }

    package func makeRecognizer(in context: GestureContext) -> GestureRecognizer<Value> {
        OptionalRecognizer(self, base: base?.recognizer(in: context))
    }
}

private final class OptionalRecognizer<Base: Gesture>: PrimitiveRecognizer<OptionalGesture<Base>> {
    private let base: GestureRecognizer<Base.Value>?

    init(_ gesture: OptionalGesture<Base>, base: GestureRecognizer<Base.Value>?) {
        self.base = base
        super.init(gesture)
    }

    override func gestureChanged() {
        guard let base else { return }
        // A gesture that disappears while it is recognized continues with its last actions.
        gesture.base?.updateRecognizer(base)
    }

    override var phase: GesturePhase<Base.Value> { base?.phase ?? .failed }
    override var deadline: Double? { base?.deadline }
    override var delayedKinds: TouchKinds { base?.delayedKinds ?? [] }
    override var kind: TouchKinds { base?.kind ?? [] }
    override func receive(_ event: TouchEvent) { base?.receive(event) }
    override func timePassed(_ time: Double) { base?.timePassed(time) }
    override func deliver() { base?.deliver() }
    override func cancel() { base?.cancel() }
    override func reset() { base?.reset() }
}
