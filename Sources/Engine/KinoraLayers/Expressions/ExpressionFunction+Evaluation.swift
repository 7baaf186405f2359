import Foundation
import KinoraDrawing
import KinoraPipeline

extension ExpressionFunction {
    /// Returns the value of the function. Only `if` leaves an argument out.
    func value(
        _ operands: [Expression], _ names: [String: ExpressionValue], at offset: Int
    ) throws(ExpressionError) -> ExpressionValue {
        func number(_ index: Int) throws(ExpressionError) -> Double { try operands[index].number(names, rawValue, at: offset) }
        func text(_ index: Int) throws(ExpressionError) -> String {
            let value = try operands[index].value(names)
            guard let text = value.written else { throw ExpressionError("\(rawValue) needs a text, not \(value.kind)", at: offset) }
            return text
        }
        func list(_ index: Int) throws(ExpressionError) -> [ExpressionValue] {
            let value = try operands[index].value(names)
            guard case .list(let values) = value else { throw ExpressionError("\(rawValue) needs a list, not \(value.kind)", at: offset) }
            return values
        }
        switch self {
        case .if: return try operands[0].condition(names, rawValue, at: offset) ? operands[1].value(names) : operands[2].value(names)
        case .abs: return .number(Swift.abs(try number(0)))
        case .ceil: return .number(try number(0).rounded(.up))
        case .floor: return .number(try number(0).rounded(.down))
        case .round: return .number(try Self.rounded(number(0), digits: operands.count > 1 ? number(1) : 0, at: offset))
        case .clamp:
            let (low, high) = (try number(1), try number(2))
            guard low <= high else { throw ExpressionError("the minimum of clamp is larger than its maximum", at: offset) }
            return .number(Swift.min(Swift.max(try number(0), low), high))
        case .max, .min:
            var result = try number(0)
            for index in operands.indices.dropFirst() {
                let next = try number(index)
                result = self == .max ? Swift.max(result, next) : Swift.min(result, next)
            }
            return .number(result)
        case .number:
            let text = try text(0)
            guard let number = ParameterKind.decimal(text.trimmingCharacters(in: .whitespaces)), number.isFinite else {
                throw ExpressionError("'\(text.shortened())' is not a number", at: offset)
            }
            return .number(number)
        case .text: return .text(try text(0))
        case .capitalized: return .text(try text(0).capitalized(with: names.locale))
        case .direction: return .text(try text(0).isRightToLeft ? "right-to-left" : "left-to-right")
        case .lowercase: return .text(try text(0).lowercased(with: names.locale))
        case .uppercase: return .text(try Self.limited(text(0).uppercased(with: names.locale), at: offset))
        case .trim: return .text(try text(0).trimmingCharacters(in: .whitespacesAndNewlines))
        case .hasPrefix: return .boolean(try text(0).hasPrefix(text(1)))
        case .hasSuffix: return .boolean(try text(0).hasSuffix(text(1)))
        case .replace: return .text(try Self.limited(text(0).replacing(text(1), with: text(2)), at: offset))
        case .split: return .list(try Self.parts(text(0), text(1), at: offset))
        case .mix:
            let first = try color(operands[0].value(names), at: offset)
            let second = try color(operands[1].value(names), at: offset)
            return .text(first.mix(with: second, by: Swift.min(Swift.max(try number(2), 0), 1), in: .device).notation)
        case .contrast:
            return .number(
                ReadableColor.contrast(
                    try color(operands[0].value(names), at: offset), try color(operands[1].value(names), at: offset)))
        case .readable:
            let (text, behind) = (try color(operands[0].value(names), at: offset), try operands[1].value(names))
            let contrast = operands.count > 2 ? try number(2) : ReadableColor.minContrast
            guard (1...21).contains(contrast) else {
                throw ExpressionError("the contrast of readable is \(ParameterValue.number(contrast)); expected 1 to 21", at: offset)
            }
            var backgrounds: [Color] = []
            if case .list(let colors) = behind {
                for value in colors { backgrounds.append(try color(value, at: offset)) }
            } else {
                backgrounds = [try color(behind, at: offset)]
            }
            return .text(ReadableColor.shade(of: text, on: backgrounds, minContrast: contrast).notation)
        case .contains, .length, .first, .last, .join, .range, .sum: return try listValue(operands, names, list, number, text, at: offset)
        }
    }

