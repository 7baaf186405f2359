import Foundation
import KinoraDrawing
import KinoraPipeline
import KinoraRuntime
import KinoraViews

/// The contents of a layer at a time.
struct LayerContentView: View {
    private let layer: Layer
    /// In seconds of the film.
    private let time: TimeInterval

    init(layer: Layer, time: TimeInterval) {
        (self.layer, self.time) = (layer, time)
    }

    var body: some View { view }

    private var view: TimelessView {
        let motion = layer.motion
        let local = layer.motionTime(at: time)
        let contentTime = layer.contentTime(at: time)
        let foreground = motion.foreground?.value(at: local)
        switch layer.content {
        case .nothing: return TimelessView(Color.clear.frame(width: 0, height: 0))
        case .text(let text): return TimelessView(LayerTextView(layer: layer, text: text, time: time))
        case .captions(let captions): return captions.view(at: local, color: foreground?.colors.first)
        case .image(let image, let fit, let backdrop):
            return Self.image(image, fit, backdrop)
        case .video(let video, let fit): return Self.image(video.image(at: local, moment: motion.moment?.value(at: local)), fit, .plain)
        case .sample(let image, let fit):
            return fit == .contain ? TimelessView(image.aspectRatio(Self.sampleRatio, contentMode: .fit)) : TimelessView(image)
        case .drawing(let drawing): return TimelessView(LayerDrawingView(layer: layer, drawing: drawing, time: time))
        case .lottie(let lottie): return lottie.view(at: local)
        case .symbol(let name, let font): return symbol(name, font, foreground)
        case .shape(let shape):
            return TimelessView(
                LayerShapeView(
                    shape: shape, fill: motion.fill?.value(at: local), trim: layer.state(at: time).trim,
                    dashPhase: motion.dashPhase.value(at: local), phase: layer.outlinePhase(at: time)))
        case .morph(let morph, let stroke):
            return TimelessView(
                LayerMorphView(
                    morph: morph, stroke: stroke, fill: motion.fill?.value(at: local),
                    step: motion.step?.value(at: local) ?? 0, dashPhase: motion.dashPhase.value(at: local)))
        case .ring(let shape, let track):
            let value = min(max(motion.number?.value(at: local) ?? 0, 0), 1)
            return TimelessView(
                LayerRingView(
                    shape: shape, track: track, value: value, dashPhase: motion.dashPhase.value(at: local)))
        case .progress(let fill, let track):
            let value = min(max(motion.number?.value(at: local) ?? 0, 0), 1)
            return TimelessView(
                LayerProgressView(fill: motion.fill?.value(at: local) ?? fill, track: track, value: value))
        case .waveform(let waveform, let fill, let track):
            return TimelessView(
                LayerWaveformView(
                    waveform: waveform, fill: motion.fill?.value(at: local) ?? fill, track: track,
                    time: min(max(time, layer.start), layer.end)))
        case .particles(let particles): return TimelessView(LayerParticlesView(particles: particles, time: local))
        case .chart(let chart):
            let grown = min(max(motion.number?.value(at: local) ?? 1, 0), 1)
            return TimelessView(
                LayerChartView(chart: chart, progress: grown * layer.state(at: time).trim.y, foreground: foreground))
        case .composition(let part, let repeats):
            // A composition begins with its layer.
            guard layer.isPresent(at: time) else { return TimelessView(Color.clear) }
            return repeats ? TimelessView(constant: AnyView(part.view(at: contentTime))) : TimelessView(constant: part.view)
        case .group: return TimelessView(LayerGroupView(group: layer.inside, time: contentTime))
        case .stack(let stack, let layers): return Self.stack(stack, layers, contentTime)
        case .spacer(let minLength):
            return TimelessView(Spacer(minLength: minLength.map { CGFloat($0) }))
        }
    }

    private static func image(_ image: Image, _ fit: LayerFit, _ backdrop: LogoBackdrop) -> TimelessView {
        let image = image.resizable()
        switch fit {
        case .stretch: return TimelessView(image)
        case .contain: return TimelessView(image.aspectRatio(contentMode: .fit).logoBackdrop(backdrop, margin: plateMargin))
        case .cover:
            // The overlay has the size of the frame, whatever the size of the image.
            return TimelessView(Color.clear.overlay { image.aspectRatio(contentMode: .fill) }.clipped())
        }
    }

    /// The shape of the built-in image where it is not drawn for another one: the shape of a photograph.
    private static let sampleRatio: CGFloat = 1.5

    /// The distance of an image from the edge of its plate, in points.
    private static let plateMargin: CGFloat = 16

    private func symbol(_ name: String, _ font: LayerFont, _ foreground: LayerPaint?) -> TimelessView {
        let style = foreground?.style ?? AnyShapeStyle(.primary)
        let image = Image(systemName: name)
        guard layer.motion.width != nil || layer.motion.height != nil else {
            return TimelessView(image.font(font.font).foregroundStyle(style))
        }
        return TimelessView(image.resizable().aspectRatio(contentMode: .fit).foregroundStyle(style))
    }

    private static func stack(_ stack: LayerStack, _ layers: [Layer], _ time: TimeInterval)
        -> TimelessView
    {
        let content = ForEach(layers, id: \.number) { LayerView(layer: $0, time: $0.restingTime(time)) }
        switch stack.axis {
        case .horizontal:
            return TimelessView(
                HStack(alignment: stack.alignment.vertical, spacing: stack.spacing.map { CGFloat($0) }) {
                    content
                })
        case .vertical:
            return TimelessView(
                VStack(alignment: stack.alignment.horizontal, spacing: stack.spacing.map { CGFloat($0) }) {
                    content
                })
        case .depth: return TimelessView(ZStack(alignment: stack.alignment) { content })
        case .grid(let columns):
            let grid = LayerGridArrangement(
                columns: columns, spacing: stack.spacing ?? 8, alignment: stack.alignment)
            return TimelessView(grid { content })
        }
    }
}
