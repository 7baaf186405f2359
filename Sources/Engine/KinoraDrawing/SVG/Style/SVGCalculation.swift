import Foundation

/// A mathematical function of CSS, such as `calc(50% + 10px)` or `min(1em, 20px)`.
struct SVGCalculation: Hashable, Sendable {
    /// What a result measures.
    enum Dimension: Hashable, Sendable { case number, length, percentage, angle, time }

    /// A part of a calculation.
    indirect enum Term: Hashable, Sendable {
        /// A plain number, degrees or seconds.
        case constant(Double)
        /// A length or percentage with its unit.
        case length(SVGLength)
        case sum([Term])
        case product(Term, Term)
        case quotient(Term, Term)
        case function(SVGMathFunction, [Term])
    }

    let term: Term
    let dimension: Dimension

    /// The result. Percentages refer to `whole`, and are fractions of 1 in calculations without lengths whose `whole` is 1.
    func value(of whole: Double, fontSize: Double) -> Double { Self.value(term, whole, fontSize) }

    private static func value(_ term: Term, _ whole: Double, _ fontSize: Double) -> Double {
        switch term {
        case .constant(let value): value
        case .length(let length): length.units(of: whole, fontSize: fontSize)
        case .sum(let terms): terms.reduce(0) { $0 + value($1, whole, fontSize) }
        case .product(let a, let b): value(a, whole, fontSize) * value(b, whole, fontSize)
        case .quotient(let a, let b): value(a, whole, fontSize) / value(b, whole, fontSize)
        case .function(let function, let terms): function.value(terms.map { value($0, whole, fontSize) })
        }
    }

    /// The notation without a function; nil if the result depends on the font size, or mixes lengths with percentages.
    var constantText: String? {
        let result = value(of: 100, fontSize: 0)
        guard result.isFinite else { return nil }
        let number = SVGNumber.text(result)
        switch dimension {
        case .number: return isConstant ? number : nil
        case .length: return isConstant ? number + "px" : nil
        case .percentage: return hasOnlyPercentages ? number + "%" : nil
        case .angle: return isConstant ? number + "deg" : nil
        case .time: return isConstant ? number + "s" : nil
        }
    }

    private var isConstant: Bool {
        Self.allLeaves(of: term) { length in
            switch length.unit {
            case .em, .ex, .percent: false
            default: true
            }
        }
    }

    private var hasOnlyPercentages: Bool { Self.allLeaves(of: term) { $0.unit == .percent } }

    private static func allLeaves(of term: Term, _ accepts: (SVGLength) -> Bool) -> Bool {
        switch term {
        case .constant: true
        case .length(let length): accepts(length)
        case .sum(let terms), .function(_, let terms): terms.allSatisfy { allLeaves(of: $0, accepts) }
        case .product(let a, let b), .quotient(let a, let b): allLeaves(of: a, accepts) && allLeaves(of: b, accepts)
        }
    }

    /// The notation that is read as the same calculation of lengths.
    var text: String { "calc(\(Self.text(of: term)))" }

    private static func text(of term: Term) -> String {
        switch term {
        case .constant(let value): SVGNumber.text(value)
        case .length(let length): SVGNumber.text(length.value) + (length.unit ?? .px).rawValue
        case .sum(let terms): "(" + terms.map(text).joined(separator: " + ") + ")"
        case .product(let a, let b): "(\(text(of: a)) * \(text(of: b)))"
        case .quotient(let a, let b): "(\(text(of: a)) / \(text(of: b)))"
        case .function(let function, let terms): "\(function.rawValue)(\(terms.map(text).joined(separator: ", ")))"
        }
    }

    /// The text with each function whose result is known replaced by the result. Other functions, and invalid ones, stay.
    static func simplified(_ text: String) -> String {
        guard text.contains("("), text.utf8.count <= maxLength else { return text }
        var result = ""
        var rest = text[...]
        var strings = SVGStringTracker()
        while let first = rest.first {
            if strings.contains(first) {
                result.append(rest.removeFirst())
                continue
            }
            let isNameStart = first.isLetter && !(result.last.map { $0.isLetter || $0.isNumber || "-_#.\\".contains($0) } ?? false)
            if isNameStart, let open = rest.firstIndex(where: { !$0.isLetter }), rest[open] == "(",
                SVGMathFunction.isName(rest[..<open]), let close = SVGDeclaration.closingParenthesis(of: rest[open...])
            {
                let function = rest[...close]
                result += SVGCalculation(function)?.constantText ?? String(function)
                rest = rest[rest.index(after: close)...]
            } else {
                result.append(rest.removeFirst())
            }
        }
        return result
    }

    /// The maximum number of bytes of a value with calculations.
    static let maxLength = 2000
}
