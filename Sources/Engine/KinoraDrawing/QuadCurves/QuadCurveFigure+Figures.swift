import Foundation

extension QuadCurveFigure {
    /// A diamond with four concave sides.
    public static let diamond = polygon(4, bulge: -0.6)

    /// A diamond of four straight lines.
    public static let straightDiamond = polygon(4)

    /// Four curves that approximate a circle without corners.
    public static let round = polygon(4, bulge: 1)

    /// A regular polygon with curved sides, clockwise on screen from its first corner at the top.
    ///
    /// - Parameters:
    ///   - sides: 3 or more.
    ///   - bulge: 0 for straight sides, -1 for sides that bend inwards to the centre, 1 for sides that bend outwards without corners
    ///     between them. Values outside -1...1 extrapolate.
    public static func polygon(_ sides: Int, bulge: CGFloat = 0) -> QuadCurveFigure {
        precondition((3...maxCurves).contains(sides), "a polygon of curves must have 3 to \(maxCurves) sides, not \(sides)")
        // The intersection of the circle's tangents at two corners, relative to the middle of the side.
        let half = Vector2.unit(turns: 0.5 / Double(sides))
        let farther = (half.y * half.y) / (half.x * half.x)
        let reach = bulge > 0 ? 1 + bulge * farther : 1 + bulge
        return QuadCurveFigure(around: (0..<sides).map { .unit(turns: Double($0) / Double(sides) - 0.25) }, reach: reach)
    }

    /// A star of straight lines, clockwise on screen from its first tip at the top, with two curves per tip.
    ///
    /// - Parameters:
    ///   - tips: 2 or more.
    ///   - inner: The radius of the inner corners, as a fraction of the tips' radius.
    public static func star(_ tips: Int, inner: CGFloat = 0.45) -> QuadCurveFigure {
        precondition((2...maxCurves / 2).contains(tips), "a star of curves must have 2 to \(maxCurves / 2) tips, not \(tips)")
        return QuadCurveFigure(
            around: (0..<2 * tips).map {
                Vector2.unit(turns: Double($0) / Double(2 * tips) - 0.25) * ($0.isMultiple(of: 2) ? 1 : Double(inner))
            }, reach: 1)
    }

    /// `corners` are within 1 of the origin. Controls are on the rays through the middles of the sides, at `reach` times their distance.
    private init(around corners: [Vector2], reach: CGFloat) {
        func mapped(_ point: Vector2) -> CGPoint { CGPoint(point / 2 + Vector2(0.5, 0.5)) }
        self.init(
            corners.indices.map { index in
                let (start, end) = (corners[index], corners[index + 1 == corners.count ? 0 : index + 1])
                return AnimatableQuadCurve(start: mapped(start), end: mapped(end), control: mapped((start + end) * (Double(reach) / 2)))
            })
    }
}
