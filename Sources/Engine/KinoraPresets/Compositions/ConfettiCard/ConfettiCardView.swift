import Foundation
import KinoraDrawing
import KinoraMotion
import KinoraPipeline
import KinoraViews

/// The message, in front of paper that is thrown again and again.
struct ConfettiCardView: View {
    let parameters: ConfettiCard
    let film: Film
    /// The pieces of the burst with each number.
    private let bursts: [[ConfettiPiece]]

    /// The seconds after which all pieces of a burst have left the frame.
    private static let flight = 8.0

    init(_ parameters: ConfettiCard, film: Film) {
        (self.parameters, self.film) = (parameters, film)
        // A burst repeats when its pieces have left the frame.
        let count = max(1, Int((Self.flight / parameters.interval).rounded(.up)))
        bursts = (0..<count).map {
            ConfettiPiece.burst(parameters.pieces, size: film.size, seed: UInt64(parameters.seed) &+ UInt64($0) &* 0x9E37_79B9)
        }
    }

    var body: some View {
        let palette = parameters.palette
        // The lines keep a distance from the edges of the safe area.
        let safe = film.centeredSafeFrame.insetBy(dx: film.centeredSafeFrame.width * 0.04, dy: 0)
        // Like the rows of a table: the message above, the line below, both near the middle.
        let height = min(film.safeFrame.height, film.safeFrame.width)
        let hasSubtitle = !parameters.subtitle.isEmpty
        let logo = LogoMark(parameters.logo, film: film, backgrounds: [palette.background[0], palette.background[1]])
        TimelineView(.animation) { timeline in
            let time = timeline.time
            ZStack {
                RadialGradient(
                    colors: [palette.background[0].mix(with: palette.accent(3), by: 0.25), palette.background[1]], center: .center,
                    startRadius: 0, endRadius: hypot(film.size.width, film.size.height) * 0.6)
                Canvas { [self] context, size in
                    let latest = Int(time / parameters.interval)
                    for burst in max(0, latest - bursts.count + 1)...max(latest, 0) {
                        let age = time - Double(burst) * parameters.interval
                        for piece in bursts[burst % bursts.count] { piece.draw(in: context, size: size, at: age, palette: palette) }
                    }
                }
                if !parameters.title.isEmpty {
                    EnteringText(
                        parameters.title, font: parameters.font.font(size: 176, weight: .heavy), color: palette.text,
                        frame: CGRect(
                            x: safe.minX, y: safe.midY - height * (hasSubtitle ? 0.32 : 0.3), width: safe.width, height: height * 0.48),
                        alignment: hasSubtitle ? .bottom : .center, time: time - 0.2
                    ) { ($0.rise, $0.spring) = (0.6, Spring(duration: 0.7, bounce: 0.5)) }
                    // The halo separates letters and the logo from paper of a similar lightness.
                    .shadow(color: palette.background[1], radius: 7)
                    .shadow(color: palette.background[1].opacity(0.85), radius: 22)
                }
                if hasSubtitle {
                    EnteringText(
                        parameters.subtitle, font: parameters.font.font(size: 64, weight: .medium),
                        color: palette.text(dimmedTo: 0.85),
                        frame: CGRect(x: safe.minX, y: safe.midY + height * 0.18, width: safe.width, height: height * 0.16),
                        alignment: .top, lineLimit: 2, time: time - 0.9
                    ) { $0.step = 0.02 }
                    .shadow(color: palette.background[1], radius: 7)
                    .shadow(color: palette.background[1].opacity(0.85), radius: 16)
                }
                logo.at(time)
                    .shadow(color: palette.background[1], radius: 7)
                    .shadow(color: palette.background[1].opacity(0.85), radius: 14)
            }
        }
    }
}
