import Foundation
import KinoraDrawing
import KinoraMotion
import KinoraViews

// What a composition's script does to its views. Nobody else touches a film.
extension Composition {
    /// Taps the view whose text is `label` at moments of the film, in seconds. A label that is not there then is an error that says what is.
    public func tap(_ label: String, at times: TimeInterval...) -> Composition { adding(times.map { .tap(.label(label), at: $0) }) }

    /// Taps the view with this identity or accessibility identifier, or one inside it, at moments of the film, in seconds.
    public func tap(id: String, at times: TimeInterval...) -> Composition { adding(times.map { .tap(.identifier(id), at: $0) }) }

    /// Taps what lies foremost at a point of the picture at moments of the film, in seconds.
    public func tap(_ point: CGPoint, at times: TimeInterval...) -> Composition { adding(times.map { .tap(.point(point), at: $0) }) }

    /// Taps a place in a view, given as a fraction of its size, at moments of the film, in seconds.
    ///
    /// The finger of a tap comes down a thousandth of a second before and is lifted at the moment; a hold shows what is pressed.
    public func tap(_ target: ScriptTarget, anchor: UnitPoint, at times: TimeInterval...) -> Composition {
        adding(times.map { .tap(target, anchor: anchor, at: $0) })
    }

    /// Holds a finger on a view (a string literal is its label) from `time` on, for `duration` seconds.
    public func hold(
        _ target: ScriptTarget, anchor: UnitPoint = .center, at time: TimeInterval, duration: TimeInterval = 1
    ) -> Composition {
        adding([.hold(target, anchor: anchor, at: time, duration: duration)])
    }

    /// Drags a finger from a place in a view by a distance in points of the picture, beginning at `time`. Gestures see it 120 times a second.
    ///
    ///     Composition("cards", size: size, fps: 60, duration: 4) { Cards() }
    ///         .drag("Ace", by: CGSize(width: 180, height: -20), at: 1, duration: 0.4, curve: .easeIn)
    ///
    /// The finger stays for `holding` seconds before it moves, for gestures that begin with a long press. It is lifted at the end with the velocity it has there: with `.easeIn` and `.linear` it throws, with `.easeInOut` it puts down.
    public func drag(
        _ target: ScriptTarget, from anchor: UnitPoint = .center, by translation: CGSize, at time: TimeInterval,
        holding: TimeInterval = 0, duration: TimeInterval = 0.5, curve: UnitCurve = .easeInOut
    ) -> Composition {
        adding([.drag(target, from: anchor, by: translation, at: time, holding: holding, duration: duration, curve: curve)])
    }

    /// Drags a finger from a place in a view along straight lines through points that are given relative to that place; `curve` is about the whole way.
    public func drag(
        _ target: ScriptTarget, from anchor: UnitPoint = .center, through translations: [CGSize], at time: TimeInterval,
        holding: TimeInterval = 0, duration: TimeInterval = 0.5, curve: UnitCurve = .easeInOut
    ) -> Composition {
        adding([.drag(target, from: anchor, through: translations, at: time, holding: holding, duration: duration, curve: curve)])
    }

    /// Drags a finger from a place in a view to the middle of another view (a string literal is its label), or to `.point(...)` of the picture.
    public func drag(
        _ target: ScriptTarget, from anchor: UnitPoint = .center, to end: ScriptTarget, at time: TimeInterval,
        holding: TimeInterval = 0, duration: TimeInterval = 0.5, curve: UnitCurve = .easeInOut
    ) -> Composition {
        adding([.drag(target, from: anchor, to: end, at: time, holding: holding, duration: duration, curve: curve)])
    }

    /// Moves two fingers on a view apart, until their distance has grown by the factor `magnification`.
    public func magnify(
        _ target: ScriptTarget, anchor: UnitPoint = .center, by magnification: Double, at time: TimeInterval,
        duration: TimeInterval = 0.5, curve: UnitCurve = .easeInOut
    ) -> Composition {
        adding([.pinch(target, anchor: anchor, magnification: magnification, at: time, duration: duration, curve: curve)])
    }

    /// Turns two fingers on a view about their middle, clockwise on screen for positive angles.
    public func rotate(
        _ target: ScriptTarget, anchor: UnitPoint = .center, by rotation: Angle, at time: TimeInterval, duration: TimeInterval = 0.5,
        curve: UnitCurve = .easeInOut
    ) -> Composition {
        adding([.pinch(target, anchor: anchor, rotation: rotation, at: time, duration: duration, curve: curve)])
    }

    /// Moves two fingers on a view apart by a factor and turns them by an angle at the same time.
    public func pinch(
        _ target: ScriptTarget, anchor: UnitPoint = .center, magnification: Double, rotation: Angle, at time: TimeInterval,
        duration: TimeInterval = 0.5, curve: UnitCurve = .easeInOut
    ) -> Composition {
        adding([
            .pinch(target, anchor: anchor, magnification: magnification, rotation: rotation, at: time, duration: duration, curve: curve)
        ])
    }

    /// Holds a pointer over a view from `time` on, for `duration` seconds: `onHover` hears of it.
    public func hover(
        _ target: ScriptTarget, anchor: UnitPoint = .center, at time: TimeInterval, duration: TimeInterval = 1
    ) -> Composition {
        adding([.hover(target, anchor: anchor, at: time, duration: duration)])
    }

    /// The composition with more that happens to it.
    package func adding(_ gestures: [ScriptedGesture]) -> Composition {
        for gesture in gestures {
            if let problem = gesture.problem { preconditionFailure("\(problem), in the script of the composition \(name)") }
        }
        var copy = self
        copy.gestures += gestures
        return copy
    }
}
