import Foundation
import KinoraDrawing
import KinoraRuntime

extension Text {
    /// Returns the request for the text shaper; the text's attributes override the attributes of the environment. `maxWidth` is in points; nil does
    /// not wrap lines.
    package func request(in environment: EnvironmentValues, maxWidth: CGFloat? = nil) -> TextRequest {
        request(in: environment, maxWidth: maxWidth, scale: 1)
    }

    /// Returns the request with sizes multiplied by `scale` and the spacing between characters reduced by `tightening` ems.
    func request(in environment: EnvironmentValues, maxWidth: CGFloat?, scale: CGFloat, tightening: CGFloat = 0) -> TextRequest {
        let base = environment.font ?? .body
        var request = TextRequest(
            spans: pieces.enumerated().map { index, piece in
                var attributes = piece.attributes
                attributes.inherit(environment.textAttributes)
                var font = attributes.font ?? base
                if let weight = attributes.weight { font = font.weight(weight) }
                if let width = attributes.width { font = font.width(width) }
                if attributes.isItalic { font = font.italic() }
                if attributes.hasMonospacedDigits { font = font.monospacedDigit() }
                if attributes.isMonospaced { font = font.monospaced() }
                if let design = attributes.design { font = font.design(design) }
                font = font.scaled(for: environment.dynamicTypeSize)
                font.descriptor.size *= scale * (attributes.scale?.factor ?? 1)
                let string = attributes.letterCase?.apply(to: piece.string) ?? piece.string
                var span = TextRequest.Span(string, font: font.descriptor)
                span.tracking = (attributes.tracking ?? 0) * scale - tightening * font.descriptor.size
                span.baselineOffset = (attributes.baselineOffset ?? 0) * scale
                span.underline = (attributes.underline ?? nil)?.line(in: environment)
                span.strikethrough = (attributes.strikethrough ?? nil)?.line(in: environment)
                span.background = attributes.background?.resolve(in: environment)
                if let inline = piece.inlineContent {
                    var inlineEnvironment = environment
                    inlineEnvironment.font = font
                    span.attachment = inline.content.attachment(in: inlineEnvironment)
                }
                if pieces.count > 1, let foreground = attributes.foreground {
                    // A colour is set on the characters; other styles depend on the bounds and are painted group by group.
                    if case .color(let color) = foreground.paint(in: StyleContext(environment: environment, rect: .zero)) {
                        span.color = color
                    } else {
                        span.group = index + 1
                    }
                }
                return span
            })
        request.alignment = environment.multilineTextAlignment.requestAlignment(in: environment.layoutDirection)
        request.truncation = environment.truncationMode.requestTruncation
        request.lineLimit = environment.lineLimit
        request.lineSpacing = environment.lineSpacing + (request.spans.lazy.map { $0.font.leading * $0.font.size }.first { $0 != 0 } ?? 0)
        request.lineHeight = environment.lineHeight?.height
        request.maxWidth = maxWidth
        return request
    }

    /// The style of the whole text, if it has one.
    package var foreground: AnyShapeStyle? { pieces.count == 1 ? pieces[0].attributes.foreground : nil }

    /// Shapes the text in lines of at most `maxWidth` points; nil does not wrap lines.
    package func shaped(in environment: EnvironmentValues, maxWidth: CGFloat? = nil) -> ShapedText {
        Self.shape(request(in: environment, maxWidth: maxWidth), in: environment)
    }

    static func shape(_ request: TextRequest, in environment: EnvironmentValues) -> ShapedText {
        environment.textShaper?.shape(request) ?? ShapedText(estimating: request)
    }

    /// Returns the drawing of `shaped`: the text with `paint`, and each piece with a non-colour style of its own, painted over its own bounds.
    func contents(of shaped: ShapedText, paint: Paint, in environment: EnvironmentValues) -> [DisplayItem.Content] {
        let groups = Set(shaped.runs.map(\.group)).subtracting([0]).sorted()
        guard !groups.isEmpty else { return [.text(shaped, paint)] }
        let runs = Dictionary(grouping: shaped.runs, by: \.group)
        func part(_ group: Int) -> ShapedText {
            var part = shaped
            part.runs = runs[group] ?? []
            if group != 0 { part.bitmapGlyphs = [] }
            return part
        }
        var contents: [DisplayItem.Content] = [.text(part(0), paint)]
        for group in groups where pieces.indices.contains(group - 1) {
            let part = part(group)
            let rect = part.runs.reduce(CGRect.null) { $0.union($1.outlines.boundingRect) }
            guard let style = pieces[group - 1].attributes.foreground, !rect.isNull else { continue }
            contents.append(.text(part, style.paint(in: StyleContext(environment: environment, rect: rect))))
        }
        return contents
    }
}

extension ShapedText {
    /// Estimates the size without a font, without outlines: half an em per character, 1.2 em per line.
    package init(estimating request: TextRequest) {
        let size = request.spans.map(\.font.size).max() ?? 0
        let lines = request.string.split(separator: "\n", omittingEmptySubsequences: false)
        let natural = size * 1.2
        let lineHeight = request.height(ofLine: natural)
        let width = min(CGFloat(lines.map(\.count).max() ?? 0) * size / 2, request.maxWidth ?? .infinity)
        var count = lines.count
        if width > 0 {
            let perLine = max(1, Int(width / (size / 2)))
            count = lines.reduce(0) { $0 + max(1, ($1.count + perLine - 1) / perLine) }
        }
        let needed = count
        count = min(count, max(request.lineLimit ?? count, 1))
        let height = CGFloat(count) * lineHeight + CGFloat(count - 1) * request.lineSpacing
        self.init(
            string: request.string, size: CGSize(width: width, height: height), firstBaseline: size * 0.95 + (lineHeight - natural) / 2,
            lastBaseline: height - (lineHeight + natural) / 2 + size * 0.95, lineCount: count, isTruncated: needed > count)
    }
}
