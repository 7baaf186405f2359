import Foundation
import KinoraDrawing
import KinoraPipeline
import KinoraViews

extension Greeting {
    /// The composition that presets name.
    static let composition = Composition(
        "greeting", "A greeting in front of rising balloons", parameters: Greeting.self, size: CGSize(width: 1920, height: 1080),
        sizes: .any, fps: 60, duration: 6, background: Color(rgb: 0x9CCBF7)
    ) { parameters, film in GreetingView(parameters, film: film) }
}
