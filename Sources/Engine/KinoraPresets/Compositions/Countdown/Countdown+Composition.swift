import Foundation
import KinoraDrawing
import KinoraPipeline
import KinoraSound
import KinoraViews

extension Countdown {
    /// The composition that presets name.
    static let composition = Composition(
        "countdown", "Numbers that count down to a last word, with beeps", parameters: Countdown.self,
        size: CGSize(width: 1920, height: 1080), sizes: .any, fps: 60, duration: 6, background: Color(rgb: 0xC92C4D), colorScheme: .dark
    ) { parameters, film in CountdownView(parameters: parameters, film: film) }
    .soundtrack(Countdown.self) { parameters, film in
        guard parameters.sound else { return .none }
        let step = film.duration / Double(parameters.from + 1)
        let clips = (0...parameters.from).map { number in
            let isLast = number == parameters.from
            return SoundClip(Beep(frequency: isLast ? 1318.5 : 659.25, length: min(step * 0.9, isLast ? 0.9 : 0.16)))
                .start(at: step * Double(number))
        }
        return Soundtrack(clips)
    }
}
