import Foundation

/// A rule `@property` of a style sheet: the type of a custom property.
struct SVGPropertyRegistration: Sendable {
    /// How the values are interpolated.
    let kind: SVGAnimatedKind
    let isInherited: Bool
    /// The unit of mixed values, which have none otherwise.
    let unit: String
    /// The value where the property is not set; nil if the rule has none.
    let initial: String?

    /// The name in the head of a rule, such as `@property --angle`; nil for other rules.
    static func name(_ head: String) -> String? {
        let words = head.split(whereSeparator: \.isWhitespace)
        guard words.count == 2, words[0].lowercased() == "@property", words[1].hasPrefix("--") else { return nil }
        return String(words[1])
    }

    /// Reads the contents of a rule. Returns nil if the type or the inheritance is missing.
    init?(_ block: Substring) {
        var descriptors: [String: String] = [:]
        for declaration in SVGDeclaration.list(block) { descriptors[declaration.name] = declaration.value }
        guard let syntax = descriptors["syntax"]?.trimmingCharacters(in: CharacterSet(charactersIn: "\"' ")),
            let inherits = descriptors["inherits"]?.lowercased(), ["true", "false"].contains(inherits)
        else { return nil }
        isInherited = inherits == "true"
        initial = descriptors["initial-value"]
        unit = syntax == "<angle>" ? "deg" : ""
        switch syntax {
        case "<color>": kind = .color
        case "<number>", "<integer>", "<length>", "<percentage>", "<length-percentage>", "<angle>": kind = .lengths
        case "<transform-list>", "<transform-function>": kind = .transforms
        default: kind = .discrete
        }
    }
}
