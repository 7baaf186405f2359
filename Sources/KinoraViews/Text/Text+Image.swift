import Foundation
import KinoraDrawing

extension Text {
    /// Makes an inline image: a symbol in the text's font and colour, or an image on the baseline.
    public init(_ image: Image) {
        pieces = [Piece(string: TextRequest.Attachment.placeholder, image: image)]
    }
}

extension ImageContent {
    /// The image as an inline attachment. Drawings become outlines in the text's colour, a missing image a box.
    var attachment: TextRequest.Attachment {
        if let complaint { StageScope.report(complaint) }
        let content: TextRequest.Attachment.Content
        switch kind {
        case .bitmap(let bitmap, _): content = .bitmap(bitmap)
        case .symbol(let path): content = .outline(path)
        case .drawing(let document):
            content = .outline(document.inkPath.applying(document.transform(fitting: CGRect(origin: .zero, size: size))))
        case .recorded(let list): content = .outline(Self.ink(of: list.items, .identity))
        case .missing:
            let box = Path(CGRect(origin: .zero, size: size)).strokedPath(StrokeStyle(lineWidth: 1))
            content = .outline(box)
        }
        return TextRequest.Attachment(content, size: size, baseline: baseline)
    }

    /// Returns the area that fills and strokes cover.
    private static func ink(of items: [DisplayItem], _ outer: CGAffineTransform) -> Path {
        var ink = Path()
        for item in items {
            let transform = item.transform.concatenating(outer)
            switch item.content {
            case .fill(let path, _, _): ink.addPath(path, transform: transform)
            case .stroke(let path, _, let pen): ink.addPath(path.strokedPath(pen), transform: transform)
            case .group(let group): ink.addPath(Self.ink(of: group.items, transform))
            case .text, .image: continue
            }
        }
        return ink
    }
}
