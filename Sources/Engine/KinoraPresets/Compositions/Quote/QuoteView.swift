import Foundation
import KinoraDrawing
import KinoraMotion
import KinoraPipeline
import KinoraViews

/// A quotation mark draws itself, the words enter, and the author follows below a short rule.
struct QuoteView: View {
    let parameters: Quote
    let film: Film
    @Environment(\.self) private var environment

    /// The seconds in which all words enter.
    private var writing: TimeInterval { min(2.2, film.duration * 0.4) }

    var body: some View {
        let palette = parameters.palette
        let lights = DriftingLights(palette: palette, size: film.size, period: max(film.duration, 8), strength: 0.2)
        let colors = lights.texts
        let font = parameters.font.font(size: 150, weight: .bold)
        let layout = QuoteLayout(
            safe: film.safeFrame,
            margin: LogoMark.frame(of: film.safeFrame, below: parameters.logo, in: film).minY - film.safeFrame.minY,
            isRightToLeft: parameters.text.isRightToLeft, hasAuthor: !parameters.author.isEmpty,
            hasSource: !parameters.source.isEmpty
        ) { box in
            var environment = environment
            environment.font = font
            return FittedText.size(of: parameters.text, in: box, environment: environment).height
        }
        let isOneSided = parameters.author.isRightToLeft == parameters.text.isRightToLeft
        let logo = LogoMark(parameters.logo, film: film, backgrounds: lights.topBackgrounds)
        TimelineView(.animation) { timeline in
            let time = timeline.time
            let credits = time - 0.4 - writing
            ZStack {
                lights.at(time)
                logo.at(time)
                mark(in: layout.mark, time: time)
                EnteringText(
                    parameters.text, font: font, color: colors.title, frame: layout.text,
                    alignment: .leading, time: time - 0.3
                ) { [writing] entrance in
                    (entrance.rise, entrance.spring) = (0.25, Spring(duration: 0.7, bounce: 0))
                    (entrance.step, entrance.spread) = (0.06, writing)
                }
                if !parameters.author.isEmpty {
                    rule(layout.rule, drawn: UnitCurve.easeInOut.value(at: credits / 0.5))
                    EnteringText(
                        parameters.author, font: parameters.font.font(size: 58, weight: .semibold), color: colors.title,
                        frame: layout.author,
                        alignment: isOneSided ? .leading : .trailing, lineLimit: 1, time: credits - 0.1
                    ) { $0.step = 0.02 }
                }
                if !parameters.source.isEmpty {
                    EnteringText(
                        parameters.source, font: parameters.font.font(size: 40, weight: .medium), color: colors.line,
                        frame: layout.source,
                        alignment: parameters.source.isRightToLeft == parameters.text.isRightToLeft ? .leading : .trailing, lineLimit: 1,
                        time: credits - 0.3
                    ) { $0.step = 0.015 }
                }
            }
        }
    }

    private func mark(in frame: CGRect, time: TimeInterval) -> some View {
        let shown = Spring(duration: 0.7, bounce: 0.4).value(target: 1.0, time: max(time, 0))
        return QuotationMark()
            .fill(parameters.palette.highlight)
            .frame(width: frame.width, height: frame.height)
            .scaleEffect(max(shown, 0), anchor: .bottom)
            .opacity(min(time / 0.2, 1))
            .position(x: frame.midX, y: frame.midY)
    }

    private func rule(_ frame: CGRect, drawn: Double) -> some View {
        Rectangle()
            .fill(parameters.palette.highlight)
            .frame(width: frame.width, height: frame.height)
            .scaleEffect(x: drawn, y: 1, anchor: parameters.text.isRightToLeft ? .trailing : .leading)
            .position(x: frame.midX, y: frame.midY)
    }
}
