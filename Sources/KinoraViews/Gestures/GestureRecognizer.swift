import Foundation
import KinoraDrawing

/// What happens at one moment of a touch.
package struct TouchEvent: Hashable, Sendable {
    package enum Phase: Hashable, Sendable { case began, moved, ended }

    package var phase: Phase
    /// Seconds since the film's first frame.
    package var time: Double
    /// Where the fingers are, one or two of them, in the picture.
    package var locations: [CGPoint]
}

/// What a gesture has come to.
package enum GesturePhase<Value> {
    /// It may still be recognised. A value is what it reports before that: that a finger presses.
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

    /// What is reported at present.
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
    /// Whether touches and time may still change it.
    var isOpen: Bool { self == .possible || self == .active }
}

/// A recogniser of any gesture.
@MainActor
package protocol TouchRecognizer: AnyObject {
    var stage: GestureStage { get }
    /// When it wants to be told that time has passed, in seconds of the film.
    var deadline: Double? { get }
    /// The kinds of gestures of lesser priority that wait while this one is still possible.
    var holdsBack: TouchKinds { get }
    /// What kind of gesture it is when it begins.
    var kind: TouchKinds { get }

    func receive(_ event: TouchEvent)
    func timePassed(_ time: Double)
    /// Runs the actions of what is new.
    func deliver()
    /// Gives up: what was reported falls back, and nothing ends.
    func cancel()
    /// Starts over for another touch.
    func reset()
}

extension TouchRecognizer {
    /// Whether `other`, which has begun, has to wait for this one, which takes precedence.
    func isAwaited(by other: any TouchRecognizer) -> Bool {
        stage == .possible && !holdsBack.isDisjoint(with: other.kind)
    }
}

/// A recogniser of gestures with values of one type.
@MainActor
package class GestureRecognizer<Value>: TouchRecognizer {
    var phase: GesturePhase<Value> { .failed }
    final package var stage: GestureStage { phase.stage }
    package var deadline: Double? { nil }
    package var holdsBack: TouchKinds { [] }
    package var kind: TouchKinds { [] }

    package func receive(_ event: TouchEvent) {}
    package func timePassed(_ time: Double) {}
    package func deliver() {}
    package func cancel() {}
    package func reset() {}
}

/// A recogniser for one type of gesture.
@MainActor
package class PrimitiveRecognizer<G: PrimitiveGesture>: GestureRecognizer<G.Value> {
    /// The gesture as it was last described.
    final var gesture: G {
        didSet { gestureChanged() }
    }

    init(_ gesture: G) {
        self.gesture = gesture
    }

    /// Passes what the gesture has become to the recognisers inside.
    func gestureChanged() {}
}

/// A recogniser that looks at touches and runs nothing.
@MainActor
package class LeafRecognizer<G: PrimitiveGesture>: PrimitiveRecognizer<G> {
    final var current = GesturePhase<G.Value>.possible(nil)
    final var wakeTime: Double?
    final let surroundings: GestureSurroundings

    init(_ gesture: G, in surroundings: GestureSurroundings) {
        self.surroundings = surroundings
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

/// Where the view of a gesture stands at the moment, and what time it is.
@MainActor
package final class GestureSurroundings {
    var place = HitPlace()

    /// The size of the view, in points.
    package var size: CGSize { place.size }

    /// A point of the picture in the coordinates that a gesture wants.
    func convert(_ point: CGPoint, to space: CoordinateSpace) -> CGPoint {
        switch space {
        case .global: point
        case .local: place.local(point)
        case .named(let name): place.spaces.last { $0.name == name }?.transform.pulledBack(point) ?? point
        }
    }

    /// The date at `time` seconds.
    func date(_ time: Double) -> Date { StageScope.firstDate.addingTimeInterval(time) }
}
