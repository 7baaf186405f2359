import Foundation

// The values of `animateTransform` elements.
extension SVGBuilder {
    /// The numbers of one function of a transform.
    mutating func transformEffect(of index: Int) -> SVGAnimation.Effect? {
        let element = elements[index]
        let type = element["type"]?.trimmingCharacters(in: .whitespacesAndNewlines) ?? "translate"
        guard let function = SVGTransformFunction.Kind(rawValue: type), function != .matrix else {
            warn("'\(type.prefix(40))' is not a type of <animateTransform>", at: element.byte)
            return nil
        }
        let texts: [String]
        let standard = function == .scale ? "1" : "0"
        if let list = valueTexts(of: index) {
            texts = list
        } else if let to = element["to"] {
            texts = [element["from"] ?? standard, to]
        } else if let by = element["by"] {
            guard let from = element["from"] else {
                texts = ["0", by]
                return numbers(texts, function, index)
            }
            guard case .lengths(let a)? = Self.numbers(from, function), case .lengths(let b)? = Self.numbers(by, function) else {
                return numbers([from, by], function, index)
            }
            return .transform(function, [.lengths(a), .lengths(zip(a, b).map { SVGLength($0.value + $1.value) })])
        } else {
            warn("<animateTransform> has no values", at: element.byte)
            return nil
        }
        return texts.isEmpty ? nil : numbers(texts, function, index)
    }

    private mutating func numbers(_ texts: [String], _ function: SVGTransformFunction.Kind, _ index: Int) -> SVGAnimation.Effect? {
        var values: [SVGAnimatedValue] = []
        for text in texts {
            guard let value = Self.numbers(text, function) else {
                warn("'\(text.prefix(40))' is not a value of '\(function.rawValue)'", at: elements[index].byte)
                return nil
            }
            values.append(value)
        }
        return .transform(function, values)
    }

    /// All numbers of a function, with the standard values of those that the text lacks.
    private static func numbers(_ text: String, _ function: SVGTransformFunction.Kind) -> SVGAnimatedValue? {
        var list = SVGNumber.list(text, maxCount: 4)
        if !list.isComplete, let degrees = SVGTransformFunction.degrees(text) { list = ([degrees], true) }
        guard list.isComplete, !list.values.isEmpty else { return nil }
        var numbers = list.values
        switch (function, numbers.count) {
        case (.translate, 1), (.rotate, 2): numbers.append(0)
        case (.rotate, 1): numbers += [0, 0]
        case (.scale, 1): numbers.append(numbers[0])
        case (.translate, 2), (.scale, 2), (.rotate, 3), (.skewX, 1), (.skewY, 1): break
        default: return nil
        }
        return .lengths(numbers.map { SVGLength($0) })
    }
}
