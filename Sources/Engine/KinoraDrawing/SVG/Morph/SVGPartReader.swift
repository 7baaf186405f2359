import Foundation

/// Reads the parts of a document: shapes, from which clips have been cut, in the coordinates of a morph.
struct SVGPartReader {
    private(set) var parts: [SVGPart] = []
    private(set) var nodes: [SVGPartNode] = []
    /// Whether an outline is too complex to be cut.
    private(set) var isTooComplex = false

    private let map: CGAffineTransform
    /// The maximum number of points in which outlines cross themselves or a clip.
    private static let maxCrossings = 20_000
    /// The maximum number of parts of a group that are compared with one another.
    private static let maxCompared = 400

    /// - Parameter map: From the document's coordinates to the coordinates of the morph.
    init(_ document: SVGDocument, map: CGAffineTransform) {
        self.map = map
        nodes = read(document.nodes, clips: [])
    }

    /// The path without overlaps; nil if it is too complex.
    static func normalized(_ path: Path, eoFill: Bool) -> Path? { path.normalized(eoFill: eoFill, maxCrossings: maxCrossings) }

    /// The area that both paths cover, by the nonzero rule; nil if it is too complex.
    static func intersection(_ first: Path, _ second: Path) -> Path? {
        BooleanEngine(operation: .intersection, isEvenOdd: false).combine(first, second, maxCrossings: maxCrossings)
    }

    private mutating func read(_ nodes: [SVGDocument.Node], clips: [Path]) -> [SVGPartNode] {
        nodes.flatMap { node -> [SVGPartNode] in
            switch node {
            case .shape(let shape):
                if shape.patternCost > 0 { isTooComplex = true }
                return read(shape, clips: clips)
            case .image:
                isTooComplex = true
                return []
            case .group(let group):
                if !group.masks.isEmpty || !group.filters.isEmpty || group.blendMode != .normal { isTooComplex = true }
                let opacity = group.opacity
                guard opacity > 0 else { return [] }
                var clips = clips
                for clip in group.clips {
                    let outline = clip.path.applying(clip.transform.concatenating(map))
                    guard outline.rectangle == nil else {
                        clips.append(outline)
                        continue
                    }
                    guard let area = Self.normalized(outline, eoFill: clip.style.isEOFilled) else {
                        isTooComplex = true
                        return []
                    }
                    clips.append(area)
                }
                let start = parts.count
                let inside = read(group.nodes, clips: clips)
                guard opacity < 1, !inside.isEmpty else { return inside }
                guard areApart(parts[start...].map(\.bounds)) else { return [.group(inside, opacity: opacity)] }
                // Without overlaps, each part has the opacity of the group.
                return inside.map { fading($0, opacity) }
            }
        }
    }

    private mutating func fading(_ node: SVGPartNode, _ opacity: Double) -> SVGPartNode {
        switch node {
        case .part(let index):
            parts[index].opacity *= opacity
            return node
        case .group(let children, let own, _): return .group(children, opacity: own * opacity)
        }
    }

    private func areApart(_ boxes: [CGRect]) -> Bool {
        guard boxes.count <= Self.maxCompared else { return false }
        for (index, box) in boxes.enumerated() {
            for other in boxes[(index + 1)...] where box.intersects(other) { return false }
        }
        return true
    }

    private mutating func read(_ shape: SVGDocument.Shape, clips: [Path]) -> [SVGPartNode] {
        let transform = shape.transform.concatenating(map)
        let path = shape.localPath.applying(transform)
        guard transform.isFinite, transform.determinant != 0, path.points.allSatisfy({ Vector2($0).isFinite }) else { return [] }
        let isEOFilled = shape.fill?.style.isEOFilled ?? false
        let fill = shape.visibleFill.map { SVGPart.Fill(paint: SVGPartPaint($0.paint, under: transform), opacity: $0.opacity) }
        let stroke = shape.visibleStroke.flatMap { Self.stroke($0, under: transform) }
        func filled(_ area: Path, _ fill: SVGPart.Fill, isEOFilled: Bool) -> SVGPart {
            let normal = Self.normalized(area, eoFill: isEOFilled)
            return SVGPart(
                id: shape.id, area: normal ?? area, isEOFilled: isEOFilled, isNormalized: normal != nil, fill: fill, opacity: shape.opacity)
        }
        var whole: SVGPart?
        if let stroke {
            whole = SVGPart(id: shape.id, path: path, isEOFilled: isEOFilled, fill: fill, stroke: stroke, opacity: shape.opacity)
        } else if let fill {
            whole = filled(path, fill, isEOFilled: isEOFilled)
        }
        guard let whole, !whole.bounds.isNull else { return [] }
        let cuts = clips.filter { !($0.rectangle?.insetBy(dx: -1e-6, dy: -1e-6).contains(whole.bounds) ?? false) }
        guard !cuts.isEmpty else { return [add(whole)] }
        var visible: [SVGPart] = []
        if let fill, let area = cut(Self.normalized(path, eoFill: isEOFilled), by: cuts), !area.isEmpty {
            visible.append(filled(area, fill, isEOFilled: false))
        }
        if let stroke, let area = cut(Self.normalized(stroke.area(of: path), eoFill: false), by: cuts), !area.isEmpty {
            visible.append(filled(area, SVGPart.Fill(paint: stroke.paint, opacity: stroke.opacity), isEOFilled: false))
        }
        guard visible.count == 2, shape.opacity < 1 else { return visible.map { add($0) } }
        for index in visible.indices { visible[index].opacity = 1 }
        return [.group(visible.map { add($0) }, opacity: shape.opacity)]
    }

    private mutating func add(_ part: SVGPart) -> SVGPartNode {
        parts.append(part)
        return .part(parts.count - 1)
    }

    /// The part of an area inside all clips.
    private mutating func cut(_ area: Path?, by clips: [Path]) -> Path? {
        guard var area else {
            isTooComplex = true
            return nil
        }
        for clip in clips {
            guard let rest = Self.intersection(area, clip) else {
                isTooComplex = true
                return nil
            }
            area = rest
        }
        return area
    }

    /// The stroke with a pen that keeps areas; nil if it draws nothing.
    private static func stroke(_ stroke: SVGDocument.Stroke, under transform: CGAffineTransform) -> SVGPart.Stroke? {
        let scale = transform.meanScale
        let stretch = transform.stretch
        var pen = CGAffineTransform(
            a: stretch.a / scale, b: stretch.b / scale, c: stretch.c / scale, d: stretch.d / scale, tx: 0, ty: 0)
        guard pen.isFinite, pen.determinant > 0.5 else { return nil }
        if abs(pen.a - 1) < 1e-9, abs(pen.b) < 1e-9 { pen = .identity }
        var style = stroke.style
        style.lineWidth *= scale
        style.dash = style.dash.map { $0 * scale }
        style.dashPhase *= scale
        return SVGPart.Stroke(
            paint: SVGPartPaint(stroke.paint, under: transform), opacity: stroke.opacity, style: style, pen: pen)
    }
}
