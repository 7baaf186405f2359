import Foundation

extension SVGBuilder {
    /// The maximum number of characters of all texts, including copies.
    static let maxCharacters = 200_000
    /// The maximum number of elements along paths, with a length and with a direction, each, in one text.
    private static let maxTextParts = 1000

    /// The properties that an element inherits from the elements around it in the same text.
    struct TextScope {
        var decorations: [SVGTextContent.Decoration] = []
        var shifts: [SVGTextContent.BaselineShift] = []
        var alignment: SVGTextStyle.Baseline?
        var path: Int?
        var level = 0
        /// The product of the opacities of the elements inside the text.
        var opacity = 1.0
    }

    /// Appends the characters of a text content element, `context` being the context inside the element.
    mutating func collect(
        _ index: Int, in context: Context, _ scope: TextScope, into text: inout SVGTextContent
    ) throws(SVGError) {
        try count(at: index)
        guard scope.level < SVGBuilder.maxLevels else {
            throw failure("elements and copies are nested too deeply", expected: "at most \(SVGBuilder.maxLevels) levels", at: index)
        }
        var scope = scope
        scope.level += 1
        let start = text.characters.count
        let lines = decorationLines(of: index, in: context)
        if !lines.kinds.isEmpty {
            scope.decorations.append(SVGTextContent.Decoration(lines: lines, element: index, context: context))
        }
        if elements[index].name != "text" {
            scope.opacity *= opacity(of: index)
            for name in ["clip-path", "mask", "filter"] {
                guard let value = own(name, of: index)?.lowercased(), value != "none" else { continue }
                warn("the property '\(name)' is not supported on <\(elements[index].name)>", at: elements[index].byte)
            }
        }
        // The baseline of a whole text is its position.
        if elements[index].name != "text", let shift = baselineShift(of: index, in: context) { scope.shifts.append(shift) }
        if let word = own("alignment-baseline", of: index)?.lowercased() {
            if let baseline = SVGTextStyle.baseline(word) {
                scope.alignment = baseline == .auto || baseline == .baseline ? nil : baseline
            } else {
                warn("'\(word.prefix(40))' is not a value of the property 'alignment-baseline'", at: elements[index].byte)
            }
        }
        if context.style.text.isVertical, !(scope.alignment ?? context.style.text.baseline).isVertical {
            warn("baselines other than the central one are not supported in vertical text", at: elements[index].byte, .approximated)
        }
        var span: Int?
        func add(_ string: String, _ text: inout SVGTextContent) {
            let number = span ?? text.spans.count
            if span == nil {
                text.spans.append(textSpan(index, scope, in: context))
                span = number
            }
            let string = context.style.text.textCase.applied(to: string, after: text.characters.last?.scalar)
            text.append(string, span: number, path: scope.path, keepsSpaces: context.style.text.keepsSpaces)
        }
        if elements[index].name == "tref" {
            if let target = elements[index].reference.flatMap({ target(of: $0) }) { add(characterData(of: target), &text) }
        } else {
            for part in elements[index].content {
                switch part {
                case .text(let string): add(string, &text)
                case .element(let child): try collectChild(child, in: context, scope, into: &text)
                }
            }
        }
        guard text.characters.count <= SVGBuilder.maxCharacters else {
            throw failure("a text is too long", expected: "at most \(SVGBuilder.maxCharacters) characters", at: index)
        }
        apply(index, from: start, in: context, to: &text)
    }

    private mutating func collectChild(
        _ child: Int, in context: Context, _ scope: TextScope, into text: inout SVGTextContent
    ) throws(SVGError) {
        guard ["tspan", "tref", "textPath", "a", "altGlyph"].contains(elements[child].name), !isHidden(child), isSelected(child) else {
            let name = elements[child].name
            if SVGBuilder.isDrawn(name), !["tspan", "tref", "textPath", "a", "altGlyph"].contains(name) {
                warn("<\(name.prefix(40))> inside <text> is not drawn", at: elements[child].byte)
            }
            return
        }
        var inner = context
        inner.depth += 1
        inner.style = try inherited(child, from: context)
        var scope = scope
        if elements[child].name == "textPath" {
            guard scope.path == nil, isDirectlyInText(child) else {
                return warn("<textPath> is only drawn directly inside <text>", at: elements[child].byte)
            }
            guard hasRoom(text.paths.count, at: child), let path = try textPath(child, in: inner) else { return }
            scope.path = text.paths.count
            text.paths.append(path)
        }
        try collect(child, in: inner, scope, into: &text)
    }

    /// Whether an element is in a text without elements between them, except links.
    private func isDirectlyInText(_ index: Int) -> Bool {
        let outer = sequence(first: index) { [elements] in elements[$0].parent }.dropFirst().first { elements[$0].name != "a" }
        return outer.map { elements[$0].name == "text" } ?? false
    }

