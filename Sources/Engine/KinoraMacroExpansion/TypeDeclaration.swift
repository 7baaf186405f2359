import Foundation

/// The declaration of a type, as far as `@Animatable` requires it: its access level and its stored variables.
///
/// It is parsed as text; comments and the contents of strings, brackets and accessors are skipped.
struct TypeDeclaration {
    struct Property {
        let name: String
        /// The declared type, or the type of the default value; nil if neither is known.
        let type: String?
        /// The names of its attributes, without arguments.
        let attributes: [String]
        /// The offset of the variable's name, in bytes from the start of the declaration.
        let offset: Int
    }

    let properties: [Property]
    let modifiers: [String]
    /// "struct", "class", "enum"; nil for other declarations.
    let kind: String?
    /// The offset of that keyword, in bytes from the start.
    let kindOffset: Int

    init(_ source: String) {
        var scanner = SourceScanner(source)
        var modifiers: [String] = []
        var kind: String?
        var kindOffset = 0
        while let token = scanner.next() {
            if token.text == "{" { break }
            if ["struct", "class", "enum", "actor", "extension"].contains(token.text) {
                (kind, kindOffset) = (token.text, scanner.offset(of: token))
            }
            if kind == nil { modifiers.append(token.text) }
        }
        self.modifiers = modifiers
        self.kind = kind
        self.kindOffset = kindOffset
        properties = Self.members(&scanner)
    }

    private static func members(_ scanner: inout SourceScanner) -> [Property] {
        var properties: [Property] = []
        var (attributes, words): ([String], [String]) = ([], [])
        while let token = scanner.next() {
            switch token.text {
            case "}": return properties
            case "@":
                attributes.append(scanner.next()?.text ?? "")
                if scanner.peek()?.text == "(" { scanner.skipBrackets() }
            case "var":
                let isStatic = words.contains("static") || words.contains("class") || words.contains("lazy")
                let found = variables(&scanner, attributes: attributes)
                if !isStatic { properties += found }
                (attributes, words) = ([], [])
            case "(":
                // `private(set)`, or parameters before a body.
                scanner.step(back: token)
                scanner.skipBrackets()
            case "{", "[":
                scanner.step(back: token)
                scanner.skipBrackets()
                (attributes, words) = ([], [])
            default:
                if ["let", "func", "init", "subscript", "struct", "class", "enum", "typealias", "case"].contains(token.text),
                    token.text != "class" || scanner.peek()?.text != "var"
                {
                    attributes = []
                }
                words.append(token.text)
                if [";", "let", "func"].contains(token.text) { words = [] }
            }
        }
        return properties
    }

    /// The text after `var`: one variable, or several separated by commas.
    private static func variables(_ scanner: inout SourceScanner, attributes: [String]) -> [Property] {
        var found: [Property] = []
        while let name = scanner.next(), name.isWord {
            var (type, value): (String?, String?) = (nil, nil)
            if scanner.peek()?.text == ":" {
                _ = scanner.next()
                type = scanner.text(until: ["=", "{", ","], orLineEnd: true)
            }
            if scanner.peek()?.text == "=" {
                _ = scanner.next()
                value = scanner.text(until: ["{", ","], orLineEnd: true)
            }
            var isComputed = false
            if scanner.peek()?.text == "{", scanner.peek()?.isOnSameLine == true || value == nil {
                let inside = scanner.skipBrackets()
                isComputed = !["willSet", "didSet"].contains { inside.contains($0) }
            }
            if !isComputed {
                found.append(
                    Property(
                        name: name.text.filter { $0 != "`" }, type: type ?? value.flatMap(typeShown), attributes: attributes,
                        offset: scanner.offset(of: name)))
            }
            guard scanner.peek()?.text == "," else { break }
            _ = scanner.next()
        }
        return found
    }

    /// The type of a value according to its first token: a number, a string, or a type that is called.
    private static func typeShown(by value: String) -> String? {
        let value = value.trimmingCharacters(in: .whitespacesAndNewlines)
        if value == "true" || value == "false" { return "Bool" }
        if value.hasPrefix("\"") { return "String" }
        if value.range(of: #"^-?[0-9][0-9_]*(\.[0-9][0-9_]*)?([eE][-+]?[0-9]+)?$"#, options: .regularExpression) != nil {
            return value.contains(where: { ".eE".contains($0) }) ? "Double" : "Int"
        }
        // The name of a type and a call of its initializer or one of its members: `Angle(degrees: 3)`, `Angle.degrees(3)`,
        // `UnitPoint.center`.
        guard let match = value.range(of: #"^([A-Z]\w*)(\.[A-Z]\w*)*(<[^()]*>)?(?=[.(])"#, options: .regularExpression) else { return nil }
        let rest = value[match.upperBound...]
        // Further operations may change the type, so only one member access or call is accepted.
        guard rest.range(of: #"^(\.[a-z]\w*)?(\([^()]*(\([^()]*\)[^()]*)*\))?$"#, options: .regularExpression) != nil else { return nil }
        return String(value[match])
    }
}
