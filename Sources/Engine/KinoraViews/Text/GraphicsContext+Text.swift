import Foundation
import KinoraDrawing
import KinoraRuntime

extension GraphicsContext {
    /// A text whose fonts are resolved, which can be measured and drawn repeatedly.
    public struct ResolvedText {
        /// The shading of the text.
        public var shading: Shading
        let text: Text
        let environment: EnvironmentValues

        /// Returns the size of the text, in points, with lines broken at the width of `size`. Lines beyond its height are included.
        public func measure(in size: CGSize) -> CGSize { shaped(in: size).size }

        /// Returns the distance from the top to the first baseline, in points, with lines broken at the width of `size`.
        public func firstBaseline(in size: CGSize) -> CGFloat { shaped(in: size).firstBaseline }

        /// Returns the distance from the top to the last baseline, in points, with lines broken at the width of `size`.
        public func lastBaseline(in size: CGSize) -> CGFloat { shaped(in: size).lastBaseline }

        func shaped(in size: CGSize) -> ShapedText {
            text.shaped(in: environment, maxWidth: size.width.isFinite ? max(size.width, 0) : nil)
        }
    }

    public func resolve(_ text: Text) -> ResolvedText {
        ResolvedText(shading: text.foreground.map { Shading(kind: .style($0)) } ?? .foreground, text: text, environment: environment)
    }

    /// Draws the text at the top left corner of `rect`, with lines broken at its width.
    public func draw(_ text: ResolvedText, in rect: CGRect) {
        draw(text.shaped(in: rect.size), with: text.shading, at: rect.origin)
    }

    /// Draws the text without line wrapping, so that its `anchor` is at `point`. Line feeds still break lines.
    public func draw(_ text: ResolvedText, at point: CGPoint, anchor: UnitPoint = .center) {
        let shaped = text.shaped(in: CGSize(width: CGFloat.infinity, height: .infinity))
        let origin = CGPoint(x: point.x - anchor.x * shaped.size.width, y: point.y - anchor.y * shaped.size.height)
        draw(shaped, with: text.shading, at: origin)
    }

    public func draw(_ text: Text, in rect: CGRect) {
        draw(resolve(text), in: rect)
    }

    public func draw(_ text: Text, at point: CGPoint, anchor: UnitPoint = .center) {
        draw(resolve(text), at: point, anchor: anchor)
    }

    private func draw(_ text: ShapedText, with shading: Shading, at origin: CGPoint) {
        var copy = self
        copy.translateBy(x: origin.x, y: origin.y)
        copy.record(.text(text, shading.paint(in: environment, rect: CGRect(origin: .zero, size: text.size))))
    }
}
