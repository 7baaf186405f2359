import Foundation

extension CGAffineTransform {
    /// Creates the product of a list such as `translate(10 20) rotate(45)`, in the notations of SVG and CSS: `matrix`, `translate`, `scale`,
    /// `rotate`, `skew`, those with an axis (`translateX`), and `translate3d` and `rotateZ`, whose depth is ignored.
    ///
    /// Numbers are separated by white space or commas. Angles have the units `deg` (without a unit), `grad`, `rad` and `turn`, lengths the units
    /// of ``SVGLength``, scales can be percentages. Returns nil for other texts, and for numbers outside the range of `Double`.
    ///
    /// - Parameters:
    ///   - size: The size to which percentages of lengths refer.
    ///   - fontSize: The size to which the unit `em` refers.
    init?(svg text: String, percentagesOf size: CGSize = .zero, fontSize: Double = 16) {
        var result = CGAffineTransform.identity
        var rest = text[...]
        while true {
            rest = rest.drop { $0.isWhitespace || $0 == "," }
            if rest.isEmpty { break }
            guard let open = rest.firstIndex(of: "("), let close = SVGDeclaration.closingParenthesis(of: rest[open...]) else { return nil }
            let name = rest[..<open].trimmingCharacters(in: .whitespacesAndNewlines)
            if name == "none" { return nil }
            guard let arguments = SVGTransformArgument.list(rest[rest.index(after: open)..<close]),
                let step = CGAffineTransform.step(name.lowercased(), arguments, size, fontSize)
            else { return nil }
            result = step.concatenating(result)
            rest = rest[rest.index(after: close)...]
        }
        guard result.isFinite else { return nil }
        self = result
    }

    private static func step(_ name: String, _ list: [SVGTransformArgument], _ size: CGSize, _ fontSize: Double) -> CGAffineTransform? {
        func x(_ index: Int) -> Double? { list[index].length(of: size.width, fontSize: fontSize) }
        func y(_ index: Int) -> Double? { list[index].length(of: size.height, fontSize: fontSize) }
        func slope(_ index: Int) -> CGFloat? {
            list[index].degrees.map { tan($0.truncatingRemainder(dividingBy: 180) * .pi / 180) }
        }
        func moved(_ x: Double?, _ y: Double?) -> CGAffineTransform? {
            if let x, let y { CGAffineTransform(translationX: x, y: y) } else { nil }
        }
        func scaled(_ x: Double?, _ y: Double?) -> CGAffineTransform? {
            if let x, let y { CGAffineTransform(scaleX: x, y: y) } else { nil }
        }
        func skewed(_ x: CGFloat?, _ y: CGFloat?) -> CGAffineTransform? {
            if let x, let y { CGAffineTransform(1, y, x, 1, 0, 0) } else { nil }
        }
        switch (name, list.count) {
        case ("matrix", 6):
            let m = list.compactMap(\.plain)
            return m.count == 6 ? CGAffineTransform(m[0], m[1], m[2], m[3], m[4], m[5]) : nil
        case ("translate", 1), ("translatex", 1): return moved(x(0), 0)
        case ("translate", 2), ("translate3d", 3): return moved(x(0), y(1))
        case ("translatey", 1): return moved(0, y(0))
        case ("scale", 1): return scaled(list[0].factor, list[0].factor)
        case ("scale", 2): return scaled(list[0].factor, list[1].factor)
        case ("scalex", 1): return scaled(list[0].factor, 1)
        case ("scaley", 1): return scaled(1, list[0].factor)
        case ("rotate", 1), ("rotatez", 1): return list[0].degrees.map(rotation)
        case ("rotate", 3):
            guard let degrees = list[0].degrees, let x = x(1), let y = y(2) else { return nil }
            return rotation(degrees: degrees).around(CGPoint(x: x, y: y))
        case ("skew", 1), ("skewx", 1): return skewed(slope(0), 0)
        case ("skew", 2): return skewed(slope(0), slope(1))
        case ("skewy", 1): return skewed(0, slope(0))
        default: return nil
        }
    }

    /// The same transform with `point` as its origin.
    func around(_ point: CGPoint) -> CGAffineTransform {
        CGAffineTransform(translationX: -point.x, y: -point.y).concatenating(self)
            .concatenating(CGAffineTransform(translationX: point.x, y: point.y))
    }

    /// Multiples of 90 degrees are exact.
    private static func rotation(degrees: Double) -> CGAffineTransform {
        let unit = Vector2.unit(at: degrees.truncatingRemainder(dividingBy: 360) * .pi / 180)
        return CGAffineTransform(unit.x, unit.y, -unit.y, unit.x, 0, 0)
    }
}

/// A number with an optional unit in a transform.
private struct SVGTransformArgument {
    var value = 0.0
    /// In lower case; empty if there is none.
    var unit = ""
    /// A length of a calculation, which replaces the number.
    var calculated: SVGLength?

    private static let maxCount = 6

    /// Returns nil if the text is not a list of at most six numbers.
    static func list(_ text: Substring) -> [SVGTransformArgument]? {
        guard text.utf8.count <= 1000 else { return nil }
        if text.contains("(") { return calculations(text) }
        var list: [SVGTransformArgument] = []
        var rest = text.drop(while: \.isWhitespace)
        while !rest.isEmpty {
            guard list.count < maxCount, let (value, after) = SVGNumber.prefix(rest) else { return nil }
            let unit = after.prefix { $0.isLetter || $0 == "%" }
            list.append(SVGTransformArgument(value: value, unit: unit.lowercased()))
            rest = after.dropFirst(unit.count).drop(while: \.isWhitespace)
            guard rest.first == "," else { continue }
            rest = rest.dropFirst().drop(while: \.isWhitespace)
            if rest.isEmpty { return nil }
        }
        return list
    }

    /// Arguments of which one is a calculation, with commas between them.
    private static func calculations(_ text: Substring) -> [SVGTransformArgument]? {
        var list: [SVGTransformArgument] = []
        for piece in SVGDeclaration.pieces(of: SVGCalculation.simplified(String(text)), partedBy: ",") {
            if !piece.contains("(") {
                guard let own = self.list(piece[...]), own.count == 1 else { return nil }
                list += own
            } else {
                guard let length = SVGLength(piece) else { return nil }
                list.append(SVGTransformArgument(calculated: length))
            }
        }
        return list.count <= maxCount ? list : nil
    }

    /// The value without a unit; nil if it has one.
    var plain: Double? { unit.isEmpty && calculated == nil ? value : nil }

    /// An angle; nil for other units.
    var degrees: Double? {
        guard calculated == nil else { return nil }
        return switch unit {
        case "", "deg": value
        case "grad": value * 0.9
        case "rad": value * 180 / .pi
        case "turn": value * 360
        default: nil
        }
    }

    /// A number or a percentage; nil for other units.
    var factor: Double? {
        guard calculated == nil else { return nil }
        return switch unit {
        case "": value
        case "%": value / 100
        default: nil
        }
    }

    /// A length; nil for other units.
    func length(of whole: Double, fontSize: Double) -> Double? {
        if let calculated { return calculated.units(of: whole, fontSize: fontSize) }
        if unit.isEmpty { return value }
        return SVGLength.Unit(rawValue: unit).map { SVGLength(value, $0).units(of: whole, fontSize: fontSize) }
    }
}
