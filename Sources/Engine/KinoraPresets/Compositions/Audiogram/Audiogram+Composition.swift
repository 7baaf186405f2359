import Foundation
import KinoraDrawing
import KinoraPipeline
import KinoraViews

extension Audiogram {
    /// The composition that presets name.
    static let composition = Composition(
        "audiogram", "A cover, a title and a waveform that moves with the audio", parameters: Audiogram.self,
        size: CGSize(width: 1920, height: 1080), sizes: .any, fps: 30, duration: 15, background: Color(rgb: 0x0B0A1C), colorScheme: .dark
    ) { parameters, film in AudiogramView(parameters: parameters, film: film) }
    .soundtrack(Audiogram.self) { parameters, film in SoundtrackParameter.soundtrack(parameters.track, film: film) }
}
