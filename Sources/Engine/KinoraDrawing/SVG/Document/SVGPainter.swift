import Foundation
import KinoraErrors
import KinoraFiles

/// Converts a document's tree to display items.
struct SVGPainter {
    let foreground: Paint
    let foregroundColor: Color.Resolved
    /// Nil to leave out images.
    var decoder: (any ImageDecoder)?

    func items(_ nodes: [SVGDocument.Node], under transform: CGAffineTransform) -> [DisplayItem] {
        nodes.flatMap { node -> [DisplayItem] in
            switch node {
            case .shape(let shape): return items(shape, under: transform)
            case .image(let image): return items(image, under: transform)
            case .group(let group): return items(group, under: transform)
            }
        }
    }

    private func items(_ group: SVGDocument.Group, under transform: CGAffineTransform) -> [DisplayItem] {
        guard group.opacity > 0 else { return [] }
        if group.isPlain { return items(group.nodes, under: transform) }
        var children: [DisplayItem]
        if let first = group.filters.first {
            children = items(group.nodes, under: first.transform.inverted())
            for (index, use) in group.filters.enumerated() {
                // The next filter's coordinates, or the coordinates of the whole drawing.
                let outer = index + 1 < group.filters.count ? group.filters[index + 1].transform.inverted() : transform
                children = [
                    DisplayItem(.group(DisplayGroup(items: children, filters: filters(use))), transform: use.transform.concatenating(outer))
                ]
            }
        } else {
            children = items(group.nodes, under: transform)
            guard !children.isEmpty else { return [] }
        }
        let drawn = DisplayGroup(
            items: children, clips: group.clips.map { $0.applying(transform) },
            masks: group.masks.map { DisplayGroup.Mask(items: items($0, under: transform)) },
            isIsolated: group.isIsolated || group.opacity < 1 || group.blendMode != .normal)
        return [DisplayItem(.group(drawn), opacity: group.opacity, blendMode: group.blendMode)]
    }

    /// The filters with the contents of their images.
    private func filters(_ use: SVGDocument.FilterUse) -> [Filter] {
        var filters = use.filters
        for image in use.images {
            guard case .graph(var graph) = filters[image.filter] else { continue }
            graph.primitives[image.primitive].kind = .image(items(image.nodes, under: .identity))
            filters[image.filter] = .graph(graph)
        }
        return filters
    }

    /// Items whose alpha is the mask's coverage.
    private func items(_ mask: SVGDocument.Mask, under transform: CGAffineTransform) -> [DisplayItem] {
        let children = items(mask.nodes, under: transform)
        guard !children.isEmpty else { return [] }
        let filters: [Filter] =
            switch mask.coverage {
            case .alpha: []
            case .luminance: [.luminanceToAlpha]
            case .linearLuminance: [.graph(linearLuminance(of: mask, under: transform))]
            }
        let group = DisplayGroup(
            items: children, clips: mask.clips.map { $0.applying(transform) },
            masks: mask.masks.map { DisplayGroup.Mask(items: items($0, under: transform)) }, filters: filters)
        return [DisplayItem(.group(group))]
    }

    /// The luminance in linear light as alpha, multiplied by the alpha of the contents.
    private func linearLuminance(of mask: SVGDocument.Mask, under transform: CGAffineTransform) -> FilterGraph {
        let region = mask.clips.reduce(CGRect.infinite) {
            $0.intersection($1.path.boundingRect.applying($1.transform.concatenating(transform)))
        }
        var elements = [Float](repeating: 0, count: 20)
        elements.replaceSubrange(15..<18, with: [0.2126, 0.7152, 0.0722])
        return FilterGraph(
            region: region,
            primitives: [
                FilterGraph.Primitive(.colorMatrix(ColorMatrix(elements: elements)), inputs: [.source], colorSpace: .linearRGB),
                FilterGraph.Primitive(.composite(.inside), inputs: [.result(0), .source], colorSpace: .sRGB),
            ])
    }

    private func items(_ image: SVGDocument.Image, under transform: CGAffineTransform) -> [DisplayItem] {
        let transform = image.transform.concatenating(transform)
        guard transform.isFinite, image.opacity > 0 else { return [] }
        do throws(ImageDecodingError) {
            let bitmap = try image.source.bitmap(decoder)
            let sampling = sampling(of: image, bitmap, under: transform)
            return [DisplayItem(.image(bitmap, image.frame, sampling), transform: transform, opacity: image.opacity)]
        } catch {
            FilmInputs.warn(FilmWarning(.notDrawn, "an image in a drawing is left out: \(error.reason)"))
            return []
        }
    }

    /// As in browsers, enlarged images are interpolated between four pixels, without the overshoot of a wider filter.
    private func sampling(of image: SVGDocument.Image, _ bitmap: Bitmap, under transform: CGAffineTransform) -> ImageSampling {
        var sampling = image.sampling
        let across = hypot(transform.a, transform.b) * image.frame.width / CGFloat(bitmap.width)
        let down = hypot(transform.c, transform.d) * image.frame.height / CGFloat(bitmap.height)
        if sampling.filter == .smooth, across >= 1, down >= 1 { sampling.filter = .bilinear }
        return sampling
    }

