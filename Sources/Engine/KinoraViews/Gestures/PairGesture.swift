/// A gesture composed of two gestures.
@MainActor
package protocol PairGesture: PrimitiveGesture {
    associatedtype First: Gesture
    associatedtype Second: Gesture

    var first: First { get }
    var second: Second { get }
}

extension PairGesture {
    package var reactions: TouchKinds { first.allReactions.union(second.allReactions) }
}

/// A recognizer that wraps two others.
@MainActor
class PairRecognizer<G: PairGesture>: PrimitiveRecognizer<G> {
    final let first: GestureRecognizer<G.First.Value>
    final let second: GestureRecognizer<G.Second.Value>

    init(_ gesture: G, in context: GestureContext) {
        first = gesture.first.recognizer(in: context)
        second = gesture.second.recognizer(in: context)
        super.init(gesture)
    }

    final override func gestureChanged() {
        gesture.first.updateRecognizer(first)
        gesture.second.updateRecognizer(second)
    }

    override var deadline: Double? { [first.deadline, second.deadline].compactMap { $0 }.min() }
    override var delayedKinds: TouchKinds {
        (first.stage == .possible ? first.delayedKinds : []).union(second.stage == .possible ? second.delayedKinds : [])
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
