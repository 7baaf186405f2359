import Foundation
import KinoraDrawing

extension LottieLayer {
    /// Returns `item`, which is in the layer's coordinates, with the effects and styles of the layer.
    func changed(
        _ item: DisplayItem, in composition: LottieContents.Composition, transform: CGAffineTransform, at frame: Double
    ) -> DisplayItem {
        guard !effects.isEmpty || !styles.isEmpty else { return item }
        let region = visibleArea(of: composition, transform)
        var item = item
        var filters: [Filter] = []
        func filtered() -> DisplayItem {
            filters.isEmpty ? item : DisplayItem(.group(DisplayGroup(items: [item], filters: filters)))
        }
        for effect in effects {
            if case .stroke(let stroke) = effect {
                item = stroke.applied(to: filtered(), at: frame)
                filters = []
            } else {
                filters += effect.filters(at: frame, in: region)
            }
        }
        for style in styles.sorted(by: { $0.order < $1.order }) {
            if case .gradientOverlay(let overlay) = style {
                item = overlay.applied(to: filtered(), at: frame)
                filters = []
            } else {
                filters += style.filters(at: frame, in: region)
            }
        }
        return filtered()
    }

    /// The part of the layer that may be visible, with a margin for blurs.
    private func visibleArea(of composition: LottieContents.Composition, _ transform: CGAffineTransform) -> CGRect {
        let bounds = CGRect(origin: .zero, size: composition.size)
        let area = bounds.insetBy(dx: -bounds.width / 2, dy: -bounds.height / 2)
        let inverse = transform.inverted()
        // A transform without an inverse draws nothing.
        return inverse.isFinite ? area.applying(inverse) : area
    }
}

extension LottieStrokeEffect {
    /// Returns `item` with the stroke.
    func applied(to item: DisplayItem, at frame: Double) -> DisplayItem {
        let width = width.value(at: frame)
        let (start, end) = ((start.value(at: frame) / 100).clampedToUnit, (end.value(at: frame) / 100).clampedToUnit)
        var lines = Path()
        if width > 0, start < end {
            for path in paths { lines.addPath(path.value(at: frame).path.trimmedPath(from: start, to: end)) }
        }
        let style = StrokeStyle(lineWidth: max(width, 0), lineCap: .round, lineJoin: .round)
        let color = color.value(at: frame).resolved()
        var stroke: [DisplayItem] = lines.isEmpty ? [] : [DisplayItem(.stroke(lines, .color(color), style))]
        for index in stroke.indices { stroke[index].opacity = opacity.value(at: frame).clampedToUnit }
        switch self.style {
        case .onOriginal: return DisplayItem(.group(DisplayGroup(items: [item] + stroke)))
        case .onTransparent: return DisplayItem(.group(DisplayGroup(items: stroke)))
        case .revealingOriginal:
            return DisplayItem(.group(DisplayGroup(items: [item], masks: [DisplayGroup.Mask(items: stroke)])))
        }
    }
}
