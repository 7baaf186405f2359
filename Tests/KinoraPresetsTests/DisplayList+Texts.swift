import Foundation
import KinoraDrawing

@testable import KinoraViews

/// A text of a display list.
struct ShownText {
    let string: String
    /// The bounds of the glyphs in the frame.
    let bounds: CGRect
    let opacity: Double
}

extension DisplayList {
    /// The texts that are drawn with an opacity above 0.02, and of which a part is within the clips around them.
    var texts: [ShownText] { DisplayList.texts(items, in: .identity, opacity: 1, clip: .infinite) }

    private static func texts(_ items: [DisplayItem], in outer: CGAffineTransform, opacity: Double, clip: CGRect) -> [ShownText] {
        items.flatMap { item -> [ShownText] in
            let (transform, opacity) = (item.transform.concatenating(outer), opacity * item.opacity)
            switch item.content {
            case .group(let group):
                let clip = group.clips.reduce(clip) { clip, next in
                    next.isInverse ? clip : clip.intersection(next.path.applying(next.transform.concatenating(transform)).boundingRect)
                }
                return texts(group.items, in: transform, opacity: opacity, clip: clip)
            case .text(let text, let paint):
                let paint: Double = if case .color(let color) = paint { Double(color.opacity) } else { 1 }
                let ink = text.runs.reduce(CGRect.null) { $0.union($1.outlines.boundingRect) }
                let bounds = ink.isNull ? ink : ink.applying(transform).intersection(clip)
                guard opacity * paint > 0.02, !bounds.isNull, bounds.width > 0 else { return [] }
                return [ShownText(string: text.string, bounds: bounds, opacity: opacity * paint)]
            default: return []
            }
        }
    }

    /// The strokes with their outlines in the frame.
    var strokes: [Path] {
        leaves.compactMap { leaf in
            guard case .stroke(let path, _, _) = leaf.content else { return nil }
            return path.applying(leaf.transform)
        }
    }
}
