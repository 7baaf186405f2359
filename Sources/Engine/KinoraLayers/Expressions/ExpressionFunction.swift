/// The functions of expressions.
enum ExpressionFunction: String, CaseIterable, Sendable {
    case abs, capitalized, ceil, clamp, contains, contrast, direction, first, floor, hasPrefix, hasSuffix, `if`, join, last, length
    case lowercase, max, min, mix, number
    case range, readable, replace, round, split, sum, text, trim, uppercase

    /// The right functions and formats for words that people write, in lower case.
    static let synonyms = [
        "upper": "uppercase", "touppercase": "uppercase", "lower": "lowercase", "tolowercase": "lowercase", "len": "length",
        "count": "length",
        "size": "length", "concat": "join", "title": "capitalized", "capitalize": "capitalized", "int": "number", "float": "number",
        "str": "text",
        "string": "text", "startswith": "hasPrefix", "endswith": "hasSuffix", "includes": "contains", "strip": "trim", "total": "sum",
    ]

    /// The accepted numbers of arguments.
    var counts: ClosedRange<Int> {
        switch self {
        case .abs, .capitalized, .ceil, .direction, .first, .floor, .last, .length, .lowercase, .number, .sum, .text, .trim, .uppercase:
            1...1
        case .contains, .contrast, .hasPrefix, .hasSuffix, .join, .range, .split: 2...2
        case .readable: 2...3
        case .clamp, .if, .mix, .replace: 3...3
        case .round: 1...2
        case .max, .min: 1...16
        }
    }

    /// The function with the names of its arguments.
    var usage: String {
        switch self {
        case .abs, .ceil, .floor: "\(rawValue)(number)"
        case .capitalized, .direction, .lowercase, .trim, .uppercase: "\(rawValue)(text)"
        case .clamp: "clamp(number, minimum, maximum)"
        case .contains: "contains(text or list, value)"
        case .contrast: "contrast(color, other color)"
        case .first, .last, .sum: "\(rawValue)(list)"
        case .hasPrefix, .hasSuffix: "\(rawValue)(text, part)"
        case .if: "if(condition, value, other value)"
        case .join: "join(list, separator)"
        case .length: "length(text or list)"
        case .max, .min: "\(rawValue)(number, number, ...)"
        case .mix: "mix(color, other color, fraction)"
        case .number: "number(text)"
        case .range: "range(first, last)"
        case .readable: "readable(color, colors behind it) or readable(color, colors, contrast)"
        case .replace: "replace(text, part, other part)"
        case .round: "round(number) or round(number, digits)"
        case .split: "split(text, separator)"
        case .text: "text(value)"
        }
    }
}
