import Foundation
import KinoraDrawing
import KinoraFiles
import KinoraMotion
import KinoraRuntime

/// The state of a morph between two SVG drawings, scaled to its frame. Its progress is animatable.
///
/// The view takes the proposed size, or the size of the drawing for an unspecified dimension. `currentColor` is the foreground style; where it is mixed
/// with other colours, a gradient counts as the primary colour.
public struct SVGMorphView: View, Animatable {
    /// The morph, prepared in advance.
    nonisolated public let morph: SVGMorph
    /// The progress, 0...1. Values outside, which springs produce, are clamped.
    nonisolated public var progress: CGFloat

    /// Shows a morph at `progress`.
    nonisolated public init(_ morph: SVGMorph, progress: CGFloat) {
        (self.morph, self.progress) = (morph, progress)
    }

    public var body: some View {
        Canvas { context, size in context.draw(morph, at: progress, in: CGRect(origin: .zero, size: size)) }
            .frame(idealWidth: size(\.width), idealHeight: size(\.height))
    }

    nonisolated public var animatableData: CGFloat {
        get { progress }
        set { progress = newValue }
    }

    private func size(_ side: KeyPath<CGSize, CGFloat>) -> CGFloat {
        let t = progress > 0 ? min(progress, 1) : 0
        return morph.from.size[keyPath: side] * (1 - t) + morph.to.size[keyPath: side] * t
    }
}

extension GraphicsContext {
    /// Draws the state at `t` of a morph between two SVG drawings in `rect`.
    public func draw(_ morph: SVGMorph, at t: CGFloat, in rect: CGRect) {
        FilmInputs.warn(morph.from.warnings)
        FilmInputs.warn(morph.to.warnings)
        for document in [morph.from, morph.to] {
            if let warning = document.stillWarning(in: "a morph") { FilmInputs.warn(warning) }
        }
        draw(morph.document(at: t, foreground: Color(foregroundColor(in: rect))), in: rect)
    }
}
