import Foundation
import KinoraDrawing

extension Text {
    /// What the shaper is asked for: the text's own styles over those of the environment. `maxWidth` is in points; nil breaks only at line feeds.
    package func request(in environment: EnvironmentValues, maxWidth: CGFloat? = nil) -> TextRequest {
        let base = environment.font ?? .body
        var request = TextRequest(
            spans: pieces.map { piece in
                var piece = piece
                piece.attributes.inherit(environment.textAttributes)
                var font = piece.attributes.font ?? base
                if let weight = piece.attributes.weight { font = font.weight(weight) }
                if piece.attributes.isItalic { font = font.italic() }
                if piece.attributes.hasMonospacedDigits { font = font.monospacedDigit() }
                if piece.attributes.isMonospaced { font = font.monospaced() }
                if let design = piece.attributes.design { font = font.design(design) }
                let string = piece.attributes.letterCase?.apply(to: piece.string) ?? piece.string
                var span = TextRequest.Span(string, font: font.descriptor)
                span.tracking = piece.attributes.tracking ?? 0
                span.baselineOffset = piece.attributes.baselineOffset ?? 0
                span.isUnderlined = piece.attributes.underline ?? false
                span.isStruckThrough = piece.attributes.strikethrough ?? false
                if let image = piece.image {
                    var surroundings = environment
                    surroundings.font = font
                    span.attachment = ImageContent(of: image, in: surroundings).attachment
                }
                // A span can have a colour of its own; a gradient has to be the paint of the whole text.
                if pieces.count > 1, let foreground = piece.attributes.foreground,
                    case .color(let color) = foreground.paint(in: StyleContext(environment: environment, rect: .zero))
                {
                    span.color = color
                }
                return span
            })
        request.alignment = environment.multilineTextAlignment.requestAlignment
        request.truncation = environment.truncationMode.requestTruncation
        request.lineLimit = environment.lineLimit
        request.lineSpacing = environment.lineSpacing
        request.maxWidth = maxWidth
        return request
    }

    /// The style all of the text is painted with, when it says one.
    package var foreground: AnyShapeStyle? { pieces.count == 1 ? pieces[0].attributes.foreground : nil }

    /// The text set in lines of at most `maxWidth` points.
    package func shaped(in environment: EnvironmentValues, maxWidth: CGFloat? = nil) -> ShapedText {
        let request = request(in: environment, maxWidth: maxWidth)
        return environment.textShaper?.shape(request) ?? ShapedText(estimating: request)
    }
}

extension ShapedText {
    /// A box of plausible size without outlines, for trees that are measured where no font is at hand: half an em a character, 1.2 a line.
    package init(estimating request: TextRequest) {
        let size = request.spans.map(\.font.size).max() ?? 0
        let lines = request.string.split(separator: "\n", omittingEmptySubsequences: false)
        let lineHeight = size * 1.2
        let natural = CGFloat(lines.map(\.count).max() ?? 0) * size / 2
        let width = min(natural, request.maxWidth ?? .infinity)
        var count = lines.count
        if width > 0 {
            let perLine = max(1, Int(width / (size / 2)))
            count = lines.reduce(0) { $0 + max(1, ($1.count + perLine - 1) / perLine) }
        }
        count = min(count, max(request.lineLimit ?? count, 1))
        let height = CGFloat(count) * lineHeight + CGFloat(count - 1) * request.lineSpacing
        self.init(
            string: request.string, size: CGSize(width: width, height: height), firstBaseline: size * 0.95,
            lastBaseline: height - lineHeight + size * 0.95, lineCount: count)
    }
}
