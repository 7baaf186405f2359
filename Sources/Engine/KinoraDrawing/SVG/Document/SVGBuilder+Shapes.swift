import Foundation

extension SVGBuilder {
    /// A basic shape or path with its paints; nil if it has no outline. Without a paint, it only extends bounding boxes.
    mutating func shape(_ index: Int, in context: Context) throws(SVGError) -> SVGDocument.Shape? {
        let path = outline(of: index, in: context)
        try count(path, at: index)
        return try shape(path, at: index, in: context)
    }

    /// The outline of an element, or of a part of it, with the element's paints; nil if it is empty.
    ///
    /// - Parameter box: The box of gradients and patterns in the coordinates of the outline; nil for the box of the outline.
    mutating func shape(_ path: Path, box: CGRect? = nil, at index: Int, in context: Context) throws(SVGError) -> SVGDocument.Shape? {
        let style = context.style
        guard !path.isEmpty else { return nil }
        let element = elements[index]
        var shape = SVGDocument.Shape(id: element["id"], localPath: path, transform: context.transform, opacity: 1)
        guard style.isVisible else { return shape }
        let box = box ?? path.boundingRect
        // A line has no inside.
        if element.name != "line", let paint = try paint(style.fill, box: box, at: index, in: context) {
            shape.fill = SVGDocument.Fill(
                paint: paint, opacity: style.fillOpacity,
                style: FillStyle(eoFill: style.isEOFilled, antialiased: style.isAntialiased))
        }
        if style.strokeWidth > 0, let paint = try paint(style.stroke, box: box, at: index, in: context) {
            let scale = style.dash.isEmpty ? 1 : dashScale(of: index, path)
            let pen = StrokeStyle(
                lineWidth: style.strokeWidth, lineCap: style.lineCap, lineJoin: style.lineJoin, miterLimit: style.miterLimit,
                dash: scale.isFinite ? style.dash.map { CGFloat($0 * scale) } : [],
                dashPhase: scale.isFinite ? style.dashOffset * scale : 0)
            shape.stroke = SVGDocument.Stroke(paint: paint, opacity: style.strokeOpacity, style: pen)
            shape.stroke?.isAntialiased = style.isAntialiased
            shape.stroke?.clipsMiters = style.clipsMiters
            shape.stroke?.isFixed = style.hasFixedStroke
        }
        limitPatterns(of: &shape, at: index)
        let entries = (shape.fill?.paint.stopCount ?? 0) + (shape.stroke?.paint.stopCount ?? 0) + (shape.stroke?.style.dash.count ?? 0)
        try count(entries: entries, isInstance: false, at: index)
        if shape.fill != nil { try count(density: path.density(), at: index) }
        if let stroke = shape.stroke { try count(density: path.density(lineWidth: Double(stroke.style.lineWidth)), at: index) }
        return shape
    }

    /// The factor of dash lengths, which may refer to another length of the outline. Infinite, for a solid line, if that length is 0.
    private mutating func dashScale(of index: Int, _ path: Path) -> Double {
        guard let attribute = elements[index].attribute("pathLength") else { return 1 }
        guard let length = SVGNumber.value(attribute.value), length >= 0 else {
            warn("'\(attribute.value.prefix(40))' is not a value of 'pathLength'", at: attribute.byte)
            return 1
        }
        return length == 0 ? .infinity : Double(path.length) / length
    }

    /// The outline in the element's coordinates; empty if its lengths are invalid.
    mutating func outline(of index: Int, in context: Context) -> Path {
        if let known = outlines[index] { return known }
        let element = elements[index]
        let size = context.measures.viewport
        func x(_ name: String) -> Double { length(name, of: index, whole: size.width, in: context) ?? 0 }
        func y(_ name: String) -> Double { length(name, of: index, whole: size.height, in: context) ?? 0 }
        var path = Path()
        switch element.name {
        case "path":
            path = pathData(of: index)
            outlines[index] = path
        case "polyline", "polygon":
            path = points(of: index)
            if element.name == "polygon" { path.closeSubpath() }
            outlines[index] = path
        case "line":
            path.move(to: CGPoint(x: x("x1"), y: y("y1")))
            path.addLine(to: CGPoint(x: x("x2"), y: y("y2")))
        case "circle":
            let radius = extent("r", of: index, whole: context.measures.diagonal, in: context) ?? 0
            path = SVGBuilder.ellipse(CGPoint(x: x("cx"), y: y("cy")), radius, radius)
        case "ellipse":
            let wide = extent("rx", of: index, whole: size.width, in: context)
            let high = extent("ry", of: index, whole: size.height, in: context)
            path = SVGBuilder.ellipse(CGPoint(x: x("cx"), y: y("cy")), wide ?? high ?? 0, high ?? wide ?? 0)
        default:
            let width = extent("width", of: index, whole: size.width, in: context) ?? 0
            let height = extent("height", of: index, whole: size.height, in: context) ?? 0
            let wide = extent("rx", of: index, whole: size.width, in: context)
            let high = extent("ry", of: index, whole: size.height, in: context)
            path = SVGBuilder.rectangle(
                CGRect(x: x("x"), y: y("y"), width: width, height: height), wide ?? high ?? 0, high ?? wide ?? 0)
        }
        return path.points.allSatisfy { Vector2($0).isFinite } ? path : Path()
    }

