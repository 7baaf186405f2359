import Foundation
import KinoraDrawing
import KinoraMotion
import KinoraPipeline
import KinoraViews

/// The texts around a chart, which enter sequentially.
struct ChartHeader: View {
    let texts: ChartTexts
    let frame: ChartFrame
    let palette: ColorPalette
    let time: TimeInterval

    var body: some View {
        let isRightToLeft = texts.title.isRightToLeft
        ZStack {
            Capsule()
                .fill(palette.highlight)
                .frame(width: frame.accent.width, height: frame.accent.height)
                .scaleEffect(
                    x: UnitCurve.easeInOut.value(at: min(max(time / 0.6, 0), 1)), y: 1, anchor: isRightToLeft ? .trailing : .leading
                )
                .position(x: isRightToLeft ? frame.title.maxX - frame.accent.width / 2 : frame.accent.midX, y: frame.accent.midY)
            if !texts.title.isEmpty {
                EnteringText(
                    texts.title, font: frame.titleFont, color: palette.text, frame: frame.title, alignment: .topLeading,
                    time: time - 0.1
                ) { ($0.rise, $0.step, $0.spread, $0.spring) = (0.3, 0.02, 0.6, Spring(duration: 0.6, bounce: 0)) }
            }
            if !texts.subtitle.isEmpty {
                EnteringText(
                    texts.subtitle, font: frame.subtitleFont, color: palette.text(dimmedTo: 0.82), frame: frame.subtitle,
                    alignment: texts.subtitle.isRightToLeft == isRightToLeft ? .topLeading : .topTrailing, time: time - 0.4
                ) { ($0.rise, $0.step, $0.spread, $0.spring) = (0.3, 0.01, 0.4, Spring(duration: 0.6, bounce: 0)) }
            }
            if !texts.source.isEmpty {
                FittedText(texts.source, alignment: .bottomLeading, lineLimit: 2)
                    .font(frame.sourceFont)
                    .foregroundStyle(palette.text(dimmedTo: 0.75))
                    .frame(width: frame.source.width, height: frame.source.height)
                    .opacity(min(max((time - 0.8) / 0.5, 0), 1))
                    .position(x: frame.source.midX, y: frame.source.midY)
            }
        }
    }
}
