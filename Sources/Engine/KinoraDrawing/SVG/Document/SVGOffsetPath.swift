import Foundation

/// A value of the property `offset-path`: a path, a shape of CSS, or a ray.
struct SVGOffsetPath {
    private enum Course {
        case path(MeasuredPath, isClosed: Bool)
        case ray(start: CGPoint, angle: Double, length: Double)
    }

    private let course: Course

    /// A position with the direction of the path there, in degrees.
    struct Location {
        var point: CGPoint
        var degrees: Double
    }

    private init(course: Course) { self.course = course }

    init?(_ path: Path) {
        guard !path.isEmpty else { return nil }
        let measured = MeasuredPath(path)
        course = .path(measured, isClosed: path.verbs.last == .close && measured.length > 0)
    }

    /// Reads a function of CSS. Returns nil for other texts, and for functions that are not supported.
    ///
    /// - Parameters:
    ///   - view: The viewport, to which lengths and percentages refer.
    ///   - position: Where circles, ellipses and rays without a position are.
    init?(_ text: String, view: CGRect, fontSize: Double, position: CGPoint) {
        if let data = SVGPathCommands.quoted(text) {
            guard let path = try? Path(svg: data) else { return nil }
            self.init(path)
            return
        }
        guard let open = text.firstIndex(of: "("), text.hasSuffix(")") else { return nil }
        let arguments = String(text[text.index(after: open)...].dropLast())
        let reader = SVGClipShapeReader(arguments: arguments, rect: view, fontSize: fontSize, standardCenter: position)
        switch text[..<open].lowercased() {
        case "ray":
            guard let ray = reader.ray() else { return nil }
            self = SVGOffsetPath(course: .ray(start: ray.start, angle: ray.angle, length: ray.length))
        case "circle":
            guard let box = reader.circle()?.boundingRect else { return nil }
            self.init(SVGBuilder.ellipse(CGPoint(x: box.midX, y: box.midY), box.width / 2, box.height / 2))
        case "ellipse":
            guard let box = reader.ellipse()?.boundingRect else { return nil }
            self.init(SVGBuilder.ellipse(CGPoint(x: box.midX, y: box.midY), box.width / 2, box.height / 2))
        case "inset", "rect", "xywh":
            guard let path = reader.rectangle(text[..<open].lowercased()) else { return nil }
            self.init(path)
        case "polygon":
            guard let path = reader.polygon()?.path else { return nil }
            self.init(path)
        default: return nil
        }
    }

    /// The location at a distance from the start, where percentages refer to the length of the path. Nil if it is not finite.
    func location(at distance: SVGLength, fontSize: Double) -> Location? {
        switch course {
        case .ray(let start, let angle, let length):
            let distance = distance.units(of: length, fontSize: fontSize)
            guard distance.isFinite else { return nil }
            let direction = angle - 90
            let unit = Vector2.unit(at: direction * .pi / 180)
            return Location(point: CGPoint(x: start.x + unit.x * distance, y: start.y + unit.y * distance), degrees: direction)
        case .path(let measured, let isClosed):
            let length = Double(measured.length)
            let distance = distance.units(of: length, fontSize: fontSize)
            guard distance.isFinite else { return nil }
            // Beyond the end, a closed path starts again, and an open one stays at its end.
            let turned = distance.truncatingRemainder(dividingBy: max(length, .leastNormalMagnitude))
            let position = isClosed ? (turned < 0 ? turned + length : distance == length ? length : turned) : min(max(distance, 0), length)
            return Location(
                point: measured.point(atLength: position), degrees: measured.tangentAngle(atLength: position).degrees)
        }
    }
}
