import Foundation
import KinoraDrawing
import KinoraMotion
import KinoraPipeline
import KinoraViews

/// The sky, the balloons, and the greeting, whose letters hop in sequentially.
struct GreetingView: View {
    let parameters: Greeting
    let film: Film
    private let balloons: [Balloon]

    init(_ parameters: Greeting, film: Film) {
        (self.parameters, self.film) = (parameters, film)
        balloons = Balloon.swarm(parameters.balloons, seed: UInt64(parameters.seed))
    }

    var body: some View {
        let palette = parameters.palette
        let logo = LogoMark(parameters.logo, film: film, backgrounds: [palette.background[0]])
        TimelineView(.animation) { timeline in
            ZStack {
                LinearGradient(colors: palette.background, startPoint: .top, endPoint: .bottom)
                Canvas { [balloons] context, size in
                    for balloon in balloons { balloon.draw(in: context, size: size, at: timeline.time, palette: palette) }
                }
                EnteringText(
                    parameters.text, font: parameters.font.font(size: 210, weight: .heavy), color: palette.text, frame: frame,
                    time: timeline.time - min(0.3, film.duration / 10)
                ) {
                    ($0.rise, $0.spring) = (0.7, Spring(duration: 0.7, bounce: 0.5))
                }
                // The halo separates letters and the logo from balloons of a similar lightness.
                .shadow(color: halo, radius: 7)
                .shadow(color: halo.opacity(0.85), radius: 22)
                logo.at(timeline.time)
                    .shadow(color: halo, radius: 7)
                    .shadow(color: halo.opacity(0.85), radius: 14)
            }
        }
    }

    /// The colour of the background behind the text.
    private var halo: Color { parameters.palette.background[0].mix(with: parameters.palette.background[1], by: 0.5) }

    private var frame: CGRect {
        let safe = film.centeredSafeFrame
        return safe.insetBy(dx: safe.width * 0.04, dy: safe.height * 0.14)
    }
}
