import Foundation

/// Positions the clusters of a text chunk by chunk, as in SVG 1.1, section 10, and SVG 2, section 11.
struct SVGTextLayout {
    /// A chunk whose clusters have their transforms.
    struct PlacedChunk {
        var clusters: [SVGTextCluster]
        /// From the coordinates of the chunk to the coordinates of the text.
        var transform: CGAffineTransform
        var isOnPath: Bool
    }

    let text: SVGTextContent
    let shaping: SVGTextShaping
    /// The direction of lines of the whole text.
    let isVertical: Bool
    private(set) var chunks: [PlacedChunk] = []
    /// The end of the last chunk.
    private var current = CGPoint.zero

    init(_ text: SVGTextContent, isVertical: Bool, _ shaping: SVGTextShaping) {
        (self.text, self.shaping, self.isVertical) = (text, shaping, isVertical)
        for chunk in SVGTextChunk.chunks(of: text, isVertical: isVertical) { position(chunk) }
    }

    private mutating func position(_ chunk: SVGTextChunk) {
        var clusters = chunk.clusters(of: text, shaping)
        if isVertical { for index in clusters.indices where clusters[index].isUpright { clusters[index].turn() } }
        addSpacing(to: &clusters)
        for adjustment in text.adjustments where adjustment.range.overlaps(chunk.range) { adjust(&clusters, adjustment) }
        if let path = chunk.path {
            position(&clusters, along: text.paths[path], chunk)
        } else {
            let start = CGPoint(x: chunk.x ?? current.x, y: chunk.y ?? current.y)
            // As in browsers, text after a path starts at the end of the path, whatever its anchor is.
            let followsPath = chunks.last?.isOnPath == true && chunk.x == nil && chunk.y == nil
            let end = position(&clusters, chunk, isAnchored: !followsPath)
            var transform = CGAffineTransform(translationX: start.x, y: start.y)
            if isVertical { transform = CGAffineTransform(rotationAngle: .pi / 2).concatenating(transform) }
            chunks.append(PlacedChunk(clusters: clusters, transform: transform, isOnPath: false))
            current = isVertical ? CGPoint(x: start.x - end.y, y: start.y + end.x) : CGPoint(x: start.x + end.x, y: start.y + end.y)
        }
    }

    // MARK: Advances

    private func addSpacing(to clusters: inout [SVGTextCluster]) {
        for index in clusters.indices {
            let style = text.spans[clusters[index].span].style
            // The space after the last letter would move centred text.
            if style.letterSpacing != 0, index < clusters.count - 1, !clusters[index].isCursive {
                clusters[index].advance += style.letterSpacing
                if clusters[index].advance < 0 {
                    // As in browsers, letters that would be before the previous ones are not drawn.
                    (clusters[index].advance, clusters[index].isHidden) = (0, true)
                }
            }
            if style.wordSpacing != 0, clusters[index].isWordSeparator { clusters[index].advance += style.wordSpacing }
        }
    }

    /// Makes the characters in the range of `adjustment` as long as it requests.
    private func adjust(_ clusters: inout [SVGTextCluster], _ adjustment: SVGTextContent.LengthAdjustment) {
        let indices = clusters.indices.filter { adjustment.range.contains(clusters[$0].character) }
        guard !indices.isEmpty else { return }
        if adjustment.isStretched {
            let width = indices.reduce(0) { $0 + clusters[$1].advance }
            let factor = adjustment.length / width
            guard width > 0, factor.isFinite, factor > 0.001 else { return }
            for index in indices { clusters[index].stretch(by: factor) }
        } else {
            let width = indices.reduce(0) { $0 + clusters[$1].width }
            let space = indices.count > 1 ? (adjustment.length - width) / Double(indices.count - 1) : 0
            // As in the algorithm of SVG 2, the text after the last character is moved, too.
            for index in indices { clusters[index].advance = clusters[index].width + (index == clusters.count - 1 ? 0 : space) }
        }
    }

    // MARK: Positions

    /// The start of a chunk with `length`, relative to its position.
    private func start(_ chunk: SVGTextChunk, length: Double) -> Double {
        let style = text.spans[text.characters[chunk.range.lowerBound].span].style
        return switch style.anchor {
        case .start: style.isRightToLeft ? -length : 0
        case .middle: -length / 2
        case .end: style.isRightToLeft ? 0 : -length
        }
    }

