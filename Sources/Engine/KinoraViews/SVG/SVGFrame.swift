import Foundation
import KinoraDrawing
import KinoraFiles
import KinoraRuntime

/// A view that shows a moment of a document.
package struct SVGFrame: View {
    private let document: SVGDocument
    private let time: TimeInterval

    /// - Parameter time: In seconds from the start of the animations. Without animations, it has no effect.
    package init(document: SVGDocument, time: TimeInterval) {
        (self.document, self.time) = (document, time)
    }

    package var body: some View {
        Canvas { [document, time] context, size in
            let rect = CGRect(origin: .zero, size: size)
            guard document.isAnimated else { return context.draw(document, in: rect) }
            let frame = document.frame(at: time, shaper: context.environment.textShaper)
            FilmInputs.warn(frame.warnings)
            context.drawFrame(frame.withText(nil), in: rect)
        }
        .frame(idealWidth: document.size.width, idealHeight: document.size.height)
    }
}
