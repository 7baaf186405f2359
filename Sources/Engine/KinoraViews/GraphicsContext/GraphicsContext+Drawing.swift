import Foundation
import KinoraDrawing

extension GraphicsContext {
    /// Fills `path`. Open subpaths are closed implicitly. An empty path draws nothing.
    public func fill(_ path: Path, with shading: Shading, style: FillStyle = FillStyle()) {
        guard !path.isEmpty else { return }
        record(.fill(path, shading.paint(in: environment, rect: path.boundingRect), style))
    }

    /// Strokes `path`. An empty path or a line width of 0 or less draws nothing.
    public func stroke(_ path: Path, with shading: Shading, style: StrokeStyle) {
        guard !path.isEmpty, style.lineWidth > 0 else { return }
        record(.stroke(path, shading.paint(in: environment, rect: path.boundingRect), style))
    }

    /// Strokes `path` with a line `lineWidth` points wide.
    public func stroke(_ path: Path, with shading: Shading, lineWidth: CGFloat = 1) {
        stroke(path, with: shading, style: StrokeStyle(lineWidth: lineWidth))
    }
}
