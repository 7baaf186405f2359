import Foundation
import KinoraDrawing

/// Converts what a shape layer draws to display items.
struct ShapePainter {
    let time: Double

    /// The items in drawing order. `drawings` begins with the one in front.
    func items(_ drawings: [ShapeDrawing]) -> [DisplayItem] {
        drawings.reversed().compactMap(item)
    }

    private func item(_ drawing: ShapeDrawing) -> DisplayItem? {
        switch drawing {
        case .style(let style, let outlines): return item(style, outlines)
        case .group(let drawings, let transform, let opacity, let blendMode):
            guard opacity > 0, transform.isFinite else { return nil }
            return DisplayItem.combining(items(drawings), transform: transform, opacity: opacity, blendMode: blendMode)
        }
    }

    private func item(_ style: ShapeStyle, _ outlines: [PlacedOutline]) -> DisplayItem? {
        let opacity = (style.opacity.value(at: time) / 100).clampedToUnit
        guard opacity > 0, var path = outlines.first?.path else { return nil }
        for placed in outlines.dropFirst() { path.addPath(placed.outline.path, transform: placed.transform) }
        guard !path.isEmpty else { return nil }
        let paint: Paint =
            switch style.paint {
            case .color(let color): .color(color.value(at: time).resolved())
            case .gradient(let gradient): gradient.paint(at: time)
            }
        guard let stroke = style.stroke else {
            return DisplayItem(
                .fill(path, paint, FillStyle(eoFill: style.isEvenOdd)), opacity: opacity, blendMode: style.blendMode)
        }
        let width = stroke.width.value(at: time)
        guard width > 0 else { return nil }
        let strokeStyle = StrokeStyle(
            lineWidth: width, lineCap: stroke.cap, lineJoin: stroke.join, miterLimit: max(stroke.miterLimit.value(at: time), 1),
            dash: stroke.dashes.map { max($0.value(at: time), 0) }, dashPhase: stroke.dashOffset.value(at: time))
        return DisplayItem(.stroke(path, paint, strokeStyle), opacity: opacity, blendMode: style.blendMode)
    }
}

extension DisplayItem {
    /// One item that draws `items` with a transform, an opacity and a blend mode, without a group if there is one item; nil if there is none.
    static func combining(
        _ items: [DisplayItem], transform: CGAffineTransform = .identity, opacity: Double = 1, blendMode: BlendMode = .normal,
        isIsolated: Bool = false
    ) -> DisplayItem? {
        guard let first = items.first else { return nil }
        if items.count == 1, first.blendMode == .normal || blendMode == .normal && !isIsolated && opacity == 1 {
            var item = first
            item.transform = item.transform.concatenating(transform)
            item.opacity *= opacity
            if blendMode != .normal { item.blendMode = blendMode }
            return item
        }
        return DisplayItem(
            .group(DisplayGroup(items: items, isIsolated: isIsolated || opacity < 1 || blendMode != .normal)), transform: transform,
            opacity: opacity, blendMode: blendMode)
    }
}
