import Foundation
import KinoraDrawing
import KinoraMotion
import KinoraPipeline
import KinoraViews

/// The logo, part by part, and the name, which follows it.
struct LogoRevealView: View {
    let parameters: LogoReveal
    let parts: LogoParts
    let film: Film

    /// The fraction of the reveal in which the parts move; then they take their own colours.
    private static let moving = 0.72

    /// Seconds until the logo is complete. A short film has less time.
    private var reveal: TimeInterval { min(parameters.reveal, film.duration * 0.6) }

    var body: some View {
        TimelineView(.animation) { timeline in
            let progress = timeline.time / reveal
            ZStack {
                if parameters.backdrop { background }
                Canvas { context, _ in draw(in: context, progress) }
                if !parameters.name.isEmpty {
                    EnteringText(
                        text: parameters.name, font: parameters.font.font(size: 116, weight: .heavy), color: textColor, frame: nameFrame,
                        alignment: .top,
                        lineLimit: 2, time: timeline.time - reveal * 0.75)
                }
            }
        }
    }

    /// The square in which the logo is.
    private var square: CGRect {
        let safe = film.centeredSafeFrame
        // A tall frame has more room for the name below.
        let side = parameters.name.isEmpty ? min(safe.width * 0.9, safe.height * 0.7) : min(safe.width * 0.72, safe.height * 0.5)
        let center = parameters.name.isEmpty ? safe.midY : safe.midY - side * 0.3
        return CGRect(x: safe.midX - side / 2, y: center - side / 2, width: side, height: side)
    }

    private var nameFrame: CGRect {
        let safe = film.centeredSafeFrame
        let top = square.maxY + square.height * 0.14
        return CGRect(x: safe.minX, y: top, width: safe.width, height: min(safe.maxY - top, 260))
    }

    @ViewBuilder
    private var background: some View {
        let colors = parameters.palette.background
        if colors[0] == colors[1] { colors[0] } else { LinearGradient(colors: colors, startPoint: .top, endPoint: .bottom) }
    }

    private var textColor: Color { parameters.backdrop ? parameters.palette.text : .white }

    private func draw(in context: GraphicsContext, _ progress: Double) {
        let scale = square.width / 2
        // The logo springs a little when it is complete.
        let pop =
            progress > Self.moving ? Spring(duration: 0.5, bounce: 0.5).value(target: 1.0, time: (progress - Self.moving) * reveal) : 0
        var logo = context
        logo.translateBy(x: square.midX, y: square.midY)
        logo.scaleBy(x: scale * (0.94 + 0.06 * pop), y: scale * (0.94 + 0.06 * pop))
        let colored = min(max((progress - Self.moving) / (1 - Self.moving), 0), 1)
        if colored < 1 {
            var moving = logo
            moving.opacity = 1 - colored * colored
            for (index, part) in parts.parts.enumerated() { draw(part, in: moving, age(of: index, progress), scale: scale) }
        }
        if colored > 0 {
            logo.opacity = min(colored * 2, 1)
            logo.draw(parts.document, in: parts.frame)
        }
    }

    /// The progress of part number `index`, 0...1. Each starts a little after the one behind it.
    private func age(of index: Int, _ progress: Double) -> Double {
        let delay = parts.parts.count > 1 ? 0.4 * Double(index) / Double(parts.parts.count - 1) : 0
        return min(max((progress / Self.moving - delay) / (1 - 0.4), 0), 1)
    }

    private func draw(_ part: LogoParts.Part, in context: GraphicsContext, _ age: Double, scale: Double) {
        guard age > 0 else { return }
        let style = FillStyle(eoFill: part.isEOFilled)
        let line = StrokeStyle(lineWidth: 5 / scale, lineCap: .round, lineJoin: .round)
        switch parameters.entrance {
        case .draw:
            let drawn = UnitCurve.easeInOut.value(at: min(age / 0.8, 1))
            context.stroke(part.outline.trimmedPath(from: 0, to: drawn), with: .color(part.color), style: line)
            var filled = context
            filled.opacity *= max(0, (age - 0.7) / 0.3)
            filled.fill(part.area, with: .color(part.color), style: style)
        case .morph:
            context.fill(part.morph.path(at: shape(age)), with: .color(part.color.opacity(min(age * 6, 1))), style: style)
        case .both:
            // A pen draws a drop, which becomes the part while it is filled.
            let drawn = UnitCurve.easeInOut.value(at: min(age / 0.4, 1))
            let outline = part.morph.path(at: shape((age - 0.35) / 0.65))
            context.stroke(outline.trimmedPath(from: 0, to: drawn), with: .color(part.color), style: line)
            var filled = context
            filled.opacity *= min(max((age - 0.4) / 0.4, 0), 1)
            filled.fill(outline, with: .color(part.color), style: style)
        }
    }

    private func shape(_ age: Double) -> Double { min(max(UnitCurve.cubic(0.5, 0, 0.1, 1).value(at: age), 0), 1) }
}
