import Foundation

extension SVGDocument {
    /// All shapes that are painted, in drawing order. Each has the opacity of the groups around it; clips are not part of it. O(number of shapes).
    public var shapes: [Shape] {
        var shapes: [Shape] = []
        func collect(_ nodes: [Node], opacity: Double) {
            for node in nodes {
                switch node {
                case .shape(var shape):
                    shape.opacity *= opacity
                    shapes.append(shape)
                case .group(let children, let own, _): collect(children, opacity: opacity * own)
                }
            }
        }
        collect(nodes, opacity: 1)
        return shapes
    }

    /// The outlines of all shapes that are painted as one path, such as a morph takes: filled ones as they are, lines as their centre lines.
    /// Clips are not part of it. See ``fillStyle`` for the rule to fill it with. O(number of elements).
    public var path: Path {
        var path = Path()
        for shape in shapes { path.addPath(shape.localPath, transform: shape.transform) }
        return path
    }

    /// The outlines of what is covered with paint as one path: filled shapes, and lines as the outlines of their ink. O(number of elements).
    public var inkPath: Path {
        var path = Path()
        for shape in shapes {
            if shape.fill != nil { path.addPath(shape.localPath, transform: shape.transform) }
            if let stroke = shape.stroke { path.addPath(shape.localPath.strokedPath(stroke.style), transform: shape.transform) }
        }
        return path
    }

    /// The rule that ``path`` is filled with: even-odd when the file says so for each of its filled shapes.
    public var fillStyle: FillStyle {
        let fills = shapes.compactMap(\.fill)
        return FillStyle(eoFill: !fills.isEmpty && fills.allSatisfy(\.style.isEOFilled))
    }

    /// The map from the document's coordinates to those of `rect`, as the file's `preserveAspectRatio` wants it: unless it says otherwise as large as fits,
    /// in the middle. The identity when the view box or the rectangle has no area.
    public func transform(fitting rect: CGRect) -> CGAffineTransform { fit.transform(from: viewBox, to: rect) ?? .identity }

    /// ``path``, scaled to fit `rect`; empty when the rectangle has no area.
    public func path(in rect: CGRect) -> Path {
        guard let transform = fit.transform(from: viewBox, to: rect) else { return Path() }
        return path.applying(transform)
    }

    /// The document as items to be drawn in `rect`; `foreground` is what `currentColor` means where the file sets no `color`, gradients take `foregroundColor`.
    package func displayItems(
        in rect: CGRect, foreground: KinoraDrawing.Paint, foregroundColor: Color.Resolved
    ) -> [DisplayItem] {
        guard let transform = fit.transform(from: viewBox, to: rect) else { return [] }
        let painter = SVGPainter(foreground: foreground, foregroundColor: foregroundColor)
        return painter.items(nodes, under: transform)
    }
}
