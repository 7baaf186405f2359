import Foundation

/// The rules of a document's style sheets.
struct SVGStyleSheet: Sendable {
    private struct Rule: Sendable {
        let selector: SVGSelector
        let specificity: SVGSelector.Specificity
        let declarations: [SVGDeclaration]
    }

    /// Rules that say nothing about a drawing.
    private static let harmlessRules = ["@charset", "@namespace", "@viewport"]

    static let maxRules = 5000
    private static let maxProblems = 1000

    private var rules: [Rule] = []
    private var rulesByKey: [String: [Int]] = [:]
    /// Descriptions of unsupported selectors and rules.
    private(set) var problems: [String] = []
    /// The rules `@keyframes` by their names. Of several with a name, the last one counts.
    private(set) var keyframes: [String: SVGKeyframes] = [:]
    /// The custom properties whose types the rules `@property` give.
    private(set) var registrations: [String: SVGPropertyRegistration] = [:]
    private(set) var fonts = SVGFontFaces()
    /// Whether a rule contains a property of animations.
    private(set) var hasAnimations = false

    /// Adds the rules of a sheet after the existing ones.
    mutating func add(_ text: String) { add(SVGStyleSheet.withoutComments(text)[...], level: 0) }

    private mutating func add(_ rules: Substring, level: Int) {
        var rest = rules
        while true {
            rest = rest.drop(while: \.isWhitespace)
            let isAtRule = rest.first == "@"
            guard let open = rest.firstIndex(where: { $0 == "{" || (isAtRule && $0 == ";") }) else { break }
            let selectors = rest[..<open].trimmingCharacters(in: .whitespacesAndNewlines)
            let isGroup = rest[open] == "{" && level < SVGStyleSheet.maxLevels
            let isSupportsRule = isGroup && selectors.lowercased().hasPrefix("@supports")
            let condition = isSupportsRule ? SVGSupportsCondition(selectors.dropFirst(9)).value : false
            let isMedia = isGroup && (condition == true || SVGStyleSheet.isScreen(selectors.lowercased()))
            let animation = rest[open] == "{" ? SVGKeyframes.name(selectors) : nil
            let property = rest[open] == "{" ? SVGPropertyRegistration.name(selectors) : nil
            let isFont = rest[open] == "{" && selectors.lowercased() == "@font-face"
            if isAtRule, !isMedia, animation == nil, property == nil, !isFont, !(isSupportsRule && condition == false),
                !SVGStyleSheet.isHarmless(selectors.lowercased()),
                !SVGStyleSheet.harmlessRules.contains(where: selectors.lowercased().hasPrefix)
            {
                note("the rule \(selectors.prefix(40)) is not supported")
            }
            if rest[open] == ";" {
                // A statement such as @import or @charset, followed by a rule.
                rest = rest[rest.index(after: open)...]
                continue
            }
            let close = SVGStyleSheet.end(of: rest[open...])
            let block = rest[rest.index(after: open)..<close]
            if let animation {
                if keyframes.count < SVGStyleSheet.maxRules { keyframes[animation] = SVGKeyframes(block) }
            } else if let property {
                if registrations.count < SVGStyleSheet.maxRules { registrations[property] = SVGPropertyRegistration(block) }
            } else if isFont {
                addFont(block)
            } else if isMedia {
                add(block, level: level + 1)
            } else if !isAtRule {
                add(selectors, block)
            }
            rest = close < rest.endIndex ? rest[rest.index(after: close)...] : rest[close...]
        }
    }

    /// The maximum nesting depth of rules for media.
    private static let maxLevels = 16

    /// Whether the head of a rule begins a rule for all media, or for screens.
    private static func isScreen(_ head: String) -> Bool {
        guard head.hasPrefix("@media") else { return false }
        let queries = head.dropFirst(6).split(separator: ",").map { $0.trimmingCharacters(in: .whitespacesAndNewlines) }
        let screens = ["all", "screen", "only all", "only screen", "not print", "(prefers-reduced-motion: no-preference)"]
        return queries.contains(where: screens.contains)
    }