    private func color(_ value: ExpressionValue, at offset: Int) throws(ExpressionError) -> Color {
        guard case .text(let text) = value else { throw ExpressionError("\(rawValue) needs a colour, not \(value.kind)", at: offset) }
        do throws(ParameterError) {
            return try ColorNotation.color(text)
        } catch {
            throw ExpressionError("\(rawValue) needs a colour, but '\(text.shortened())' is none", at: offset)
        }
    }

    private func listValue(
        _ operands: [Expression], _ names: [String: ExpressionValue], _ list: (Int) throws(ExpressionError) -> [ExpressionValue],
        _ number: (Int) throws(ExpressionError) -> Double, _ text: (Int) throws(ExpressionError) -> String, at offset: Int
    ) throws(ExpressionError) -> ExpressionValue {
        switch self {
        case .contains:
            let value = try operands[1].value(names)
            switch try operands[0].value(names) {
            case .list(let values): return .boolean(values.contains(value))
            case let other: return .boolean((other.written ?? "").contains(value.written ?? ""))
            }
        case .length:
            switch try operands[0].value(names) {
            case .list(let values): return .number(Double(values.count))
            case let value: return .number(Double((value.written ?? "").count))
            }
        case .first, .last:
            let values = try list(0)
            guard let value = self == .first ? values.first : values.last else {
                throw ExpressionError("\(rawValue) needs a list with an element", at: offset)
            }
            return value
        case .join:
            var words: [String] = []
            for value in try list(0) {
                guard let word = value.written else { throw ExpressionError("join needs a list of texts", at: offset) }
                words.append(word)
            }
            return .text(try Self.limited(words.joined(separator: text(1)), at: offset))
        case .range:
            let (first, last) = (try number(0).rounded(), try number(1).rounded())
            guard Swift.abs(first - last) < Double(ExpressionLimits.listCount) else {
                throw ExpressionError("a range has at most \(ExpressionLimits.listCount) numbers", at: offset)
            }
            return .list(stride(from: first, through: last, by: first <= last ? 1 : -1).map(ExpressionValue.number))
        default:
            var sum = 0.0
            for value in try list(0) {
                guard case .number(let number) = value else { throw ExpressionError("sum needs a list of numbers", at: offset) }
                sum += number
            }
            return .number(sum)
        }
    }

    static func limited(_ text: String, at offset: Int) throws(ExpressionError) -> String {
        guard ExpressionLimits.contains(text) else {
            throw ExpressionError("the text has more than \(ExpressionLimits.textLength) characters", at: offset)
        }
        return text
    }

    private static func rounded(_ number: Double, digits: Double, at offset: Int) throws(ExpressionError) -> Double {
        guard (0...9).contains(digits) else { throw ExpressionError("round has 0 to 9 digits", at: offset) }
        let scale = pow(10, digits.rounded())
        return (number * scale).rounded() / scale
    }

    private static func parts(_ text: String, _ separator: String, at offset: Int) throws(ExpressionError) -> [ExpressionValue] {
        guard !separator.isEmpty else { throw ExpressionError("the separator of split is empty", at: offset) }
        let parts = text.components(separatedBy: separator)
        guard parts.count <= ExpressionLimits.listCount else {
            throw ExpressionError("split makes more than \(ExpressionLimits.listCount) parts", at: offset)
        }
        return parts.map { .text($0.trimmingCharacters(in: .whitespaces)) }
    }
}

extension [String: ExpressionValue] {
    /// The name of the locale among the names. A document cannot write it.
    static var localeName: String { "locale" }

    /// The locale of formats.
    var locale: Locale {
        guard case .text(let identifier)? = self[Self.localeName] else { return Locale(identifier: "en_US") }
        return Locale(identifier: identifier)
    }
}
