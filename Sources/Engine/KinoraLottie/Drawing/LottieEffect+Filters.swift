import Foundation
import KinoraDrawing

extension LottieEffect {
    /// The filters of the effect at a time; none for a stroke.
    ///
    /// - Parameter region: The part of the layer that may be visible.
    func filters(at frame: Double, in region: CGRect) -> [Filter] {
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
        case .tritone(let dark, let middle, let bright, let blend):
            let colors = [dark.value(at: frame), middle.value(at: frame), bright.value(at: frame)]
            let amount = 1 - (blend.value(at: frame) / 100).clampedToUnit
            return [.graph(.tritone(colors, amount: amount, in: region))]
        case .gaussianBlur(let radius, let directions):
            let radius = max(radius.value(at: frame), 0) * LottieMaskShape.blurRatio
            guard radius > 0 else { return [] }
            switch directions.value(at: frame) {
            case 2: return [.graph(.blur(CGSize(width: radius, height: 0), in: region))]
            case 3: return [.graph(.blur(CGSize(width: 0, height: radius), in: region))]
            default: return [.blur(radius: radius, isOpaque: false)]
            }
        case .levels(let all, let channels):
            let plain = LottieLevels()
            guard all.gamma == plain.gamma, channels.allSatisfy({ $0 == plain }) else {
                let all = all.function(at: frame)
                let functions = channels.map { $0.function(at: frame) }
                func table(_ channel: Int, _ function: (Double) -> Double) -> FilterGraph.Transfer {
                    let own = functions.indices.contains(channel) ? functions[channel] : { $0 }
                    return .table((0...255).map { own(function(Double($0) / 255)) })
                }
                let alpha: FilterGraph.Transfer = channels.count > 3 && channels[3] != plain ? table(3) { $0 } : .identity
                let kind = FilterGraph.Kind.transfer(red: table(0, all), green: table(1, all), blue: table(2, all), alpha: alpha)
                return [.graph(FilterGraph(region: region, primitives: [FilterGraph.Primitive(kind, colorSpace: .sRGB)]))]
            }
            let (low, high) = (all.inBlack.value(at: frame), all.inWhite.value(at: frame))
            let (black, white) = (all.outBlack.value(at: frame), all.outWhite.value(at: frame))
            // Equal levels are a step, which a very steep line approximates.
            let width = abs(high - low) < 1e-4 ? 1e-4 : high - low
            let stretch = ColorMatrix.scaling(1 / width, offset: -low / width)
            return [.colorMatrix(stretch), .colorMatrix(.scaling(white - black, offset: black))]
        case .stroke: return []
        }
    }
}

extension LottieLevels {
    /// The output of a channel for an input, both in 0...1.
    fileprivate func function(at frame: Double) -> (Double) -> Double {
        let (low, high) = (inBlack.value(at: frame), inWhite.value(at: frame))
        let (black, white) = (outBlack.value(at: frame), outWhite.value(at: frame))
        let exponent = 1 / min(max(gamma.value(at: frame), 0.01), 100)
        let width = abs(high - low) < 1e-4 ? 1e-4 : high - low
        return { value in (black + (white - black) * pow(((value - low) / width).clampedToUnit, exponent)).clampedToUnit }
    }
}

extension FilterGraph {
    fileprivate static func blur(_ deviation: CGSize, in region: CGRect) -> FilterGraph {
        FilterGraph(region: region, primitives: [Primitive(.blur(deviation: deviation, edges: .none), colorSpace: .sRGB)])
    }

    /// Maps black, middle gray and white to three colours by luma, and mixes the result with the original.
    fileprivate static func tritone(_ colors: [LottieColor], amount: Double, in region: CGRect) -> FilterGraph {
        let white = LottieColor(red: 1, green: 1, blue: 1)
        func table(_ component: (LottieColor) -> Double) -> Transfer { .table(colors.map { component($0).clampedToUnit }) }
        var primitives = [
            Primitive(.colorMatrix(.tint(black: .black, white: white, amount: 1)), inputs: [.source], colorSpace: .sRGB),
            Primitive(
                .transfer(red: table(\.red), green: table(\.green), blue: table(\.blue), alpha: .identity), inputs: [.result(0)],
                colorSpace: .sRGB),
        ]
        if amount < 1 {
            let mix = Composite.arithmetic(k1: 0, k2: amount, k3: 1 - amount, k4: 0)
            primitives.append(Primitive(.composite(mix), inputs: [.result(1), .source], colorSpace: .sRGB))
        }
        return FilterGraph(region: region, primitives: primitives)
    }
}

extension ColorMatrix {
    /// Mixes each colour with `color`, and keeps alpha.
    static func mixing(_ color: LottieColor, amount: Double) -> ColorMatrix {
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
