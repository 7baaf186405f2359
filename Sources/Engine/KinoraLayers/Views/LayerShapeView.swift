import Foundation
import KinoraDrawing
import KinoraRuntime
import KinoraViews

/// A shape layer: its fill, and its stroke in front.
struct LayerShapeView: View {
    let shape: LayerShape
    let fill: LayerPaint?
    /// The drawn part, as fractions of the length.
    let trim: SIMD2<Double>
    /// In points.
    let dashPhase: Double
    /// Of an outline that grows from a drop.
    let phase: OutlinePhase

    var body: some View { view }

    private var view: TimelessView {
        let layers = phase.isGrowing ? TimelessView(growingLayers) : TimelessView(layers)
        guard let ratio = shape.outline.aspectRatio else { return TimelessView(layers) }
        return TimelessView(layers.aspectRatio(CGFloat(ratio), contentMode: .fit))
    }

    private var layers: some View {
        let outline = shape.outline
        let isWhole = trim.x <= 0 && trim.y >= 1
        return ZStack {
            if let fill { outline.trim(from: isWhole ? 0 : trim.x, to: isWhole ? 1 : trim.y).fill(fill.style) }
            if let stroke = shape.stroke {
                TrimmedOutline(outline: outline, start: trim.x, end: trim.y, inset: stroke.style.lineWidth / 2)
                    .stroke(stroke.paint.style, style: stroke.style.phased(dashPhase))
            }
        }
    }
}

extension LayerShapeView {
    /// The shape while it grows from a drop.
    private var growingLayers: some View {
        func outline(inset: Double) -> some Shape {
            let outline = TrimmedOutline(outline: shape.outline, start: trim.x, end: trim.y, inset: inset)
            return GrowingOutline(outline: outline, formed: phase.formed)
        }
        return ZStack {
            if let fill { outline(inset: 0).fill(fill.style) }
            if let stroke = shape.stroke {
                outline(inset: stroke.style.lineWidth / 2).stroke(stroke.paint.style, style: stroke.style.phased(dashPhase))
            }
        }
        .opacity(phase.filled)
    }
}

/// An outline while it grows from a drop.
private struct GrowingOutline: Shape {
    let outline: TrimmedOutline
    /// The formed part, 0 to 1.
    let formed: Double

    var layoutDirectionBehavior: LayoutDirectionBehavior { outline.layoutDirectionBehavior }

    func path(in rect: CGRect) -> Path {
        MorphShape(from: DropOutline(outline: outline), to: outline, progress: formed).path(in: rect)
    }
}

/// A drop in the middle of an outline.
private struct DropOutline: Shape {
    let outline: TrimmedOutline

    func path(in rect: CGRect) -> Path { outline.path(in: rect).drop(minRadius: 1) }
}

/// A part of an outline, inset so that its stroke is within the frame.
private struct TrimmedOutline: Shape {
    let outline: ShapeOutline
    let start: Double
    let end: Double
    let inset: Double

    var layoutDirectionBehavior: LayoutDirectionBehavior { outline.layoutDirectionBehavior }

    func path(in rect: CGRect) -> Path {
        let path = outline.path(in: rect, inset: inset)
        return start <= 0 && end >= 1 ? path : path.trimmedPath(from: start, to: end)
    }
}

extension ShapeOutline {
    /// The outline in `rect`, with a distance of `inset` points to its edges, so that a stroke of twice this width is within.
    func path(in rect: CGRect, inset: Double) -> Path {
        let isLine = if case .line = self { true } else { false }
        let inset = isLine ? 0 : min(inset, min(rect.width, rect.height) / 2)
        return path(in: rect.insetBy(dx: inset, dy: inset))
    }
}

extension StrokeStyle {
    /// The style with another dash phase.
    func phased(_ phase: Double) -> StrokeStyle {
        var style = self
        style.dashPhase += phase
        return style
    }
}
