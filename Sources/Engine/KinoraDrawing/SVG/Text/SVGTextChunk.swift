import Foundation

/// Characters that are set together: from an absolute position or the start of a path to the next one.
struct SVGTextChunk {
    /// Of the content's characters.
    var range: Range<Int>
    /// The absolute position; nil for the end of the previous chunk.
    var x: Double?
    var y: Double?
    /// The path of the characters.
    var path: Int?

    /// The chunks of a text in order. Along a path, only coordinates in the direction of lines are positions.
    static func chunks(of text: SVGTextContent, isVertical: Bool) -> [SVGTextChunk] {
        var chunks: [SVGTextChunk] = []
        for (index, character) in text.characters.enumerated() {
            let isPositioned =
                character.path == nil
                ? character.x != nil || character.y != nil : (isVertical ? character.y : character.x) != nil
            if let last = chunks.last, last.path == character.path, !isPositioned {
                chunks[chunks.count - 1].range = last.range.lowerBound..<(index + 1)
            } else {
                chunks.append(SVGTextChunk(range: index..<(index + 1), x: character.x, y: character.y, path: character.path))
            }
        }
        return chunks
    }

    /// The clusters from left to right.
    func clusters(of text: SVGTextContent, _ shaping: SVGTextShaping) -> [SVGTextCluster] {
        let (request, characters) = request(of: text)
        guard let line = shaping.shape(request).lines.first else { return [] }
        // The characters of the shaped text as indices of the content.
        let size = shapingSize(of: text)
        var starts: [Int?] = []
        var offset = 0
        for character in request.string {
            starts.append(characters[offset..<(offset + character.unicodeScalars.count)].lazy.compactMap { $0 }.first)
            offset += character.unicodeScalars.count
        }
        var clusters: [SVGTextCluster] = []
        var last: Int?
        for glyph in line.glyphs {
            guard glyph.character < starts.count, let start = starts[glyph.character] else { continue }
            let span = text.characters[start].span
            let scale = size > 0 ? text.spans[span].font.size / size : 0
            if glyph.character == last {
                // A further glyph of the same cluster.
                clusters[clusters.count - 1].add(glyph, baseline: line.baseline, scale: scale)
                continue
            }
            last = glyph.character
            let metrics = shaping.metrics(of: text.spans[span].font)
            var cluster = SVGTextCluster(
                character: start, span: span, scalar: text.characters[start].scalar, outlines: Path(), bitmaps: [], advance: 0, width: 0,
                naturalWidth: 0, ascent: Double(metrics.ascent), descent: Double(metrics.descent))
            cluster.add(glyph, baseline: line.baseline, scale: scale)
            clusters.append(cluster)
        }
        kern(&clusters, of: text, size: size, shaping)
        return clusters
    }

    /// The maximum number of borders between faces in a chunk at which letters are kerned.
    private static let maxBorders = 200

    /// Kerns letters of different faces as if both had the face of the first one.
    private func kern(_ clusters: inout [SVGTextCluster], of text: SVGTextContent, size: CGFloat, _ shaping: SVGTextShaping) {
        var count = 0
        for index in clusters.indices.dropLast() where count < SVGTextChunk.maxBorders {
            let (first, second) = (clusters[index], clusters[index + 1])
            var font = text.spans[first.span].font
            var next = text.spans[second.span].font
            (font.size, next.size) = (size, size)
            guard first.span != second.span, font != next, first.character < second.character, second.scalar != " " else { continue }
            count += 1
            var string = "\u{200E}"
            for character in text.characters[first.character..<second.character] { string.unicodeScalars.append(character.scalar) }
            let end = string.count
            string.unicodeScalars.append(second.scalar)
            var request = TextRequest(spans: [TextRequest.Span(string, font: font)])
            request.listsGlyphs = true
            let glyphs = shaping.shape(request).lines.first?.glyphs ?? []
            guard glyphs.contains(where: { $0.character == end }), !glyphs.contains(where: \.isRightToLeft), size > 0 else { continue }
            let advance = glyphs.reduce(0) { $1.character < end ? $0 + $1.advance : $0 }
            clusters[index].advance = Double(advance * text.spans[first.span].font.size / size)
            clusters[index].width = clusters[index].advance
        }
    }

    /// The font size in which the whole chunk is shaped: the maximum.
    private func shapingSize(of text: SVGTextContent) -> CGFloat { range.map { text.spans[text.characters[$0].span].font.size }.max() ?? 0 }

    /// The text of the chunk to be shaped, with the index of each scalar in the content; nil for a control character.
    private func request(of text: SVGTextContent) -> (request: TextRequest, characters: [Int?]) {
        let isRightToLeft = text.spans[text.characters[range.lowerBound].span].style.isRightToLeft
        // The mark makes the direction of the line independent of the first letter.
        var string = isRightToLeft ? "\u{200F}" : "\u{200E}"
        var characters: [Int?] = [nil]
        var spans: [TextRequest.Span] = []
        // Letters of the same face in different sizes are shaped together, so that the face determines the distances between them.
        let size = shapingSize(of: text)
        func shapingFont(at index: Int) -> FontDescriptor {
            var font = text.spans[text.characters[index].span].font
            font.size = size
            return font
        }
        var font = shapingFont(at: range.lowerBound)
        // The outermost embedding is the last one.
        var (starts, ends): ([Int: [Unicode.Scalar]], [Int: Int]) = ([:], [:])
        for embedding in text.embeddings.reversed() where embedding.range.overlaps(range) {
            starts[max(embedding.range.lowerBound, range.lowerBound), default: []].append(embedding.control)
            ends[min(embedding.range.upperBound, range.upperBound), default: 0] += 1
        }
        func control(_ scalar: Unicode.Scalar) {
            string.unicodeScalars.append(scalar)
            characters.append(nil)
        }
        for index in range {
            let next = shapingFont(at: index)
            if next != font {
                spans.append(TextRequest.Span(string, font: font))
                (string, font) = ("", next)
            }
            for scalar in starts[index] ?? [] { control(scalar) }
            string.unicodeScalars.append(text.characters[index].scalar)
            characters.append(index)
            for _ in 0..<(ends[index + 1] ?? 0) { control("\u{202C}") }
        }
        spans.append(TextRequest.Span(string, font: font))
        var request = TextRequest(spans: spans)
        request.listsGlyphs = true
        return (request, characters)
    }
}

extension SVGTextCluster {
    /// Adds a glyph at the end of the cluster.
    fileprivate mutating func add(_ glyph: ShapedText.Glyph, baseline: CGFloat, scale: CGFloat) {
        let move = CGAffineTransform(translationX: -glyph.x, y: -baseline).concatenating(CGAffineTransform(scaleX: scale, y: scale))
            .concatenating(CGAffineTransform(translationX: width, y: 0))
        outlines.addPath(glyph.outlines, transform: move)
        if let bitmap = glyph.bitmapGlyph {
            bitmaps.append(ShapedText.BitmapGlyph(bitmap: bitmap.bitmap, frame: bitmap.frame.applying(move)))
        }
        advance += Double(glyph.advance * scale)
        width = advance
        naturalWidth = width
    }
}
