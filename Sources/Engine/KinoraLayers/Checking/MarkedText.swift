import Foundation
import KinoraDrawing

/// A text in the colour of the marker, separated from the drawing in front of it.
struct MarkedText {
    /// The text alone, inside of the clips, masks and opacities around it.
    let text: [DisplayItem]
    /// The drawing in front of the text. The groups around the text are opaque here, because their opacity does not let the text through.
    let front: [DisplayItem]
    /// The parts of the text that are cut off with an ellipsis.
    let truncated: [String]
    /// The number of letters, without spaces.
    let letterCount: Int

    /// Nil if the text is not drawn in `marked`, or cannot be distinguished from other drawings in its colour in `hidden`.
    ///
    /// - Parameters:
    ///   - marked: The frame with the text in the colour of the marker.
    ///   - hidden: The frame without the text.
    init?(_ marked: DisplayList, hidden: DisplayList) {
        guard !hidden.items.contains(where: \.isMarked) else { return nil }
        var texts: [ShapedText] = []
        (text, front) = Self.split(marked.items, &texts)
        guard !text.isEmpty else { return nil }
        truncated = texts.filter(\.isTruncated).map(\.string)
        letterCount = max(texts.reduce(0) { $0 + $1.string.count { !$0.isWhitespace } }, 1)
    }

    private static func split(_ items: [DisplayItem], _ texts: inout [ShapedText]) -> (text: [DisplayItem], front: [DisplayItem]) {
        var (text, front) = ([DisplayItem](), [DisplayItem]())
        for item in items {
            guard item.isMarked else {
                if !text.isEmpty { front.append(item) }
                continue
            }
            if case .text(let shaped, _) = item.content { texts.append(shaped) }
            guard case .group(var group) = item.content else {
                text.append(item)
                continue
            }
            let inner = split(group.items, &texts)
            var item = item
            group.items = inner.text
            item.content = .group(group)
            text.append(item)
            if !inner.front.isEmpty {
                group.items = inner.front
                (item.content, item.opacity) = (.group(group), 1)
                front.append(item)
            }
        }
        return (text, front)
    }
}

extension DisplayItem {
    /// Whether the item, or one inside, is painted in the colour of the marker.
    fileprivate var isMarked: Bool {
        switch content {
        case .text(_, .color(let color)), .fill(_, .color(let color), _): color == TextMeter.markerColor
        case .group(let group): group.items.contains(where: \.isMarked)
        default: false
        }
    }
}
