/// A gesture in which the second gesture is recognized only if the first one fails.
nonisolated public struct ExclusiveGesture<First: Gesture, Second: Gesture>: PairGesture {
    public enum Value {
        case first(First.Value)
        case second(Second.Value)
    }

    public var first: First
    public var second: Second

    public init(_ first: First, _ second: Second) {
        self.first = first
        self.second = second
    }

    @MainActor package func makeRecognizer(in context: GestureContext) -> GestureRecognizer<Value> {
        ExclusiveRecognizer(self, in: context)
    }
}

extension ExclusiveGesture.Value: Equatable where First.Value: Equatable, Second.Value: Equatable {}
extension ExclusiveGesture.Value: Sendable where First.Value: Sendable, Second.Value: Sendable {}

private final class ExclusiveRecognizer<A: Gesture, B: Gesture>: PairRecognizer<ExclusiveGesture<A, B>> {
    override var phase: GesturePhase<ExclusiveGesture<A, B>.Value> {
        if first.stage.hasBegun { return first.phase.map { .first($0) } }
        if second.stage.hasBegun, !first.isAwaited(by: second) { return second.phase.map { .second($0) } }
        if first.stage == .failed {
            // The cases in which the second gesture has begun are handled above.
            return second.phase.map { .second($0) }
        }
        return .possible(first.phase.value.map { .first($0) })
    }

    override var kind: TouchKinds { first.stage.hasBegun ? first.kind : second.kind }

    override func receive(_ event: TouchEvent) {
        super.receive(event)
        settle()
    }

    override func timePassed(_ time: Double) {
        super.timePassed(time)
        settle()
    }

    private func settle() {
        if first.stage.hasBegun {
            if second.stage != .failed { second.cancel() }
        } else if second.stage.hasBegun, !first.isAwaited(by: second), first.stage != .failed {
            first.cancel()
        }
    }

    override func deliver() {
        first.deliver()
        if !first.isAwaited(by: second) || !second.stage.hasBegun { second.deliver() }
    }
}
