import Foundation
import KinoraDrawing

/// Two gestures at the same time. It ends when both have ended, or one has and the other cannot any more.
public struct SimultaneousGesture<First: Gesture, Second: Gesture>: PrimitiveGesture {
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

    package var reactions: TouchKinds { first.allReactions.union(second.allReactions) }

    package func makeRecognizer(in surroundings: GestureSurroundings) -> GestureRecognizer<Value> {
        SimultaneousRecognizer(self, first.recognizer(in: surroundings), second.recognizer(in: surroundings))
    }
}

extension SimultaneousGesture.Value: Equatable where First.Value: Equatable, Second.Value: Equatable {}
extension SimultaneousGesture.Value: Sendable where First.Value: Sendable, Second.Value: Sendable {}

/// The second gesture where the first does not happen.
public struct ExclusiveGesture<First: Gesture, Second: Gesture>: PrimitiveGesture {
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

    package var reactions: TouchKinds { first.allReactions.union(second.allReactions) }

    package func makeRecognizer(in surroundings: GestureSurroundings) -> GestureRecognizer<Value> {
        ExclusiveRecognizer(self, first.recognizer(in: surroundings), second.recognizer(in: surroundings))
    }
}

extension ExclusiveGesture.Value: Equatable where First.Value: Equatable, Second.Value: Equatable {}
extension ExclusiveGesture.Value: Sendable where First.Value: Sendable, Second.Value: Sendable {}

/// The second gesture after the first, with the same finger or another one.
public struct SequenceGesture<First: Gesture, Second: Gesture>: PrimitiveGesture {
    public enum Value {
        /// The first has not ended yet.
        case first(First.Value)
        /// The first has ended; the second may not have begun.
        case second(First.Value, Second.Value?)
    }

    public var first: First
    public var second: Second

    public init(_ first: First, _ second: Second) {
        self.first = first
        self.second = second
    }

    package var reactions: TouchKinds { first.allReactions.union(second.allReactions) }

    package func makeRecognizer(in surroundings: GestureSurroundings) -> GestureRecognizer<Value> {
        SequenceRecognizer(self, first.recognizer(in: surroundings), second.recognizer(in: surroundings))
    }
}

extension SequenceGesture.Value: Equatable where First.Value: Equatable, Second.Value: Equatable {}
extension SequenceGesture.Value: Sendable where First.Value: Sendable, Second.Value: Sendable {}

/// A recogniser around two others.
@MainActor
private class PairRecognizer<G: PrimitiveGesture, First, Second>: PrimitiveRecognizer<G> {
    final let first: GestureRecognizer<First>
    final let second: GestureRecognizer<Second>

    init(_ gesture: G, _ first: GestureRecognizer<First>, _ second: GestureRecognizer<Second>) {
        self.first = first
        self.second = second
        super.init(gesture)
    }

    override var deadline: Double? { [first.deadline, second.deadline].compactMap { $0 }.min() }
    override var holdsBack: TouchKinds {
        (first.stage == .possible ? first.holdsBack : []).union(second.stage == .possible ? second.holdsBack : [])
    }
    override var kind: TouchKinds {
        (first.stage.hasBegun ? first.kind : []).union(second.stage.hasBegun ? second.kind : [])
    }

    override func receive(_ event: TouchEvent) {
        first.receive(event)
        second.receive(event)
    }

    override func timePassed(_ time: Double) {
        if let deadline = first.deadline, deadline <= time + 1e-9 { first.timePassed(time) }
        if let deadline = second.deadline, deadline <= time + 1e-9 { second.timePassed(time) }
    }

    override func deliver() {
        first.deliver()
        second.deliver()
    }

    override func cancel() {
        first.cancel()
        second.cancel()
    }

    override func reset() {
        first.reset()
        second.reset()
    }
}

private final class SimultaneousRecognizer<A: Gesture, B: Gesture>: PairRecognizer<SimultaneousGesture<A, B>, A.Value, B.Value> {
    override var phase: GesturePhase<SimultaneousGesture<A, B>.Value> {
        let value = SimultaneousGesture<A, B>.Value(first: first.phase.value, second: second.phase.value)
        switch (first.stage, second.stage) {
        case (.failed, .failed): return .failed
        case (.ended, .ended), (.ended, .failed), (.failed, .ended): return .ended(value)
        case (let a, let b) where a.hasBegun || b.hasBegun: return .active(value)
        default: return .possible(value.first == nil && value.second == nil ? nil : value)
        }
    }

    override func gestureChanged() {
        gesture.first.bring(to: first)
        gesture.second.bring(to: second)
    }
}

private final class ExclusiveRecognizer<A: Gesture, B: Gesture>: PairRecognizer<ExclusiveGesture<A, B>, A.Value, B.Value> {
    override var phase: GesturePhase<ExclusiveGesture<A, B>.Value> {
        if first.stage.hasBegun { return first.phase.map { .first($0) } }
        if second.stage.hasBegun, !first.isAwaited(by: second) { return second.phase.map { .second($0) } }
        if first.stage == .failed {
            // What has begun was answered above: the second is possible or has failed.
            return second.phase.map { .second($0) }
        }
        return .possible(first.phase.value.map { .first($0) })
    }

    override var kind: TouchKinds { first.stage.hasBegun ? first.kind : second.kind }

    override func gestureChanged() {
        gesture.first.bring(to: first)
        gesture.second.bring(to: second)
    }

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

private final class SequenceRecognizer<A: Gesture, B: Gesture>: PairRecognizer<SequenceGesture<A, B>, A.Value, B.Value> {
    /// How long the second gesture may wait for another finger, in seconds.
    private let longestPause = 0.35
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

    private var isPending: Bool { stage == .possible || stage == .active }

    override var deadline: Double? { isPending ? [first.deadline, second.deadline, pauseEnd].compactMap { $0 }.min() : nil }
    override var holdsBack: TouchKinds { first.stage == .ended ? second.holdsBack : first.holdsBack }
    override var kind: TouchKinds { second.stage.hasBegun ? second.kind : first.kind }

    override func gestureChanged() {
        gesture.first.bring(to: first)
        gesture.second.bring(to: second)
    }

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

    /// The finger that ended the first gesture begins the second where it is; one that was lifted has to come down again.
    private func beginSecond() {
        guard var touch = lastTouch else { return }
        if touch.phase == .ended {
            pauseEnd = touch.time + longestPause
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
