import Foundation
import KinoraDrawing
import KinoraPipeline
import KinoraViews

extension QuadCurves {
    /// The composition as presets name it.
    static let composition = Composition(
        "quad-curves", "Figures of quadratic curves bend, turn and change shape within one another", parameters: QuadCurves.self,
        size: CGSize(width: 1920, height: 1080), fps: 60, duration: 16, background: .black, colorScheme: .dark
    ) { parameters, film in QuadCurvesView(parameters, film: film) }
}
