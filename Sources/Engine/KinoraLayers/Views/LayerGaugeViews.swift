import Foundation
import KinoraDrawing
import KinoraRuntime
import KinoraViews

/// A fraction as an arc of a circle, from the top clockwise.
struct LayerRingView: View {
    let shape: LayerShape
    let track: LayerPaint?
    /// 0...1.
    let value: Double
    /// In points.
    let dashPhase: Double

    var body: some View {
        let stroke = shape.stroke ?? LayerShape.Stroke(paint: LayerPaint(.primary), style: StrokeStyle(lineWidth: 40, lineCap: .round))
        let inset = stroke.style.lineWidth / 2
        return ZStack {
            if let track { Circle().inset(by: inset).stroke(track.style, lineWidth: stroke.style.lineWidth) }
            if value > 0 {
                Circle().inset(by: inset).trim(from: 0, to: value).rotation(.degrees(-90)).stroke(
                    stroke.paint.style, style: stroke.style.phased(dashPhase))
            }
        }
        .aspectRatio(1, contentMode: .fit)
    }
}

/// A fraction as the filled part of a bar, from the left.
struct LayerProgressView: View {
    let fill: LayerPaint
    let track: LayerPaint?
    /// 0...1.
    let value: Double

    var body: some View {
        ZStack {
            if let track { Capsule().fill(track.style) }
            if value > 0 { BarShape(value: value).fill(fill.style) }
        }
    }
}

/// The left part of a bar with round ends.
private struct BarShape: Shape {
    let value: Double

    func path(in rect: CGRect) -> Path {
        let width = min(max(rect.width * value, min(rect.height, rect.width)), rect.width)
        return Capsule().path(in: CGRect(x: rect.minX, y: rect.minY, width: width, height: rect.height))
    }
}
