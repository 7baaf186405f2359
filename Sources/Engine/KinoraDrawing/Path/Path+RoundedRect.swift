import Foundation

extension Path {
    /// Creates a rectangle with four equal corners. See ``addRoundedRect(in:cornerSize:style:transform:)``.
    public init(roundedRect rect: CGRect, cornerSize: CGSize, style: RoundedCornerStyle = .continuous) {
        self.init()
        addRoundedRect(in: rect, cornerSize: cornerSize, style: style)
    }

    /// Creates a rectangle with one corner radius, in points. See ``addRoundedRect(in:cornerSize:style:transform:)``.
    public init(roundedRect rect: CGRect, cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) {
        self.init(roundedRect: rect, cornerSize: CGSize(width: cornerRadius, height: cornerRadius), style: style)
    }

    /// Creates a rectangle with a radius per corner. See ``addRoundedRect(in:cornerRadii:style:transform:)``.
    public init(roundedRect rect: CGRect, cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous) {
        self.init()
        addRoundedRect(in: rect, cornerRadii: cornerRadii, style: style)
    }

    /// Creates a capsule: a rounded rectangle whose radius is half the smaller side.
    package init(capsuleIn rect: CGRect, style: RoundedCornerStyle = .continuous) {
        self.init(roundedRect: rect, cornerRadius: min(rect.width, rect.height) / 2, style: style)
    }

    /// Adds a closed rectangle with rounded corners, from the middle of its right edge clockwise on screen.
    ///
    /// The width and height of the corners are in points, each at most half of the rectangle's smaller side. If a side is 0 or less,
    /// the corners are sharp. A null rectangle adds nothing, an infinite one is added without rounding.
    public mutating func addRoundedRect(
        in rect: CGRect, cornerSize: CGSize, style: RoundedCornerStyle = .continuous, transform: CGAffineTransform = .identity
    ) {
        guard !rect.isNull else { return }
        let limit = min(rect.width, rect.height) / 2
        let corner = CGSize(width: min(cornerSize.width, limit), height: min(cornerSize.height, limit))
        guard corner.width > 0, corner.height > 0, !rect.isInfinite else { return addRect(rect, transform: transform) }
        append(under: transform) { $0.addCorners(of: rect, [corner, corner, corner, corner], style: style) }
    }

    /// Adds a closed rectangle with a radius per corner, from the right edge clockwise on screen.
    ///
    /// A radius is limited to the part of an edge that its neighbour leaves, but not below half of the edge. A negative one counts as 0.
    /// All corners are curves, even with radius 0, so that outlines with different radii have the same elements. A null rectangle adds
    /// nothing, an infinite one is added without rounding.
    public mutating func addRoundedRect(
        in rect: CGRect, cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous,
        transform: CGAffineTransform = .identity
    ) {
        guard !rect.isNull else { return }
        guard !rect.isInfinite else { return addRect(rect, transform: transform) }
        let radii = cornerRadii.limited(to: rect.size)
        let corners = [radii.bottomTrailing, radii.bottomLeading, radii.topLeading, radii.topTrailing].map {
            CGSize(width: $0, height: $0)
        }
        append(under: transform) { $0.addCorners(of: rect, corners, style: style) }
    }

