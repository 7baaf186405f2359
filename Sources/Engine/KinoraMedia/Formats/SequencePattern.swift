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
    package func name(of index: Int) -> String {
        let number = "\(index + 1)"
        return prefix + String(repeating: "0", count: max(0, digits - number.count)) + number + suffix
    }

    /// Returns the index of the frame whose file is `name`; nil if no file has that name.
    package func index(of name: String) -> Int? {
        guard name.hasPrefix(prefix), name.hasSuffix(suffix), name.utf8.count > prefix.utf8.count + suffix.utf8.count else { return nil }
        let number = name.dropFirst(prefix.count).dropLast(suffix.count)
        guard number.allSatisfy({ $0.isASCII && $0.isNumber }), let value = Int(number), value > 0, self.name(of: value - 1) == name else {
            return nil
        }
        return value - 1
    }

    package var description: String { "\(prefix)%0\(digits)d\(suffix)" }
}
