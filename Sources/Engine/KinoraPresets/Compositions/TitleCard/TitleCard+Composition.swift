import Foundation
import KinoraDrawing
import KinoraPipeline
import KinoraViews

extension TitleCard {
    /// The composition that presets name.
    static let composition = Composition(
        "title-card", "A title with a line above and below it", parameters: TitleCard.self, size: CGSize(width: 1920, height: 1080),
        sizes: .any, fps: 60, duration: 5, background: Color(rgb: 0x0B0A1C), colorScheme: .dark
    ) { parameters, film in TitleCardView(parameters: parameters, film: film) }
}
