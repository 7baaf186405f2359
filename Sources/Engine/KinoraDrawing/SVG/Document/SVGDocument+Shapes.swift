import Foundation

extension SVGDocument {
    /// Creates a document of shapes, in drawing order, in the coordinates of `viewBox`: for example of an outline, for an ``SVGMorph``.
    ///
    /// It has the size of the view box. Shapes with coordinates that are not finite are left out.
    public init(_ shapes: [Shape], viewBox: CGRect) {
        let drawn = shapes.filter { shape in
            shape.transform.isFinite && shape.opacity.isFinite && shape.localPath.points.allSatisfy { Vector2($0).isFinite }
        }
        self.init(nodes: drawn.map { .shape($0) }, viewBox: viewBox, size: viewBox.size)
    }

    /// Returns the document with another visible part of the plane, for example ``paintedBounds``, to show the drawing without margins. Its size
    /// changes in proportion. Nothing is removed: drawing does not clip.
    public func cropped(to rect: CGRect) -> SVGDocument {
        let scale = viewBox.width > 0 && viewBox.height > 0 ? (size.width / viewBox.width, size.height / viewBox.height) : (1, 1)
        var document = SVGDocument(
            nodes: nodes, viewBox: rect, size: CGSize(width: rect.width * scale.0, height: rect.height * scale.1), fit: fit)
        document.take(warnings, of: self)
        document.keepsFrame = true
        return document
    }

    /// The bounding box of everything that is painted, in the document's coordinates: fills and the outlines of strokes, inside the bounding
    /// boxes of clips, without the effects of filters. Null if nothing is painted.
    public var paintedBounds: CGRect {
        func bounds(_ nodes: [Node]) -> CGRect {
            nodes.reduce(CGRect.null) { rect, node in
                switch node {
                case .shape(let shape): return rect.union(shape.paintedBounds)
                case .image(let image): return image.opacity > 0 ? rect.union(image.frame.applying(image.transform)) : rect
                case .group(let group):
                    guard group.opacity > 0 else { return rect }
                    return rect.union(
                        group.clips.reduce(bounds(group.nodes)) { $0.intersection($1.path.boundingRect.applying($1.transform)) })
                }
            }
        }
        return bounds(nodes)
    }
}

extension SVGDocument.Fill {
    /// Creates a fill.
    public init(_ paint: SVGDocument.Paint, opacity: Double = 1, style: FillStyle = FillStyle()) {
        (self.paint, self.opacity, self.style) = (paint, opacity, style)
    }
}

extension SVGDocument.Stroke {
    /// Creates a stroke. The lengths in `style` are in the units of the shape before its transform.
    public init(_ paint: SVGDocument.Paint, style: StrokeStyle, opacity: Double = 1) {
        (self.paint, self.opacity, self.style) = (paint, opacity, style)
    }
}

extension SVGDocument.Shape {
    /// Creates a shape of an outline in the document's coordinates.
    public init(_ path: Path, fill: SVGDocument.Fill? = nil, stroke: SVGDocument.Stroke? = nil, opacity: Double = 1) {
        self.init(id: nil, localPath: path, transform: .identity, fill: fill, stroke: stroke, opacity: opacity)
    }

    /// The fill, if it is visible.
    var visibleFill: SVGDocument.Fill? { fill.flatMap { opacity > 0 && $0.opacity > 0 && $0.paint.isVisible ? $0 : nil } }

    /// The stroke, if it is visible.
    var visibleStroke: SVGDocument.Stroke? {
        stroke.flatMap { opacity > 0 && $0.opacity > 0 && $0.style.lineWidth > 0 && $0.paint.isVisible ? $0 : nil }
    }

    /// The bounding box of the painted areas, in the document's coordinates; null if there are none.
    fileprivate var paintedBounds: CGRect {
        var rect = CGRect.null
        if visibleFill != nil { rect = path.boundingRect }
        if let stroke = visibleStroke { rect = rect.union(stroke.outline(of: localPath).applying(transform).boundingRect) }
        return rect
    }
}

extension SVGDocument.Paint {
    /// False for a colour or a gradient that is transparent everywhere.
    fileprivate var isVisible: Bool {
        switch self {
        case .color(let color): color.resolved(in: .light).opacity > 0
        case .foreground, .pattern: true
        case .gradient(let gradient):
            !gradient.foregroundStops.isEmpty || gradient.gradient.stops.contains { $0.color.resolved(in: .light).opacity > 0 }
        }
    }
}
