import Foundation
import KinoraDrawing
import KinoraMotion

/// What a script's finger does at a moment of the film.
///
///     ScriptedGesture.drag("Card", by: CGSize(width: 120, height: 0), at: 1, duration: 0.6)
///
/// A finger comes down, moves and is lifted exactly at its times; in between it is looked at 120 times a second, counted from the moment it came down,
/// whatever the film's frame rate. What a label or an identifier names is looked for when the finger comes down, and gets its touches wherever it is and
/// whatever lies in front of it; a point touches what is foremost there.
public struct ScriptedGesture: Hashable, Sendable {
    /// What the finger does.
    public enum Movement: Hashable, Sendable {
        /// It comes down a thousandth of a second before the gesture's time, and is lifted at that time: too short for a picture to show it.
        case tap
        /// It comes down and stays for some seconds.
        case hold(duration: TimeInterval)
        /// It goes along straight lines from where it came down, through points that are given relative to there.
        case drag(through: [CGSize], duration: TimeInterval, curve: UnitCurve)
        /// It goes in a straight line to the middle of what is named, or to a point of the picture.
        case dragTo(ScriptTarget, duration: TimeInterval, curve: UnitCurve)
        /// Two fingers move apart by a factor and turn by an angle, clockwise on screen where that is positive.
        case pinch(magnification: Double, rotation: Angle, duration: TimeInterval, curve: UnitCurve)
        /// A pointer comes, stays for some seconds and leaves.
        case hover(duration: TimeInterval)
    }

    public var target: ScriptTarget
    /// Where in the target the finger comes down, as a fraction of its size. A point needs none.
    public var anchor: UnitPoint
    /// In seconds: when a tap ends, and when everything else begins.
    public var time: TimeInterval
    public var movement: Movement
    /// How many seconds fingers stay where they came down before they drag or pinch.
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

    /// How often a moving finger is looked at, in times a second.
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
        holding: TimeInterval = 0, duration: TimeInterval = 0.5, curve: UnitCurve = .easeInOut
    ) -> ScriptedGesture {
        ScriptedGesture(
            .drag(through: [translation], duration: duration, curve: curve), on: target, anchor: anchor, at: time, holding: holding)
    }

    public static func drag(
        _ target: ScriptTarget, from anchor: UnitPoint = .center, through translations: [CGSize], at time: TimeInterval,
        holding: TimeInterval = 0, duration: TimeInterval = 0.5, curve: UnitCurve = .easeInOut
    ) -> ScriptedGesture {
        ScriptedGesture(
            .drag(through: translations, duration: duration, curve: curve), on: target, anchor: anchor, at: time, holding: holding)
    }

    public static func drag(
        _ target: ScriptTarget, from anchor: UnitPoint = .center, to end: ScriptTarget, at time: TimeInterval,
        holding: TimeInterval = 0, duration: TimeInterval = 0.5, curve: UnitCurve = .easeInOut
    ) -> ScriptedGesture {
        ScriptedGesture(.dragTo(end, duration: duration, curve: curve), on: target, anchor: anchor, at: time, holding: holding)
    }

    public static func pinch(
        _ target: ScriptTarget, anchor: UnitPoint = .center, magnification: Double = 1, rotation: Angle = .zero, at time: TimeInterval,
        duration: TimeInterval = 0.5, curve: UnitCurve = .easeInOut
    ) -> ScriptedGesture {
        ScriptedGesture(
            .pinch(magnification: magnification, rotation: rotation, duration: duration, curve: curve), on: target, anchor: anchor,
            at: time)
    }

    public static func hover(
        _ target: ScriptTarget, anchor: UnitPoint = .center, at time: TimeInterval, duration: TimeInterval = 1
    ) -> ScriptedGesture {
        ScriptedGesture(.hover(duration: duration), on: target, anchor: anchor, at: time)
    }

    /// The first number that is out of range, as a sentence; nil if all are in range.
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

/// A tap at a moment of the film, in seconds.
public struct ScriptedTap: Hashable, Sendable {
    public var target: ScriptTarget
    public var time: TimeInterval

    public init(_ target: ScriptTarget, at time: TimeInterval) {
        self.target = target
        self.time = time
    }
}