    private func textSpan(_ index: Int, _ scope: TextScope, in context: Context) -> SVGTextContent.Span {
        var span = SVGTextContent.Span(element: index, context: context, font: font(of: context.style, at: index))
        (span.decorations, span.shifts, span.alignment) = (scope.decorations, scope.shifts, scope.alignment)
        span.opacity = scope.opacity
        return span
    }

    /// The text of an element and of the elements inside it, without markup.
    private func characterData(of index: Int, level: Int = 0) -> String {
        guard level < SVGBuilder.maxLevels else { return "" }
        return elements[index].content.reduce(into: "") { result, part in
            switch part {
            case .text(let text): result += text
            case .element(let child): result += characterData(of: child, level: level + 1)
            }
        }
    }

    /// Applies the positions, the length and the direction of an element to its characters, which start at `start`.
    private mutating func apply(_ index: Int, from start: Int, in context: Context, to text: inout SVGTextContent) {
        let range = start..<text.characters.count
        guard !range.isEmpty else { return }
        let size = context.measures.viewport
        if elements[index].name != "textPath" {
            text.set(\.x, to: lengths("x", of: index, whole: size.width, in: context), from: start)
            text.set(\.y, to: lengths("y", of: index, whole: size.height, in: context), from: start)
            text.set(\.dx, to: lengths("dx", of: index, whole: size.width, in: context), from: start)
            text.set(\.dy, to: lengths("dy", of: index, whole: size.height, in: context), from: start)
        }
        if let attribute = elements[index].attribute("rotate") {
            let list = SVGNumber.list(attribute.value, maxCount: SVGBuilder.maxPositions)
            if list.isComplete {
                text.set(\.rotation, to: list.values, from: start, repeatsLast: true)
            } else {
                warn("'\(attribute.value.prefix(40))' is not a list of numbers", at: attribute.byte)
            }
        }
        if elements[index].attribute("textLength") != nil, hasRoom(text.adjustments.count, at: index),
            let length = extent("textLength", of: index, whole: size.width, in: context)
        {
            let isStretched = elements[index]["lengthAdjust"] == "spacingAndGlyphs"
            text.adjustments.append(SVGTextContent.LengthAdjustment(range: range, length: length, isStretched: isStretched))
        }
        guard let bidi = own("unicode-bidi", of: index)?.lowercased(), hasRoom(text.embeddings.count, at: index) else { return }
        let isRightToLeft = context.style.text.isRightToLeft
        switch bidi {
        case "bidi-override", "isolate-override":
            text.embeddings.append(SVGTextContent.Embedding(range: range, control: isRightToLeft ? "\u{202E}" : "\u{202D}"))
        case "embed", "isolate":
            text.embeddings.append(SVGTextContent.Embedding(range: range, control: isRightToLeft ? "\u{202B}" : "\u{202A}"))
        default: break
        }
    }

    /// Whether a text with `count` parts of a kind can have a further one. Warns otherwise.
    private mutating func hasRoom(_ count: Int, at index: Int) -> Bool {
        guard count >= SVGBuilder.maxTextParts else { return true }
        let limit = SVGBuilder.maxTextParts
        warn("a text has more than \(limit) paths, lengths or directions; the others are ignored", at: elements[index].byte)
        return false
    }

    private static let maxPositions = 100_000

    /// The user units of a list of lengths; empty if one is invalid.
    private mutating func lengths(_ name: String, of index: Int, whole: Double, in context: Context) -> [Double] {
        guard let attribute = elements[index].attribute(name) else { return [] }
        let parts = SVGDeclaration.pieces(of: attribute.value, partedBy: ",")
        guard parts.allSatisfy({ !SVGNumber.isBlank($0) }) || SVGNumber.isBlank(attribute.value) else {
            warn("'\(attribute.value.prefix(40))' is not a list of lengths", at: attribute.byte)
            return []
        }
        let words = parts.flatMap { SVGDeclaration.words($0) }
        var values: [Double] = []
        for word in words.prefix(SVGBuilder.maxPositions) {
            guard let value = SVGLength(word)?.units(of: whole, fontSize: context.style.fontSize), value.isFinite else {
                // Numbers such as "5-3" need no separator.
                let list = SVGNumber.list(attribute.value, maxCount: SVGBuilder.maxPositions)
                if list.isComplete { return list.values }
                warn("'\(word.prefix(40))' is not a length", at: attribute.byte)
                return []
            }
            values.append(value)
        }
        return values
    }

    // MARK: Properties of text that are not inherited

    /// The lines along a text that an element requests.
    mutating func decorationLines(of index: Int, in context: Context) -> SVGTextContent.Decoration.Lines {
        func part(_ name: String) -> SVGTextContent.Decoration.Lines? {
            own(name, of: index).map { decorationLines($0, name, fontSize: context.style.fontSize, at: index) }
        }
        var lines = part("text-decoration") ?? SVGTextContent.Decoration.Lines()
        if let line = part("text-decoration-line") { lines.kinds = line.kinds }
        if let color = part("text-decoration-color")?.color { lines.color = color }
        if let thickness = part("text-decoration-thickness") { lines.thickness = thickness.thickness }
        _ = part("text-decoration-style")
        return lines
    }

