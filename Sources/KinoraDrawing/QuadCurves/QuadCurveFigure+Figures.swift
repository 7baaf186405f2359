import Foundation

extension QuadCurveFigure {
    /// A diamond whose four sides are drawn in towards the middle.
    public static let diamond = polygon(4, bulge: -0.6)

    /// A diamond of four straight lines.
    public static let straightDiamond = polygon(4)

    /// Four curves that come near a circle: each runs into the next without a corner.
    public static let round = polygon(4, bulge: 1)

    /// A regular polygon whose sides are curves, its first corner on top, clockwise on screen.
    ///
    /// - Parameters:
    ///   - sides: 3 or more.
    ///   - bulge: 0 for straight sides, -1 for sides drawn in as far as the middle, 1 for sides that run into one another without corners; values
    ///     outside -1...1 go on in the same way.
    public static func polygon(_ sides: Int, bulge: CGFloat = 0) -> QuadCurveFigure {
        precondition((3...maxCurves).contains(sides), "A polygon of curves has 3 to \(maxCurves) sides, not \(sides).")
        // Where the tangents of the circle at two corners meet: the middle of the side, this much farther out.
        let half = Vector2.unit(turns: 0.5 / Double(sides))
        let farther = (half.y * half.y) / (half.x * half.x)
        let reach = bulge > 0 ? 1 + bulge * farther : 1 + bulge
        return QuadCurveFigure(around: (0..<sides).map { .unit(turns: Double($0) / Double(sides) - 0.25) }, reach: reach)
    }

    /// A star of straight lines, its first tip on top, clockwise on screen: twice as many curves as tips.
    ///
    /// - Parameters:
    ///   - tips: 2 or more.
    ///   - inner: How far from the middle the corners between the tips lie, as a part of the tips' distance.
    public static func star(_ tips: Int, inner: CGFloat = 0.45) -> QuadCurveFigure {
        precondition((2...maxCurves / 2).contains(tips), "A star of curves has 2 to \(maxCurves / 2) tips, not \(tips).")
        return QuadCurveFigure(
            around: (0..<2 * tips).map {
                Vector2.unit(turns: Double($0) / Double(2 * tips) - 0.25) * ($0.isMultiple(of: 2) ? 1 : Double(inner))
            }, reach: 1)
    }

    /// Straight lines through `corners` and back to the first, each a degenerate curve; no corners, nothing.
    public static func lines(through corners: [CGPoint]) -> QuadCurveFigure {
        QuadCurveFigure(
            corners.indices.map { AnimatableQuadCurve(lineFrom: corners[$0], to: corners[$0 + 1 == corners.count ? 0 : $0 + 1]) })
    }

    /// `corners` lie within 1 of the origin; controls lie on the rays through the middles of the sides, at `reach` times their distance.
    private init(around corners: [Vector2], reach: CGFloat) {
        func place(_ point: Vector2) -> CGPoint { CGPoint(point / 2 + Vector2(0.5, 0.5)) }
        self.init(
            corners.indices.map { index in
                let (start, end) = (corners[index], corners[index + 1 == corners.count ? 0 : index + 1])
                return AnimatableQuadCurve(start: place(start), end: place(end), control: place((start + end) * (Double(reach) / 2)))
            })
    }
}
