import Foundation

extension SVGBuilder {
    /// The maximum number of markers of a document.
    static let maxMarkers = 10_000
    /// The elements with markers. SVG 2 permits markers on all shapes; browsers draw them on these only, as in SVG 1.1.
    private static let marked: Set<String> = ["path", "line", "polyline", "polygon"]

    /// The fill, the stroke and the markers of a shape in its paint order.
    mutating func painted(
        _ shape: SVGDocument.Shape, of index: Int, in context: Context
    ) throws(SVGError) -> [SVGDocument.Node] {
        let markers = try markers(of: shape, index, in: context)
        let order = context.style.paintOrder.filter { layer in
            switch layer {
            case .fill: shape.fill != nil
            case .stroke: shape.stroke != nil
            case .markers: !markers.isEmpty
            }
        }
        if order.allSatisfy({ $0 != .markers }), order != [.stroke, .fill] { return [.shape(shape)] }
        var nodes: [SVGDocument.Node] = []
        for (position, layer) in order.enumerated() {
            switch layer {
            case .markers: nodes += markers
            case .fill, .stroke:
                // A stroke directly above its fill is drawn with it.
                if layer == .stroke, position > 0, order[position - 1] == .fill { continue }
                var part = shape
                let isWhole = layer == .fill && position + 1 < order.count && order[position + 1] == .stroke
                if layer == .fill, !isWhole { part.stroke = nil }
                if layer == .stroke { part.fill = nil }
                nodes.append(.shape(part))
            }
        }
        if shape.isUnpainted { nodes.insert(.shape(shape), at: 0) }
        return nodes
    }

    private mutating func markers(
        of shape: SVGDocument.Shape, _ index: Int, in context: Context
    ) throws(SVGError) -> [SVGDocument.Node] {
        let style = context.style
        guard SVGBuilder.marked.contains(elements[index].name), style.isVisible,
            style.markerStart != nil || style.markerMid != nil || style.markerEnd != nil
        else { return [] }
        let vertices = SVGMarkerVertices(shape.localPath, joins: arcJoins[index] ?? []).vertices
        guard let first = vertices.first, let last = vertices.last, vertices.count > 1 else { return [] }
        var nodes: [SVGDocument.Node] = []
        var inner = context
        inner.depth += 1
        inner.isInPart = true
        inner.contextPaints = SVGContextPaints(fill: shape.fill?.paint, stroke: shape.stroke?.paint, transform: shape.transform)
        guard inner.depth < SVGBuilder.maxLevels else {
            throw failure("elements and copies are nested too deeply", expected: "at most \(SVGBuilder.maxLevels) levels", at: index)
        }
        if let id = style.markerStart { try addMarker(id, of: index, at: [first], isStart: true, to: &nodes, in: inner) }
        if let id = style.markerMid {
            try addMarker(id, of: index, at: vertices.dropFirst().dropLast(), isStart: false, to: &nodes, in: inner)
        }
        if let id = style.markerEnd { try addMarker(id, of: index, at: [last], isStart: false, to: &nodes, in: inner) }
        return nodes
    }

    /// Adds copies of a marker.
    ///
    /// - Parameter isStart: Whether the markers are at the start of the path, where `auto-start-reverse` turns them around.
    private mutating func addMarker(
        _ id: String, of index: Int, at vertices: some Collection<SVGMarkerVertices.Vertex>, isStart: Bool,
        to nodes: inout [SVGDocument.Node], in context: Context
    ) throws(SVGError) {
        guard !vertices.isEmpty else { return }
        guard let target = elementsByID[id], elements[target].name == "marker" else {
            return warn("there is no marker with the id '\(id.prefix(60))'", at: elements[index].byte)
        }
        guard active.insert(target).inserted else { return warn("a marker contains itself", at: elements[target].byte) }
        defer { active.remove(target) }
        var inner = context
        let pen = context.style.strokeWidth
        inner.style = try definitionStyle(of: target, measures: context.measures)
        guard let frame = markerFrame(of: target, pen: pen, in: inner) else { return }
        for vertex in vertices {
            guard markerCount < SVGBuilder.maxMarkers else {
                return warn("there are more than \(SVGBuilder.maxMarkers) markers; the others are not drawn", at: elements[index].byte)
            }
            markerCount += 1
            let angle = frame.angle.map { $0 * .pi / 180 } ?? (vertex.angle + (isStart && frame.reversesStart ? .pi : 0))
            let placed = CGAffineTransform(translationX: vertex.point.x, y: vertex.point.y).rotated(by: angle)
            var own = inner
            own.transform = frame.content.concatenating(placed).concatenating(context.transform)
            if let viewport = frame.viewport { own.measures.viewport = viewport }
            guard own.transform.isFinite else { continue }
            var contents: [SVGDocument.Node] = []
            try addChildren(of: target, to: &contents, in: own)
            guard !contents.isEmpty else { continue }
            if let clip = frame.clip {
                let clip = DisplayGroup.Clip(Path(clip), transform: own.transform)
                if !SVGBuilder.isContained(contents, inside: frame.clip ?? .zero, under: own.transform) {
                    contents = [.group(SVGDocument.Group(contents, clips: [clip], isIsolated: blends(contents)))]
                }
            }
            // As in browsers, the opacity, clip and mask of a marker itself have no effect.
            nodes += contents
        }
    }

