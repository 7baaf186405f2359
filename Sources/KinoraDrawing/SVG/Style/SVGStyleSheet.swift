import Foundation

/// The rules of a document's style sheets with simple selectors: an element's name or `*`, classes and an id, alone or combined.
struct SVGStyleSheet {
    private struct Rule {
        var element: Substring?
        var id: Substring?
        var classes: [Substring] = []
        var declarations: [SVGDeclaration] = []

        var weight: Int { (id == nil ? 0 : 10_000) + classes.count * 100 + (element == nil ? 0 : 1) }

        /// A key that an element must have for the rule to apply.
        var key: String { id.map { "#" + $0 } ?? classes.first.map { "." + $0 } ?? element.map(String.init) ?? "*" }
    }

    static let maxRules = 5000
    private static let maxProblems = 1000

    private var rules: [Rule] = []
    private var rulesByKey: [String: [Int]] = [:]
    /// Descriptions of unsupported selectors and rules.
    private(set) var problems: [String] = []

    /// Adds the rules of a sheet after the existing ones.
    mutating func add(_ text: String) {
        var rest = SVGStyleSheet.withoutComments(text)[...]
        while true {
            rest = rest.drop(while: \.isWhitespace)
            let isAtRule = rest.first == "@"
            guard let open = rest.firstIndex(where: { $0 == "{" || (isAtRule && $0 == ";") }) else { break }
            let selectors = rest[..<open].trimmingCharacters(in: .whitespacesAndNewlines)
            if isAtRule { note("the rule \(selectors.prefix(40)) is not supported") }
            if rest[open] == ";" {
                // A statement such as @import or @charset, followed by a rule.
                rest = rest[rest.index(after: open)...]
                continue
            }
            let close = SVGStyleSheet.end(of: rest[open...])
            if !isAtRule {
                add(selectors, SVGDeclaration.list(rest[rest.index(after: open)..<close]))
            }
            rest = close < rest.endIndex ? rest[rest.index(after: close)...] : rest[close...]
        }
    }

    /// The brace that closes the block at the start of the text, or the end of the text.
    private static func end(of block: Substring) -> String.Index {
        var depth = 0
        for index in block.indices {
            if block[index] == "{" { depth += 1 }
            if block[index] == "}" {
                depth -= 1
                if depth == 0 { return index }
            }
        }
        return block.endIndex
    }

    private mutating func note(_ problem: String) {
        if problems.count < SVGStyleSheet.maxProblems { problems.append(problem) }
    }

    private mutating func add(_ selectors: String, _ declarations: [SVGDeclaration]) {
        guard rules.count < SVGStyleSheet.maxRules else {
            return note("there are more than \(SVGStyleSheet.maxRules) style rules; the others are ignored")
        }
        for selector in selectors.split(separator: ",") {
            let selector = selector.trimmingCharacters(in: .whitespacesAndNewlines)
            guard rules.count < SVGStyleSheet.maxRules else {
                note("there are more than \(SVGStyleSheet.maxRules) style rules; the others are ignored")
                return
            }
            guard var rule = SVGStyleSheet.rule(selector) else {
                note("the selector '\(selector.prefix(40))' is not supported")
                continue
            }
            rule.declarations = declarations
            rulesByKey[rule.key, default: []].append(rules.count)
            rules.append(rule)
        }
    }

    private static func rule(_ selector: String) -> Rule? {
        var rule = Rule()
        var rest = selector[...]
        guard !rest.isEmpty else { return nil }
        while let first = rest.first {
            let isMarked = first == "." || first == "#"
            let name = (isMarked ? rest.dropFirst() : rest).prefix { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" || $0 == "*" }
            guard !name.isEmpty else { return nil }
            switch first {
            case ".": rule.classes.append(name)
            case "#" where rule.id == nil: rule.id = name
            case "#": return nil
            default:
                guard rest.startIndex == selector.startIndex else { return nil }
                if name != "*" { rule.element = name }
            }
            rest = rest[name.endIndex...]
        }
        return rule
    }

    /// The declarations for an element in ascending priority, and the number of rules that were compared.
    func declarations(for node: SVGNode) -> (matched: [SVGDeclaration], candidates: Int) {
        guard !rules.isEmpty else { return ([], 0) }
        let classes = (node["class"] ?? "").split(whereSeparator: \.isWhitespace)
        let owned = Set(classes)
        let id = node["id"]
        var candidates = rulesByKey["*"] ?? []
        candidates += rulesByKey[node.name] ?? []
        if let id { candidates += rulesByKey["#" + id] ?? [] }
        for name in owned { candidates += rulesByKey["." + name] ?? [] }
        let matched =
            candidates.filter { index in
                let rule = rules[index]
                if let element = rule.element, element != node.name { return false }
                if let wanted = rule.id, let id, wanted != id { return false }
                return (rule.id == nil || id != nil) && rule.classes.allSatisfy { owned.contains($0) }
            }
            .sorted { (rules[$0].weight, $0) < (rules[$1].weight, $1) }
            .flatMap { rules[$0].declarations }
        return (matched, max(candidates.count, matched.count))
    }

    /// The text with each comment, and each mark that hides a sheet from HTML, replaced by a space. O(length).
    static func withoutComments(_ text: some StringProtocol) -> String {
        guard text.contains("/*") || text.contains("<!--") || text.contains("-->") else { return String(text) }
        let bytes = Array(text.utf8)
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count)
        var index = 0
        func isNext(_ mark: StaticString) -> Bool {
            mark.withUTF8Buffer { bytes[index...].starts(with: $0) }
        }
        while index < bytes.count {
            if isNext("/*") {
                index += 2
                while index < bytes.count, !isNext("*/") { index += 1 }
                index += 2
            } else if isNext("<!--") {
                index += 4
            } else if isNext("-->") {
                index += 3
            } else {
                result.append(bytes[index])
                index += 1
                continue
            }
            result.append(UInt8(ascii: " "))
        }
        return String(decoding: result, as: UTF8.self)
    }
}
