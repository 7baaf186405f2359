import Foundation

/// A function of a list of transforms, such as `rotate(45)`.
struct SVGTransformFunction: Hashable, Sendable {
    enum Kind: String, Hashable, Sendable { case matrix, translate, scale, rotate, skewX, skewY }

    var kind: Kind
    /// Six numbers of a matrix, two lengths, two factors, an angle in degrees and optionally its centre, or an angle.
    var arguments: [SVGLength]

    init(_ kind: Kind, _ numbers: [Double]) {
        (self.kind, arguments) = (kind, numbers.map { SVGLength($0) })
    }

    init(_ kind: Kind, _ arguments: [SVGLength]) {
        (self.kind, self.arguments) = (kind, arguments)
    }

    private static let maxFunctions = 1000

    /// The functions of a list; empty for `none`. Nil for other texts and for functions in space.
    static func list(_ text: String) -> [SVGTransformFunction]? {
        if text.lowercased() == "none" || SVGNumber.isBlank(text) { return [] }
        var functions: [SVGTransformFunction] = []
        var rest = text[...]
        while true {
            rest = rest.drop { $0.isWhitespace || $0 == "," }
            if rest.isEmpty { return functions }
            guard functions.count < maxFunctions, let open = rest.firstIndex(of: "("),
                let close = SVGDeclaration.closingParenthesis(of: rest[open...]),
                let read = read(rest[..<open].trimmingCharacters(in: .whitespaces).lowercased(), rest[rest.index(after: open)..<close])
            else { return nil }
            functions += read
            rest = rest[rest.index(after: close)...]
        }
    }

    private static func read(_ name: String, _ text: Substring) -> [SVGTransformFunction]? {
        let list = SVGNumber.list(String(text), maxCount: 6)
        let words = SVGDeclaration.pieces(of: text, partedBy: ",").flatMap { SVGDeclaration.words($0) }
        guard words.count <= 6 || list.isComplete else { return nil }
        let count = list.isComplete ? list.values.count : words.count
        func length(_ index: Int) -> SVGLength? { list.isComplete ? SVGLength(list.values[index]) : SVGLength(words[index]) }
        func factor(_ index: Int) -> SVGLength? {
            guard let value = length(index) else { return nil }
            return value.unit == .percent ? SVGLength(value.value / 100) : value.unit == nil ? value : nil
        }
        func angle(_ index: Int) -> SVGLength? {
            list.isComplete ? SVGLength(list.values[index]) : degrees(words[index]).map { SVGLength($0) }
        }
        func function(_ kind: Kind, _ arguments: SVGLength?...) -> [SVGTransformFunction]? {
            let known = arguments.compactMap(\.self)
            return known.count == arguments.count ? [SVGTransformFunction(kind, known)] : nil
        }
        let (zero, one) = (SVGLength(0), SVGLength(1))
        switch (name, count) {
        case ("matrix", 6) where list.isComplete: return [SVGTransformFunction(.matrix, list.values)]
        case ("translate", 1), ("translatex", 1): return function(.translate, length(0), zero)
        case ("translate", 2), ("translate3d", 3): return function(.translate, length(0), length(1))
        case ("translatey", 1): return function(.translate, zero, length(0))
        case ("scale", 1): return function(.scale, factor(0), factor(0))
        case ("scale", 2), ("scale3d", 3): return function(.scale, factor(0), factor(1))
        case ("scalex", 1): return function(.scale, factor(0), one)
        case ("scaley", 1): return function(.scale, one, factor(0))
        case ("translatez", 1): return []
        case ("rotate", 1), ("rotatez", 1): return function(.rotate, angle(0))
        case ("rotate", 3): return function(.rotate, angle(0), length(1), length(2))
        case ("rotate3d", 4) where length(0)?.value == 0 && length(1)?.value == 0 && (length(2)?.value ?? 0) > 0:
            return function(.rotate, angle(3))
        case ("skewx", 1), ("skew", 1): return function(.skewX, angle(0))
        case ("skewy", 1): return function(.skewY, angle(0))
        default: return nil
        }
    }

