import Foundation

extension SVGDocument {
    /// All painted shapes in drawing order, each with the opacity of its groups, without clips. O(number of shapes).
    public var shapes: [Shape] {
        var shapes: [Shape] = []
        func collect(_ nodes: [Node], opacity: Double) {
            for node in nodes {
                switch node {
                case .shape(var shape):
                    shape.opacity *= opacity
                    shapes.append(shape)
                case .image: break
                case .group(let group): collect(group.nodes, opacity: opacity * group.opacity)
                }
            }
        }
        collect(nodes, opacity: 1)
        return shapes
    }

    /// The outlines of all painted shapes as one path, for example for a morph: fills as they are, strokes as their centre lines, without
    /// clips.
    ///
    /// Fill it with ``fillStyle``. O(number of elements). If the file uses both fill rules, outlines with the even-odd rule are normalized,
    /// see ``Path/normalized(eoFill:)``.
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

    /// The fill rule of ``path``: even-odd if all filled shapes use it.
    public var fillStyle: FillStyle {
        let fills = shapes.compactMap(\.fill)
        return FillStyle(eoFill: !fills.isEmpty && fills.allSatisfy(\.style.isEOFilled))
    }

    /// The outlines of everything that is painted as one path: fills, and the outlines of strokes, without clips. A single shape can be
    /// filled with either rule, several with the nonzero rule. See ``Path/normalized(eoFill:)`` for complexity and accuracy.
    public var paintedPath: Path {
        var path = Path()
        for shape in shapes {
            // Normalized, all outlines have the same direction and their holes the opposite one, so that they never cancel each other.
            if let fill = shape.fill {
                path.addPath(shape.path.normalized(eoFill: fill.style.isEOFilled))
            }
            if let stroke = shape.stroke {
                path.addPath(stroke.outline(of: shape.localPath).applying(shape.transform).normalized(eoFill: false))
            }
        }
        return path
    }

    /// The transform from the document's coordinates to `rect` by the file's `preserveAspectRatio`, by default scaled to fit and centred.
    /// The identity if the view box or the rectangle has no area.
    public func transform(fitting rect: CGRect) -> CGAffineTransform { fit.transform(from: viewBox, to: rect) ?? .identity }

    /// ``path`` scaled to fit `rect`; empty if the rectangle has no area.
    public func path(in rect: CGRect) -> Path {
        guard let transform = fit.transform(from: viewBox, to: rect) else { return Path() }
        return path.applying(transform)
    }

    /// The document as items in `rect`. `foreground` is used for `currentColor` if the file sets no `color`; gradients use
    /// `foregroundColor`. Without a `decoder`, images are left out with a warning.
    package func displayItems(
        in rect: CGRect, foreground: KinoraDrawing.Paint, foregroundColor: Color.Resolved, decoder: (any ImageDecoder)? = nil
    ) -> [DisplayItem] {
        guard let transform = fit.transform(from: viewBox, to: rect) else { return [] }
        let painter = SVGPainter(foreground: foreground, foregroundColor: foregroundColor, decoder: decoder)
        return painter.items(nodes, under: transform)
    }
}