    /// An ellipse from its right end clockwise, which determines the start of dashes.
    static func ellipse(_ center: CGPoint, _ radiusX: Double, _ radiusY: Double) -> Path {
        guard radiusX > 0, radiusY > 0 else { return Path() }
        var path = Path()
        let (right, left) = (CGPoint(x: center.x + radiusX, y: center.y), CGPoint(x: center.x - radiusX, y: center.y))
        path.move(to: right)
        for (start, end) in [(right, left), (left, right)] {
            let half = SVGArc(
                start: start, end: end, radiusX: radiusX, radiusY: radiusY, rotation: .zero, isLarge: false, isClockwise: true)
            guard half.add(to: &path) else { return Path() }
        }
        path.closeSubpath()
        return path
    }

    /// A rectangle from the left end of its top edge clockwise, which determines the start of dashes.
    private static func rectangle(_ rect: CGRect, _ radiusX: Double, _ radiusY: Double) -> Path {
        guard rect.width > 0, rect.height > 0 else { return Path() }
        let (rx, ry) = (min(radiusX, rect.width / 2), min(radiusY, rect.height / 2))
        guard rx > 0, ry > 0 else { return Path(rect) }
        var path = Path()
        path.move(to: CGPoint(x: rect.minX + rx, y: rect.minY))
        let corners: [(edge: CGPoint, end: CGPoint)] = [
            (CGPoint(x: rect.maxX - rx, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY + ry)),
            (CGPoint(x: rect.maxX, y: rect.maxY - ry), CGPoint(x: rect.maxX - rx, y: rect.maxY)),
            (CGPoint(x: rect.minX + rx, y: rect.maxY), CGPoint(x: rect.minX, y: rect.maxY - ry)),
            (CGPoint(x: rect.minX, y: rect.minY + ry), CGPoint(x: rect.minX + rx, y: rect.minY)),
        ]
        for (edge, end) in corners {
            if path.currentPoint != edge { path.addLine(to: edge) }
            let arc = SVGArc(start: edge, end: end, radiusX: rx, radiusY: ry, rotation: .zero, isLarge: false, isClockwise: true)
            guard arc.add(to: &path) else { return Path() }
        }
        path.closeSubpath()
        return path
    }

    /// The outline of the attribute `d` up to its first error, as in browsers.
    private mutating func pathData(of index: Int) -> Path {
        if let text = own("d", of: index) { return path(ofProperty: text, at: index) }
        guard let attribute = elements[index].attribute("d") else { return Path() }
        var data = attribute.value
        guard data.trimmingCharacters(in: .whitespacesAndNewlines) != "none" else { return Path() }
        let (path, joins, failure) = Path.read(svg: &data)
        if !joins.isEmpty { arcJoins[index] = joins }
        if let failure, isWarning {
            let byte = attribute.isVerbatim ? attribute.byte + failure.byte : attribute.byte
            let location = source.location(at: byte)
            // The position is part of the message, so that each error is reported.
            warn(
                "the path data is ignored from the error in line \(location.line), column \(location.column): \(failure.problem)", at: byte)
        }
        return path
    }

    /// The outline of the property `d`: `path("M0 0h1")`.
    private mutating func path(ofProperty text: String, at index: Int) -> Path {
        if text.lowercased() == "none" { return Path() }
        let inner = text.dropFirst(5).dropLast().trimmingCharacters(in: .whitespacesAndNewlines)
        guard text.lowercased().hasPrefix("path("), text.hasSuffix(")"), inner.count > 1, let quote = inner.first, "\"'".contains(quote),
            let path = try? Path(svg: String(inner.dropFirst().dropLast()))
        else {
            warn("'\(text.prefix(40))' is not a value of the property 'd'", at: elements[index].byte)
            return Path()
        }
        return path
    }

    /// The corners of a polygon. A last number without a partner is ignored.
    private mutating func points(of index: Int) -> Path {
        guard let attribute = elements[index].attribute("points") else { return Path() }
        let list = SVGNumber.list(attribute.value, maxCount: 1_000_000)
        if !list.isComplete || !list.values.count.isMultiple(of: 2) {
            warn("the points of <\(elements[index].name)> are ignored from an error on", at: attribute.byte)
        }
        var path = Path()
        for pair in stride(from: 0, to: list.values.count - 1, by: 2) {
            path.addLine(to: CGPoint(x: list.values[pair], y: list.values[pair + 1]))
        }
        return path
    }
}

extension SVGDocument.Paint {
    fileprivate var stopCount: Int {
        guard case .gradient(let gradient) = self else { return 0 }
        return gradient.gradient.stops.count * (gradient.isMixedLater ? SVGGradientSource.Stops.parts : 1)
    }
}
