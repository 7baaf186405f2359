import Foundation
import KinoraDrawing
import KinoraMotion
import KinoraPipeline
import KinoraViews

/// The logo, part by part, and the name, which follows it. A logo that is hard to see on the background is on a plate.
struct LogoRevealView: View {
    private let parameters: LogoReveal
    private let parts: LogoParts
    private let film: Film
    /// The colour of the plate; nil for none.
    private let plate: Color?

    /// The fraction of the reveal in which the parts move; then the document replaces them.
    private static let moving = 0.72

    /// Seconds before the logo begins to appear, and from then until it is complete. A short film has less time.
    private var delay: TimeInterval { min(parameters.delay, film.duration * 0.3) }
    private var reveal: TimeInterval { min(parameters.reveal, (film.duration - delay) * 0.6) }

    init(parameters: LogoReveal, parts: LogoParts, film: Film) {
        (self.parameters, self.parts, self.film) = (parameters, parts, film)
        let logo = Image(source: .decoded(.drawing(parts.document), scale: 1))
        plate = parameters.backdrop ? LogoBackdrop(for: logo, on: parameters.palette.background).plate : nil
    }

    var body: some View {
        TimelineView(.animation) { timeline in
            let time = timeline.time - delay
            let progress = time / reveal
            ZStack {
                if parameters.backdrop { background }
                Canvas { context, _ in draw(in: context, progress) }
                if !parameters.name.isEmpty {
                    EnteringText(
                        parameters.name, font: parameters.font.font(size: 116, weight: .heavy), color: textColor, frame: nameFrame,
                        alignment: .top,
                        lineLimit: 2, time: time - reveal * 0.75)
                }
            }
        }
    }

    /// The maximum height of the logo with its plate. A tall frame has more room for the name below.
    private var maxHeight: CGFloat {
        let safe = film.centeredSafeFrame
        return parameters.name.isEmpty ? min(safe.width * 0.9, safe.height * 0.7) : min(safe.width * 0.72, safe.height * 0.5)
    }

    /// The distance of the logo from the edge of its plate; 0 without a plate.
    private var margin: CGFloat { plate == nil ? 0 : maxHeight * 0.1 }

    /// The frame of the logo with its plate. A wide logo covers about as much of the film as a square one.
    private var outerFrame: CGRect {
        let safe = film.centeredSafeFrame
        let scale = min(
            (min(safe.width * 0.9, maxHeight * 1.9) - 2 * margin) / parts.size.width, (maxHeight - 2 * margin) / parts.size.height)
        let size = CGSize(width: parts.size.width * scale + 2 * margin, height: parts.size.height * scale + 2 * margin)
        let middle = parameters.name.isEmpty ? safe.midY : safe.midY - (gap(below: size) + nameHeight * 0.6) / 2
        return CGRect(x: safe.midX - size.width / 2, y: middle - size.height / 2, width: size.width, height: size.height)
    }

    private var logoFrame: CGRect { outerFrame.insetBy(dx: margin, dy: margin) }

    private var nameHeight: CGFloat { 260 }

    /// The distance of the name from a logo of `size`.
    private func gap(below size: CGSize) -> CGFloat { max(size.height * 0.14, 40) }

    private var nameFrame: CGRect {
        let (safe, logo) = (film.centeredSafeFrame, outerFrame)
        let top = logo.maxY + gap(below: logo.size)
        // The name is not wider than a wide logo.
        let width = parts.size.width > 1.5 * parts.size.height ? logo.width : safe.width
        return CGRect(x: safe.midX - width / 2, y: top, width: width, height: min(safe.maxY - top, nameHeight))
    }

    @ViewBuilder
    private var background: some View {
        let colors = parameters.palette.background
        if colors[0] == colors[1] { colors[0] } else { LinearGradient(colors: colors, startPoint: .top, endPoint: .bottom) }
    }

    private var textColor: Color { parameters.backdrop ? parameters.palette.text : .white }

    /// Draws the plate, which appears just before the logo.
    private func drawPlate(in context: GraphicsContext, at time: TimeInterval) {
        guard let plate, time > 0 else { return }
        let shown = 0.8 + 0.2 * Spring(duration: 0.5, bounce: 0.2).value(target: 1.0, time: time)
        let frame = outerFrame
        let inset = CGSize(width: frame.width * (1 - shown) / 2, height: frame.height * (1 - shown) / 2)
        var context = context
        context.opacity = min(time / 0.25, 1)
        context.fill(Path(roundedRect: frame.insetBy(dx: inset.width, dy: inset.height), cornerRadius: margin * 0.6), with: .color(plate))
    }

    private func draw(in context: GraphicsContext, _ progress: Double) {
        drawPlate(in: context, at: progress * reveal)
        let frame = logoFrame
        let scale = frame.width / parts.size.width
        // The logo springs a little when it is complete.
        let pop =
            progress > Self.moving ? Spring(duration: 0.5, bounce: 0.5).value(target: 1.0, time: (progress - Self.moving) * reveal) : 0
        var logo = context
        logo.translateBy(x: frame.midX, y: frame.midY)
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
        let line = StrokeStyle(lineWidth: 5 / scale, lineCap: .round, lineJoin: .round)
        var filled = context
        switch parameters.entrance {
        case .draw:
            let drawn = UnitCurve.easeInOut.value(at: min(age / 0.8, 1))
            context.stroke(part.outline.trimmedPath(from: 0, to: drawn), with: .color(part.color), style: line)
            filled.opacity *= max(0, (age - 0.7) / 0.3)
            filled.draw(parts.drawing(of: part), in: parts.frame)
        case .morph:
            filled.opacity *= min(age * 6, 1)
            filled.draw(parts.drawing(of: part, area: part.morph.path(at: shape(age))), in: parts.frame)
        case .both:
            // A pen draws a drop, which becomes the part while it is filled.
            let drawn = UnitCurve.easeInOut.value(at: min(age / 0.4, 1))
            let outline = part.morph.path(at: shape((age - 0.35) / 0.65))
            context.stroke(outline.trimmedPath(from: 0, to: drawn), with: .color(part.color), style: line)
            filled.opacity *= min(max((age - 0.4) / 0.4, 0), 1)
            filled.draw(parts.drawing(of: part, area: outline), in: parts.frame)
        }
    }

    private func shape(_ age: Double) -> Double { min(max(UnitCurve.cubic(0.5, 0, 0.1, 1).value(at: age), 0), 1) }
}
