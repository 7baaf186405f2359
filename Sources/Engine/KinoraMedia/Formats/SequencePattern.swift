/// The pattern of the names of a sequence's files: `frame-%05d.png`, with the minimum number of digits. Numbers start at 1.
package struct SequencePattern: Hashable, Sendable, CustomStringConvertible {
    /// The text before the number.
    package let prefix: String
    private let digits: Int
    /// The text after the number.
    package let suffix: String

    /// Parses a file name without directories. Returns nil unless it contains exactly one number, `%d` or `%1d` to `%09d`. `%%` is a
    /// percent sign.
    package init?(_ name: String) {
        var parts = [""]
        var digits: Int?
        var rest = name[...]
        while let character = rest.popFirst() {
            guard character == "%" else {
                parts[parts.count - 1].append(character)
                continue
            }
            if rest.first == "%" {
                rest.removeFirst()
                parts[parts.count - 1].append("%")
                continue
            }
            let width = rest.prefix { $0.isASCII && $0.isNumber }
            rest = rest.dropFirst(width.count)
            guard digits == nil, rest.popFirst() == "d", width.count <= 2, let value = Int(width.isEmpty ? "1" : width),
                (1...9).contains(value)
            else { return nil }
            digits = value
            parts.append("")
        }
        guard let digits else { return nil }
        (prefix, self.digits, suffix) = (parts[0], digits, parts[1])
    }

    /// Returns the name of the file of frame `index`, which starts at 0.
    package func name(of index: Int) -> String { name(number: index + 1) }

    /// Returns the name with a number, which must not be negative.
    func name(number: Int) -> String {
        let text = "\(number)"
        return prefix + String(repeating: "0", count: max(0, digits - text.count)) + text + suffix
    }

    /// Returns the index of the frame whose file is `name`; nil if no file has that name.
    package func index(of name: String) -> Int? {
        guard let number = number(of: name), number > 0 else { return nil }
        return number - 1
    }

    /// Returns the number in `name`, 0 or more; nil if the pattern makes no such name.
    func number(of name: String) -> Int? {
        guard name.hasPrefix(prefix), name.hasSuffix(suffix), name.utf8.count > prefix.utf8.count + suffix.utf8.count else { return nil }
        let text = name.dropFirst(prefix.count).dropLast(suffix.count)
        guard text.allSatisfy({ $0.isASCII && $0.isNumber }), let value = Int(text), self.name(number: value) == name else { return nil }
        return value
    }

    package var description: String { "\(prefix)%0\(digits)d\(suffix)" }
}
