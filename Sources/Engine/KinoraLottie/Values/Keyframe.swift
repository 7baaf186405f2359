import Foundation
import KinoraDrawing
import KinoraMotion

/// A value at a time, and how the next keyframe is reached.
struct Keyframe<Value: LottieValue>: Hashable, Sendable {
    /// In frames of the composition that contains the property.
    var time: Double
    var value: Value
    /// The value that is reached at the next keyframe; nil if it is the next keyframe's value.
    var endValue: Value?
    /// Whether the value stays until the next keyframe.
    var isHold = false
    /// The easing of each component. The last one is used for all further components; none is linear.
    var easings: [UnitCurve] = []
    /// The curve along which a position moves to the next keyframe, at a speed that the easing determines; nil for a straight line.
    var curve: MeasuredPath?

    init(time: Double, value: Value) {
        (self.time, self.value) = (time, value)
    }
}
