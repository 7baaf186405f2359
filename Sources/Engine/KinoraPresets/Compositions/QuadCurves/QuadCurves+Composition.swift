import Foundation
import KinoraDrawing
import KinoraPipeline
import KinoraViews

extension QuadCurves {
    /// The composition that presets name.
    static let composition = Composition(
        "quad-curves", "Nested figures of quadratic curves that bend, rotate and morph", parameters: QuadCurves.self,
        size: CGSize(width: 1920, height: 1080), sizes: .any, fps: 60, duration: 16, background: .black, colorScheme: .dark
    ) { parameters, film in QuadCurvesView(parameters, film: film) }
}
