import Foundation
import KinoraDrawing
import KinoraPipeline
import KinoraViews

extension Quote {
    /// The composition that presets name.
    static let composition = Composition(
        "quote", "A quotation that is written word by word, with its author", parameters: Quote.self,
        size: CGSize(width: 1920, height: 1080), sizes: .any, fps: 60, duration: 7, background: Color(rgb: 0xF1E7D3)
    ) { parameters, film in QuoteView(parameters: parameters, film: film) }
}
