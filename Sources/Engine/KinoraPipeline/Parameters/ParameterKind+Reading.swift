import Foundation
import KinoraDrawing
import KinoraErrors
import KinoraFiles
import KinoraMotion

extension ParameterKind {
    /// Returns `value` in the representation of this kind (an integer for a number becomes a number). Throws if it is not accepted.
    package func check(_ value: ParameterValue) throws(ParameterError) -> ParameterValue {
        switch (self, value) {
        case (.boolean, .boolean): return value
        case (.integer, _), (.number, _), (.duration, _): return try checkNumber(value)
        case (.palette, .text), (.palette, .list):
            _ = try ColorPalette(value)
            return value
        case (.font, .text), (.font, .list): return try FontFamily.check(value)
        case (.table(let columns, let rows), .list(let lines)):
            return try table(lines, columns: columns, rows: rows)
        case (.list(let element, let count), .list(let values)):
            guard count.contains(values.count), values.count <= ParameterKind.maxListCount else {
                throw failure(value, "has \(values.count.withNoun("value"))")
            }
            var checked: [ParameterValue] = []
            checked.reserveCapacity(values.count)
            for value in values { checked.append(try element.check(value)) }
            return .list(checked)
        case (_, .text(let text)): return try checkText(text)
        default: throw failure(value, "is \(value.article)")
        }
    }

    /// Does what ``check(_:)`` does for numbers and durations.
    private func checkNumber(_ value: ParameterValue) throws(ParameterError) -> ParameterValue {
        switch (self, value) {
        case (.integer(let range), .integer(let integer)):
            guard range?.contains(integer) ?? true else { throw failure(value, "is out of range") }
            return value
        case (.integer, .number(let number)):
            // A table or YAML may contain 12.0 for 12.
            guard let integer = Int(exactly: number) else { throw failure(value, "is not an integer") }
            return try check(.integer(integer))
        case (.number, .integer(let integer)), (.duration, .integer(let integer)): return try check(.number(Double(integer)))
        case (.duration(let range), .number(let seconds)):
            guard range.contains(seconds) else { throw failure(value, "is out of range") }
            return value
        case (.duration(let range), .text(let text)): return .number(try MediaTime.seconds(text, in: range))
        case (.number(let range), .number(let number)):
            guard number.isFinite else { throw failure(value, "is not a finite number") }
            guard range?.contains(number) ?? true else { throw failure(value, "is out of range") }
            return value
        default: throw failure(value, "is \(value.article)")
        }
    }

    /// Does what ``check(_:)`` does for texts, of kinds that are neither numbers nor palettes or fonts.
    private func checkText(_ text: String) throws(ParameterError) -> ParameterValue {
        let value = ParameterValue.text(text)
        // Fonts have no glyph for it, and C functions end a text at it.
        guard !text.utf8.contains(0) else { throw failure(.text(text.replacing("\0", with: "\u{2400}")), "contains the character NUL") }
        switch self {
        case .image where WebAddress.isAddress(text), .lottie where WebAddress.isAddress(text), .video where WebAddress.isAddress(text),
            .captions where WebAddress.isAddress(text), .table where WebAddress.isAddress(text):
            throw ParameterError(value: text, problem: WebAddress.refusal)
        case .text(let length): try checkLength(of: text, length)
        case .lines(let count): return .text(try lines(text, count))
        case .choice(let words):
            guard words.contains(text) else { throw failure(value, "is not a choice", NearMiss.nearest(to: text, in: words)) }
        case .color: _ = try ColorNotation.color(text)
        case .easing:
            guard Easing(text) != nil else { throw failure(value, "is not an easing", NearMiss.nearest(to: text, in: Easing.names)) }
        case .date:
            guard ISODate.date(text) != nil else { throw failure(value, "is not a date") }
        case .image(let hasSample):
            guard ImageAsset.words(hasSample: hasSample).contains(text) || ImageAsset.isFile(text) else {
                throw failure(value, "is not an image")
            }
        case .lottie:
            guard text == LottieAsset.none.name || LottieAsset.isFile(text) else { throw failure(value, "is not a Lottie animation") }
        case .video:
            guard VideoAsset.words.contains(text) || VideoAsset.isFile(text) else { throw failure(value, "is not a clip") }
            guard ClipReference(text).isAscending else { throw failure(value, "ends before it begins") }
        case .captions:
            guard text == CaptionAsset.none.name || CaptionAsset.isFile(text) else { throw failure(value, "is not a file of captions") }
        case .table:
            guard DataTable.isFile(text) else { throw failure(value, "is not the path of a .csv or .tsv file") }
        case .boolean, .integer, .number, .duration, .palette, .font, .list: throw failure(value, "is \(value.article)")
        }
        return value
    }

