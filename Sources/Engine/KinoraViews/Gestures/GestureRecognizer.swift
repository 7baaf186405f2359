import Foundation
import KinoraDrawing
import KinoraRuntime

/// A change of a touch at one time.
package struct TouchEvent: Hashable, Sendable {
    package enum Phase: Hashable, Sendable { case began, moved, ended }

    package var phase: Phase
    /// Seconds since the first frame of the film.
    package var time: Double
    /// The locations of one or two fingers, in global coordinates.
    package var locations: [CGPoint]
}

/// The state of a gesture with its value.
package enum GesturePhase<Value> {
    /// The gesture may still be recognized. The value is reported before that, for example that a button is pressed.
    case possible(Value?)
    case active(Value)
    case ended(Value)
    case failed

    var stage: GestureStage {
        switch self {
        case .possible: .possible
        case .active: .active
        case .ended: .ended
        case .failed: .failed
        }
    }

    /// The current value, if any.
    var value: Value? {
        switch self {
        case .possible(let value): value
        case .active(let value), .ended(let value): value
        case .failed: nil
        }
    }

    func map<T>(_ transform: (Value) -> T) -> GesturePhase<T> {
        switch self {
        case .possible(let value): .possible(value.map(transform))
        case .active(let value): .active(transform(value))
        case .ended(let value): .ended(transform(value))
        case .failed: .failed
        }
    }
}

/// A phase without its value.
package enum GestureStage {
    case possible, active, ended, failed

    var hasBegun: Bool { self == .active || self == .ended }
    /// True if touches or time may still change the stage.
    var isOpen: Bool { self == .possible || self == .active }
}

/// A recognizer of any gesture.
@MainActor
package protocol TouchRecognizer: AnyObject {
    var stage: GestureStage { get }
    /// The film's time, in seconds, at which `timePassed` must be called.
    var deadline: Double? { get }
    /// The kinds of gestures with lower priority that must wait while this one is possible.
    var delayedKinds: TouchKinds { get }
    /// The kind of gesture that begins.
    var kind: TouchKinds { get }

    func receive(_ event: TouchEvent)
    func timePassed(_ time: Double)
    /// Runs the actions for new changes.
    func deliver()
    /// Cancels the gesture: state is reset and no end is reported.
    func cancel()
    /// Resets the recognizer for another touch.
    func reset()
}

extension TouchRecognizer {
    /// Returns whether `other`, which has begun, must wait for this recognizer, which has higher priority.
    func isAwaited(by other: any TouchRecognizer) -> Bool {
        stage == .possible && !delayedKinds.isDisjoint(with: other.kind)
    }
}

/// A recognizer of gestures with values of one type.
@MainActor
package class GestureRecognizer<Value>: TouchRecognizer {
    var phase: GesturePhase<Value> { .failed }
    final package var stage: GestureStage { phase.stage }
    package var deadline: Double? { nil }
    package var delayedKinds: TouchKinds { [] }
    package var kind: TouchKinds { [] }

    package func receive(_ event: TouchEvent) {}
    package func timePassed(_ time: Double) {}
    package func deliver() {}
    package func cancel() {}
    package func reset() {}
}

/// A recognizer of one type of gesture.
@MainActor
package class PrimitiveRecognizer<G: PrimitiveGesture>: GestureRecognizer<G.Value> {
    /// The current gesture value.
    final var gesture: G {
        didSet { gestureChanged() }
    }

    init(_ gesture: G) {
        self.gesture = gesture
    }

    /// Updates the wrapped recognizers.
    func gestureChanged() {}
}

/// A recognizer that handles touches itself and runs no actions.
@MainActor
package class LeafRecognizer<G: PrimitiveGesture>: PrimitiveRecognizer<G> {
    final var current = GesturePhase<G.Value>.possible(nil)
    final var wakeTime: Double?
    final let context: GestureContext

    init(_ gesture: G, in context: GestureContext) {
        self.context = context
        super.init(gesture)
    }

    override final var phase: GesturePhase<G.Value> { current }
    override final package var deadline: Double? { stage.isOpen ? wakeTime : nil }

    override package func cancel() { fail() }

    override package func reset() {
        current = .possible(nil)
        wakeTime = nil
    }

    final func fail() {
        current = .failed
        wakeTime = nil
    }
}

/// The geometry of a gesture's view at the current time.
@MainActor
package final class GestureContext {
    var geometry = HitTestGeometry()

    /// The size of the view, in points.
    package var size: CGSize { geometry.size }

    /// Converts a point from global coordinates to `space`. A missing named space is treated as `.global`.
    func convert(_ point: CGPoint, to space: CoordinateSpace) -> CGPoint {
        switch space {
        case .global: point
        case .local: geometry.local(point)
        case .named(let name): geometry.spaces.last { $0.name == name }?.transform.pulledBack(point) ?? point
        }
    }

    /// Returns the date at `time` seconds of the film.
    func date(_ time: Double) -> Date { StageScope.firstDate.addingTimeInterval(time) }
}
