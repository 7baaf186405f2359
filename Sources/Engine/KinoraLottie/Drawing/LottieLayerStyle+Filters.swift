import Foundation
import KinoraDrawing

extension LottieLayerStyle {
    /// The filters of the style at a time; none for a gradient overlay.
    ///
    /// - Parameter region: The part of the layer that may be visible.
    func filters(at frame: Double, in region: CGRect) -> [Filter] {
        switch self {
        case .shadow(let color, let opacity, let angle, let distance, let size, let isInner):
            let direction = angle.value(at: frame) * .pi / 180
            let distance = distance.value(at: frame)
            let offset = CGSize(width: -cos(direction) * distance, height: sin(direction) * distance)
            return [Self.shadow(color, opacity, size, offset, isInner: isInner, at: frame)]
        case .glow(let color, let opacity, let size, let isInner):
            return [Self.shadow(color, opacity, size, .zero, isInner: isInner, at: frame)]
        case .colorOverlay(let color, let opacity):
            return [.colorMatrix(.mixing(color.value(at: frame), amount: (opacity.value(at: frame) / 100).clampedToUnit))]
        case .gradientOverlay: return []
        case .stroke(let color, let size):
            let size = min(size.value(at: frame), Self.maxStroke)
            return size > 0 ? [.graph(.outline(color.value(at: frame).resolved(), size: size, in: region))] : []
        }
    }

    private static let maxStroke = 250.0

    private static func shadow(
        _ color: Animated<LottieColor>, _ opacity: Animated<Double>, _ size: Animated<Double>, _ offset: CGSize, isInner: Bool,
        at frame: Double
    ) -> Filter {
        let color = color.value(at: frame).resolved(opacity: opacity.value(at: frame) / 100)
        let radius = max(size.value(at: frame), 0) / 2
        return .shadow(
            isInner ? .inner(color: color, radius: radius, offset: offset) : Filter.Shadow(color: color, radius: radius, offset: offset))
    }
}

extension FilterGraph {
    /// A line outside of the alpha of the group: copies of the alpha on circles are as wide as a round brush.
    fileprivate static func outline(_ color: Color.Resolved, size: Double, in region: CGRect) -> FilterGraph {
        var primitives: [Primitive] = []
        for (ring, count) in [(1.0, 24), (0.5, 12)] {
            for index in 0..<count {
                let direction = Vector2.unit(at: 2 * .pi * Double(index) / Double(count)) * size * ring
                primitives.append(
                    Primitive(.offset(CGSize(width: direction.x, height: direction.y)), inputs: [.sourceAlpha], colorSpace: .sRGB))
            }
        }
        let copies = primitives.indices.map { Input.result($0) } + [.sourceAlpha]
        primitives.append(Primitive(.merge, inputs: copies, colorSpace: .sRGB))
        primitives.append(Primitive(.flood(color), colorSpace: .sRGB))
        primitives.append(
            Primitive(
                .composite(.inside), inputs: [.result(primitives.count - 1), .result(primitives.count - 2)], colorSpace: .sRGB))
        primitives.append(Primitive(.merge, inputs: [.result(primitives.count - 1), .source], colorSpace: .sRGB))
        return FilterGraph(region: region, primitives: primitives)
    }
}
