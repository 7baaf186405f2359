/// An environment value declared with `@Entry`: `var name: Type = default`. The type or the default may be missing.
struct EntryDeclaration {
    private let name: String
    private let type: String?
    private let defaultValue: String?

    /// Returns nil if `source` does not contain such a variable. Comments in front of it, inside it and after it are ignored.
    init?(_ source: String) {
        var scanner = SourceScanner(source)
        // Attributes and modifiers, whose arguments are in brackets, precede the keyword.
        while let token = scanner.peek(), token.text != "var" {
            if ["(", "{"].contains(token.text) { scanner.skipBrackets() } else { _ = scanner.next() }
        }
        guard scanner.next() != nil, let name = scanner.next(), name.isWord else { return nil }
        self.name = name.text.filter { $0 != "`" }
        if scanner.peek()?.text == ":" {
            _ = scanner.next()
            type = scanner.text(until: ["="], orLineEnd: false)
        } else {
            type = nil
        }
        if scanner.peek()?.text == "=" {
            _ = scanner.next()
            defaultValue = scanner.rest()
        } else {
            defaultValue = nil
        }
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
