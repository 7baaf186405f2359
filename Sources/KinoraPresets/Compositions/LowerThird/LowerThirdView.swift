import Foundation
import KinoraDrawing
import KinoraMotion
import KinoraPipeline
import KinoraViews

/// A bar grows, a panel slides out of it, and the lines rise. At the end, all leave in reverse order.
struct LowerThirdView: View {
    let parameters: LowerThird
    let film: Film

    private var isLeft: Bool { parameters.side == .left }

    var body: some View {
        let safe = film.safeFrame
        TimelineView(.animation) { timeline in
            let time = timeline.time
            let bar = presence(time, from: 0, length: 0.45)
            let panel = presence(time, from: 0.22, length: 0.6)
            HStack(spacing: 0) {
                if isLeft { strip(bar) }
                contents(time)
                    .background { backdrop }
                    .mask(alignment: isLeft ? .leading : .trailing) {
                        Rectangle().scaleEffect(x: panel, y: 1, anchor: isLeft ? .leading : .trailing)
                    }
                if !isLeft { strip(bar) }
            }
            .fixedSize(horizontal: false, vertical: true)
            .frame(width: safe.width * (film.size.width > film.size.height ? 0.6 : 1), alignment: isLeft ? .leading : .trailing)
            .frame(width: safe.width, height: safe.height, alignment: isLeft ? .bottomLeading : .bottomTrailing)
            .position(x: safe.midX, y: safe.midY)
        }
    }

    private func strip(_ shown: Double) -> some View {
        Rectangle()
            .fill(parameters.palette.accent(0))
            .frame(width: 14)
            .scaleEffect(x: 1, y: shown, anchor: .bottom)
    }

    /// The lines, with the logo on the side of the bar.
    @ViewBuilder
    private func contents(_ time: TimeInterval) -> some View {
        if let image = parameters.logo.image {
            let logo = image.resizable().aspectRatio(contentMode: .fit)
                .frame(maxWidth: 200, maxHeight: 110)
                .padding(isLeft ? .leading : .trailing, 34)
                .opacity(presence(time, from: 0.35, length: 0.5))
            HStack(spacing: 0) {
                if isLeft { logo }
                lines(time)
                if !isLeft { logo }
            }
        } else {
            lines(time)
        }
    }

    private func lines(_ time: TimeInterval) -> some View {
        VStack(alignment: isLeft ? .leading : .trailing, spacing: 6) {
            line(parameters.name, parameters.font.font(size: 72, weight: .bold), lines: 2, shown: presence(time, from: 0.4, length: 0.55))
            if !parameters.role.isEmpty {
                line(
                    parameters.role, parameters.font.font(size: 50, weight: .medium), lines: 2,
                    shown: presence(time, from: 0.55, length: 0.55)
                )
                .opacity(0.85)
            }
        }
        .foregroundStyle(textColor)
        .padding(.horizontal, 38)
        .padding(.vertical, 24)
    }

    private func line(_ text: String, _ font: Font, lines: Int, shown: Double) -> some View {
        Text(verbatim: text)
            .font(font)
            .lineLimit(lines)
            .minimumScaleFactor(0.6)
            .multilineTextAlignment(isLeft ? .leading : .trailing)
            .offset(y: (1 - shown) * 40)
            .opacity(shown)
    }

    @ViewBuilder
    private var backdrop: some View {
        let colors = parameters.palette.background.map { $0.opacity(parameters.panel) }
        if colors[0] == colors[1] { colors[0] } else { LinearGradient(colors: colors, startPoint: .top, endPoint: .bottom) }
    }

    /// Without a panel, the background is unknown, and white is used.
    private var textColor: Color { parameters.panel > 0.3 ? parameters.palette.text : .white }

    /// From 0 to 1 after `start` seconds, and back to 0 before the film's end, the latest element first.
    private func presence(_ time: TimeInterval, from start: TimeInterval, length: TimeInterval) -> Double {
        // A short film has less time for both.
        let pace = min(1, film.duration / 2.6)
        let arrived = UnitCurve.cubic(0.2, 0.8, 0.2, 1).value(at: (time / pace - start) / length)
        let left = UnitCurve.cubic(0.6, 0, 0.8, 0.3).value(
            at: ((time - film.duration) / pace + start + length * 0.8 + 0.1) / (length * 0.8))
        return arrived * (1 - left)
    }
}
