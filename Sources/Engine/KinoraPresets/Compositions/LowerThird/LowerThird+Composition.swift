import Foundation
import KinoraDrawing
import KinoraPipeline
import KinoraViews

extension LowerThird {
    /// The composition that presets name.
    static let composition = Composition(
        "lower-third", "A name and a role that slide in and out over a video, with a clear background", parameters: LowerThird.self,
        size: CGSize(width: 1920, height: 1080), sizes: .any, fps: 60, duration: 5, background: .clear, colorScheme: .dark
    ) { parameters, film in LowerThirdView(parameters: parameters, film: film) }
}
