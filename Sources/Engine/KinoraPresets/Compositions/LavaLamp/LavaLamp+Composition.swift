import Foundation
import KinoraDrawing
import KinoraPipeline
import KinoraViews

extension LavaLamp {
    /// The composition that presets name.
    static let composition = Composition(
        "lava-lamp", "A lava lamp with blobs that drift, wobble and merge", parameters: LavaLamp.self,
        size: CGSize(width: 1920, height: 1080), sizes: .any,
        fps: 60, duration: 12, background: .black, colorScheme: .dark
    ) { parameters, film in LavaLampView(parameters, film: film) }
}
