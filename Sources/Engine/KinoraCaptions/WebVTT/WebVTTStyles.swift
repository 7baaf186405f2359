import KinoraErrors

/// The rules of STYLE blocks that have an effect on captions: colours, weight, slope and lines of `::cue` and of its elements, classes, voices and
/// identifiers.
struct WebVTTStyles {
    private struct Rule {
        var element: String?
        var classes: [String] = []
        var identifier: String?
        var voice: String?
        var declarations: [(name: String, value: String)]
    }

    private var rules: [Rule] = []

    /// Adds the rules of the lines of a block, the first of which has the number `line`.
    mutating func add(_ lines: ArraySlice<Substring>, line: Int, warnings: inout WarningCollector) {
        var text = withoutComments(lines.joined(separator: "\n"))[...]
        while let open = text.firstIndex(of: "{") {
            let selectors = text[..<open].trimmed
            let body = text[text.index(after: open)...]
            let close = body.firstIndex(of: "}") ?? body.endIndex
            let declarations = declarations(body[..<close], line: line, warnings: &warnings)
            for selector in selectors.split(separator: ",") {
                guard rules.count < CaptionLimits.maxDefinitions else { return }
                if let rule = rule(selector.trimmed, declarations) {
                    rules.append(rule)
                } else {
                    warnings.warn(.notDrawn, "the selector \(selector.trimmed.quoted()) is not supported and has no effect", line: line)
                }
            }
            text = close < body.endIndex ? body[body.index(after: close)...] : body[close...]
        }
        if !text.trimmed.isEmpty { warnings.warn(.notDrawn, "\(text.trimmed.quoted(30)) is not a rule and has no effect", line: line) }
    }

    private func withoutComments(_ text: String) -> String {
        var result = ""
        var rest = text[...]
        while let open = rest.firstRange(of: "/*") {
            result += rest[..<open.lowerBound]
            rest = rest[open.upperBound...].firstRange(of: "*/").map { rest[$0.upperBound...] } ?? ""
        }
        return result + rest
    }

    private func declarations(_ text: Substring, line: Int, warnings: inout WarningCollector) -> [(name: String, value: String)] {
        text.split(separator: ";").compactMap { declaration in
            let parts = declaration.split(separator: ":", maxSplits: 1).map(\.trimmed)
            guard parts.count == 2 else { return nil }
            let (name, value) = (parts[0].lowercased(), String(parts[1]))
            var style = CueStyle()
            guard WebVTTStyles.set(name, value, of: &style) else {
                warnings.warn(.notDrawn, "'\(name.prefix(30)): \(value.prefix(30))' is not supported and has no effect", line: line)
                return nil
            }
            return (name, value)
        }
    }

    private func rule(_ selector: Substring, _ declarations: [(name: String, value: String)]) -> Rule? {
        guard selector.hasPrefix("::cue") else { return nil }
        var rule = Rule(declarations: declarations)
        let argument = selector.dropFirst(5).trimmed
        if argument.isEmpty { return rule }
        guard argument.hasPrefix("("), argument.hasSuffix(")") else { return nil }
        let inner = argument.dropFirst().dropLast().trimmed
        if inner.hasPrefix("#") {
            rule.identifier = String(inner.dropFirst())
            return rule
        }
        var head = inner
        if let open = inner.firstIndex(of: "[") {
            guard inner.hasSuffix("]") else { return nil }
            let attribute = inner[inner.index(after: open)...].dropLast().split(separator: "=", maxSplits: 1)
            guard attribute.count == 2, attribute[0].trimmed == "voice" else { return nil }
            rule.voice = attribute[1].trimmed.trimmingQuotes()
            head = inner[..<open]
        }
        let parts = head.split(separator: ".", omittingEmptySubsequences: false)
        let isName = head.allSatisfy { $0.isLetter || $0.isNumber || $0 == "." || $0 == "-" || $0 == "_" }
        guard isName, let element = parts.first else { return nil }
        rule.element = element.isEmpty ? nil : String(element)
        rule.classes = parts.dropFirst().map(String.init)
        return rule
    }

