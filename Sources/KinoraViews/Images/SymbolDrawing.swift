import Foundation
import KinoraDrawing

/// How one symbol is drawn: path data on a grid of 24 units, of which 20 are the size of the font.
///
/// These drawings are Kinora's own. They mean what the names of SF Symbols mean, and are about as large; they are not their outlines.
struct SymbolDrawing: Sendable {
    /// The edge of an area.
    var outline = ""
    /// Lines on the area: they are cut out where it is filled.
    var details = ""
    /// Lines beside it.
    var lines = ""
    /// Small areas that are always filled.
    var solid = ""

    /// Grid units in an em.
    static let unitsPerEm: CGFloat = 20

    /// Everything as one outline, on the grid; lines are `width` wide.
    func path(width: CGFloat, isFilled: Bool) -> Path {
        var path = stroke(lines, width)
        if isFilled {
            path = path.united(Path(symbol: outline)).united(stroke(outline, width))
            if !details.isEmpty { path = path.subtracting(stroke(details, width)) }
        } else {
            path = path.united(stroke(outline, width)).united(stroke(details, width))
        }
        return path.united(Path(symbol: solid))
    }

    private func stroke(_ data: String, _ width: CGFloat) -> Path {
        guard !data.isEmpty else { return Path() }
        return Path(symbol: data).strokedPath(StrokeStyle(lineWidth: width, lineCap: .round, lineJoin: .round)).normalized(eoFill: false)
    }
}

extension Path {
    /// Path data that stands in this module; what is wrong with it a test finds.
    init(symbol data: String) {
        self = (try? Path(svg: data)) ?? Path()
    }

    fileprivate func united(_ other: Path) -> Path {
        if isEmpty { return other }
        return other.isEmpty ? self : union(other)
    }
}
