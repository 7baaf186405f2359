import Foundation
import KinoraRuntime

/// A gesture that only begins if its first touch is at certain locations.
package struct LocatedGesture<Base: Gesture>: PrimitiveGesture {
    package typealias Value = Base.Value

    let base: Base
    /// Whether the gesture may begin at a location, in the coordinates of its view.
    let isIncluded: @MainActor (CGPoint) -> Bool

    package var reactions: TouchKinds { base.allReactions }

    package func makeRecognizer(in context: GestureContext) -> GestureRecognizer<Value> {
        LocatedRecognizer(self, base: base.recognizer(in: context), in: context)
    }
}

extension Gesture {
    /// Lets the gesture begin only where `isIncluded` is true, in the coordinates of its view.
    package func starting(where isIncluded: @escaping @MainActor (CGPoint) -> Bool) -> LocatedGesture<Self> {
        LocatedGesture(base: self, isIncluded: isIncluded)
    }
}

private final class LocatedRecognizer<Base: Gesture>: PrimitiveRecognizer<LocatedGesture<Base>> {
    private let base: GestureRecognizer<Base.Value>
    private let context: GestureContext

    init(_ gesture: LocatedGesture<Base>, base: GestureRecognizer<Base.Value>, in context: GestureContext) {
        (self.base, self.context) = (base, context)
        super.init(gesture)
    }

    override func gestureChanged() { gesture.base.updateRecognizer(base) }

    override var phase: GesturePhase<Base.Value> { base.phase }
    override var deadline: Double? { base.deadline }
    override var delayedKinds: TouchKinds { base.delayedKinds }
    override var kind: TouchKinds { base.kind }

    override func receive(_ event: TouchEvent) {
        if event.phase == .began, base.stage == .possible, let location = event.locations.first,
            !gesture.isIncluded(context.convert(location, to: .local))
        {
            return base.cancel()
        }
        base.receive(event)
    }

    override func timePassed(_ time: Double) { base.timePassed(time) }
    override func deliver() { base.deliver() }
    override func cancel() { base.cancel() }
    override func reset() { base.reset() }
}
