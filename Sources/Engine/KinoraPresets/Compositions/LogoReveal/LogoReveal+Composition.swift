import Foundation
import KinoraDrawing
import KinoraPipeline
import KinoraViews

extension LogoReveal {
    /// The composition that presets name.
    static let composition = Composition(
        "logo-reveal", "A logo from an SVG file that draws itself or forms from drops", parameters: LogoReveal.self,
        size: CGSize(width: 1920, height: 1080), sizes: .any, fps: 60, duration: 5, background: Color(rgb: 0x10131F), colorScheme: .dark
    ) { parameters, film in
        LogoRevealView(parameters: parameters, parts: try LogoParts(parameters.logo, film: film), film: film)
    }
}
