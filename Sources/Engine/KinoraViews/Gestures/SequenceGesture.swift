/// A gesture in which the second gesture follows the first, with the same touch or another one.
nonisolated public struct SequenceGesture<First: Gesture, Second: Gesture>: PairGesture {
    public enum Value {
        /// The first gesture has not ended.
        case first(First.Value)
        /// The first gesture has ended; the second value is nil until the second gesture begins.
        case second(First.Value, Second.Value?)
    }

    public var first: First
    public var second: Second

    public init(_ first: First, _ second: Second) {
        self.first = first
        self.second = second
    }

    @MainActor package func makeRecognizer(in context: GestureContext) -> GestureRecognizer<Value> {
        SequenceRecognizer(self, in: context)
    }
}

extension SequenceGesture.Value: Equatable where First.Value: Equatable, Second.Value: Equatable {}
extension SequenceGesture.Value: Sendable where First.Value: Sendable, Second.Value: Sendable {}

private final class SequenceRecognizer<A: Gesture, B: Gesture>: PairRecognizer<SequenceGesture<A, B>> {
    /// The maximum time between the first gesture and a new touch, in seconds.
    private let maxPause = 0.35
    private var lastTouch: TouchEvent?
    private var hasSecondTouch = false
    private var pauseEnd: Double?

    override var phase: GesturePhase<SequenceGesture<A, B>.Value> {
        switch first.phase {
        case .possible(let value): return .possible(value.map { .first($0) })
        case .active(let value): return .active(.first(value))
        case .failed: return .failed
        case .ended(let value):
            switch second.phase {
            case .possible(let next): return .active(.second(value, next))
            case .active(let next): return .active(.second(value, next))
            case .ended(let next): return .ended(.second(value, next))
            case .failed: return .failed
            }
        }
    }

    private var isPending: Bool { stage.isOpen }

    override var deadline: Double? { isPending ? [first.deadline, second.deadline, pauseEnd].compactMap { $0 }.min() : nil }
    override var delayedKinds: TouchKinds { first.stage == .ended ? second.delayedKinds : first.delayedKinds }
    override var kind: TouchKinds { second.stage.hasBegun ? second.kind : first.kind }

    override func receive(_ event: TouchEvent) {
        lastTouch = event
        guard first.stage == .ended else {
            first.receive(event)
            if first.stage == .ended { beginSecond() }
            return
        }
        if event.phase == .began {
            hasSecondTouch = true
            pauseEnd = nil
        }
        if hasSecondTouch { second.receive(event) }
    }

    override func timePassed(_ time: Double) {
        let hadEnded = first.stage == .ended
        super.timePassed(time)
        if !hadEnded, first.stage == .ended {
            lastTouch?.time = time
            beginSecond()
        }
        if let pauseEnd, pauseEnd <= time + 1e-9 { second.cancel() }
    }

    /// Starts the second gesture with the current touch, or waits for a new one if the touch has ended.
    private func beginSecond() {
        guard var touch = lastTouch else { return }
        if touch.phase == .ended {
            pauseEnd = touch.time + maxPause
        } else {
            touch.phase = .began
            hasSecondTouch = true
            second.receive(touch)
        }
    }

    override func reset() {
        super.reset()
        (lastTouch, hasSecondTouch, pauseEnd) = (nil, false, nil)
    }
}
