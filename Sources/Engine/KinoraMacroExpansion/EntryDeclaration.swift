import Foundation

/// An environment value declared with `@Entry`: `var name: Type = default`. The type or the default may be missing.
struct EntryDeclaration {
    private let name: String
    private let type: String?
    private let defaultValue: String?

    /// Returns nil if `source` does not contain such a variable.
    init?(_ source: String) {
        guard let keyword = source.range(of: #"\bvar\s+"#, options: .regularExpression) else { return nil }
        let rest = source[keyword.upperBound...]
        let name = rest.prefix { $0 == "_" || $0 == "`" || $0.isLetter || $0.isNumber }
        guard !name.isEmpty else { return nil }
        self.name = name.filter { $0 != "`" }
        var after = rest[name.endIndex...].drop(while: \.isWhitespace)
        var type: Substring?
        if after.first == ":" {
            after = after.dropFirst()
            let end = Self.endOfType(after)
            type = after[..<end]
            after = after[end...]
        }
        self.type = type?.trimmingCharacters(in: .whitespacesAndNewlines)
        let value = after.drop(while: \.isWhitespace)
        defaultValue = value.first == "=" ? value.dropFirst().trimmingCharacters(in: .whitespacesAndNewlines) : nil
    }

    /// The equals sign that ends a type, which may contain brackets, but an equals sign only in `==`.
    private static func endOfType(_ text: Substring) -> Substring.Index {
        var depth = 0
        for index in text.indices {
            switch text[index] {
            case "(", "[": depth += 1
            case ")", "]": depth -= 1
            case "=" where depth == 0: return index
            default: break
            }
        }
        return text.endIndex
    }

    private var keyName: String { "__Key_\(name)" }

    var accessors: String {
        """
        get { self[\(keyName).self] }
        set { self[\(keyName).self] = newValue }
        """
    }

    func key(conformingTo keyProtocol: String) -> String {
        let value = defaultValue ?? "nil"
        let body =
            if let type { "static var defaultValue: \(type) { \(value) }" } else { "static let defaultValue = \(value)" }
        return "private struct \(keyName): \(keyProtocol) { \(body) }"
    }
}
