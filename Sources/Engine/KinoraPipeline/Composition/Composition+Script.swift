import Foundation
import KinoraDrawing
import KinoraMotion
import KinoraViews

// The gestures of a composition's script, which are the only input of its views.
extension Composition {
    /// Taps the view with the text `label` at `times`, in seconds. If there is no such view, rendering fails with an error that lists the
    /// existing labels.
    public func tap(_ label: String, at times: TimeInterval...) -> Composition { adding(times.map { .tap(.label(label), at: $0) }) }

    /// Taps the view with this identity or accessibility identifier, or a view in it, at `times`, in seconds.
    public func tap(id: String, at times: TimeInterval...) -> Composition { adding(times.map { .tap(.identifier(id), at: $0) }) }

    /// Taps the frontmost view at a point of the frame at `times`, in seconds.
    public func tap(_ point: CGPoint, at times: TimeInterval...) -> Composition { adding(times.map { .tap(.point(point), at: $0) }) }

    /// Taps a point of a view or of the frame, given as a target, at `times`, in seconds.
    ///
    /// `anchor` is a fraction of the view's size. A tap starts a thousandth of a second before the given time and ends at that time. Use a
    /// hold to show a pressed state.
    public func tap(_ target: ScriptTarget, anchor: UnitPoint = .center, at times: TimeInterval...) -> Composition {
        adding(times.map { .tap(target, anchor: anchor, at: $0) })
    }

    /// Touches a view (a string literal is its label) from `time` on, for `duration` seconds.
    public func hold(
        _ target: ScriptTarget, anchor: UnitPoint = .center, at time: TimeInterval, duration: TimeInterval = 1
    ) -> Composition {
        adding([.hold(target, anchor: anchor, at: time, duration: duration)])
    }

    /// Drags from a point of a view by a distance in points of the frame, starting at `time`. Gestures receive 120 updates per second.
    ///
    ///     Composition("cards", size: size, fps: 60, duration: 4) { Cards() }
    ///         .drag("Ace", by: CGSize(width: 180, height: -20), at: 1, duration: 0.4, easing: .easeIn)
    ///
    /// The touch stays for `holding` seconds before it moves, for gestures that start with a long press. `easing` determines the velocity at
    /// the end: not zero with `.easeIn` and `.linear`, zero with `.easeInOut`.
    public func drag(
        _ target: ScriptTarget, from anchor: UnitPoint = .center, by translation: CGSize, at time: TimeInterval,
        holding: TimeInterval = 0, duration: TimeInterval = 0.5, easing: Easing = .easeInOut
    ) -> Composition {
        adding([.drag(target, from: anchor, by: translation, at: time, holding: holding, duration: duration, easing: easing)])
    }

    /// Drags from a point of a view along straight lines through `points`, which are relative to that point. `easing` applies to the whole
    /// path.
    public func drag(
        _ target: ScriptTarget, from anchor: UnitPoint = .center, through translations: [CGSize], at time: TimeInterval,
        holding: TimeInterval = 0, duration: TimeInterval = 0.5, easing: Easing = .easeInOut
    ) -> Composition {
        adding([.drag(target, from: anchor, through: translations, at: time, holding: holding, duration: duration, easing: easing)])
    }

    /// Drags from a point of a view to the middle of another view (a string literal is its label), or to `.point(...)` of the frame.
    public func drag(
        _ target: ScriptTarget, from anchor: UnitPoint = .center, to end: ScriptTarget, at time: TimeInterval,
        holding: TimeInterval = 0, duration: TimeInterval = 0.5, easing: Easing = .easeInOut
    ) -> Composition {
        adding([.drag(target, from: anchor, to: end, at: time, holding: holding, duration: duration, easing: easing)])
    }

    /// Moves two touches on a view apart until their distance has grown by the factor `magnification`.
    public func magnify(
        _ target: ScriptTarget, anchor: UnitPoint = .center, by magnification: Double, at time: TimeInterval,
        duration: TimeInterval = 0.5, easing: Easing = .easeInOut
    ) -> Composition {
        adding([.pinch(target, anchor: anchor, magnification: magnification, at: time, duration: duration, easing: easing)])
    }

    /// Rotates two touches on a view about their midpoint, clockwise on screen for positive angles.
    public func rotate(
        _ target: ScriptTarget, anchor: UnitPoint = .center, by rotation: Angle, at time: TimeInterval, duration: TimeInterval = 0.5,
        easing: Easing = .easeInOut
    ) -> Composition {
        adding([.pinch(target, anchor: anchor, rotation: rotation, at: time, duration: duration, easing: easing)])
    }

    /// Moves two touches on a view apart by a factor and rotates them by an angle.
    public func pinch(
        _ target: ScriptTarget, anchor: UnitPoint = .center, magnification: Double, rotation: Angle, at time: TimeInterval,
        duration: TimeInterval = 0.5, easing: Easing = .easeInOut
    ) -> Composition {
        adding([
            .pinch(target, anchor: anchor, magnification: magnification, rotation: rotation, at: time, duration: duration, easing: easing)
        ])
    }

    /// Moves a pointer over a view from `time` on, for `duration` seconds, which triggers `onHover`.
    public func hover(
        _ target: ScriptTarget, anchor: UnitPoint = .center, at time: TimeInterval, duration: TimeInterval = 1
    ) -> Composition {
        adding([.hover(target, anchor: anchor, at: time, duration: duration)])
    }

    /// Returns the composition with additional gestures.
    package func adding(_ gestures: [ScriptedGesture]) -> Composition {
        for gesture in gestures {
            if let problem = gesture.problem { preconditionFailure("\(problem), in the script of the composition \(name)") }
        }
        var copy = self
        copy.gestures += gestures
        return copy
    }
}
