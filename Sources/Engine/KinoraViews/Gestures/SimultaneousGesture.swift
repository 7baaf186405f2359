/// A gesture composed of two simultaneous gestures. It ends when both have ended, or when one has ended and the other has failed.
nonisolated public struct SimultaneousGesture<First: Gesture, Second: Gesture>: PairGesture {
    public struct Value {
        public var first: First.Value?
        public var second: Second.Value?
    }

    public var first: First
    public var second: Second

    public init(_ first: First, _ second: Second) {
        self.first = first
        self.second = second
    }

    @MainActor package func makeRecognizer(in context: GestureContext) -> GestureRecognizer<Value> {
        SimultaneousRecognizer(self, in: context)
    }
}

extension SimultaneousGesture.Value: Equatable where First.Value: Equatable, Second.Value: Equatable {}
extension SimultaneousGesture.Value: Sendable where First.Value: Sendable, Second.Value: Sendable {}

private final class SimultaneousRecognizer<A: Gesture, B: Gesture>: PairRecognizer<SimultaneousGesture<A, B>> {
    override var phase: GesturePhase<SimultaneousGesture<A, B>.Value> {
        let value = SimultaneousGesture<A, B>.Value(first: first.phase.value, second: second.phase.value)
        switch (first.stage, second.stage) {
        case (.failed, .failed): return .failed
        case (.ended, .ended), (.ended, .failed), (.failed, .ended): return .ended(value)
        case (let a, let b) where a.hasBegun || b.hasBegun: return .active(value)
        default: return .possible(value.first == nil && value.second == nil ? nil : value)
        }
    }
}
