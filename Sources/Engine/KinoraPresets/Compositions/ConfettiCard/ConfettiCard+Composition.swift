import Foundation
import KinoraDrawing
import KinoraPipeline
import KinoraViews

extension ConfettiCard {
    /// The composition that presets name.
    static let composition = Composition(
        "confetti", "A message between bursts of confetti", parameters: ConfettiCard.self, size: CGSize(width: 1920, height: 1080),
        sizes: .any, fps: 60, duration: 5, background: Color(rgb: 0x0B0A1C), colorScheme: .dark
    ) { parameters, film in ConfettiCardView(parameters, film: film) }
}
