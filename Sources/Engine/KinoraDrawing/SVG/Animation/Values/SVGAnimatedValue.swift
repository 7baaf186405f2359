import Foundation

/// A value of an attribute or property at a time, which can be mixed with others of its kind.
enum SVGAnimatedValue: Hashable, Sendable {
    case lengths([SVGLength])
    /// Red, green, blue and alpha, 0...1, in sRGB.
    case color(SIMD4<Double>)
    case path(SVGPathCommands)
    case transforms([SVGTransformFunction])
    /// Functions with lengths, and the other words between them.
    case functions(SVGFunctionList)
    case text(String)

    /// Parses a value. Texts of another form are kept as they are, and are not mixed.
    init(_ text: String, kind: SVGAnimatedKind) {
        let word = text.trimmingCharacters(in: .whitespacesAndNewlines)
        self = Self.parsed(word, kind) ?? .text(word)
    }

    /// The maximum number of numbers in a value that is mixed.
    static let maxNumbers = 100_000

    private static func parsed(_ word: String, _ kind: SVGAnimatedKind) -> SVGAnimatedValue? {
        switch kind {
        case .number:
            guard let length = SVGLength(word) else { return nil }
            if length.unit == .percent { return .lengths([SVGLength(length.value / 100)]) }
            return length.unit == nil ? .lengths([length]) : nil
        case .lengths, .dashes:
            if kind == .lengths, let number = SVGFontWeight.number(word) { return .lengths([SVGLength(number)]) }
            return lengths(word).map { .lengths($0) }
        case .color: return Color(svg: word).map { .color(SIMD4(svg: $0)) }
        case .pathData: return SVGPathCommands(word).map { .path($0) }
        case .transforms: return SVGTransformFunction.list(word).map { .transforms($0) }
        case .functions: return SVGFunctionList(word).map { .functions($0) }
        case .visibility, .discrete: return nil
        }
    }

    /// A list of lengths parted by white space, commas or signs.
    private static func lengths(_ word: String) -> [SVGLength]? {
        let plain = SVGNumber.list(word, maxCount: maxNumbers)
        if plain.isComplete { return plain.values.isEmpty ? nil : plain.values.map { SVGLength($0) } }
        var lengths: [SVGLength] = []
        let parts =
            word.contains("(")
            ? SVGDeclaration.pieces(of: word, partedBy: ",").flatMap { SVGDeclaration.words($0) }
            : word.split { $0.isWhitespace || $0 == "," || $0 == ";" }.map(String.init)
        for part in parts {
            guard lengths.count < maxNumbers, let length = SVGLength(part) ?? angle(part) else { return nil }
            lengths.append(length)
        }
        return lengths.isEmpty ? nil : lengths
    }

    /// The degrees of an angle.
    private static func angle(_ text: String) -> SVGLength? {
        SVGTransformFunction.degrees(text).map { SVGLength($0) }
    }

    /// The text that the reader understands.
    var text: String {
        switch self {
        case .lengths(let lengths): lengths.map(\.text).joined(separator: " ")
        case .color(let color): color.svgText
        case .path(let commands): commands.text
        case .transforms(let functions): functions.map(\.text).joined(separator: " ")
        case .functions(let list): list.text
        case .text(let text): text
        }
    }
}

/// The words of `font-weight` that are numbers.
private enum SVGFontWeight {
    static func number(_ word: String) -> Double? {
        switch word {
        case "bold": 700
        default: nil
        }
    }
}

extension SVGLength {
    /// The number with its unit.
    var text: String {
        if let calculation { return calculation.content.text }
        let unit = unit?.rawValue ?? ""
        guard value.isFinite else { return "0" + unit }
        return "\(value)" + unit
    }

    /// Both lengths in one unit; nil if they depend on different sizes. Zero has any unit.
    static func common(_ a: SVGLength, _ b: SVGLength) -> (SVGLength, SVGLength)? {
        guard a.calculation == nil, b.calculation == nil else { return nil }
        if a.unit == b.unit { return (a, b) }
        if a.value == 0, a.unit == nil || b.unit != nil { return (SVGLength(0, b.unit), b) }
        if b.value == 0, b.unit == nil || a.unit != nil { return (a, SVGLength(0, a.unit)) }
        guard let a = a.absolute, let b = b.absolute else { return nil }
        return (SVGLength(a), SVGLength(b))
    }

    /// The sum of two lengths times factors: a calculation if they depend on different sizes.
    static func sum(_ a: SVGLength, times x: Double, _ b: SVGLength, times y: Double) -> SVGLength {
        if let (a, b) = common(a, b) { return SVGLength(a.value * x + b.value * y, a.unit) }
        return SVGLength(SVGCalculation(.sum([.product(.constant(x), a.term), .product(.constant(y), b.term)]), .length))
    }

    /// The length between two lengths: a calculation if they depend on different sizes.
    static func mixture(_ a: SVGLength, _ b: SVGLength, by fraction: Double) -> SVGLength {
        guard let (a, b) = common(a, b) else { return sum(a, times: 1 - fraction, b, times: fraction) }
        return SVGLength(a.value + (b.value - a.value) * fraction, a.unit)
    }

    private var term: SVGCalculation.Term { calculation?.content.term ?? .length(self) }

    /// In user units; nil for a length that depends on another size.
    private var absolute: Double? {
        switch unit {
        case .em, .ex, .percent: nil
        default: units(of: 0, fontSize: 0)
        }
    }
}

extension SIMD4<Double> {
    /// The components of a colour in sRGB.
    init(svg color: Color) {
        let resolved = color.resolved(in: .light)
        self.init(Double(resolved.red), Double(resolved.green), Double(resolved.blue), Double(resolved.opacity))
    }

    /// A colour in the notation of CSS, clamped to its range.
    var svgText: String {
        func level(_ value: Double) -> String { "\(Swift.min(Swift.max(value.isNaN ? 0 : value, 0), 1) * 255)" }
        return "rgba(\(level(x)), \(level(y)), \(level(z)), \(Swift.min(Swift.max(w.isNaN ? 0 : w, 0), 1)))"
    }
}
