import Foundation

/// The rules by which Xcode derives Swift identifiers from the names in an asset catalogue.
///
/// A name is split into words: at characters that are not allowed in identifiers, between letters and digits, before an uppercase letter
/// that follows a lowercase one, and before the last uppercase letter of several if a lowercase one follows. The words are joined in camel
/// case. If the name has no lowercase letter, they are joined by `_` instead: `IMG02` becomes `IMG_02`.
enum AssetIdentifier {
    /// Returns the identifier of an image or a colour, without backticks. Returns nil if no character of the name is allowed in identifiers.
    ///
    /// - Parameter suffix: A last word to leave out, in lowercase, unless it is the only word: `AccentColor` becomes `accent`.
    static func member(_ name: String, without suffix: String) -> String? {
        var words = words(in: name)
        if isUppercase(words) { return prefixed(words.joined(separator: "_")) }
        if words.count > 1, words.last?.lowercased() == suffix { words.removeLast() }
        guard let first = words.first else { return nil }
        return prefixed(first.lowercased() + words.dropFirst().map(capitalized).joined())
    }

    /// Returns the name of the enumeration that stands for a folder, or nil if no character of the name is allowed in identifiers. `Type`
    /// and `Protocol`, which no type can be called, get the suffix `_`.
    static func type(_ name: String) -> String? {
        let words = words(in: name)
        let identifier = isUppercase(words) ? words.joined(separator: "_") : words.map(capitalized).joined()
        return prefixed(identifier).map { ["Type", "Protocol"].contains($0) ? $0 + "_" : $0 }
    }

    /// Returns the identifier as it is written in source code: keywords in backticks.
    static func quoted(_ identifier: String) -> String { keywords.contains(identifier) ? "`\(identifier)`" : identifier }

    private static func prefixed(_ identifier: String) -> String? {
        guard let first = identifier.unicodeScalars.first else { return nil }
        return first.properties.isXIDStart ? identifier : "_" + identifier
    }

    private static func capitalized(_ word: String) -> String { word.prefix(1).uppercased() + word.dropFirst() }

    private static func isUppercase(_ words: [String]) -> Bool {
        !words.isEmpty && !words.contains { $0.unicodeScalars.contains { $0.properties.isAlphabetic && !$0.properties.isUppercase } }
    }

    private enum Kind {
        case separator, digit, uppercase, lowercase

        init(_ scalar: Unicode.Scalar) {
            let properties = scalar.properties
            if scalar == "_" || !properties.isXIDContinue {
                self = .separator
            } else if properties.generalCategory == .decimalNumber {
                self = .digit
            } else {
                self = properties.isUppercase ? .uppercase : .lowercase
            }
        }
    }

    private static func words(in name: String) -> [String] {
        let scalars = Array(name.precomposedStringWithCanonicalMapping.unicodeScalars)
        let kinds = scalars.map(Kind.init)
        var words: [String] = []
        for (index, kind) in kinds.enumerated() where kind != .separator {
            let previous = index > 0 ? kinds[index - 1] : .separator
            let next = index + 1 < kinds.count ? kinds[index + 1] : .separator
            let continues =
                switch (previous, kind) {
                case (.uppercase, .uppercase): next != .lowercase
                case (.uppercase, .lowercase): true
                default: previous == kind
                }
            if continues { words[words.count - 1].unicodeScalars.append(scalars[index]) } else { words.append(String(scalars[index])) }
        }
        return words
    }

    private static let keywords: Set<String> = [
        "Any", "Self", "as", "associatedtype", "break", "case", "catch", "class", "continue", "default", "defer", "deinit", "do", "else",
        "enum",
        "extension", "fallthrough", "false", "fileprivate", "for", "func", "guard", "if", "import", "in", "init", "inout", "internal", "is",
        "let", "nil", "operator", "precedencegroup", "private", "protocol", "public", "repeat", "rethrows", "return", "self", "static",
        "struct",
        "subscript", "super", "switch", "throw", "throws", "true", "try", "typealias", "var", "where", "while",
    ]
}