    /// Returns the style of the whole cue.
    func base(identifier: String?) -> CueStyle {
        var style = CueStyle()
        for rule in rules where rule.element == nil && rule.classes.isEmpty && rule.voice == nil {
            guard rule.identifier == nil || rule.identifier == identifier else { continue }
            for declaration in rule.declarations { _ = WebVTTStyles.set(declaration.name, declaration.value, of: &style) }
        }
        return style
    }

    /// Applies the rules for an element, and the standard's classes of colours.
    func apply(to style: inout CueStyle, element: String, classes: [String]) {
        for name in classes {
            if let color = WebVTTStyles.classColors[name] {
                style.color = color
            } else if name.hasPrefix("bg_"), let color = WebVTTStyles.classColors[String(name.dropFirst(3))] {
                style.background = color
            } else if name.hasPrefix(WebVTTStyles.colorPrefix),
                let color = CueColor(hexadecimal: name.dropFirst(WebVTTStyles.colorPrefix.count))
            {
                style.color = color
            } else if name.hasPrefix(WebVTTStyles.backgroundPrefix),
                let color = CueColor(hexadecimal: name.dropFirst(WebVTTStyles.backgroundPrefix.count))
            {
                style.background = color
            } else if name == WebVTTStyles.strikeClass {
                style.isStruckThrough = true
            }
        }
        for rule in rules where rule.identifier == nil && (rule.element != nil || !rule.classes.isEmpty || rule.voice != nil) {
            guard rule.element == nil || rule.element == element, rule.classes.allSatisfy(classes.contains),
                rule.voice == nil || (element == "v" && rule.voice == style.voice)
            else { continue }
            for declaration in rule.declarations { _ = WebVTTStyles.set(declaration.name, declaration.value, of: &style) }
        }
    }

    /// Sets a property; false if it is not supported.
    private static func set(_ name: String, _ value: String, of style: inout CueStyle) -> Bool {
        let lowercased = value.lowercased()
        switch name {
        case "color":
            guard let color = CueColor(css: value) else { return false }
            style.color = color
        case "background", "background-color":
            guard let color = CueColor(css: value) else { return false }
            style.background = color
        case "font-weight":
            let weight = Int(lowercased) ?? ["bold": 700, "bolder": 700, "normal": 400, "lighter": 400][lowercased]
            guard let weight else { return false }
            style.isBold = weight >= 600
        case "font-style":
            guard ["italic", "oblique", "normal"].contains(lowercased) else { return false }
            style.isItalic = lowercased != "normal"
        case "text-decoration", "text-decoration-line":
            let values = lowercased.split(separator: " ")
            guard values.allSatisfy({ ["underline", "line-through", "none"].contains($0) }) else { return false }
            style.isUnderlined = values.contains("underline")
            style.isStruckThrough = values.contains("line-through")
        default: return false
        }
        return true
    }

    /// The beginnings of the names of classes that the writer uses for colours, which digits follow.
    static let colorPrefix = "kinora-color-"
    static let backgroundPrefix = "kinora-background-"
    /// The class that the writer uses for text that is struck through.
    static let strikeClass = "kinora-strike"

    /// Whether the writer adds the class for a style, so that a reader does not list it.
    static func isWritten(_ name: String) -> Bool {
        name.hasPrefix(colorPrefix) || name.hasPrefix(backgroundPrefix) || name == strikeClass
    }

    /// The classes to which the standard gives colours.
    static let classColors: [String: CueColor] = [
        "white": CueColor(red: 255, green: 255, blue: 255), "lime": CueColor(red: 0, green: 255, blue: 0),
        "cyan": CueColor(red: 0, green: 255, blue: 255), "red": CueColor(red: 255, green: 0, blue: 0),
        "yellow": CueColor(red: 255, green: 255, blue: 0), "magenta": CueColor(red: 255, green: 0, blue: 255),
        "blue": CueColor(red: 0, green: 0, blue: 255), "black": CueColor(red: 0, green: 0, blue: 0),
    ]
}

extension Substring {
    /// The text without the quotation marks around it.
    fileprivate func trimmingQuotes() -> String {
        guard count >= 2, let first, first == last, first == "\"" || first == "'" else { return String(self) }
        return String(dropFirst().dropLast())
    }
}
