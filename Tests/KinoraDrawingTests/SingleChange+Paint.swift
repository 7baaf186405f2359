import Foundation

@testable import KinoraDrawing

extension CGPoint: SingleChanges, ExampleValue {
    static var example: CGPoint { CGPoint(x: 3, y: 4) }
    var changes: [SingleChange<CGPoint>] { changes("x", \.x) + changes("y", \.y) }
}

extension CGSize: SingleChanges {
    var changes: [SingleChange<CGSize>] { changes("width", \.width) + changes("height", \.height) }
}

extension CGRect: SingleChanges {
    var changes: [SingleChange<CGRect>] { changes("origin", \.origin) + changes("size", \.size) }
}

extension CGFloat: ExampleValue {
    static var example: CGFloat { 2 }
}

extension Float: ExampleValue {
    static var example: Float { 2 }
}

extension Int: ExampleValue {
    static var example: Int { 2 }
}

extension Angle: SingleChanges {
    var changes: [SingleChange<Angle>] { changes("radians", \.radians) }
}

extension CGAffineTransform: SingleChanges {
    var changes: [SingleChange<CGAffineTransform>] {
        changes("a", \.a) + changes("b", \.b) + changes("c", \.c) + changes("d", \.d) + changes("tx", \.tx) + changes("ty", \.ty)
    }
}

extension ProjectionTransform: SingleChanges {
    var changes: [SingleChange<ProjectionTransform>] {
        changes("m11", \.m11) + changes("m12", \.m12) + changes("m13", \.m13) + changes("m21", \.m21) + changes("m22", \.m22)
            + changes("m23", \.m23) + changes("m31", \.m31) + changes("m32", \.m32) + changes("m33", \.m33)
    }
}

extension Color.Resolved: SingleChanges, ExampleValue {
    static var example: Color.Resolved { Color.Resolved(red: 0.25, green: 0.5, blue: 0.75, opacity: 0.875) }
    var changes: [SingleChange<Color.Resolved>] {
        changes("linearRed", \.linearRed) + changes("linearGreen", \.linearGreen) + changes("linearBlue", \.linearBlue)
            + changes("opacity", \.opacity)
    }
}

extension Path: SingleChanges {
    static var example: Path {
        Path { path in
            path.move(to: CGPoint(x: 1, y: 2))
            path.addLine(to: CGPoint(x: 3, y: 4))
            path.addQuadCurve(to: CGPoint(x: 5, y: 6), control: CGPoint(x: 7, y: 8))
            path.closeSubpath()
            path.move(to: CGPoint(x: 1, y: 0))
            for index in 0..<5 {
                path.addCurve(to: CGPoint(x: index, y: 9), control1: CGPoint(x: 10, y: index), control2: CGPoint(x: 11, y: 12))
            }
        }
    }

    var changes: [SingleChange<Path>] {
        // Drawing starts a line after a closed subpath at the subpath's own first point.
        let start = changes("subpathStart", \.subpathStart, isDrawn: false)
        let moved = changes("points", points.first ?? .zero) { point in
            var copy = self
            if copy.points.isEmpty { copy.move(to: point) } else { copy.points[0] = point }
            return copy
        }
        let last = changes("points", points.last ?? .zero) { point in
            var copy = self
            if copy.points.isEmpty { copy.addLine(to: point) } else { copy.points[copy.points.count - 1] = point }
            return copy
        }
        var others: [Path] = []
        // The same points in other elements.
        for (index, verb) in verbs.enumerated() where index > 0 && (verb == .curve || verb == .line) {
            var copy = self
            copy.verbs.replaceSubrange(index...index, with: verb == .curve ? [.line, .quadCurve] : [.move])
            others.append(copy)
        }
        var closed = self
        closed.closeSubpath()
        if closed != self { others.append(closed) }
        var longer = self
        longer.addLine(to: .example)
        others.append(longer)
        return start + moved + last + others.map { SingleChange(field: ["verbs"], value: $0) }
    }
}

extension Bitmap: SingleChanges {
    static var example: Bitmap { Bitmap(width: 3, height: 2, pixels: (0..<24).map { UInt8($0) }) }

    var changes: [SingleChange<Bitmap>] {
        func changed(_ index: Int) -> SingleChange<Bitmap> {
            var pixels = pixels
            pixels[index] ^= 1
            return SingleChange(field: ["contents"], value: Bitmap(width: width, height: height, pixels: pixels))
        }
        let turned = Bitmap(width: height, height: width, pixels: pixels)
        let flat = Bitmap(width: width * height, height: 1, pixels: pixels)
        return (width == height ? [] : [SingleChange(field: ["width"], value: turned)])
            + (height == 1 ? [] : [SingleChange(field: ["height"], value: flat)]) + [changed(0), changed(pixels.count - 1)]
    }

    /// Without the values that are computed from the others.
    var storedLabels: Set<String> { fieldLabels.subtracting(["digest", "isOpaque", "reductions"]) }
}

extension Paint: SingleChanges {
    static var ramp: Ramp {
        Ramp(stops: [.init(color: .example, location: 0), .init(color: Color.Resolved(red: 1, green: 0, blue: 0), location: 1)])
    }

