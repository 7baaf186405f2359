import Foundation
import KinoraDrawing
import KinoraMotion
import KinoraPipeline
import KinoraViews

/// Each number has a background of its own, which opens as a circle over the previous number, and a ring that closes in its time.
struct CountdownView: View {
    let parameters: Countdown
    let film: Film

    /// The duration of a number, in seconds.
    private var step: TimeInterval { film.duration / Double(parameters.from + 1) }

    var body: some View {
        let logo = LogoMark(parameters.logo, film: film, backgrounds: (0...parameters.from).map(color))
        TimelineView(.animation) { timeline in
            let time = timeline.time
            let index = min(max(Int((time / step + 1e-6).rounded(.down)), 0), parameters.from)
            let progress = time / step - Double(index)
            ZStack {
                if index > 0, openness(progress) < 1 {
                    card(index - 1, 1)
                    card(index, progress).mask { opening(progress) }
                } else {
                    card(index, progress)
                }
                logo.at(time)
            }
        }
    }

    /// All that number `index` shows, on its background.
    private func card(_ index: Int, _ progress: Double) -> some View {
        ZStack {
            color(index)
            if !parameters.title.isEmpty { title(index) }
            ring(index, progress)
            number(index, progress)
        }
    }

    private static let textColors = [Color.white, Color(rgb: 0x1D2145)]

    /// The colour of the background of number `index`, counted from the first: an accent, or the nearest shade of it on which white is
    /// readable.
    func color(_ index: Int) -> Color {
        let accent = parameters.palette.accent(index + parameters.palette.accents.count)
        let isReadable = Self.textColors.contains { ReadableColor.contrast($0, accent) >= ReadableColor.minContrast }
        return isReadable ? accent : ReadableColor.shade(of: accent, on: [.white])
    }

    /// The colour of number `index` and its ring.
    func textColor(_ index: Int) -> Color { ReadableColor.first(of: Self.textColors, on: [color(index)]) }

    /// The fraction of the circle's opening, 0...1.
    private func openness(_ progress: Double) -> Double { min(max(progress * max(step, 0.4) / 0.4, 0), 1) }

    /// The circle around the number, which covers the frame after 0.4 seconds, or a step that is shorter.
    private func opening(_ progress: Double) -> some View {
        let center = CGPoint(x: square.midX, y: square.midY)
        let radius = hypot(max(center.x, film.size.width - center.x), max(center.y, film.size.height - center.y)) * 1.01
        let diameter = 2 * radius * UnitCurve.easeInOut.value(at: openness(progress))
        return Circle().frame(width: diameter, height: diameter).position(center)
    }

    private var layout: CountdownLayout {
        CountdownLayout(film: film, hasTitle: !parameters.title.isEmpty, logo: parameters.logo)
    }

    private var square: CGRect { layout.ring }

    @ViewBuilder
    private func ring(_ index: Int, _ progress: Double) -> some View {
        if index < parameters.from {
            let width = square.width * 0.035
            ZStack {
                Circle().stroke(textColor(index).opacity(0.2), lineWidth: width)
                Circle()
                    .trim(from: 0, to: 1 - progress)
                    .stroke(textColor(index), style: StrokeStyle(lineWidth: width, lineCap: .round))
                    .rotationEffect(.degrees(-90))
            }
            .frame(width: square.width - width, height: square.width - width)
            .position(x: square.midX, y: square.midY)
        }
    }

    private func number(_ index: Int, _ progress: Double) -> some View {
        let isLast = index == parameters.from
        let frame = isLast ? layout.finish : square.insetBy(dx: square.width * 0.16, dy: 0)
        let seconds = progress * step
        let shown = Spring(duration: 0.45, bounce: 0.45).value(target: 1.0, time: max(seconds, 0))
        return FittedText(isLast ? parameters.finish : "\(parameters.from - index)")
            .font(parameters.font.font(size: isLast ? square.width * 0.5 : square.width * 0.62, weight: .black).monospacedDigit())
            .foregroundStyle(textColor(index))
            .frame(width: frame.width, height: frame.height)
            .scaleEffect(0.2 + 0.8 * shown)
            .opacity(index == 0 ? 1 : min(seconds / 0.12, 1))
            .position(x: frame.midX, y: frame.midY)
    }

    private func title(_ index: Int) -> some View {
        FittedText(parameters.title, alignment: .bottom, lineLimit: 2)
            .font(parameters.font.font(size: 72, weight: .bold))
            .foregroundStyle(textColor(index))
            .frame(width: layout.title.width, height: layout.title.height)
            .position(x: layout.title.midX, y: layout.title.midY)
    }
}
