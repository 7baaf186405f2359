import Foundation

/// A list of functions with lengths, colours and words, such as `blur(2px) drop-shadow(0 0 2px red)`.
struct SVGFunctionList: Hashable, Sendable {
    enum Argument: Hashable, Sendable {
        case length(SVGLength)
        case color(SIMD4<Double>)
        case word(String)
    }

    struct Function: Hashable, Sendable {
        var name: String
        var arguments: [Argument]
    }

    private var functions: [Function] = []

    private static let maxFunctions = 100

    /// Returns nil for other texts, and for references.
    init?(_ text: String) {
        if text.lowercased() == "none" { return }
        for piece in Self.pieces(text) {
            guard functions.count < Self.maxFunctions, let open = piece.firstIndex(of: "("), piece.hasSuffix(")") else { return nil }
            let name = piece[..<open].lowercased()
            guard name != "url" else { return nil }
            let words = Self.words(String(piece[piece.index(after: open)...].dropLast()))
            functions.append(Function(name: name, arguments: words.map(Self.argument)))
        }
        if functions.isEmpty { return nil }
    }

    private static func argument(_ word: String) -> Argument {
        if let length = SVGLength(word) { return .length(length) }
        if let degrees = SVGTransformFunction.degrees(word) { return .length(SVGLength(degrees)) }
        return Color(svg: word).map { .color(SIMD4(svg: $0)) } ?? .word(word)
    }

    /// The functions, parted by white space outside parentheses.
    private static func pieces(_ text: String) -> [String] {
        var pieces: [String] = []
        var depth = 0
        var piece = ""
        for character in text {
            if character == "(" { depth += 1 }
            if character == ")" { depth -= 1 }
            if depth <= 0, character.isWhitespace {
                if !piece.isEmpty { pieces.append(piece) }
                piece = ""
            } else {
                piece.append(character)
            }
        }
        return piece.isEmpty ? pieces : pieces + [piece]
    }

    /// The arguments of a function, with functions inside as one word.
    private static func words(_ text: String) -> [String] {
        pieces(text.replacing(",", with: text.contains("(") ? "," : " "))
    }

    /// The functions of both lists.
    func appending(_ other: SVGFunctionList) -> SVGFunctionList {
        var result = self
        result.functions += other.functions
        return result
    }

    func mixed(with other: SVGFunctionList, by fraction: Double) -> SVGFunctionList? {
        var result = functions.count >= other.functions.count ? self : other
        for index in result.functions.indices {
            // A function without a partner starts from its value without effect.
            guard let a = index < functions.count ? functions[index] : other.functions[index].neutral,
                let b = index < other.functions.count ? other.functions[index] : functions[index].neutral, a.name == b.name,
                a.arguments.count == b.arguments.count
            else { return nil }
            for (number, (first, second)) in zip(a.arguments, b.arguments).enumerated() {
                switch (first, second) {
                case (.length(let x), .length(let y)):
                    result.functions[index].arguments[number] = .length(SVGLength.mixture(x, y, by: fraction))
                case (.color(let x), .color(let y)): result.functions[index].arguments[number] = .color(x + (y - x) * fraction)
                case (.word(let x), .word(let y)) where x == y: break
                default: return nil
                }
            }
        }
        return result
    }

    /// The notation of CSS.
    var text: String { functions.isEmpty ? "none" : functions.map(\.text).joined(separator: " ") }
}

extension SVGFunctionList.Function {
    /// Nil if there is none.
    fileprivate var neutral: SVGFunctionList.Function? {
        let one: Set<String> = ["brightness", "contrast", "saturate", "opacity"]
        let zero: Set<String> = ["blur", "grayscale", "hue-rotate", "invert", "sepia", "drop-shadow"]
        guard one.contains(name) || zero.contains(name) else { return nil }
        var copy = self
        copy.arguments = arguments.map { argument in
            switch argument {
            case .length(let length):
                let value = one.contains(name) ? (length.unit == .percent ? 100.0 : 1) : 0
                return .length(SVGLength(value, length.unit))
            case .color: return .color(.zero)
            case .word: return argument
            }
        }
        return copy
    }

    fileprivate var text: String {
        let words = arguments.map { argument in
            switch argument {
            // Angles need a unit.
            case .length(let length): name == "hue-rotate" ? "\(length.value)deg" : length.text
            case .color(let color): color.svgText
            case .word(let word): word
            }
        }
        return "\(name)(\(words.joined(separator: " ")))"
    }
}
