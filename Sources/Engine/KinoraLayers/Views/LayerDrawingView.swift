import Foundation
import KinoraDrawing
import KinoraMotion
import KinoraPipeline
import KinoraRuntime
import KinoraViews

/// A drawing layer at a time.
struct LayerDrawingView: View {
    private let layer: Layer
    private let drawing: LayerDrawing
    /// In seconds of the film.
    private let time: TimeInterval

    init(layer: Layer, drawing: LayerDrawing, time: TimeInterval) {
        (self.layer, self.drawing, self.time) = (layer, drawing, time)
    }

    var body: some View { view }

    private var view: TimelessView {
        let document = drawing.document
        let foreground = layer.motion.foreground?.value(at: layer.motionTime(at: time)).style ?? AnyShapeStyle(.primary)
        guard let parts = drawing.parts, layer.hasIncompleteOutlines(at: time) else {
            return TimelessView(
                SVGFrame(document: document, time: layer.motionTime(at: time)).aspectRatio(document.size, contentMode: .fit)
                    .foregroundStyle(foreground)
                    .logoBackdrop(drawing.backdrop, margin: drawing.plateMargin))
        }
        let phases = parts.areFilled.enumerated().map { layer.outlinePhase(of: $0.offset, isFilled: $0.element, at: time) }
        let moving = MovingPartsView(parts: parts, phases: phases).aspectRatio(document.size, contentMode: .fit).foregroundStyle(foreground)
        guard let plate = drawing.backdrop.plate else {
            return TimelessView(moving.logoBackdrop(drawing.backdrop, margin: drawing.plateMargin))
        }
        let shown = UnitCurve.easeOut.value(at: plateAge)
        return TimelessView(
            moving.padding(drawing.plateMargin).background {
                RoundedRectangle(cornerRadius: drawing.plateMargin).fill(plate).scaleEffect(0.8 + 0.2 * shown).opacity(shown)
            })
    }

    /// The fraction of the time in which the plate appears that has passed. It appears with the first part, and disappears with the last one.
    private var plateAge: Double {
        func age(_ appearance: Appearance?, _ time: TimeInterval) -> Double {
            guard let appearance, appearance.hasOutlines else { return 1 }
            let duration = min(0.4, appearance.length - appearance.delay)
            return duration > 0 ? min(max((time - appearance.delay) / duration, 0), 1) : 1
        }
        return min(age(layer.enter, time - layer.start), age(layer.exit, layer.end - time))
    }
}

/// A drawing whose parts are in given phases.
private struct MovingPartsView: View {
    let parts: DrawingParts
    let phases: [OutlinePhase]

    var body: some View {
        // Lines of the pen at the edges would be cut by the frame.
        let reach = parts.isInside ? Self.maxPen / 2 : 0
        Canvas { [parts, phases] context, size in
            let frame = CGRect(origin: .zero, size: size).insetBy(dx: reach, dy: reach)
            let scale = parts.document.transform(fitting: frame).meanScale
            guard scale > 0 else { return }
            let pen = min(max(max(frame.width, frame.height) * 0.01, 1.5), Self.maxPen)
            context.draw(parts.document(pen: pen / scale) { phases[$0] }, in: frame)
        }
        .padding(-reach)
    }

    /// The maximum width of the line of the pen, in points.
    private static let maxPen: CGFloat = 5
}