    static let examples: [Paint] = [
        .color(.example),
        .linearGradient(ramp, start: CGPoint(x: 1, y: 2), end: CGPoint(x: 3, y: 5)),
        .radialGradient(
            ramp, start: Disc(center: CGPoint(x: 1, y: 2), radius: 3), end: Disc(center: CGPoint(x: 4, y: 5), radius: 6)),
        .angularGradient(ramp, center: CGPoint(x: 1, y: 2), startAngle: .radians(3), endAngle: .radians(4)),
        .image(.example, origin: CGPoint(x: 1, y: 2), sourceRect: CGRect(x: 0, y: 0.5, width: 0.25, height: 0.125), scale: 2),
        .mesh(
            Mesh(
                columns: 2, rows: 3,
                vertices: (0..<6).map { Mesh.Vertex(CGPoint(x: $0, y: 2 * $0), color: .example, leading: CGPoint(x: 1, y: $0)) },
                background: .example, mixing: .linear)),
        .backdrop(Backdrop(radius: 2, saturation: 1.5, tint: .example, opacity: 0.5, piece: 1)),
    ]

    var changes: [SingleChange<Paint>] {
        let others = Paint.examples.filter { $0.number != number }.map { SingleChange(field: ["case"], value: $0) }
        switch self {
        case .color(let color):
            return others + changes("color", color) { .color($0) }
        case .linearGradient(let ramp, let start, let end):
            return others + changes(".0", ramp) { .linearGradient($0, start: start, end: end) }
                + changes("start", start) { .linearGradient(ramp, start: $0, end: end) }
                + changes("end", end) { .linearGradient(ramp, start: start, end: $0) }
        case .radialGradient(let ramp, let start, let end):
            return others + changes(".0", ramp) { .radialGradient($0, start: start, end: end) }
                + changes("start", start) { .radialGradient(ramp, start: $0, end: end) }
                + changes("end", end) { .radialGradient(ramp, start: start, end: $0) }
        case .angularGradient(let ramp, let center, let start, let end):
            return others + changes(".0", ramp) { .angularGradient($0, center: center, startAngle: start, endAngle: end) }
                + changes("center", center) { .angularGradient(ramp, center: $0, startAngle: start, endAngle: end) }
                + changes("startAngle", start) { .angularGradient(ramp, center: center, startAngle: $0, endAngle: end) }
                + changes("endAngle", end) { .angularGradient(ramp, center: center, startAngle: start, endAngle: $0) }
        case .image(let bitmap, let origin, let source, let scale):
            return others + changes(".0", bitmap) { .image($0, origin: origin, sourceRect: source, scale: scale) }
                + changes("origin", origin) { .image(bitmap, origin: $0, sourceRect: source, scale: scale) }
                + changes("sourceRect", source) { .image(bitmap, origin: origin, sourceRect: $0, scale: scale) }
                + changes("scale", scale) { .image(bitmap, origin: origin, sourceRect: source, scale: $0) }
        case .mesh(let mesh):
            return others + changes("mesh", mesh) { .mesh($0) }
        case .backdrop(let backdrop):
            return others + changes("backdrop", backdrop) { .backdrop($0) }
        }
    }

    private var number: Int {
        switch self {
        case .color: 0
        case .linearGradient: 1
        case .radialGradient: 2
        case .angularGradient: 3
        case .image: 4
        case .mesh: 5
        case .backdrop: 6
        }
    }
}

extension Paint.Disc: SingleChanges {
    var changes: [SingleChange<Paint.Disc>] { changes("center", \.center) + changes("radius", \.radius) }
}

extension Paint.Ramp: SingleChanges {
    var changes: [SingleChange<Paint.Ramp>] {
        changes("stops", \.stops) + changes("mixing", \.mixing) + changes("spread", \.spread)
    }
}

extension Paint.Ramp.Stop: SingleChanges, ExampleValue {
    static var example: Paint.Ramp.Stop { Paint.Ramp.Stop(color: .example, location: 0.5) }
    var changes: [SingleChange<Paint.Ramp.Stop>] { changes("color", \.color) + changes("location", \.location) }
}

extension Paint.Ramp.Spread: Circular {
    var next: Paint.Ramp.Spread {
        switch self {
        case .pad: .repeat
        case .repeat: .mirror
        case .mirror: .pad
        }
    }
}

extension Paint.Ramp.Mixing: Circular {
    var next: Paint.Ramp.Mixing {
        switch self {
        case .sRGB: .linear
        case .linear: .oklab
        case .oklab: .straightSRGB
        case .straightSRGB: .sRGB
        }
    }
}

extension Paint.Mesh: SingleChanges {
    var changes: [SingleChange<Paint.Mesh>] {
        let turned = Paint.Mesh(
            columns: rows, rows: columns, vertices: vertices, background: background, smoothsColors: smoothsColors, mixing: mixing,
            isCurved: isCurved)
        var longer = Paint.Mesh(
            columns: columns, rows: rows + 1, vertices: vertices + vertices.suffix(columns), background: background,
            smoothsColors: smoothsColors, mixing: mixing, isCurved: isCurved)
        longer.isCurved = isCurved
        var changes = [SingleChange(field: ["rows"], value: longer)]
        if rows != columns { changes.append(SingleChange(field: ["columns"], value: turned)) }
        changes += self.changes("vertices", \.vertices[0]) + self.changes("vertices", \.vertices[vertices.count - 1])
        changes += self.changes("background", \.background) + self.changes("smoothsColors", \.smoothsColors)
        return changes + self.changes("mixing", \.mixing) + self.changes("isCurved", \.isCurved)
    }
}

extension Paint.Mesh.Vertex: SingleChanges {
    var changes: [SingleChange<Paint.Mesh.Vertex>] {
        changes("position", \.position) + changes("color", \.color) + changes("leading", \.leading) + changes("top", \.top)
            + changes("trailing", \.trailing) + changes("bottom", \.bottom)
    }
}

extension Paint.Backdrop: SingleChanges {
    var changes: [SingleChange<Paint.Backdrop>] {
        changes("radius", \.radius) + changes("saturation", \.saturation) + changes("tint", \.tint) + changes("opacity", \.opacity)
            + changes("piece", \.piece, isDrawn: false)
    }
}
