import Foundation
import KinoraDrawing
import KinoraViews

/// The position of a layer in the group around it.
struct LayerPlacement: Sendable {
    enum Side: String, CaseIterable, Sendable {
        case below, above
        case leftOf = "left-of"
        case rightOf = "right-of"

        var isVertical: Bool { self == .below || self == .above }
    }

    enum Position: Sendable {
        /// Aligned in the area.
        case aligned
        /// A point of the group for the anchor of the layer.
        case point(x: Length, y: Length)
        /// Beside the layer with a number.
        case beside(Int, Side, gap: Double)
    }

    var position = Position.aligned
    var alignment = UnitPoint.center
    /// The point of the layer that ``Position/point(x:y:)`` positions, and about which the layer turns and grows.
    var anchor = UnitPoint.center
    /// The safe area of the frame, in which the layer is aligned; nil for the whole group.
    var safeFrame: CGRect?
    /// The size of the frame, in points.
    var frame = CGSize.zero
    /// Layers with a higher value are in front.
    var z = 0.0
}
