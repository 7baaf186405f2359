import Foundation
import KinoraDrawing
import KinoraMotion
import KinoraPipeline
import KinoraViews

/// The kicker, a line that draws itself, the title and the subtitle, which enter in this order and then stay.
struct TitleCardView: View {
    let parameters: TitleCard
    let film: Film

    var body: some View {
        let palette = parameters.palette
        let lights = DriftingLights(palette: palette, size: film.size, period: max(film.duration, 8))
        let colors = lights.texts
        let safe = textFrame
        // A short film has less time for the entrance.
        let timeScale = max(1, 2.5 / film.duration)
        let logo = LogoMark(parameters.logo, film: film, backgrounds: lights.topBackgrounds)
        TimelineView(.animation) { timeline in
            let time = timeline.time * timeScale
            ZStack {
                lights.at(timeline.time)
                logo.at(timeline.time)
                if !parameters.kicker.isEmpty {
                    EnteringText(
                        parameters.kicker.uppercased(), font: parameters.font.font(size: 44, weight: .semibold),
                        color: colors.highlight,
                        frame: row(safe, 0.1, 0.21), alignment: alignment(.bottom, of: parameters.kicker), lineLimit: 1, time: time - 0.1)
                }
                rule(safe, drawn: UnitCurve.easeInOut.value(at: (time - 0.15) / 0.7))
                EnteringText(
                    parameters.title, font: parameters.font.font(size: 190, weight: .heavy), color: colors.title,
                    frame: row(safe, 0.285, 0.7),
                    alignment: alignment(.center, of: parameters.title), time: time - 0.35)
                if !parameters.subtitle.isEmpty {
                    EnteringText(
                        parameters.subtitle, font: parameters.font.font(size: 60, weight: .medium),
                        color: colors.line,
                        frame: row(safe, 0.73, 0.9), alignment: alignment(.top, of: parameters.subtitle), lineLimit: 2, time: time - 1
                    ) { ($0.step, $0.spring) = (0.015, Spring(duration: 0.6, bounce: 0)) }
                }
            }
        }
    }

    private func alignment(_ vertical: VerticalAlignment, of text: String) -> Alignment {
        parameters.alignment.view(vertical, of: text, beside: parameters.title)
    }

    private func rule(_ safe: CGRect, drawn: Double) -> some View {
        let row = row(safe, 0.24, 0.24)
        let length = min(row.width, 260) * drawn
        let left =
            switch (parameters.alignment, parameters.title.isRightToLeft) {
            case (.center, _): row.midX - length / 2
            case (.leading, false): row.minX
            case (.leading, true): row.maxX - length
            }
        return Path { path in
            path.move(to: CGPoint(x: left, y: row.midY))
            path.addLine(to: CGPoint(x: left + length, y: row.midY))
        }
        .stroke(parameters.palette.highlight, style: StrokeStyle(lineWidth: 8, lineCap: .round))
        .opacity(drawn > 0 ? 1 : 0)
    }

    /// The frame of the lines. Centred lines keep a distance from the edges of the safe area.
    private var textFrame: CGRect {
        let centered = film.centeredSafeFrame
        return parameters.alignment == .center ? centered.insetBy(dx: centered.width * 0.04, dy: 0) : film.safeFrame
    }

    /// The part of the safe frame between two fractions of its height. In a tall frame the rows are nearer to its middle.
    private func row(_ safe: CGRect, _ top: Double, _ bottom: Double) -> CGRect {
        let height = min(safe.height * 0.88, film.safeFrame.width * 1.15)
        return CGRect(x: safe.minX, y: safe.midY + height * (top - 0.5), width: safe.width, height: height * (bottom - top))
    }
}