    /// The geometry of a marker.
    private struct MarkerFrame {
        /// From the contents' coordinates to the coordinates of the vertex, without the rotation.
        var content: CGAffineTransform
        /// The visible part of the contents, in their coordinates; nil for everything.
        var clip: CGRect?
        /// The size of the view box.
        var viewport: CGSize?
        /// In degrees; nil for the direction of the path.
        var angle: Double?
        var reversesStart = false
    }

    /// Nil if the marker is not drawn.
    private mutating func markerFrame(of index: Int, pen: Double, in context: Context) -> MarkerFrame? {
        let element = elements[index]
        let scale: Double
        switch element["markerUnits"]?.trimmingCharacters(in: .whitespacesAndNewlines) {
        case "userSpaceOnUse": scale = 1
        case nil, "strokeWidth": scale = pen
        case let value?:
            warn("'\(value.prefix(40))' is not a value of 'markerUnits'", at: element.byte)
            scale = pen
        }
        let viewport = context.measures.viewport
        func size(_ name: String, whole: Double) -> Double {
            element[name] == nil ? 3 : extent(name, of: index, whole: whole, in: context) ?? 0
        }
        let width = size("markerWidth", whole: viewport.width)
        let height = size("markerHeight", whole: viewport.height)
        guard width > 0, height > 0, scale > 0 else { return nil }
        var frame = MarkerFrame(content: CGAffineTransform(scaleX: scale, y: scale), clip: CGRect(x: 0, y: 0, width: width, height: height))
        var (whole, part) = (viewport, CGSize(width: width, height: height))
        if element["viewBox"] != nil {
            guard let box = rectangle("viewBox", of: element),
                let map = viewFit(of: element).transform(from: box, to: CGRect(x: 0, y: 0, width: width, height: height))
            else { return nil }
            frame.content = CGAffineTransform(scaleX: map.a, y: map.d).concatenating(frame.content)
            frame.clip = frame.clip?.applying(map.inverted())
            frame.viewport = box.size
            (whole, part) = (box.size, box.size)
        }
        let x = reference(
            "refX", of: index, words: ["left": 0, "center": 0.5 * part.width, "right": part.width], whole: whole.width, in: context)
        let y = reference(
            "refY", of: index, words: ["top": 0, "center": 0.5 * part.height, "bottom": part.height], whole: whole.height, in: context)
        frame.content = CGAffineTransform(translationX: -x, y: -y).concatenating(frame.content)
        if let overflow = own("overflow", of: index)?.lowercased(), overflow == "visible" || overflow == "auto" { frame.clip = nil }
        let orient = element["orient"] ?? "0"
        switch orient {
        case "auto": break
        case "auto-start-reverse": frame.reversesStart = true
        default:
            frame.angle = CGAffineTransform(svg: "rotate(\(orient))").map { atan2($0.b, $0.a) * 180 / .pi }
            if frame.angle == nil {
                warn("'\(orient.prefix(40))' is not a value of 'orient'", at: element.byte)
                frame.angle = 0
            }
        }
        return frame
    }

    /// A coordinate of the point of a marker that is drawn at the vertex: a length, or a word for a coordinate.
    private mutating func reference(
        _ name: String, of index: Int, words: [String: Double], whole: Double, in context: Context
    ) -> Double {
        if let word = elements[index][name]?.trimmingCharacters(in: .whitespacesAndNewlines), let coordinate = words[word] {
            return coordinate
        }
        return length(name, of: index, whole: whole, in: context) ?? 0
    }
}
