import Foundation
import KinoraMotion

/// A position in a rectangle as fractions of its width and height: (0, 0) is the top leading corner, (1, 1) the bottom trailing corner.
/// Positions with values outside 0...1 are outside the rectangle.
public struct UnitPoint: Hashable, Codable, Sendable {
    /// 0 at the leading edge, 1 at the trailing edge.
    public var x: CGFloat
    /// 0 at the top, 1 at the bottom.
    public var y: CGFloat

    /// Creates the top leading corner.
    public init() {
        self.init(x: 0, y: 0)
    }

    /// Creates the position at these fractions of width and height.
    public init(x: CGFloat, y: CGFloat) {
        self.x = x
        self.y = y
    }

    /// The top leading corner.
    public static let zero = UnitPoint()
    /// The centre.
    public static let center = UnitPoint(x: 0.5, y: 0.5)
    /// The middle of the leading edge.
    public static let leading = UnitPoint(x: 0, y: 0.5)
    /// The middle of the trailing edge.
    public static let trailing = UnitPoint(x: 1, y: 0.5)
    /// The middle of the top edge.
    public static let top = UnitPoint(x: 0.5, y: 0)
    /// The middle of the bottom edge.
    public static let bottom = UnitPoint(x: 0.5, y: 1)
    /// The top left corner in left-to-right layouts.
    public static let topLeading = UnitPoint(x: 0, y: 0)
    /// The top right corner in left-to-right layouts.
    public static let topTrailing = UnitPoint(x: 1, y: 0)
    /// The bottom left corner in left-to-right layouts.
    public static let bottomLeading = UnitPoint(x: 0, y: 1)
    /// The bottom right corner in left-to-right layouts.
    public static let bottomTrailing = UnitPoint(x: 1, y: 1)

    /// The position in `rect`, in points.
    package func point(in rect: CGRect) -> CGPoint {
        CGPoint(x: rect.minX + x * rect.width, y: rect.minY + y * rect.height)
    }
}

extension UnitPoint: Animatable {
    /// Both fractions times 128, as in SwiftUI.
    public var animatableData: AnimatablePair<CGFloat, CGFloat> {
        get { AnimatablePair(x * 128, y * 128) }
        set { (x, y) = (newValue.first / 128, newValue.second / 128) }
    }
}

extension UnitCurve {
    /// The cubic Bézier curve from (0, 0) to (1, 1) with these controls. Their x coordinates are clamped to 0...1, so that the curve is a
    /// function of time. Their y coordinates are not limited, so that the curve may overshoot.
    public static func bezier(startControlPoint: UnitPoint, endControlPoint: UnitPoint) -> UnitCurve {
        cubic(Double(startControlPoint.x), Double(startControlPoint.y), Double(endControlPoint.x), Double(endControlPoint.y))
    }
}
