import Foundation
import KinoraDrawing

@testable import KinoraViews

/// A text of a display list, or a filled outline, such as a letter that a text renderer has drawn.
struct ShownText {
    /// Nil for an outline.
    let string: String?
    /// The bounds of the glyphs in the frame.
    let bounds: CGRect
    let opacity: Double
    /// Nil for a gradient.
    let color: Color.Resolved?
}

extension DisplayList {
    /// The texts that are drawn with an opacity above 0.02, and of which a part is within the clips around them.
    var texts: [ShownText] { outlines.filter { $0.string != nil } }

    /// The texts and filled outlines, under the same conditions.
    var outlines: [ShownText] { DisplayList.outlines(items, in: .identity, opacity: 1, clip: .infinite) }

    private static func outlines(_ items: [DisplayItem], in outer: CGAffineTransform, opacity: Double, clip: CGRect) -> [ShownText] {
        items.flatMap { item -> [ShownText] in
            let (transform, opacity) = (item.transform.concatenating(outer), opacity * item.opacity)
            switch item.content {
            case .group(let group):
                let clip = group.clips.reduce(clip) { clip, next in
                    next.isInverse ? clip : clip.intersection(next.path.applying(next.transform.concatenating(transform)).boundingRect)
                }
                return outlines(group.items, in: transform, opacity: opacity, clip: clip)
            case .text(let text, let paint):
                let bounds = text.runs.reduce(CGRect.null) { $0.union($1.outlines.boundingRect) }
                return shown(text.string, bounds, paint, in: transform, opacity: opacity, clip: clip)
            case .fill(let path, let paint, _):
                return shown(nil, path.boundingRect, paint, in: transform, opacity: opacity, clip: clip)
            default: return []
            }
        }
    }

    private static func shown(
        _ string: String?, _ bounds: CGRect, _ paint: Paint, in transform: CGAffineTransform, opacity: Double, clip: CGRect
    ) -> [ShownText] {
        let color: Color.Resolved? = if case .color(let color) = paint { color } else { nil }
        let opacity = opacity * Double(color?.opacity ?? 1)
        let bounds = bounds.isNull ? bounds : bounds.applying(transform).intersection(clip)
        guard opacity > 0.02, !bounds.isNull, bounds.width > 0 else { return [] }
        return [ShownText(string: string, bounds: bounds, opacity: opacity, color: color)]
    }

    /// The strokes with their outlines in the frame, and the rectangles in which clips hide them.
    var strokes: [(path: Path, hidden: [CGRect])] {
        DisplayList.paths(items, in: .identity, hidden: []) { if case .stroke(let path, _, _) = $0 { path } else { nil } }
    }

    /// The fills with gradients, like ``strokes``.
    var fills: [(path: Path, hidden: [CGRect])] {
        DisplayList.paths(items, in: .identity, hidden: []) {
            if case .fill(let path, .linearGradient, _) = $0 { path } else { nil }
        }
    }

    private static func paths(
        _ items: [DisplayItem], in outer: CGAffineTransform, hidden: [CGRect], select: (DisplayItem.Content) -> Path?
    ) -> [(path: Path, hidden: [CGRect])] {
        items.flatMap { item -> [(path: Path, hidden: [CGRect])] in
            let transform = item.transform.concatenating(outer)
            switch item.content {
            case .group(let group):
                let rectangles = group.clips.filter { $0.isInverse && $0.path == Path($0.path.boundingRect) }
                    .map { $0.path.boundingRect.applying($0.transform.concatenating(transform)) }
                return paths(group.items, in: transform, hidden: hidden + rectangles, select: select)
            case let content: return select(content).map { [($0.applying(transform), hidden)] } ?? []
            }
        }
    }
}

extension CGRect {
    /// Whether no part of `other` is outside. `contains` compares rounded widths.
    func encloses(_ other: CGRect) -> Bool {
        minX <= other.minX && minY <= other.minY && other.maxX <= maxX && other.maxY <= maxY
    }
}
