import Foundation

/// An entry of the property `filter`.
enum SVGFilterFunction {
    /// The id of a filter element; nil if the reference is not to an element of the document.
    case reference(String?)
    case function(Filter)

    /// The maximum number of entries.
    static let maxCount = 100

    /// The entries of a value; nil if one is invalid or there are too many.
    ///
    /// - Parameters:
    ///   - colour: The colour of shadows without a colour.
    ///   - fontSize: The unit `em`, in user units.
    static func list(_ text: String, color: Color, fontSize: Double) -> [SVGFilterFunction]? {
        var entries: [SVGFilterFunction] = []
        var rest = text[...]
        while let start = rest.firstIndex(where: { !$0.isWhitespace }) {
            rest = rest[start...]
            guard entries.count < maxCount, let open = rest.firstIndex(of: "("), let close = closing(rest, from: open) else { return nil }
            let name = rest[..<open].lowercased()
            let arguments = rest[rest.index(after: open)..<close].trimmingCharacters(in: .whitespacesAndNewlines)
            if name == "url" {
                entries.append(.reference(SVGReference.id("url(\(arguments))")))
            } else {
                guard let filter = filter(name, arguments, color: color, fontSize: fontSize) else { return nil }
                entries.append(.function(filter))
            }
            rest = rest[rest.index(after: close)...]
        }
        return entries
    }

    /// The parenthesis that closes the one at `open`.
    private static func closing(_ text: Substring, from open: Substring.Index) -> Substring.Index? {
        var depth = 0
        var quote: Character?
        for index in text[open...].indices {
            let character = text[index]
            if let mark = quote {
                if character == mark { quote = nil }
                continue
            }
            switch character {
            case "\"", "'": quote = character
            case "(": depth += 1
            case ")":
                depth -= 1
                if depth == 0 { return index }
            default: break
            }
        }
        return nil
    }

    private static func filter(_ name: String, _ text: String, color: Color, fontSize: Double) -> Filter? {
        switch name {
        case "blur":
            guard let radius = text.isEmpty ? 0 : length(text, fontSize: fontSize), radius >= 0 else { return nil }
            return .blur(radius: radius, isOpaque: false)
        case "drop-shadow": return shadow(text, color: color, fontSize: fontSize)
        case "hue-rotate":
            guard let angle = text.isEmpty ? 0 : angle(text) else { return nil }
            return .colorMatrix(.hueRotation(angle))
        default:
            guard let amount = text.isEmpty ? 1 : amount(text) else { return nil }
            return matrix(name, amount).map { .colorMatrix($0) }
        }
    }

    private static func matrix(_ name: String, _ amount: Double) -> ColorMatrix? {
        let part = min(amount, 1)
        switch name {
        case "brightness": return .scaling(color: amount, alpha: 1)
        case "contrast": return .contrast(amount)
        case "grayscale": return .saturation(1 - part)
        case "invert": return .inversion(part)
        case "opacity": return .scaling(color: 1, alpha: part)
        case "saturate": return .saturation(amount)
        case "sepia": return .sepia(part)
        default: return nil
        }
    }

    private static func shadow(_ text: String, color: Color, fontSize: Double) -> Filter? {
        var words = SVGDeclaration.pieces(of: text, partedBy: " ").map { $0.trimmingCharacters(in: .whitespacesAndNewlines) }
            .filter { !$0.isEmpty }
        var resolved = color
        for index in [words.startIndex, words.endIndex - 1] where words.indices.contains(index) {
            if words[index].lowercased() == "currentcolor" {
                words.remove(at: index)
                break
            }
            guard let given = Color(svg: words[index]) else { continue }
            resolved = given
            words.remove(at: index)
            break
        }
        let lengths = words.compactMap { length($0, fontSize: fontSize) }
        guard lengths.count == words.count, (2...3).contains(lengths.count) else { return nil }
        let radius = lengths.count == 3 ? lengths[2] : 0
        guard radius >= 0 else { return nil }
        return .shadow(
            Filter.Shadow(
                color: resolved.resolved(in: .light), radius: radius, offset: CGSize(width: lengths[0], height: lengths[1])))
    }

    /// A length in user units. Percentages are not valid.
    private static func length(_ text: String, fontSize: Double) -> Double? {
        guard let length = SVGLength(text), length.unit != .percent else { return nil }
        let value = length.units(of: 0, fontSize: fontSize)
        return value.isFinite ? value : nil
    }

    /// A number or a percentage, not negative.
    private static func amount(_ text: String) -> Double? {
        let isPercentage = text.hasSuffix("%")
        let value = SVGNumber.value(isPercentage ? text.dropLast() : text[...]).map { isPercentage ? $0 / 100 : $0 }
        return value.flatMap { $0 >= 0 && $0.isFinite ? $0 : nil }
    }

    /// An angle in radians. Only zero needs no unit.
    private static func angle(_ text: String) -> Double? {
        guard let (value, rest) = SVGNumber.prefix(text) else { return nil }
        switch rest.lowercased() {
        case "deg": return value * .pi / 180
        case "grad": return value * .pi / 200
        case "rad": return value
        case "turn": return value * 2 * .pi
        case "": return value == 0 ? 0 : nil
        default: return nil
        }
    }
}

extension ColorMatrix {
    /// Multiplies the colour channels and alpha.
    fileprivate static func scaling(color: Double, alpha: Double) -> ColorMatrix {
        var matrix = ColorMatrix()
        (matrix.r1, matrix.g2, matrix.b3, matrix.a4) = (Float(color), Float(color), Float(color), Float(alpha))
        return matrix
    }

    /// 0 changes nothing, 1 is complete.
    fileprivate static func sepia(_ amount: Double) -> ColorMatrix {
        let rest = 1 - amount
        var matrix = ColorMatrix()
        (matrix.r1, matrix.r2, matrix.r3) = (Float(0.393 + 0.607 * rest), Float(0.769 * amount), Float(0.189 * amount))
        (matrix.g1, matrix.g2, matrix.g3) = (Float(0.349 * amount), Float(0.686 + 0.314 * rest), Float(0.168 * amount))
        (matrix.b1, matrix.b2, matrix.b3) = (Float(0.272 * amount), Float(0.534 * amount), Float(0.131 + 0.869 * rest))
        return matrix
    }
}
