import Foundation
import KinoraDrawing
import KinoraMotion
import KinoraPipeline
import KinoraViews

/// A bar grows, a panel slides out of it, and the lines rise. At the end, all leave in reverse order.
struct LowerThirdView: View {
    let parameters: LowerThird
    let film: Film
    @Environment(\.self) private var environment

    private var isLeft: Bool { parameters.side == .left }

    /// The part of the panel's opacity below which the background of the text is unknown.
    private static let minPanel = 0.3
    /// The distances of the texts from the edges of the panel, and of the logo from the bar.
    private static let (padding, logoMargin): (CGFloat, CGFloat) = (38, 34)
    private static let barWidth: CGFloat = 14

    var body: some View {
        let safe = film.safeFrame
        let maxWidth = safe.width * (film.size.width > film.size.height ? 0.6 : 1)
        let logo = parameters.logo.image.map { LowerThirdLogo($0, on: hasPanel ? parameters.palette.background : []) }
        let textWidth = maxWidth - Self.barWidth - 2 * Self.padding - (logo.map { $0.size.width + Self.logoMargin } ?? 0)
        let name = line(parameters.name, parameters.font.font(size: 72, weight: .bold), width: textWidth)
        let role = line(parameters.role, parameters.font.font(size: 50, weight: .medium), width: textWidth)
        TimelineView(.animation) { timeline in
            let time = timeline.time
            let bar = presence(time, from: 0, length: 0.45)
            let panel = presence(time, from: 0.22, length: 0.6)
            HStack(spacing: 0) {
                if isLeft { strip(bar) }
                contents(logo, lines(name, role, time), time)
                    .background { backdrop }
                    .mask(alignment: isLeft ? .leading : .trailing) {
                        Rectangle().scaleEffect(x: panel, y: 1, anchor: isLeft ? .leading : .trailing)
                    }
                if !isLeft { strip(bar) }
            }
            .fixedSize(horizontal: false, vertical: true)
            .frame(width: maxWidth, alignment: isLeft ? .leading : .trailing)
            .frame(width: safe.width, height: safe.height, alignment: isLeft ? .bottomLeading : .bottomTrailing)
            .position(x: safe.midX, y: safe.midY)
        }
    }

    private func strip(_ shown: Double) -> some View {
        Rectangle()
            .fill(parameters.palette.accent(0))
            .frame(width: Self.barWidth)
            .scaleEffect(x: 1, y: shown, anchor: .bottom)
    }

    /// The lines, with the logo on the side of the bar.
    @ViewBuilder
    private func contents(_ logo: LowerThirdLogo?, _ lines: some View, _ time: TimeInterval) -> some View {
        if let logo {
            let shown =
                logo
                .padding(isLeft ? .leading : .trailing, Self.logoMargin)
                .opacity(presence(time, from: 0.35, length: 0.5))
            HStack(spacing: 0) {
                if isLeft { shown }
                lines
                if !isLeft { shown }
            }
        } else {
            lines
        }
    }

    private func lines(_ name: Line, _ role: Line, _ time: TimeInterval) -> some View {
        VStack(alignment: isLeft ? .leading : .trailing, spacing: 6) {
            line(name, shown: presence(time, from: 0.4, length: 0.55))
            if !parameters.role.isEmpty { line(role, shown: presence(time, from: 0.55, length: 0.55)).opacity(0.85) }
        }
        .foregroundStyle(hasPanel ? parameters.palette.text : .white)
        .padding(.horizontal, Self.padding)
        .padding(.vertical, 24)
    }

    @ViewBuilder
    private func line(_ line: Line, shown: Double) -> some View {
        let line = line.text
            .multilineTextAlignment(isLeft ? .leading : .trailing)
            .frame(width: line.width, alignment: isLeft ? .leading : .trailing)
            .fixedSize(horizontal: false, vertical: true)
            .offset(y: (1 - shown) * 40)
            .opacity(shown)
        // The shadow makes white text readable on a light background.
        if hasPanel { line } else { line.shadow(color: .black.opacity(0.7), radius: 9) }
    }

    /// A text in its final font.
    private struct Line {
        let text: Text
        /// The width at which the text wraps.
        let width: CGFloat
    }

    /// A text in the largest font with which it has at most two lines. A text that would be too small to be read has more lines.
    private func line(_ string: String, _ font: Font, width: CGFloat) -> Line {
        var font = font
        let size = font.descriptor.size
        var shaped = Text(verbatim: string).font(font).shaped(in: environment, maxWidth: width)
        for percent in stride(from: 95.0, through: 60, by: -5) where shaped.lineCount > 2 {
            font.descriptor.size = size * percent / 100
            shaped = Text(verbatim: string).font(font).shaped(in: environment, maxWidth: width)
        }
        // A little wider than the text, which could otherwise wrap again when widths are rounded.
        return Line(text: Text(verbatim: string).font(font), width: min(shaped.size.width + 1, width))
    }

    @ViewBuilder
    private var backdrop: some View {
        let colors = parameters.palette.background.map { $0.opacity(parameters.panel) }
        if colors[0] == colors[1] { colors[0] } else { LinearGradient(colors: colors, startPoint: .top, endPoint: .bottom) }
    }

    /// Without a panel, the background is unknown, and text is white.
    private var hasPanel: Bool { parameters.panel > Self.minPanel }

    /// From 0 to 1 after `start` seconds, and back to 0 before the film's end, the latest element first.
    private func presence(_ time: TimeInterval, from start: TimeInterval, length: TimeInterval) -> Double {
        // A short film has less time for both.
        let timeScale = min(1, film.duration / 2.6)
        let arrived = UnitCurve.cubic(0.2, 0.8, 0.2, 1).value(at: (time / timeScale - start) / length)
        let left = UnitCurve.cubic(0.6, 0, 0.8, 0.3).value(
            at: ((time - film.duration) / timeScale + start + length * 0.8 + 0.1) / (length * 0.8))
        return arrived * (1 - left)
    }
}
