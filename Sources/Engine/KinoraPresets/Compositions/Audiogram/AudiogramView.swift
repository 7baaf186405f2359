import Foundation
import KinoraAudioFeatures
import KinoraDrawing
import KinoraLayers
import KinoraPipeline
import KinoraViews

/// The cover, which moves with the bass; the lines of text; the waveform of the last and the next seconds; and the time that has passed.
struct AudiogramView: View {
    let parameters: Audiogram
    let film: Film

    var body: some View {
        let layout = AudiogramLayout(film: film, hasCover: !parameters.cover.isEmpty, logo: parameters.logo)
        let palette = parameters.palette
        let lights = DriftingLights(palette: palette, size: film.size, period: max(film.duration, 8))
        let colors = lights.texts
        let accent = palette.visibleAccents[0]
        let sound = film.sound.smoothed(attack: 0.03, release: 0.2)
        let logo = LogoMark(parameters.logo, film: film, backgrounds: lights.topBackgrounds)
        TimelineView(.animation) { timeline in
            let time = timeline.time
            ZStack {
                lights.at(time)
                if !parameters.cover.isEmpty { cover(layout.cover, bass: sound.bass(at: time)) }
                if !parameters.show.isEmpty {
                    EnteringText(
                        parameters.show, font: parameters.font.font(size: 46, weight: .semibold), color: colors.highlight,
                        frame: layout.show,
                        alignment: alignment(.center, of: parameters.show, in: layout), lineLimit: 1, time: time - 0.1
                    ) { $0.step = 0.02 }
                }
                EnteringText(
                    parameters.title, font: parameters.font.font(size: 104, weight: .heavy), color: colors.title, frame: layout.title,
                    alignment: alignment(layout.isWide ? .top : .center, of: parameters.title, in: layout), time: time - 0.3
                ) { $0.step = 0.025 }
                logo.at(time)
                Canvas { context, _ in
                    drawWave(in: context, layout.wave, accent: accent, time: time)
                    drawProgress(in: context, layout.progress, time: time)
                }
            }
        }
    }

    private func alignment(_ vertical: VerticalAlignment, of text: String, in layout: AudiogramLayout) -> Alignment {
        (layout.isWide ? TitleAlignment.leading : .center).view(vertical, of: text, beside: parameters.title)
    }

    private func cover(_ frame: CGRect, bass: Double) -> some View {
        let shape = RoundedRectangle(cornerRadius: frame.width * 0.06)
        return ZStack {
            if let cover = parameters.cover.image {
                cover.resizable().aspectRatio(contentMode: .fill)
            } else {
                // Larger than the shape, so that only the shape's edge is antialiased.
                SampleImage(number: 1).padding(-2)
            }
        }
        .frame(width: frame.width, height: frame.height)
        .clipShape(shape)
        .overlay { shape.strokeBorder(.white.opacity(0.14), lineWidth: 3) }
        .shadow(color: .black.opacity(0.45), radius: 40, y: 18)
        .scaleEffect(0.97 + 0.03 * bass)
        .position(x: frame.midX, y: frame.midY)
    }

    /// The waveform of 3 seconds around `time`. What has been heard is in `accent`.
    private func drawWave(in context: GraphicsContext, _ frame: CGRect, accent: Color, time: TimeInterval) {
        let (count, span) = (parameters.bars, 3.0)
        let length = span / Double(count)
        // Bars move with the audio, so each has its own position in it.
        let first = ((time - span / 2) / length).rounded(.down)
        let levels = film.sound.waveform(from: first * length, to: (first + Double(count) + 1) * length, count: count + 1)
        let pitch = frame.width / Double(count)
        let loudest = max(film.sound.peak, 0.05)
        for (index, level) in levels.enumerated() {
            let start = (first + Double(index)) * length
            let x = frame.minX + (start - time + span / 2) / span * frame.width
            let amount = min(max(level.upperBound, -level.lowerBound) / loudest, 1)
            // The exponent makes quiet passages visible beside loud ones.
            let height = max(frame.height * pow(amount, 0.55), pitch * 0.6)
            let bar = CGRect(x: x + pitch * 0.2, y: frame.midY - height / 2, width: pitch * 0.6, height: height)
            let edge = min(max(min(x - frame.minX, frame.maxX - x - pitch) / (pitch * 3) + 0.2, 0), 1)
            let color = start < time ? accent : parameters.palette.text.opacity(0.45)
            context.fill(Path(roundedRect: bar, cornerRadius: pitch * 0.3), with: .color(color.opacity(edge)))
        }
    }

    private func drawProgress(in context: GraphicsContext, _ frame: CGRect, time: TimeInterval) {
        let track = CGRect(x: frame.minX, y: frame.midY - 5, width: frame.width, height: 10)
        var passed = track
        passed.size.width = max(track.width * min(time / film.duration, 1), track.height)
        context.fill(Path(roundedRect: track, cornerRadius: 5), with: .color(parameters.palette.text.opacity(0.2)))
        context.fill(Path(roundedRect: passed, cornerRadius: 5), with: .color(parameters.palette.text))
    }
}
