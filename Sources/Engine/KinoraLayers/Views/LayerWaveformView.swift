import Foundation
import KinoraDrawing
import KinoraRuntime
import KinoraViews

/// A waveform at a time. It fills its frame.
struct LayerWaveformView: View {
    let waveform: LayerWaveform
    /// The paint of the part that has been heard.
    let fill: LayerPaint
    /// The paint of the part that will be heard; nil for a transparent `fill`.
    let track: LayerPaint?
    /// In seconds of the film.
    let time: TimeInterval

    private static let trackOpacity = 0.4

    var body: some View {
        Canvas { [waveform, fill, track, time] context, size in
            guard size.width > 0, size.height > 0 else { return }
            var context = context
            // As a progress bar, it begins at the leading edge.
            if context.environment.layoutDirection == .rightToLeft {
                context.translateBy(x: size.width, y: 0)
                context.scaleBy(x: -1, y: 1)
            }
            let style = StyleContext(environment: context.environment, rect: CGRect(origin: .zero, size: size))
            var rest = context
            if track == nil { rest.opacity = Self.trackOpacity }
            let heardPaint = fill.style.paint(in: style)
            let restPaint = (track ?? fill).style.paint(in: style)
            for part in WaveformDrawing(waveform, at: time, size: size).parts {
                var context = part.isHeard ? context : rest
                context.opacity *= part.opacity
                context.record(.fill(part.path, part.isHeard ? heardPaint : restPaint, FillStyle()))
            }
        }
    }
}
