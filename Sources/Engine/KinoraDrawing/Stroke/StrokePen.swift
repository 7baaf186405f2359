import Foundation

/// A stroke style in the form that the stroker uses.
struct StrokePen {
    /// Half the line width.
    let radius: Double
    let cap: CGLineCap
    let join: CGLineJoin
    let miterLimit: Double
    /// Whether miters beyond the limit are cut at the limit, and do not become bevels.
    let clipsMiters: Bool
    /// The maximum error of curves of the outline, in points.
    let tolerance: Double
    /// The maximum angle of an arc, in radians, that one cubic approximates within the tolerance.
    let arcStep: Double

    /// `reach` is the maximum coordinate of the path, which limits the achievable precision. Returns nil for a width below the rounding
    /// error.
    init?(_ style: StrokeStyle, clipsMiters: Bool = false, reach: Double) {
        self.clipsMiters = clipsMiters
        let width = Double(style.lineWidth)
        radius = width / 2
        guard radius > 0 else { return nil }
        cap = style.lineCap
        join = style.lineJoin
        miterLimit = style.miterLimit.isFinite ? max(Double(style.miterLimit), 1) : 10
        tolerance = max(min(width * 1e-3, max(0.01, width * 1e-6)), reach * 1e-13)
        var quarterParts = 1.0
        while quarterParts < 16, radius * StrokePen.arcError(.pi / 2 / quarterParts) > tolerance { quarterParts += 1 }
        arcStep = .pi / 2 / quarterParts
    }

    /// The error of the usual cubic for an arc of `angle` radians of the unit circle: Goldapp, "Approximation of circular arcs by cubic
    /// polynomials", 1991.
    private static func arcError(_ angle: Double) -> Double {
        let (sine, cosine) = (sin(angle / 4), cos(angle / 4))
        return 2.0 / 27 * pow(sine, 6) / (cosine * cosine)
    }
}
