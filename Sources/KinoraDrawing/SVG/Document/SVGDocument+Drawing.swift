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
    ///
    /// Fill it with ``fillStyle``. Clips are not part of it. O(number of elements); where the file mixes both fill rules, outlines of the even-odd one are
    /// normalised, see ``Path/normalized(eoFill:)``.
    public var path: Path {
        let shapes = shapes
        let keepsRule = fillStyle.isEOFilled
        var path = Path()
        for shape in shapes {
            let isForeign = !keepsRule && shape.fill?.style.isEOFilled == true
            path.addPath(isForeign ? shape.localPath.normalized(eoFill: true) : shape.localPath, transform: shape.transform)
        }
        return path
    }

    /// The rule that ``path`` is filled with: even-odd when the file says so for each of its filled shapes.
    public var fillStyle: FillStyle {
        let fills = shapes.compactMap(\.fill)
        return FillStyle(eoFill: !fills.isEmpty && fills.allSatisfy(\.style.isEOFilled))
    }

    /// The outlines of what is covered with paint as one path, by either fill rule for a single shape, by the nonzero one for several: filled shapes,
    /// and lines as the outlines of their ink. Clips are not part of it. See ``Path/normalized(eoFill:)`` for its cost and exactness.
    public var inkPath: Path {
        var path = Path()
        for shape in shapes {
            // Normalised, all outlines turn the same way and their holes the other: together they never cancel.
            if let fill = shape.fill {
                path.addPath(shape.path.normalized(eoFill: fill.style.isEOFilled))
            }
            if let stroke = shape.stroke {
                path.addPath(shape.localPath.strokedPath(stroke.style).applying(shape.transform).normalized(eoFill: false))
            }
        }
        return path
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
