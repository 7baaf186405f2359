import Foundation
import KinoraDrawing

extension GraphicsContext {
    /// Paints the inside of `path`. Subpaths that were left open are filled as if closed.
    public func fill(_ path: Path, with shading: Shading, style: FillStyle = FillStyle()) {
        guard !path.isEmpty else { return }
        record(.fill(path, shading.paint(in: environment, rect: path.boundingRect), style))
    }

    /// Paints along `path`.
    public func stroke(_ path: Path, with shading: Shading, style: StrokeStyle) {
        guard !path.isEmpty, style.lineWidth > 0 else { return }
        record(.stroke(path, shading.paint(in: environment, rect: path.boundingRect), style))
    }

    /// Paints along `path`, `lineWidth` points wide.
    public func stroke(_ path: Path, with shading: Shading, lineWidth: CGFloat = 1) {
        stroke(path, with: shading, style: StrokeStyle(lineWidth: lineWidth))
    }
}
