import KinoraDrawing

extension Rasterizer {
    /// The pixels of a step that can be drawn with the colours of a gradient mixed with one colour below: a rectangle of whole pixels whose
    /// colours are looked up in a table.
    func mixableRect(of step: DrawStep) -> PixelRect? {
        guard optimizations.contains(.flattenedGradients), case .fill(let path, let paint, let fillStyle) = step.item.content,
            step.item.blendMode == .normal
        else { return nil }
        switch paint {
        case .linearGradient, .radialGradient: break
        // Where the ends of an angular gradient meet, looked-up colours are blended.
        case .color, .angularGradient, .mesh, .backdrop, .image: return nil
        }
        let style = LeafStyle(step.item, transform: step.transform, clip: step.clip)
        guard style.transform.isDrawable, let source = source(of: paint, style), case .gradient = source,
            let shape = CoverageSource(filling: path, fillStyle, transform: style.transform, clip: style.clip), shape.isWhole,
            isDrawnByRows(shape, with: source, style.blendMode)
        else { return nil }
        return shape.bounds
    }
}

extension DrawStep {
    /// The single opaque colour of `rect` after this step; nil if the step does not determine it.
    func color(of rect: PixelRect) -> PixelColor? {
        guard case .fill(_, .color(let color), _) = item.content, let opaqueRect, opaqueRect.contains(rect) else { return nil }
        return PixelColor(color)
    }
}
