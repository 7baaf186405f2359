import Foundation
import KinoraDrawing
import KinoraRuntime
import KinoraViews

/// Places the layers of a group, each at its own position or beside another one. The group takes all proposed space.
struct LayerArrangement: Layout {
    /// The layers in the order of their views.
    let layers: [Layer]
    /// The times of the layers that follow a path or another layer, by their numbers, in seconds of the film.
    let linkTimes: [Int: TimeInterval]

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
        proposal.replacingUnspecifiedDimensions(by: CGSize(width: 100, height: 100))
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {
        let proposal = ProposedViewSize(bounds.size)
        // Positions are mirrored after they are placed. Those that count from the left are mirrored twice.
        let isMirrored = subviews.layoutDirection == .rightToLeft
        var frames: [Int: CGRect] = [:]
        let indices = Dictionary(layers.indices.map { (layers[$0].number, $0) }) { first, _ in first }
        // The reader refuses circles.
        func frame(_ index: Int) -> CGRect {
            let layer = layers[index]
            if let known = frames[layer.number] { return known }
            let size = subviews[index].sizeThatFits(proposal)
            let origin: CGPoint
            switch layer.placement.position {
            case .aligned:
                origin = Self.origin(of: size, in: layer.placement.area(in: bounds, isMirrored: isMirrored), layer.placement.alignment)
            case .point(let x, let y):
                let anchor = layer.placement.anchor
                let left = x.points(of: bounds.width, frame: layer.placement.frame) - size.width * anchor.x
                origin = CGPoint(
                    x: bounds.minX + (isMirrored ? bounds.width - left - size.width : left),
                    y: bounds.minY + y.points(of: bounds.height, frame: layer.placement.frame) - size.height * anchor.y)
            case .beside(let number, let side, let gap):
                guard let other = indices[number] else {
                    let area = layer.placement.area(in: bounds, isMirrored: isMirrored)
                    origin = Self.origin(of: size, in: area, layer.placement.alignment)
                    break
                }
                // Margins are space to the edges of the group, not to the neighbours.
                let margin = layers[other].look.margin
                let box = frame(other)
                let inner = CGRect(
                    x: box.minX + margin.leading, y: box.minY + margin.top, width: box.width - margin.leading - margin.trailing,
                    height: box.height - margin.top - margin.bottom)
                origin = Self.origin(of: size, isMirrored ? side.mirrored : side, inner, gap: gap, layer.placement.alignment)
            }
            let result = CGRect(origin: origin, size: size)
            frames[layer.number] = result
            return result
        }
        for index in subviews.indices { subviews[index].place(at: frame(index).origin, proposal: proposal) }
        guard !linkTimes.isEmpty else { return }
        for layer in layers {
            guard let link = layer.link, let time = linkTimes[layer.number] else { continue }
            let transforms = LayerTransforms(layers, frames, in: bounds, at: time)
            (link.transform, link.route) = (transforms.placed(layer), transforms.route(of: layer))
        }
    }

    private static func origin(of size: CGSize, in area: CGRect, _ alignment: UnitPoint) -> CGPoint {
        CGPoint(
            x: area.minX + (area.width - size.width) * alignment.x, y: area.minY + (area.height - size.height) * alignment.y)
    }

    /// Beside a frame. The alignment counts along the side only.
    private static func origin(
        of size: CGSize, _ side: LayerPlacement.Side, _ other: CGRect, gap: Double, _ alignment: UnitPoint
    ) -> CGPoint {
        let aligned = origin(of: size, in: other, alignment)
        return switch side {
        case .below: CGPoint(x: aligned.x, y: other.maxY + gap)
        case .above: CGPoint(x: aligned.x, y: other.minY - gap - size.height)
        case .rightOf: CGPoint(x: other.maxX + gap, y: aligned.y)
        case .leftOf: CGPoint(x: other.minX - gap - size.width, y: aligned.y)
        }
    }
}

extension LayerPlacement {
    /// The area in which the layer is aligned, in a group with `bounds`.
    fileprivate func area(in bounds: CGRect, isMirrored: Bool) -> CGRect {
        guard var area = safeFrame else { return bounds }
        if isMirrored { area.origin.x = bounds.minX + bounds.maxX - area.maxX }
        return area
    }
}

extension LayerPlacement.Side {
    fileprivate var mirrored: LayerPlacement.Side {
        switch self {
        case .leftOf: .rightOf
        case .rightOf: .leftOf
        case .below, .above: self
        }
    }
}
