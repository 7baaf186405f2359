import Foundation
import KinoraDrawing

extension LottieEffect {
    /// The filters of the effect at a time.
    func filters(at frame: Double) -> [Filter] {
        switch self {
        case .fill(let color, let opacity):
            return [.colorMatrix(.mixing(color.value(at: frame), amount: opacity.value(at: frame).clampedToUnit))]
        case .tint(let black, let white, let amount):
            let amount = (amount.value(at: frame) / 100).clampedToUnit
            return [.colorMatrix(.tint(black: black.value(at: frame), white: white.value(at: frame), amount: amount))]
        case .dropShadow(let color, let opacity, let angle, let distance, let softness, let isShadowOnly):
            // The direction is clockwise from the top.
            let direction = Vector2.unit(at: (angle.value(at: frame) - 90) * .pi / 180) * distance.value(at: frame)
            var shadow = Filter.Shadow(
                color: color.value(at: frame).resolved(opacity: opacity.value(at: frame) / 255),
                radius: max(softness.value(at: frame), 0) / 4, offset: CGSize(width: direction.x, height: direction.y))
            shadow.isShadowOnly = isShadowOnly
            return [.shadow(shadow)]
        case .gaussianBlur(let radius):
            let radius = max(radius.value(at: frame), 0) * LottieMaskShape.blurRatio
            return radius > 0 ? [.blur(radius: radius, isOpaque: false)] : []
        case .levels(let inBlack, let inWhite, let outBlack, let outWhite):
            let (low, high) = (inBlack.value(at: frame), inWhite.value(at: frame))
            let (black, white) = (outBlack.value(at: frame), outWhite.value(at: frame))
            // Equal levels are a step, which a very steep line approximates.
            let width = abs(high - low) < 1e-4 ? 1e-4 : high - low
            let stretch = ColorMatrix.scaling(1 / width, offset: -low / width)
            return [.colorMatrix(stretch), .colorMatrix(.scaling(white - black, offset: black))]
        }
    }
}

extension ColorMatrix {
    /// Mixes each colour with `color`, and keeps alpha.
    fileprivate static func mixing(_ color: LottieColor, amount: Double) -> ColorMatrix {
        let (keep, amount) = (Float(1 - amount), Float(amount))
        var matrix = ColorMatrix()
        (matrix.r1, matrix.r5) = (keep, Float(color.red) * amount)
        (matrix.g2, matrix.g5) = (keep, Float(color.green) * amount)
        (matrix.b3, matrix.b5) = (keep, Float(color.blue) * amount)
        return matrix
    }

    /// Maps black and white to two colours by luma, and mixes the result with the original.
    fileprivate static func tint(black: LottieColor, white: LottieColor, amount: Double) -> ColorMatrix {
        let weights = [0.299, 0.587, 0.114]
        let ends = [(black.red, white.red), (black.green, white.green), (black.blue, white.blue)]
        var elements = ColorMatrix.identity.elements
        for (row, end) in ends.enumerated() {
            for (column, weight) in weights.enumerated() {
                let original = row == column ? 1 - amount : 0
                elements[5 * row + column] = Float(original + amount * (end.1 - end.0) * weight)
            }
            elements[5 * row + 4] = Float(amount * end.0)
        }
        return ColorMatrix(elements: elements)
    }

    /// Multiplies each colour channel by a factor, and adds an offset.
    fileprivate static func scaling(_ factor: Double, offset: Double) -> ColorMatrix {
        var matrix = ColorMatrix()
        let (factor, offset) = (Float(factor), Float(offset))
        (matrix.r1, matrix.r5) = (factor, offset)
        (matrix.g2, matrix.g5) = (factor, offset)
        (matrix.b3, matrix.b5) = (factor, offset)
        return matrix
    }
}
