import Foundation
import KinoraMotion

/// The shape of a rounded corner.
public enum RoundedCornerStyle: Hashable, Codable, Sendable {
    /// A quarter of a circle or ellipse.
    case circular
    /// A corner with continuously changing curvature, about one and a half times as long as the circular one.
    case continuous
}

/// The radius of each corner of a rectangle, in points.
public struct RectangleCornerRadii: Hashable, Codable, Sendable {
    /// The top left corner in left-to-right layouts.
    public var topLeading: CGFloat
    /// The bottom left corner in left-to-right layouts.
    public var bottomLeading: CGFloat
    /// The bottom right corner in left-to-right layouts.
    public var bottomTrailing: CGFloat
    /// The top right corner in left-to-right layouts.
    public var topTrailing: CGFloat

    /// Creates radii. Omitted corners are sharp.
    public init(topLeading: CGFloat = 0, bottomLeading: CGFloat = 0, bottomTrailing: CGFloat = 0, topTrailing: CGFloat = 0) {
        self.topLeading = topLeading
        self.bottomLeading = bottomLeading
        self.bottomTrailing = bottomTrailing
        self.topTrailing = topTrailing
    }

    /// The radii limited to a rectangle of `size`: each to the part of an edge that its neighbour leaves, but not below half of the edge.
    package func limited(to size: CGSize) -> RectangleCornerRadii {
        func limit(_ radius: CGFloat, across horizontal: CGFloat, down vertical: CGFloat) -> CGFloat {
            let room = min(
                max(size.width / 2, size.width - max(horizontal, 0)), max(size.height / 2, size.height - max(vertical, 0)))
            return radius > 0 ? min(radius, max(room, 0)) : 0
        }
        return RectangleCornerRadii(
            topLeading: limit(topLeading, across: topTrailing, down: bottomLeading),
            bottomLeading: limit(bottomLeading, across: bottomTrailing, down: topLeading),
            bottomTrailing: limit(bottomTrailing, across: bottomLeading, down: topTrailing),
            topTrailing: limit(topTrailing, across: topLeading, down: bottomTrailing))
    }
}

extension RectangleCornerRadii: Animatable {
    /// The top pair, then the bottom pair, leading before trailing.
    public var animatableData: AnimatablePair<AnimatablePair<CGFloat, CGFloat>, AnimatablePair<CGFloat, CGFloat>> {
        get { AnimatablePair(AnimatablePair(topLeading, topTrailing), AnimatablePair(bottomLeading, bottomTrailing)) }
        set {
            (topLeading, topTrailing) = (newValue.first.first, newValue.first.second)
            (bottomLeading, bottomTrailing) = (newValue.second.first, newValue.second.second)
        }
    }
}
