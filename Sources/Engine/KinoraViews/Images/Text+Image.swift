import Foundation
import KinoraDrawing
import KinoraRuntime

extension Text {
    /// Makes an inline image: a symbol in the text's font and colour, or an image on the baseline.
    public init(_ image: Image) {
        self.init(
            pieces: [Piece(string: TextRequest.Attachment.placeholder, inlineContent: AnyInlineContent(content: image))])
    }
}

extension LocalizedStringKey.StringInterpolation {
    /// Appends a symbol in the text's font, or an image on the text's baseline.
    public mutating func appendInterpolation(_ image: Image) {
        appendInterpolation(Text(image))
    }
}

extension Image: InlineContent {
    func attachment(in environment: EnvironmentValues) -> TextRequest.Attachment {
        ImageContent(of: self, in: environment).attachment(environment)
    }
}

extension ImageContent {
    /// The image as an inline attachment. Drawings become outlines in the text's colour, a missing image a box.
    fileprivate func attachment(_ environment: EnvironmentValues) -> TextRequest.Attachment {
        if let complaint { StageScope.report(complaint) }
        let content: TextRequest.Attachment.Content
        switch kind {
        case .bitmap(let bitmap, _): content = .bitmap(bitmap)
        case .symbol(let path): content = .outline(path)
        case .drawing(let document):
            let document = document.withText(environment.textShaper)
            content = .outline(document.paintedPath.applying(document.transform(fitting: CGRect(origin: .zero, size: size))))
        case .recorded(let list): content = .outline(Self.outline(of: list.items, .identity))
        case .missing:
            let box = Path(CGRect(origin: .zero, size: size)).strokedPath(StrokeStyle(lineWidth: 1))
            content = .outline(box)
        }
        return TextRequest.Attachment(content, size: size, baseline: baseline)
    }

    /// Returns the area that fills and strokes cover.
    private static func outline(of items: [DisplayItem], _ outer: CGAffineTransform) -> Path {
        var outline = Path()
        for item in items {
            let transform = item.transform.concatenating(outer)
            switch item.content {
            case .fill(let path, _, _): outline.addPath(path, transform: transform)
            case .stroke(let path, _, let pen): outline.addPath(path.strokedPath(pen), transform: transform)
            case .group(let group): outline.addPath(Self.outline(of: group.items, transform))
            case .text, .image: continue
            }
        }
        return outline
    }
}