    /// Parses `text` as this kind. Lists are separated by commas, or written as a JSON array if elements contain commas.
    package func parse(_ text: String) throws(ParameterError) -> ParameterValue {
        let trimmed = text.trimmingCharacters(in: .whitespacesAndNewlines)
        switch self {
        case .text, .lines: return try check(.text(text))
        case .palette:
            if trimmed.hasPrefix("[") { return try check(.list(array(trimmed))) }
            let parts = ParameterKind.elements(trimmed, of: .color).map { $0.trimmingCharacters(in: .whitespaces) }
            return try check(parts.count > 1 ? .list(parts.map(ParameterValue.text)) : .text(trimmed))
        case .font where trimmed.hasPrefix("["): return try check(.list(array(trimmed)))
        case .choice, .color, .date, .duration, .easing, .font, .image, .lottie, .video, .captions: return try check(.text(trimmed))
        case .boolean:
            switch trimmed.lowercased() {
            case "true", "yes", "on", "1": return .boolean(true)
            case "false", "no", "off", "0": return .boolean(false)
            default: throw failure(.text(text), "is neither true nor false")
            }
        case .integer:
            if let integer = Int(trimmed) { return try check(.integer(integer)) }
            guard let number = ParameterKind.decimal(trimmed) else { throw failure(.text(text), "is not an integer") }
            return try check(.number(number))
        case .number:
            guard let number = ParameterKind.decimal(trimmed) else {
                throw failure(.text(text), "is not a number", ParameterKind.withDecimalPoint(trimmed))
            }
            guard number.isFinite else { throw failure(.text(text), "is not a finite number") }
            return try check(.number(number))
        case .table:
            guard trimmed.hasPrefix("[") else { return try check(.text(trimmed)) }
            return try check(.list(array(trimmed)))
        case .list(let element, _):
            if trimmed.hasPrefix("[") {
                return try check(.list(array(trimmed)))
            }
            guard !trimmed.isEmpty else { return try check(.list([])) }
            let parts = ParameterKind.elements(trimmed, of: element)
            var values: [ParameterValue] = []
            for part in parts { values.append(try element.parse(part.trimmingCharacters(in: .whitespaces))) }
            do throws(ParameterError) {
                return try check(.list(values))
            } catch {
                // A comma may belong to an element, as in path data.
                guard element.containsCommas, parts.count > 1 else { throw error }
                var error = error
                error.accepted += "; if an element contains a comma, a JSON array such as [\"M10,10L90,10L50,90Z\", \"heart\"]"
                throw error
            }
        }
    }

    /// Whether a value may contain a comma that does not separate values.
    private var containsCommas: Bool {
        switch self {
        case .text, .lines, .font, .image, .lottie, .video, .captions, .table: true
        case .boolean, .integer, .number, .duration, .choice, .color, .easing, .date, .palette, .list: false
        }
    }

    /// Throws if `text` has a number of characters outside of `length`, or none but white space if at least one is required.
    private func checkLength(of text: String, _ length: ClosedRange<Int>?) throws(ParameterError) {
        guard text.utf8.count <= ParameterKind.maxTextLength else {
            throw failure(.text(text.shortened()), "is longer than \(ParameterKind.maxTextLength) bytes")
        }
        guard let length else { return }
        guard length.lowerBound == 0 || text.contains(where: { !$0.isWhitespace }) else { throw failure(.text(text), "is empty") }
        guard length.contains(text.count) else {
            throw failure(.text(text.shortened()), "has \(text.count.withNoun("character"))")
        }
        let maxScalars = length.upperBound * ParameterKind.maxScalarsPerCharacter
        guard text.unicodeScalars.count <= maxScalars else {
            throw failure(.text(text.shortened()), "has \(text.unicodeScalars.count) Unicode scalars; the maximum is \(maxScalars)")
        }
    }