    /// `corners` are bottom right, bottom left, top left, top right, already limited to the rectangle.
    private mutating func addCorners(of rect: CGRect, _ corners: [CGSize], style: RoundedCornerStyle) {
        // The distances from the corner at which the rounding starts, for each edge: right, bottom, left, top.
        func share(_ own: CGFloat, _ neighbor: CGFloat, of edge: CGFloat) -> CGFloat {
            switch style {
            case .circular: own
            case .continuous: own > 0 ? min(own * ContinuousCorner.reach, max(own, edge * own / (own + neighbor))) : 0
            }
        }
        let (bottomRight, bottomLeft, topLeft, topRight) = (corners[0], corners[1], corners[2], corners[3])
        let (width, height) = (rect.width, rect.height)
        let middle = (topRight.height + height - bottomRight.height) / 2
        let start = min(
            max(middle, share(topRight.height, bottomRight.height, of: height)),
            height - share(bottomRight.height, topRight.height, of: height))
        move(to: CGPoint(x: rect.maxX, y: rect.minY + start))
        addCorner(
            at: CGPoint(x: rect.maxX, y: rect.maxY), incoming: CGVector(dx: 0, dy: -1), outgoing: CGVector(dx: -1, dy: 0),
            radii: (bottomRight.height, bottomRight.width),
            shares: (share(bottomRight.height, topRight.height, of: height), share(bottomRight.width, bottomLeft.width, of: width)), style)
        addCorner(
            at: CGPoint(x: rect.minX, y: rect.maxY), incoming: CGVector(dx: 1, dy: 0), outgoing: CGVector(dx: 0, dy: -1),
            radii: (bottomLeft.width, bottomLeft.height),
            shares: (share(bottomLeft.width, bottomRight.width, of: width), share(bottomLeft.height, topLeft.height, of: height)), style)
        addCorner(
            at: CGPoint(x: rect.minX, y: rect.minY), incoming: CGVector(dx: 0, dy: 1), outgoing: CGVector(dx: 1, dy: 0),
            radii: (topLeft.height, topLeft.width),
            shares: (share(topLeft.height, bottomLeft.height, of: height), share(topLeft.width, topRight.width, of: width)), style)
        addCorner(
            at: CGPoint(x: rect.maxX, y: rect.minY), incoming: CGVector(dx: -1, dy: 0), outgoing: CGVector(dx: 0, dy: 1),
            radii: (topRight.width, topRight.height),
            shares: (share(topRight.width, topLeft.width, of: width), share(topRight.height, bottomRight.height, of: height)), style)
        closeSubpath()
    }

    /// Adds a line to the start of the rounding, then the rounding. `incoming` and `outgoing` point from the corner along its two edges,
    /// against and in the direction of travel; radii and shares have the same order.
    private mutating func addCorner(
        at corner: CGPoint, incoming: CGVector, outgoing: CGVector, radii: (CGFloat, CGFloat), shares: (CGFloat, CGFloat),
        _ style: RoundedCornerStyle
    ) {
        /// A point at these distances from the corner.
        func point(_ along: CGFloat, _ beyond: CGFloat) -> CGPoint {
            CGPoint(x: corner.x + incoming.dx * along + outgoing.dx * beyond, y: corner.y + incoming.dy * along + outgoing.dy * beyond)
        }
        let (a, b) = radii
        addLine(to: point(shares.0, 0))
        switch style {
        case .circular:
            let handle = 1 - Path.quarterArcHandle
            addCurve(to: point(0, b), control1: point(a * handle, 0), control2: point(0, b * handle))
        case .continuous:
            let (first, last) = (ContinuousCorner(radius: a, share: shares.0), ContinuousCorner(radius: b, share: shares.1))
            let (near, far) = (ContinuousCorner.near, ContinuousCorner.far)
            let (flat, steep) = (ContinuousCorner.flat, ContinuousCorner.steep)
            addCurve(to: point(a * far, b * near), control1: point(first.outer, 0), control2: point(first.inner, 0))
            addCurve(to: point(a * near, b * far), control1: point(a * steep, b * flat), control2: point(a * flat, b * steep))
            addCurve(to: point(0, shares.1), control1: point(0, last.inner), control2: point(0, last.outer))
        }
    }
}

/// The shape of a continuous corner, as in SwiftUI: three cubics, given by distances from the corner in units of its radius. If an edge is
/// too short, the rounding starts later and its handles become shorter, down to those for a length of one radius.
private struct ContinuousCorner {
    static let reach: CGFloat = 1.528665
    static let far: CGFloat = 0.631_493_79
    static let near: CGFloat = 0.074_911_39
    static let steep: CGFloat = 0.372_823_83
    static let flat: CGFloat = 0.169_059_56

    /// The distances of the two handles along the edge, in points.
    let outer: CGFloat
    let inner: CGFloat

    init(radius: CGFloat, share: CGFloat) {
        let room = radius > 0 ? min(max((share / radius - 1) / (ContinuousCorner.reach - 1), 0), 1) : 1
        outer = radius * (0.96 + (1.088_492_96 - 0.96) * room)
        inner = radius * (0.82 + (0.868_406_94 - 0.82) * room)
    }
}
