import KinoraMotion

extension UnitCurve {
    /// The cubic Bézier curve from (0, 0) to (1, 1) with these controls. Their x is clamped to 0...1, so that the curve never goes back
    /// in time; their y is free, so that it may overshoot.
    public static func bezier(startControlPoint: UnitPoint, endControlPoint: UnitPoint) -> UnitCurve {
        cubic(Double(startControlPoint.x), Double(startControlPoint.y), Double(endControlPoint.x), Double(endControlPoint.y))
    }
}