    /// The lines in a value of `text-decoration` or of a property that is a part of it. Nothing if a word is invalid.
    private mutating func decorationLines(
        _ text: String, _ name: String, fontSize: Double, at index: Int
    ) -> SVGTextContent.Decoration.Lines {
        var lines = SVGTextContent.Decoration.Lines()
        for word in SVGDeclaration.pieces(of: text.lowercased(), partedBy: " ") where !SVGNumber.isBlank(word) {
            switch word {
            case "underline": lines.kinds.insert(.underline)
            case "overline": lines.kinds.insert(.overline)
            case "line-through": lines.kinds.insert(.lineThrough)
            case "none", "blink", "solid", "auto", "from-font": break
            case "double", "dotted", "dashed", "wavy":
                warn("lines along text are drawn as 'solid', not '\(word)'", at: elements[index].byte, .approximated)
            case "currentcolor": lines.color = .currentColor
            default:
                if let known = Color(svg: word) {
                    lines.color = .color(known)
                } else if let thickness = SVGLength(word)?.units(of: fontSize, fontSize: fontSize), thickness.isFinite, thickness >= 0 {
                    lines.thickness = thickness
                } else {
                    warn("'\(word.prefix(40))' is not a value of the property '\(name)'", at: elements[index].byte)
                    return SVGTextContent.Decoration.Lines()
                }
            }
        }
        return lines
    }

    private mutating func baselineShift(of index: Int, in context: Context) -> SVGTextContent.BaselineShift? {
        guard let text = own("baseline-shift", of: index)?.lowercased() else { return nil }
        switch text {
        case "baseline", "top", "center", "bottom": return nil
        case "super": return .superscript
        case "sub": return .sub
        default:
            guard let value = SVGLength(text)?.units(of: context.style.fontSize, fontSize: context.style.fontSize), value.isFinite else {
                warn("'\(text.prefix(40))' is not a value of the property 'baseline-shift'", at: elements[index].byte)
                return nil
            }
            return .length(value)
        }
    }

    // MARK: Paths of text

    /// The path of a `textPath` element; nil if it has none.
    private mutating func textPath(_ index: Int, in context: Context) throws(SVGError) -> SVGTextContent.TextPath? {
        guard var path = try outline(ofTextPath: index, in: context), !path.isEmpty else { return nil }
        if word("side", of: index, ["left", "right"]) == "right" { path = path.reversed() }
        if word("method", of: index, ["align", "stretch"]) == "stretch" {
            warn("letters along a path are not stretched", at: elements[index].byte, .approximated)
        }
        _ = word("spacing", of: index, ["auto", "exact"])
        try count(path, isInstance: false, at: index)
        let measured = MeasuredPath(path)
        let length = Double(measured.length)
        guard length > 0, length.isFinite else { return nil }
        var offset = self.length("startOffset", of: index, whole: length, in: context) ?? 0
        // Lengths, and not percentages, are in the units of the attribute `pathLength`.
        if let target = elements[index].reference.flatMap({
            elementsByID[String($0.value.trimmingCharacters(in: .whitespaces).dropFirst())]
        }),
            elements[index].attribute("path") == nil, let whole = elements[target]["pathLength"].flatMap({ SVGNumber.value($0) }),
            whole > 0,
            elements[index]["startOffset"].flatMap({ SVGLength($0) })?.unit != .percent, (offset * length / whole).isFinite
        {
            offset *= length / whole
        }
        return SVGTextContent.TextPath(measured: measured, startOffset: offset, number: index)
    }

    /// The value of an attribute, if it is one of `words`. Warns about other values, which have no effect.
    private mutating func word(_ name: String, of index: Int, _ words: Set<String>) -> String? {
        guard let word = elements[index][name]?.trimmingCharacters(in: .whitespacesAndNewlines).lowercased() else { return nil }
        guard words.contains(word) else {
            warnValue(name, of: index)
            return nil
        }
        return word
    }

    private mutating func outline(ofTextPath index: Int, in context: Context) throws(SVGError) -> Path? {
        if let attribute = elements[index].attribute("path") {
            var data = attribute.value
            let (path, _, failure) = Path.read(svg: &data)
            if let failure { warn("the path of <textPath> is ignored from an error on: \(failure.problem)", at: attribute.byte) }
            if !path.isEmpty { return path }
        }
        guard let reference = elements[index].reference, let target = target(of: reference) else { return nil }
        guard ["path", "rect", "circle", "ellipse", "line", "polyline", "polygon"].contains(elements[target].name) else {
            warn("<textPath> refers to <\(elements[target].name.prefix(40))>, which has no outline", at: reference.byte)
            return nil
        }
        var inner = context
        inner.transform = .identity
        inner.style = try inherited(target, from: context)
        guard let transform = transform(of: target, in: inner) else { return nil }
        return outline(of: target, in: inner).applying(transform)
    }
}