    /// The degrees of an angle with or without a unit; nil for other texts.
    static func degrees(_ text: some StringProtocol) -> Double? {
        guard let (value, rest) = SVGNumber.prefix(text) else { return nil }
        switch rest.trimmingCharacters(in: .whitespacesAndNewlines).lowercased() {
        case "", "deg": return value
        case "grad": return value * 0.9
        case "rad": return value * 180 / .pi
        case "turn": return value * 360
        default: return nil
        }
    }

    /// The function without an effect that has the same kind and count of arguments.
    private var identity: SVGTransformFunction {
        switch kind {
        case .matrix: SVGTransformFunction(.matrix, [1, 0, 0, 1, 0, 0])
        case .scale: SVGTransformFunction(.scale, [1, 1])
        case .rotate where arguments.count == 3: SVGTransformFunction(.rotate, [SVGLength(0)] + arguments.dropFirst())
        default: SVGTransformFunction(kind, arguments.map { SVGLength(0, $0.unit) })
        }
    }

    /// The list between two lists, as in CSS: function by function while both have the same, the rest as matrices. Nil if the rest depends on
    /// sizes that are not known.
    static func mixed(_ a: [SVGTransformFunction], _ b: [SVGTransformFunction], by fraction: Double) -> [SVGTransformFunction]? {
        var result: [SVGTransformFunction] = []
        for index in 0..<max(a.count, b.count) {
            let first = index < a.count ? a[index] : b[index].identity
            let second = index < b.count ? b[index] : a[index].identity
            guard let mixture = first.mixed(with: second, by: fraction) else {
                let rest = (a.dropFirst(index), b.dropFirst(index))
                guard !rest.0.contains(where: \.isRelative), !rest.1.contains(where: \.isRelative),
                    let from = CGAffineTransform(svg: text(of: rest.0)), let to = CGAffineTransform(svg: text(of: rest.1)),
                    let matrix = SVGMatrixParts.mixed(from, to, by: fraction)
                else { return nil }
                return result + [SVGTransformFunction(matrix)]
            }
            result += mixture
        }
        return result
    }

    /// The sums of the arguments of two lists with the same functions, relative to functions without an effect. Nil for other lists.
    static func sums(_ a: [SVGTransformFunction], _ b: [SVGTransformFunction]) -> [SVGTransformFunction]? {
        guard a.map(\.kind) == b.map(\.kind), zip(a, b).allSatisfy({ $0.arguments.count == $1.arguments.count && $0.kind != .matrix })
        else {
            return nil
        }
        return zip(a, b).map { first, second in
            let isScale = first.kind == .scale
            var sums = zip(first.arguments, second.arguments).map {
                isScale ? SVGLength($0.value + $1.value - 1) : SVGLength.sum($0, times: 1, $1, times: 1)
            }
            // The centre of a rotation stays.
            if first.kind == .rotate { sums.replaceSubrange(1..., with: first.arguments.dropFirst()) }
            return SVGTransformFunction(first.kind, sums)
        }
    }

    /// Whether an argument depends on a size.
    private var isRelative: Bool { arguments.contains { $0.unit == .percent || $0.unit == .em || $0.unit == .ex || $0.calculation != nil } }

    private func mixed(with other: SVGTransformFunction, by fraction: Double) -> [SVGTransformFunction]? {
        guard kind == other.kind, arguments.count == other.arguments.count else { return nil }
        if kind == .matrix {
            guard let from = CGAffineTransform(svg: text), let to = CGAffineTransform(svg: other.text) else { return nil }
            return SVGMatrixParts.mixed(from, to, by: fraction).map { [SVGTransformFunction($0)] }
        }
        var mixture: [SVGLength] = []
        for (a, b) in zip(arguments, other.arguments) {
            guard kind == .translate || SVGLength.common(a, b) != nil else { return nil }
            mixture.append(SVGLength.mixture(a, b, by: fraction))
        }
        return [SVGTransformFunction(kind, mixture)]
    }

    private init(_ matrix: CGAffineTransform) {
        self.init(.matrix, [matrix.a, matrix.b, matrix.c, matrix.d, matrix.tx, matrix.ty].map { Double($0) })
    }

    private static func text(of list: some Sequence<SVGTransformFunction>) -> String { list.map(\.text).joined(separator: " ") }

    var text: String { "\(kind.rawValue)(\(arguments.map(\.text).joined(separator: ", ")))" }
}