    /// Whether a rule has no effect in a film, because no viewer reduces motion.
    private static func isHarmless(_ head: String) -> Bool {
        guard head.hasPrefix("@media") else { return ["@-moz-keyframes", "@-o-keyframes"].contains(where: head.hasPrefix) }
        let query = head.dropFirst(6).filter { !$0.isWhitespace }
        return query == "(prefers-reduced-motion)" || query == "(prefers-reduced-motion:reduce)"
    }

    /// The brace that closes the block at the start of the text, or the end of the text. Braces in quotation marks do not count.
    private static func end(of block: Substring) -> String.Index {
        var depth = 0
        var strings = SVGStringTracker()
        for index in block.indices where !strings.contains(block[index]) {
            if block[index] == "{" { depth += 1 }
            if block[index] == "}" {
                depth -= 1
                if depth == 0 { return index }
            }
        }
        return block.endIndex
    }

    /// The declarations of a rule without the rules that are nested in it.
    private static func withoutRules(_ block: Substring) -> Substring {
        var kept = Substring()
        var (start, depth) = (block.startIndex, 0)
        var strings = SVGStringTracker()
        for index in block.indices where !strings.contains(block[index]) {
            switch block[index] {
            case ";" where depth == 0:
                kept += block[start...index]
                start = block.index(after: index)
            case "{": depth += 1
            case "}":
                depth -= 1
                // What precedes the block is the selector.
                if depth == 0 { start = block.index(after: index) }
            default: break
            }
        }
        return depth > 0 ? kept : kept + block[start...]
    }

    /// Adds a rule `@font-face`.
    private mutating func addFont(_ block: Substring) {
        do throws(SVGFontFace.Problem) {
            if !fonts.add(try SVGFontFace(block)) {
                note("there are more than \(SVGFontFaces.maxCount) rules @font-face; the others are ignored")
            }
        } catch {
            note(error.text)
        }
    }

    private mutating func note(_ problem: String) {
        if problems.count < SVGStyleSheet.maxProblems { problems.append(problem) }
    }

    private mutating func add(_ selectors: String, _ block: Substring) {
        guard rules.count < SVGStyleSheet.maxRules else {
            return note("there are more than \(SVGStyleSheet.maxRules) style rules; the others are ignored")
        }
        let body = SVGStyleSheet.withoutRules(block)
        if body.count < block.count { note("style rules inside the rule '\(selectors.prefix(40))' are not supported") }
        let declarations = SVGDeclaration.list(body)
        if declarations.contains(where: { $0.name.contains("animation") }) { hasAnimations = true }
        let texts = SVGDeclaration.pieces(of: selectors, partedBy: ",").map { $0.trimmingCharacters(in: .whitespacesAndNewlines) }
        // A list with an empty selector is invalid as a whole.
        guard !texts.contains("") else { return note("the selectors '\(selectors.prefix(40))' are invalid") }
        for text in texts {
            guard rules.count < SVGStyleSheet.maxRules else {
                note("there are more than \(SVGStyleSheet.maxRules) style rules; the others are ignored")
                return
            }
            guard let selector = SVGSelector(text) else {
                note("the selector '\(text.prefix(40))' is not supported")
                continue
            }
            rulesByKey[selector.key, default: []].append(rules.count)
            rules.append(Rule(selector: selector, specificity: selector.specificity, declarations: declarations))
        }
    }

    /// The declarations for an element in ascending priority.
    ///
    /// - Parameter maxComparisons: The number of comparisons of `matcher` after which no rule matches.
    func declarations(for index: Int, _ matcher: inout SVGSelectorMatcher, maxComparisons: Int) -> [SVGDeclaration] {
        guard !rules.isEmpty else { return [] }
        let node = matcher.elements[index]
        var candidates = (rulesByKey["*"] ?? []) + (rulesByKey[node.name] ?? [])
        if let id = node["id"] { candidates += rulesByKey["#" + id] ?? [] }
        for name in Set((node["class"] ?? "").split(whereSeparator: \.isWhitespace)) { candidates += rulesByKey["." + name] ?? [] }
        let matched = candidates.filter { matcher.matches(rules[$0].selector, index, maxComparisons: maxComparisons) }
            .sorted { (rules[$0].specificity, $0) < (rules[$1].specificity, $1) }
            .flatMap { rules[$0].declarations }
        matcher.count(matched.count)
        return matched
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
