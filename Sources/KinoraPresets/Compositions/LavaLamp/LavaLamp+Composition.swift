import Foundation
import KinoraDrawing
import KinoraPipeline
import KinoraViews

extension LavaLamp {
    /// The composition as presets name it.
    static let composition = Composition(
        "lava-lamp", "Warm wax drifts, wobbles and merges in a lamp", parameters: LavaLamp.self, size: CGSize(width: 1920, height: 1080),
        fps: 60, duration: 12, background: .black, colorScheme: .dark
    ) { parameters, film in LavaLampView(parameters, film: film) }
}
