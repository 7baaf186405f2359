import Foundation
import KinoraDrawing
import KinoraMotion
import KinoraRuntime

/// A rectangle whose corners have the same centres as the corners of the nearest enclosing `containerShape`: a corner's radius is the
/// container's radius less the distance between the edges. Without such a container, or far from its corners, the corners are sharp or have their
/// minimum.
nonisolated public struct ConcentricRectangle: InsettableShape {
    /// In the order top leading, top trailing, bottom leading, bottom trailing.
    private var corners: [Edge.Corner.Style]
    private var isUniform = false
    private var inset: CGFloat = 0

    /// Creates a rectangle with four corners of the same style. If `isUniform` is true, all corners have the largest of their radii.
    public init(corners: Edge.Corner.Style = .concentric, isUniform: Bool = false) {
        self.corners = Array(repeating: corners, count: 4)
        self.isUniform = isUniform
    }

    public init(
        topLeadingCorner: Edge.Corner.Style = .concentric, topTrailingCorner: Edge.Corner.Style = .concentric,
        bottomLeadingCorner: Edge.Corner.Style = .concentric, bottomTrailingCorner: Edge.Corner.Style = .concentric
    ) {
        corners = [topLeadingCorner, topTrailingCorner, bottomLeadingCorner, bottomTrailingCorner]
    }

    /// Creates a rectangle with one style for the top and one for the bottom.
    public init(uniformTopCorners: Edge.Corner.Style, uniformBottomCorners: Edge.Corner.Style = .concentric) {
        corners = [uniformTopCorners, uniformTopCorners, uniformBottomCorners, uniformBottomCorners]
    }

    /// Creates a rectangle with one style for the leading and one for the trailing side.
    public init(uniformLeadingCorners: Edge.Corner.Style, uniformTrailingCorners: Edge.Corner.Style = .concentric) {
        corners = [uniformLeadingCorners, uniformTrailingCorners, uniformLeadingCorners, uniformTrailingCorners]
    }

    public func path(in rect: CGRect) -> Path {
        let concentric = ContainerRelativeShape.enclosure?.concentricRadii(in: rect) ?? [0, 0, 0, 0]
        var radii = zip(corners, concentric).map { $0.radius(concentric: $1) }
        if isUniform { radii = Array(repeating: radii.max() ?? 0, count: 4) }
        radii = radii.map { max($0 - inset, 0) }
        guard radii.contains(where: { $0 > 0 }) else { return Path(rect.insetBounded(by: inset)) }
        let corners = RectangleCornerRadii(
            topLeading: radii[0], bottomLeading: radii[2], bottomTrailing: radii[3], topTrailing: radii[1])
        return Path(roundedRect: rect.insetBounded(by: inset), cornerRadii: corners, style: .continuous)
    }

    public func inset(by amount: CGFloat) -> ConcentricRectangle {
        var shape = self
        shape.inset += amount
        return shape
    }

    public var animatableData: CGFloat {
        get { inset }
        set { inset = newValue }
    }
}

extension Edge {
    /// A corner of a rectangle.
    public enum Corner {
        /// How a corner's radius is determined.
        public struct Style: Hashable, Sendable {
            /// In points; nil if the radius depends on the container.
            private var fixedRadius: CGFloat?
            private var minimum: CGFloat = 0

            private init(fixedRadius: CGFloat?, minimum: CGFloat = 0) {
                self.fixedRadius = fixedRadius
                self.minimum = minimum
            }

            /// A corner with the same centre as the container's.
            public static var concentric: Style { Style(fixedRadius: nil) }

            /// A corner with the same centre as the container's, and at least the radius of `minimum`.
            public static func concentric(minimum: Style) -> Style {
                Style(fixedRadius: nil, minimum: minimum.fixedRadius ?? minimum.minimum)
            }

            /// A corner with a radius in points; negative radii are 0.
            public static func fixed(_ radius: CGFloat) -> Style { Style(fixedRadius: max(radius, 0)) }

            func radius(concentric: CGFloat) -> CGFloat { fixedRadius ?? max(concentric, minimum) }
        }
    }
}

// `concentric(minimum: 12)` contains a number instead of a style.
extension Edge.Corner.Style: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
    public init(floatLiteral value: Double) {
        self = .fixed(value)
    }

    public init(integerLiteral value: Int) {
        self = .fixed(CGFloat(value))
    }
}

/// A shape with round corners, in which a `ConcentricRectangle` has round corners, too.
nonisolated private protocol RoundedContainer: InsettableShape {
    /// Returns the radii of the corners in the order top leading, top trailing, bottom leading, bottom trailing.
    func cornerRadii(in container: CGRect) -> [CGFloat]
}

extension RoundedRectangle: RoundedContainer {
    func cornerRadii(in container: CGRect) -> [CGFloat] {
        let radius = min(cornerSize.width, cornerSize.height, container.width / 2, container.height / 2)
        return [radius, radius, radius, radius]
    }
}

extension UnevenRoundedRectangle: RoundedContainer {
    func cornerRadii(in container: CGRect) -> [CGFloat] {
        let radii = cornerRadii.limited(to: container.size)
        return [radii.topLeading, radii.topTrailing, radii.bottomLeading, radii.bottomTrailing]
    }
}

extension Capsule: RoundedContainer {
    func cornerRadii(in container: CGRect) -> [CGFloat] { Circle().cornerRadii(in: container) }
}

extension Circle: RoundedContainer {
    func cornerRadii(in container: CGRect) -> [CGFloat] {
        let radius = min(container.width, container.height) / 2
        return [radius, radius, radius, radius]
    }
}

extension ContainerRelativeShape.Enclosure {
    /// Returns the radii of a rectangle's corners that have the same centres as the container's, in the same order. A corner's distance is the
    /// smaller of those to its two edges.
    func concentricRadii(in rect: CGRect) -> [CGFloat] {
        let radii = (shape as? any RoundedContainer)?.cornerRadii(in: container) ?? [0, 0, 0, 0]
        let (left, right) = (rect.minX - container.minX, container.maxX - rect.maxX)
        let (top, bottom) = (rect.minY - container.minY, container.maxY - rect.maxY)
        let distances = [(left, top), (right, top), (left, bottom), (right, bottom)]
        return zip(radii, distances).map { radius, distance in
            // A corner outside the container's corner area is sharp.
            max(distance.0, distance.1) >= radius ? 0 : max(radius - max(min(distance.0, distance.1), 0), 0)
        }
    }
}

extension Shape where Self == ConcentricRectangle {
    public static func rect(corners: Edge.Corner.Style, isUniform: Bool = false) -> ConcentricRectangle {
        ConcentricRectangle(corners: corners, isUniform: isUniform)
    }

    public static func rect(
        uniformTopCorners: Edge.Corner.Style, uniformBottomCorners: Edge.Corner.Style = .concentric
    ) -> ConcentricRectangle {
        ConcentricRectangle(uniformTopCorners: uniformTopCorners, uniformBottomCorners: uniformBottomCorners)
    }
}
