import Foundation
import KinoraDrawing
import KinoraRuntime
import KinoraViews

/// A morph layer at a step.
struct LayerMorphView: View {
    let morph: LayerMorph
    let stroke: LayerShape.Stroke?
    let fill: LayerPaint?
    let step: Double
    /// In points.
    let dashPhase: Double

    var body: some View {
        let outline = MorphOutline(morph: morph, step: step, inset: (stroke?.style.lineWidth ?? 0) / 2)
        ZStack {
            if let fill { outline.fill(fill.style, style: FillStyle(eoFill: true)) }
            if let stroke { outline.stroke(stroke.paint.style, style: stroke.style.phased(dashPhase)) }
        }
        .aspectRatio(1, contentMode: .fit)
    }
}

private struct MorphOutline: Shape {
    let morph: LayerMorph
    let step: Double
    /// In points, so that a stroke is within the frame.
    let inset: CGFloat

    /// Letters and drawings are the same in a layout from right to left.
    var layoutDirectionBehavior: LayoutDirectionBehavior { .fixed }

    func path(in rect: CGRect) -> Path {
        let inset = min(inset, min(rect.width, rect.height) / 2)
        return morph.path(at: step, in: rect.insetBy(dx: inset, dy: inset))
    }
}
