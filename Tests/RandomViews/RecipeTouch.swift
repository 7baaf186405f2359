import Foundation
import KinoraDrawing
import KinoraMotion
import KinoraViews

/// A touch at a point of the frame.
package struct RecipeTouch: Hashable, Sendable {
    package enum Movement: Hashable, Sendable {
        case tap, hold(Double), drag(Double, Double, Double), pinch(Double, Double), hover(Double)
        /// A drag after a hold, which moves a row.
        case lift(Double, Double, Double)
    }

    package var time: Double
    package var x: Double
    package var y: Double
    package var movement: Movement

    package init(time: Double, x: Double, y: Double, movement: Movement) {
        (self.time, self.x, self.y, self.movement) = (time, x, y, movement)
    }

    /// The touch as a gesture of a script.
    var gesture: ScriptedGesture {
        let target = ScriptTarget.point(CGPoint(x: x, y: y))
        return switch movement {
        case .tap: .tap(target, at: time)
        case .hold(let duration): .hold(target, at: time, duration: duration)
        case .drag(let x, let y, let duration):
            .drag(target, by: CGSize(width: x, height: y), at: time, duration: duration, easing: .linear)
        case .lift(let x, let y, let duration):
            .drag(target, by: CGSize(width: x, height: y), at: time, holding: 0.5625, duration: duration, easing: .linear)
        case .pinch(let magnification, let duration): .pinch(target, magnification: magnification, at: time, duration: duration)
        case .hover(let duration): .hover(target, at: time, duration: duration)
        }
    }
}
