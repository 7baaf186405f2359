import Foundation
import KinoraDrawing
import KinoraMotion

/// A gesture that a script performs at a time of the film.
///
///     ScriptedGesture.drag("Card", by: CGSize(width: 120, height: 0), at: 1, duration: 0.6)
///
/// Touches begin and end exactly at their times. In between they are sampled 120 times per second from their start, whatever the film's frame rate.
/// Labels and identifiers are resolved when the touch begins; their view receives the touch even if it is covered. A point touches the frontmost
/// view.
public struct ScriptedGesture: Hashable, Sendable {
    /// The movement of a gesture.
    public enum Movement: Hashable, Sendable {
        /// Touches 0.001 s before the gesture's time and lifts at that time, which is too short to be visible in a frame.
        case tap
        /// Touches for `duration` seconds without moving.
        case hold(duration: TimeInterval)
        /// Drags along straight lines through offsets from the start location, in points.
        case drag(through: [CGSize], duration: TimeInterval, easing: Easing)
        /// Drags in a straight line to the centre of a target, or to a point in global coordinates.
        case dragTo(ScriptTarget, duration: TimeInterval, easing: Easing)
        /// Moves two fingers: scales their distance by `magnification` and rotates them by `rotation`; positive angles are clockwise on screen.
        case pinch(magnification: Double, rotation: Angle, duration: TimeInterval, easing: Easing)
        /// Moves a pointer over the target for `duration` seconds.
        case hover(duration: TimeInterval)
    }

    public var target: ScriptTarget
    /// The location in the target, as a fraction of its size. It has no effect for a point.
    public var anchor: UnitPoint
    /// In seconds: the end of a tap, and the start of any other gesture.
    public var time: TimeInterval
    public var movement: Movement
    /// The time before a drag or pinch starts to move, in seconds.
    public var holding: TimeInterval = 0

    public init(
        _ movement: Movement, on target: ScriptTarget, anchor: UnitPoint = .center, at time: TimeInterval, holding: TimeInterval = 0
    ) {
        self.holding = holding
        self.movement = movement
        self.target = target
        self.anchor = anchor
        self.time = time
    }

    /// The number of samples of a moving touch per second.
    public static let sampleRate = 120.0

    public static func tap(_ target: ScriptTarget, anchor: UnitPoint = .center, at time: TimeInterval) -> ScriptedGesture {
        ScriptedGesture(.tap, on: target, anchor: anchor, at: time)
    }

    public static func hold(
        _ target: ScriptTarget, anchor: UnitPoint = .center, at time: TimeInterval, duration: TimeInterval = 1
    ) -> ScriptedGesture {
        ScriptedGesture(.hold(duration: duration), on: target, anchor: anchor, at: time)
    }

    public static func drag(
        _ target: ScriptTarget, from anchor: UnitPoint = .center, by translation: CGSize, at time: TimeInterval,
        holding: TimeInterval = 0, duration: TimeInterval = 0.5, easing: Easing = .easeInOut
    ) -> ScriptedGesture {
        ScriptedGesture(
            .drag(through: [translation], duration: duration, easing: easing), on: target, anchor: anchor, at: time, holding: holding)
    }

    public static func drag(
        _ target: ScriptTarget, from anchor: UnitPoint = .center, through translations: [CGSize], at time: TimeInterval,
        holding: TimeInterval = 0, duration: TimeInterval = 0.5, easing: Easing = .easeInOut
    ) -> ScriptedGesture {
        ScriptedGesture(
            .drag(through: translations, duration: duration, easing: easing), on: target, anchor: anchor, at: time, holding: holding)
    }

    public static func drag(
        _ target: ScriptTarget, from anchor: UnitPoint = .center, to end: ScriptTarget, at time: TimeInterval,
        holding: TimeInterval = 0, duration: TimeInterval = 0.5, easing: Easing = .easeInOut
    ) -> ScriptedGesture {
        ScriptedGesture(.dragTo(end, duration: duration, easing: easing), on: target, anchor: anchor, at: time, holding: holding)
    }

    public static func pinch(
        _ target: ScriptTarget, anchor: UnitPoint = .center, magnification: Double = 1, rotation: Angle = .zero, at time: TimeInterval,
        duration: TimeInterval = 0.5, easing: Easing = .easeInOut
    ) -> ScriptedGesture {
        ScriptedGesture(
            .pinch(magnification: magnification, rotation: rotation, duration: duration, easing: easing), on: target, anchor: anchor,
            at: time)
    }

    public static func hover(
        _ target: ScriptTarget, anchor: UnitPoint = .center, at time: TimeInterval, duration: TimeInterval = 1
    ) -> ScriptedGesture {
        ScriptedGesture(.hover(duration: duration), on: target, anchor: anchor, at: time)
    }

    /// The first value that is out of range, as a sentence; nil if all are valid.
    package var problem: String? {
        if !(time.isFinite && time >= 0) { return "the time of a gesture is \(time); it must be finite and at least 0" }
        if !(holding.isFinite && holding >= 0) {
            return "the time before a finger is lifted is \(holding); it must be finite and at least 0"
        }
        switch movement {
        case .tap: return nil
        case .hold(let duration), .hover(let duration), .drag(_, let duration, _), .dragTo(_, let duration, _):
            return duration.isFinite && duration >= 0 ? nil : Self.durationProblem(duration)
        case .pinch(let magnification, let rotation, let duration, _):
            if !(duration.isFinite && duration >= 0) { return Self.durationProblem(duration) }
            if !rotation.radians.isFinite { return "the rotation of a gesture is \(rotation.radians) radians; it must be finite" }
            return magnification.isFinite && magnification > 0
                ? nil : "the magnification of a gesture is \(magnification); it must be finite and positive"
        }
    }

    private static func durationProblem(_ duration: TimeInterval) -> String {
        "the duration of a gesture is \(duration); it must be finite and at least 0"
    }
}

/// A tap at a time of the film, in seconds.
public struct ScriptedTap: Hashable, Sendable {
    public var target: ScriptTarget
    public var time: TimeInterval

    public init(_ target: ScriptTarget, at time: TimeInterval) {
        self.target = target
        self.time = time
    }
}
