import Foundation
import KinoraDrawing

extension GraphicsContext {
    /// A text with its fonts looked up, that can be measured and drawn several times.
    public struct ResolvedText {
        /// What the text is painted with.
        public var shading: Shading
        let text: Text
        let environment: EnvironmentValues

        /// The size of the text set into `size`, in points: lines break at its width. Lines that do not fit its height are still counted.
        public func measure(in size: CGSize) -> CGSize { shaped(in: size).size }

        /// Distance of the first baseline from the top, in points, when set into `size`.
        public func firstBaseline(in size: CGSize) -> CGFloat { shaped(in: size).firstBaseline }

        /// Distance of the last baseline from the top, in points, when set into `size`.
        public func lastBaseline(in size: CGSize) -> CGFloat { shaped(in: size).lastBaseline }

        func shaped(in size: CGSize) -> ShapedText {
            text.shaped(in: environment, maxWidth: size.width.isFinite ? max(size.width, 0) : nil)
        }
    }

    public func resolve(_ text: Text) -> ResolvedText {
        ResolvedText(shading: text.foreground.map { Shading(kind: .style($0)) } ?? .foreground, text: text, environment: environment)
    }

    /// Draws the text with its top leading corner at that of `rect`, broken into lines of the rectangle's width.
    public func draw(_ text: ResolvedText, in rect: CGRect) {
        draw(text.shaped(in: rect.size), with: text.shading, at: rect.origin)
    }

    /// Draws the text in one line (more where it has line feeds), so that its `anchor` lies at `point`.
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