    /// Places clusters along a line from the origin to the right. Returns its end.
    private func position(_ clusters: inout [SVGTextCluster], _ chunk: SVGTextChunk, isAnchored: Bool) -> CGPoint {
        var x = isAnchored ? start(chunk, length: clusters.reduce(0) { $0 + $1.advance }) : 0
        var y = 0.0
        for index in clusters.indices {
            let character = text.characters[clusters[index].character]
            let (dx, dy) = (character.dx ?? 0, character.dy ?? 0)
            // In vertical text, the line is turned by 90 degrees.
            x += isVertical ? dy : dx
            y += isVertical ? -dx : dy
            let rotation = (character.rotation ?? 0) * .pi / 180
            clusters[index].isShifted = dx != 0 || dy != 0 || rotation != 0
            // The centre of the em box of letters that are turned with the line is on the line.
            let isTurned = isVertical && !clusters[index].isUpright
            let shift = -baselineOffset(of: text.spans[clusters[index].span]) + (isTurned ? clusters[index].middle : 0)
            clusters[index].placement = CGAffineTransform(rotationAngle: rotation)
                .concatenating(CGAffineTransform(translationX: x, y: y + shift))
            x += clusters[index].advance
        }
        return CGPoint(x: x, y: y)
    }

    /// Places clusters along a path.
    private mutating func position(_ clusters: inout [SVGTextCluster], along path: SVGTextContent.TextPath, _ chunk: SVGTextChunk) {
        let total = Double(path.measured.length)
        var offset = path.startOffset + start(chunk, length: clusters.reduce(0) { $0 + $1.advance })
        if let x = isVertical ? chunk.y : chunk.x { offset += x }
        var shift = 0.0
        for index in clusters.indices {
            let character = text.characters[clusters[index].character]
            offset += (isVertical ? character.dy : character.dx) ?? 0
            shift += isVertical ? -(character.dx ?? 0) : character.dy ?? 0
            let middle = offset + clusters[index].width / 2
            offset += clusters[index].advance
            clusters[index].isShifted = true
            guard (0...total).contains(middle) else {
                clusters[index].isHidden = true
                continue
            }
            let point = path.measured.point(atLength: middle)
            let angle = path.measured.tangentAngle(atLength: middle).radians
            let isTurned = isVertical && !clusters[index].isUpright
            let y = shift - baselineOffset(of: text.spans[clusters[index].span]) + (isTurned ? clusters[index].middle : 0)
            let half = clusters[index].width / 2
            clusters[index].placement = CGAffineTransform(rotationAngle: (character.rotation ?? 0) * .pi / 180)
                .concatenating(CGAffineTransform(translationX: -half, y: y))
                .concatenating(CGAffineTransform(rotationAngle: angle))
                .concatenating(CGAffineTransform(translationX: point.x, y: point.y))
        }
        current = path.measured.point(atLength: total)
        chunks.append(PlacedChunk(clusters: clusters, transform: .identity, isOnPath: true))
    }

    /// The distance of a span's alphabetic baseline above the line.
    func baselineOffset(of span: SVGTextContent.Span) -> Double {
        let metrics = shaping.metrics(of: span.font)
        var offset = span.shifts.reduce(0.0) { sum, shift in
            switch shift {
            case .superscript: sum + Double(metrics.superscriptOffset)
            case .sub: sum - Double(metrics.subscriptOffset)
            case .length(let length): sum + length
            }
        }
        guard !isVertical else { return offset }
        switch span.alignment ?? span.style.baseline {
        case .auto, .baseline, .alphabetic: break
        case .textTop, .top: offset -= metrics.ascent
        case .middle: offset -= metrics.xHeight / 2
        case .central: offset -= metrics.ascent - metrics.height / 2
        case .textBottom, .bottom, .ideographic: offset += metrics.descent
        case .hanging: offset -= metrics.ascent * 0.8
        case .mathematical: offset -= metrics.ascent / 2
        }
        return offset
    }
}

extension SVGTextCluster {
    /// Widens the glyphs and the advance.
    fileprivate mutating func stretch(by factor: Double) {
        shape = shape.concatenating(CGAffineTransform(scaleX: factor, y: 1))
        advance *= factor
        width *= factor
    }

    /// The height of the centre of the em box above the baseline.
    fileprivate var middle: Double { (ascent - descent) / 2 }

    /// Keeps the glyphs upright in a line that will be turned clockwise.
    fileprivate mutating func turn() {
        shape = CGAffineTransform(translationX: -width / 2, y: middle)
            .concatenating(CGAffineTransform(rotationAngle: -.pi / 2))
            .concatenating(CGAffineTransform(translationX: width / 2, y: 0))
    }
}