    private func items(_ shape: SVGDocument.Shape, under transform: CGAffineTransform) -> [DisplayItem] {
        let transform = shape.transform.concatenating(transform)
        guard transform.isFinite, shape.opacity > 0 else { return [] }
        var items: [DisplayItem] = []
        if let fill = shape.fill, fill.opacity > 0 {
            if case .pattern(let pattern) = fill.paint {
                items += tiled(pattern, in: shape.localPath, fill.style, opacity: fill.opacity, under: transform)
            } else {
                items.append(item(shape.localPath, fill.paint, fill.style, opacity: fill.opacity, under: transform))
            }
        }
        if let stroke = shape.stroke, stroke.opacity > 0, stroke.style.lineWidth > 0 {
            if stroke.isFixed {
                // The path is in the coordinates of the view, and so is the paint.
                var moved = SVGDocument.Shape(localPath: shape.path, transform: .identity, opacity: 1)
                moved.localPath = shape.localPath.applying(transform)
                moved.stroke = stroke
                moved.stroke?.isFixed = false
                moved.stroke?.paint = stroke.paint.applying(transform)
                items += self.items(moved, under: .identity)
            } else if case .pattern(let pattern) = stroke.paint {
                let area = stroke.outline(of: shape.localPath)
                items += tiled(pattern, in: area, FillStyle(antialiased: stroke.isAntialiased), opacity: stroke.opacity, under: transform)
            } else {
                items.append(item(shape.localPath, stroke, under: transform))
            }
        }
        if items.count == 1 {
            items[0].opacity *= shape.opacity
        } else if items.count == 2, shape.opacity < 1 {
            items = [DisplayItem(.group(DisplayGroup(items: items, isIsolated: true)), opacity: shape.opacity)]
        }
        return items
    }

    /// The tiles of a pattern inside `path`.
    private func tiled(
        _ pattern: SVGPattern, in path: Path, _ style: FillStyle, opacity: Double, under transform: CGAffineTransform
    ) -> [DisplayItem] {
        let map = pattern.transform.concatenating(transform)
        guard map.isFinite, !path.isEmpty, let (columns, rows) = pattern.tiles(covering: path.boundingRect) else { return [] }
        let repetition = SVGPatternRepetition(pattern: pattern, columns: columns, rows: rows)
        var tiles: [DisplayItem] = []
        for node in pattern.nodes {
            if let copies = repetition.copies(of: node) {
                tiles += items([copies], under: map)
            } else {
                tiles += self.tiles(of: node, pattern, columns: columns, rows: rows, under: map)
            }
        }
        guard !tiles.isEmpty else { return [] }
        let clip = DisplayGroup.Clip(path, style: style, transform: transform)
        return [DisplayItem(.group(DisplayGroup(items: tiles, clips: [clip], isIsolated: true)), opacity: opacity)]
    }

    /// A group for each tile with a part of the pattern's contents.
    private func tiles(
        of node: SVGDocument.Node, _ pattern: SVGPattern, columns: Range<Int>, rows: Range<Int>, under map: CGAffineTransform
    ) -> [DisplayItem] {
        let contents = items([SVGPatternRepetition.extended(node, of: pattern)], under: pattern.content)
        guard !contents.isEmpty else { return [] }
        // Without antialiasing, adjacent tiles share no pixels, so that no seams are visible. Only layers are clipped without antialiasing.
        let edge = DisplayGroup.Clip(Path(pattern.tile), style: FillStyle(antialiased: false))
        let tile = DisplayGroup(items: contents, clips: [edge], isIsolated: true)
        return rows.flatMap { row in
            columns.map { column in
                DisplayItem(.group(tile), transform: pattern.offset(column: column, row: row).concatenating(map))
            }
        }
    }

    private func item(
        _ path: Path, _ paint: SVGDocument.Paint, _ style: FillStyle, opacity: Double, under transform: CGAffineTransform
    ) -> DisplayItem {
        switch paint {
        case .color(let color):
            return DisplayItem(.fill(path, .color(color.resolved(in: .light)), style), transform: transform, opacity: opacity)
        case .pattern: preconditionFailure("a pattern is drawn as a group")
        case .foreground:
            guard case .color = foreground else {
                // The foreground paint is in the coordinates of the context.
                return DisplayItem(.fill(path.applying(transform), foreground, style), opacity: opacity)
            }
            return DisplayItem(.fill(path, foreground, style), transform: transform, opacity: opacity)
        case .gradient(let gradient):
            // A paint is in the coordinates of its item, so the item is drawn in the gradient's coordinates.
            let paint = gradient.paint(foreground: foregroundColor)
            guard !gradient.transform.isIdentity else {
                return DisplayItem(.fill(path, paint, style), transform: transform, opacity: opacity)
            }
            return DisplayItem(
                .fill(path.applying(gradient.transform.inverted()), paint, style),
                transform: gradient.transform.concatenating(transform), opacity: opacity)
        }
    }

    private func item(_ path: Path, _ stroke: SVGDocument.Stroke, under transform: CGAffineTransform) -> DisplayItem {
        // Without antialiasing, lines thinner than a point could vanish.
        let isThin = stroke.style.lineWidth * sqrt(abs(transform.determinant)) < 1
        guard stroke.isAntialiased || isThin, !stroke.clipsMiters else {
            let style = FillStyle(antialiased: stroke.isAntialiased || isThin)
            return item(stroke.outline(of: path), stroke.paint, style, opacity: stroke.opacity, under: transform)
        }
        let paint: Paint
        switch (stroke.paint, foreground) {
        case (.color(let color), _): paint = .color(color.resolved(in: .light))
        case (.foreground, .color): paint = foreground
        case (.gradient(let gradient), _) where gradient.transform.isIdentity: paint = gradient.paint(foreground: foregroundColor)
        default: return item(stroke.outline(of: path), stroke.paint, FillStyle(), opacity: stroke.opacity, under: transform)
        }
        return DisplayItem(.stroke(path, paint, stroke.style), transform: transform, opacity: stroke.opacity)
    }
}