    /// Returns `text` with line feeds between lines, and without empty lines at its end.
    private func lines(_ text: String, _ count: ClosedRange<Int>) throws(ParameterError) -> String {
        guard text.utf8.count <= ParameterKind.maxTextLength else {
            throw failure(.text(text), "is longer than \(ParameterKind.maxTextLength) bytes")
        }
        var lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        while lines.last?.isEmpty == true { lines.removeLast() }
        guard count.contains(lines.count) else { throw failure(.text(text.shortened()), "has \(lines.count.withNoun("line"))") }
        return lines.joined(separator: "\n")
    }

    /// The elements of a JSON array.
    private func array(_ text: String) throws(ParameterError) -> [ParameterValue] {
        guard let values = try? JSONDecoder().decode([ParameterValue].self, from: Data(text.utf8)) else {
            throw failure(.text(text), "is not a JSON array")
        }
        return values
    }

    /// Returns `lines`, the names of columns and the rows, with texts as cells.
    private func table(_ lines: [ParameterValue], columns: [String], rows: ClosedRange<Int>) throws(ParameterError) -> ParameterValue {
        if let problem = DataTable.problem(lines) { throw ParameterError(problem: "the table \(problem)", accepted: accepted) }
        let texts = lines.map { line -> [String] in
            guard case .list(let cells) = line else { return [] }
            return cells.map(\.description)
        }
        if let problem = DataTable.problem(columns: texts[0], rowCount: texts.count - 1, required: columns, rows: rows) {
            throw ParameterError(problem: "the table \(problem)", accepted: accepted)
        }
        return .list(texts.map { .list($0.map(ParameterValue.text)) })
    }

    /// Splits a list at its commas. A list of colours or easings is not split within parentheses, as in `rgb(255, 136, 0)`. Returns at
    /// most one element more than is accepted.
    private static func elements(_ text: String, of kind: ParameterKind) -> [Substring] {
        var depth = 0
        return text.split(maxSplits: maxListCount, omittingEmptySubsequences: false) { character in
            switch character {
            case "(" where kind == .color || kind == .easing: depth += 1
            case ")" where kind == .color || kind == .easing: depth = max(0, depth - 1)
            default: return character == "," && depth == 0
            }
            return false
        }
    }

    /// Parses a decimal number. Hexadecimal numbers, "nan" and "inf", which `Double` accepts, are refused.
    package static func decimal(_ text: String) -> Double? {
        let allowed: (UInt8) -> Bool = { (48...57).contains($0) || "+-.eE".utf8.contains($0) }
        guard text.utf8.count <= 64, text.utf8.allSatisfy(allowed) else { return nil }
        return Double(text)
    }

    /// The number that a text with a decimal comma means, with a decimal point; nil for other texts. Three digits after the comma may be
    /// thousands.
    private static func withDecimalPoint(_ text: String) -> String? {
        let parts = text.split(separator: ",", omittingEmptySubsequences: false)
        guard parts.count == 2, !parts[0].isEmpty, !parts[1].isEmpty, parts[1].utf8.count != 3,
            parts[1].utf8.allSatisfy({ (48...57).contains($0) }), let number = decimal("\(parts[0]).\(parts[1])"), number.isFinite
        else { return nil }
        return "\(parts[0]).\(parts[1])"
    }

    private func failure(_ value: ParameterValue, _ problem: String, _ suggestion: String? = nil) -> ParameterError {
        ParameterError(value: value.description, problem: problem, accepted: accepted, suggestion: suggestion)
    }
}

extension ParameterValue {
    fileprivate var article: String {
        switch self {
        case .boolean: "a truth value"
        case .integer: "an integer"
        case .number: "a number"
        case .text: "text"
        case .list: "a list"
        }
    }
}
