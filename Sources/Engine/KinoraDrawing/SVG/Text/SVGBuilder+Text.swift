import Foundation

extension SVGBuilder {
    /// Adds the drawing of a `text` element. Without a shaper, it is only read.
    mutating func addText(_ index: Int, to nodes: inout [SVGDocument.Node], in context: Context) throws(SVGError) {
        guard let layout = try layout(of: index, in: context) else { return }
        let box = Self.box(of: layout)
        var own: [SVGDocument.Node] = []
        for chunk in layout.chunks {
            let indices = Dictionary(grouping: chunk.clusters.indices) { chunk.clusters[$0].span }
            for (span, indices) in indices.sorted(by: { $0.key < $1.key }) where layout.text.spans[span].fontSize > 0 {
                let opacity = layout.text.spans[span].opacity
                guard opacity < 1 else {
                    try add(span, indices, of: chunk, layout, box: box, to: &own)
                    continue
                }
                var part: [SVGDocument.Node] = []
                try add(span, indices, of: chunk, layout, box: box, to: &part)
                own += SVGBuilder.simplified(SVGDocument.Group(part, opacity: opacity))
            }
        }
        // The box of a text is the box of its ems.
        if !box.isNull { own.append(.shape(SVGDocument.Shape(localPath: Path(box), transform: context.transform, opacity: 1))) }
        nodes += own
    }

    /// The positioned characters of a text; nil if it is empty, or without a shaper.
    private mutating func layout(of index: Int, in context: Context) throws(SVGError) -> SVGTextLayout? {
        var text = SVGTextContent()
        // Lines that outer elements request have the paints of the text.
        var scope = TextScope()
        if !context.outerLines.kinds.isEmpty {
            scope.decorations = [SVGTextContent.Decoration(lines: context.outerLines, element: index, context: context)]
        }
        try collect(index, in: context, scope, into: &text)
        text.removeLastSpace()
        guard !text.characters.isEmpty else { return nil }
        characterCount += text.characters.count
        guard characterCount <= SVGBuilder.maxCharacters else {
            throw failure("the texts are too long", expected: "at most \(SVGBuilder.maxCharacters) characters, including copies", at: index)
        }
        hasDrawnText = true
        let isVertical = context.style.text.isVertical
        if isVertical, text.characters.contains(where: { SVGTextCluster.hasVerticalForm($0.scalar) }) {
            warn("punctuation in vertical text has its horizontal form", at: elements[index].byte, .approximated)
        }
        if shaping == nil { try checkPaints(of: text) }
        // A font without size has no outlines.
        guard let shaping, text.spans.contains(where: { $0.fontSize > 0 }) else { return nil }
        // Before the text is shaped, because the faces of a text are limited.
        for span in text.spans { _ = shaping.metrics(of: span.font) }
        let layout = shaping.isFull ? nil : SVGTextLayout(text, isVertical: isVertical, shaping)
        guard let layout, !shaping.isFull else {
            let limits = "at most \(SVGTextShaping.maxTexts) texts and letters with positions, and \(SVGTextShaping.maxFaces) faces"
            throw failure("there are too many different texts or fonts", expected: limits, at: index)
        }
        return layout
    }

    /// Warns about paints that are not supported.
    private mutating func checkPaints(of text: SVGTextContent) throws(SVGError) {
        let square = Path(CGRect(x: 0, y: 0, width: 1, height: 1))
        for span in text.spans { _ = try shape(square, at: span.element, in: span.context) }
    }

    /// The outlines of a text without its paints, in the coordinates of the text. Empty without a shaper.
    mutating func textOutline(of index: Int, in context: Context) throws(SVGError) -> Path {
        guard let layout = try layout(of: index, in: context) else { return Path() }
        var path = Path()
        for chunk in layout.chunks {
            for cluster in chunk.clusters where !cluster.isHidden && layout.text.spans[cluster.span].context.style.isVisible {
                path.addPath(cluster.outlines, transform: cluster.transform.concatenating(chunk.transform))
            }
        }
        return path.points.allSatisfy { Vector2($0).isFinite } ? path : Path()
    }

    /// The box of all characters, in the coordinates of the text.
    private static func box(of layout: SVGTextLayout) -> CGRect {
        layout.chunks.reduce(CGRect.null) { box, chunk in
            chunk.clusters.reduce(box) { box, cluster in
                cluster.isHidden ? box : box.union(cluster.box.applying(cluster.transform.concatenating(chunk.transform)))
            }
        }
    }

    /// Adds the characters of a span in a chunk with their lines, in the order of SVG: lines below and above, letters, lines through them.
    ///
    /// - Parameter indices: The clusters of the span.
    private mutating func add(
        _ span: Int, _ indices: [Int], of chunk: SVGTextLayout.PlacedChunk, _ layout: SVGTextLayout, box: CGRect,
        to nodes: inout [SVGDocument.Node]
    ) throws(SVGError) {
        let source = layout.text.spans[span]
        let metrics = layout.shaping.metrics(of: source.font)
        func addLine(
            _ position: SVGTextLine.Position, _ kind: SVGTextContent.Decoration.Kinds, _ decoration: SVGTextContent.Decoration
        ) throws(SVGError) {
            guard decoration.lines.kinds.contains(kind) else { return }
            let line = SVGTextLine.outline(
                position, along: indices, of: chunk.clusters, metrics, thickness: decoration.lines.thickness, isVertical: layout.isVertical)
            try add(line.applying(chunk.transform), box, decoration.element, decoration.lineContext, to: &nodes)
        }
        for decoration in source.decorations {
            try addLine(.under, .underline, decoration)
            try addLine(.over, .overline, decoration)
        }
        var outlines = Path()
        for cluster in indices.lazy.map({ chunk.clusters[$0] }) where !cluster.isHidden {
            let transform = cluster.transform.concatenating(chunk.transform)
            outlines.addPath(cluster.outlines, transform: transform)
            guard source.context.style.isVisible else { continue }
            for bitmap in cluster.bitmaps {
                try count(at: source.element)
                nodes.append(
                    .image(
                        SVGDocument.Image(
                            source: SVGImageSource(bitmap.bitmap), frame: bitmap.frame,
                            transform: transform.concatenating(source.context.transform))))
            }
        }
        try add(outlines, box, source.element, source.context, to: &nodes)
        for decoration in source.decorations { try addLine(.through, .lineThrough, decoration) }
    }

    /// Adds an outline with the paints of an element.
    private mutating func add(
        _ path: Path, _ box: CGRect, _ element: Int, _ context: Context, to nodes: inout [SVGDocument.Node]
    ) throws(SVGError) {
        guard !path.isEmpty, context.style.isVisible, path.points.allSatisfy({ Vector2($0).isFinite }) else { return }
        var context = context
        // Letters may overlap.
        context.style.isEOFilled = false
        try count(path, at: element)
        if let shape = try shape(path, box: box, at: element, in: context) { nodes += try painted(shape, of: element, in: context) }
    }
}
