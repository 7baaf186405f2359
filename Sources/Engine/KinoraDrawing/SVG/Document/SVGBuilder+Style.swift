import Foundation

extension SVGBuilder {
    /// Properties that are not inherited and therefore not part of ``SVGStyle``.
    static let ownNames: Set<String> = [
        "opacity", "display", "clip-path", "stop-color", "stop-opacity", "transform", "transform-origin", "transform-box", "overflow",
        "alignment-baseline", "baseline-shift", "unicode-bidi", "text-decoration", "text-decoration-line",
        "text-decoration-color", "text-decoration-style", "text-decoration-thickness",
        "mask", "mask-type", "mix-blend-mode", "isolation", "will-change",
        "filter", "flood-color", "flood-opacity", "lighting-color", "color-interpolation-filters",
    ]
    /// Properties that are no attributes, or are read as attributes in their own syntax.
    private static let onlyInStyles: Set<String> = [
        "transform", "marker", "mix-blend-mode", "isolation", "font-kerning", "text-decoration-line", "text-decoration-color",
        "text-decoration-style", "text-decoration-thickness", "transform-box", "will-change", "font-feature-settings",
        "font-variant-caps", "font-variant-ligatures", "font-variant-numeric", "font-variant-position", "font-variant-east-asian",
        "text-transform",
    ]
    /// Attributes that are properties in style sheets and style attributes.
    static let geometryNames: Set<String> = ["x", "y", "cx", "cy", "r", "rx", "ry", "width", "height", "d"]
    /// The maximum length of the value of a paint or number.
    private static let maxValueLength = 20_000

    /// The declarations for an element in ascending priority: attributes, style sheets, its own style, animations; then important ones.
    mutating func declarations(for index: Int) -> [SVGDeclaration] {
        if let known = declarations[index] { return known }
        let element = elements[index]
        let cascade = cascade(of: index)
        var list = cascade.filter { !$0.isImportant } + animatedDeclarations(of: index) + cascade.filter(\.isImportant)
        let variables = list.filter { $0.name.hasPrefix("--") }
        list = list.map {
            guard var known = substituted($0, at: index, variables) else {
                return SVGDeclaration(name: $0.name, value: "unset", isImportant: $0.isImportant)
            }
            if !known.name.hasPrefix("--") { known.value = SVGCalculation.simplified(known.value) }
            return known
        }
        declarations[index] = list
        for name in Set(list.map(\.name)).intersection(SVGUnreadProperty.names).sorted() {
            guard let value = list.last(where: { $0.name == name })?.value,
                let effect = SVGUnreadProperty.effect(of: name, value, isRoot: index == 0)
            else { continue }
            warn("the property '\(name)' is not supported", at: element.byte, effect)
        }
        return list
    }

    /// The declarations for an element in the order of the cascade, without animations: attributes, style sheets, its own style.
    mutating func cascade(of index: Int) -> [SVGDeclaration] {
        if let known = cascades[index] { return known }
        let element = elements[index]
        var list: [SVGDeclaration] = []
        for attribute in element.attributes {
            let name = attribute.name
            guard !Self.onlyInStyles.contains(name),
                SVGStyle.names.contains(name) || Self.ownNames.contains(name) || SVGUnreadProperty.attributes.contains(name)
            else { continue }
            list.append(SVGDeclaration(name: name, value: attribute.value, isFromStyle: false))
        }
        if matcher.comparisons < SVGBuilder.maxRuleMatches {
            list += sheet.declarations(for: index, &matcher, maxComparisons: SVGBuilder.maxRuleMatches)
        } else {
            warn("style rules are ignored after \(SVGBuilder.maxRuleMatches) matches", at: element.byte)
        }
        if let style = element["style"] { list += SVGDeclaration.list(style) }
        if isAnimated { cascades[index] = list }
        return list
    }

    /// The declaration with the values of its variables, `var(--name, fallback)`; nil if one has no value.
    ///
    /// - Parameter variables: The variables that the element itself declares, in ascending priority; nil to look them up.
    mutating func substituted(
        _ declaration: SVGDeclaration, at index: Int, _ variables: [SVGDeclaration]? = nil
    ) -> SVGDeclaration? {
        guard declaration.value.contains("var("), !declaration.name.hasPrefix("--") else { return declaration }
        var result = declaration
        for _ in 0..<16 {
            guard let start = result.value.range(of: "var(", options: .backwards),
                let end = result.value[start.upperBound...].firstIndex(of: ")")
            else { return result }
            let parts = result.value[start.upperBound..<end].split(separator: ",", maxSplits: 1).map {
                $0.trimmingCharacters(in: .whitespacesAndNewlines)
            }
            guard let name = parts.first, let value = variable(name, of: index, variables) ?? (parts.count > 1 ? parts[1] : nil),
                value.utf8.count <= SVGBuilder.maxValueLength
            else {
                warn("the variable '\(parts.first?.prefix(40) ?? "")' has no value", at: elements[index].byte)
                return nil
            }
            result.value.replaceSubrange(start.lowerBound...end, with: value)
        }
        warn("variables are nested too deeply", at: elements[index].byte)
        return nil
    }

    /// The value of a custom property without animations, with the values of the variables in it.
    mutating func customProperty(_ name: String, of index: Int) -> String? {
        variable(name, of: index, nil).flatMap { substituted(SVGDeclaration(name: "-", value: $0), at: index)?.value }
    }

    /// The value of a custom property of an element or its nearest ancestor that has it.
    private mutating func variable(_ name: String, of index: Int, _ variables: [SVGDeclaration]?) -> String? {
        let registration = sheet.registrations[name]
        let isInherited = registration?.isInherited ?? true
        var next: Int? = index
        while let current = next {
            // The element itself has no declarations yet, and an ancestor may have none with animations.
            let own = current == index ? variables : nil
            let known = own ?? declarations[current] ?? (cascade(of: current) + animatedDeclarations(of: current))
            if let value = known.last(where: { $0.name == name && $0.isImportant })?.value { return value }
            if let value = known.last(where: { $0.name == name })?.value { return value }
            next = isInherited ? elements[current].parent : nil
        }
        return registration?.initial
    }

    /// The value of a property that is not inherited, except by the value `inherit`. Nil for its initial value.
    mutating func own(_ name: String, of index: Int) -> String? {
        var next: Int? = index
        while let current = next, let value = declarations(for: current).last(where: { $0.name == name })?.value {
            switch value.lowercased() {
            case "inherit": next = elements[current].parent
            case "initial", "unset", "revert": return nil
            default: return value
            }
        }
        return nil
    }

    /// The style of an element's contents.
    mutating func inherited(_ index: Int, from context: Context) throws(SVGError) -> SVGStyle {
        var style = context.style
        style.hasFixedStroke = false
        let list = declarations(for: index)
        // The unit of other lengths may depend on the font size.
        let isFontSize = { (declaration: SVGDeclaration) in declaration.name == "font-size" || declaration.name == "font" }
        let sizes = list.filter(isFontSize)
        let others = list.filter { $0.name != "font-size" && SVGStyle.names.contains($0.name) }
        for (number, declaration) in (sizes + others).enumerated() {
            // The shorthand is used twice: for the size, and in the order of the cascade for the other properties.
            let isShorthand = number >= sizes.count && declaration.name == "font"
            if declaration.isFromStyle, Self.hasRequiredUnit(declaration.name), let plain = SVGNumber.value(declaration.value), plain != 0 {
                warn(
                    "'\(declaration.value.prefix(40))' has no unit, which '\(declaration.name)' requires in styles",
                    at: elements[index].byte)
                continue
            }
            guard declaration.value.utf8.count <= SVGBuilder.maxValueLength,
                isShorthand
                    ? style.setFont(declaration.value)
                    : style.set(declaration.name, declaration.value, measures: context.measures, inherited: context.style)
            else {
                warn("'\(declaration.value.prefix(40))' is not a value of the property '\(declaration.name)'", at: elements[index].byte)
                continue
            }
            let value = declaration.value.lowercased()
            if declaration.name == "color-interpolation", value == "linearrgb",
                !["mask", "linearGradient", "radialGradient"].contains(elements[index].name)
            {
                warn(
                    "the property 'color-interpolation' is supported only for masks and gradients", at: elements[index].byte, .approximated)
            }
            if declaration.name == "font-style", value.hasPrefix("oblique ") {
                warn("the angle of the font style 'oblique' is the angle of the font", at: elements[index].byte, .approximated)
            }
            if declaration.name == "fill" || declaration.name == "stroke", value.contains("icc-color") {
                warn(
                    "the colour profile of 'icc-color()' is not used; the colour before it is drawn", at: elements[index].byte,
                    .approximated)
            }
            if declaration.name == "stroke-linejoin", value == "arcs" {
                warn("the line join 'arcs' is drawn as 'miter'", at: elements[index].byte, .approximated)
            }
        }
        return style
    }

    /// Whether a length of the property is invalid in style sheets without a unit.
    private static func hasRequiredUnit(_ name: String) -> Bool { ["font-size", "letter-spacing", "word-spacing"].contains(name) }

    mutating func opacity(of index: Int) -> Double {
        guard let text = own("opacity", of: index) else { return 1 }
        guard let opacity = SVGStyle.opacity(text) else {
            warn("'\(text.prefix(40))' is not a value of the property 'opacity'", at: elements[index].byte)
            return 1
        }
        return opacity
    }

    /// A length of an element in user units; nil if it is missing or invalid.
    mutating func length(_ name: String, of index: Int, whole: Double, in context: Context) -> Double? {
        let attribute = elements[index].attribute(name)
        let isProperty = Self.geometryNames.contains(name) && !Self.isSizedByAttributes(elements[index].name, name)
        guard let given = (isProperty ? geometryProperty(name, of: index) : nil) ?? attribute?.value else { return nil }
        let text = given.trimmingCharacters(in: .whitespacesAndNewlines)
        guard text != "auto" else { return nil }
        let value = SVGLength(text)?.units(of: whole, fontSize: context.style.fontSize)
        guard let value, value.isFinite else {
            warn("'\(text.prefix(40))' is not a length", at: attribute?.byte ?? elements[index].byte)
            return nil
        }
        return value
    }

    /// The value of a geometry property; nil if it has none, or a number without a unit in a style, which has no effect in browsers.
    private mutating func geometryProperty(_ name: String, of index: Int) -> String? {
        guard let value = own(name, of: index) else { return nil }
        let isFromStyle = declarations(for: index).last { $0.name == name }?.isFromStyle ?? false
        guard isFromStyle, let plain = SVGNumber.value(value), plain != 0 else { return value }
        warn("'\(value.prefix(40))' has no unit, which '\(name)' requires in styles", at: elements[index].byte)
        return nil
    }

    /// Whether browsers read the property `name` of an element in its attribute only.
    private static func isSizedByAttributes(_ element: String, _ name: String) -> Bool {
        ["svg", "symbol"].contains(element) || element == "use" && ["width", "height"].contains(name)
    }

    /// The same for lengths that must not be negative.
    mutating func extent(_ name: String, of index: Int, whole: Double, in context: Context) -> Double? {
        guard let value = length(name, of: index, whole: whole, in: context) else { return nil }
        guard value >= 0 else {
            warn("the length '\(name)' of <\(elements[index].name)> is negative", at: elements[index].byte)
            return nil
        }
        return value
    }

    /// Four numbers, of which the last two must not be negative.
    mutating func rectangle(_ name: String, of element: SVGNode) -> CGRect? {
        guard let attribute = element.attribute(name) else { return nil }
        let list = SVGNumber.list(attribute.value, maxCount: 5)
        guard list.isComplete, list.values.count == 4, list.values[2] > 0, list.values[3] > 0,
            (list.values[0] + list.values[2]).isFinite, (list.values[1] + list.values[3]).isFinite
        else {
            warn("'\(attribute.value.prefix(40))' is not a rectangle with an area", at: attribute.byte)
            return nil
        }
        return CGRect(x: list.values[0], y: list.values[1], width: list.values[2], height: list.values[3])
    }

    mutating func viewFit(of element: SVGNode) -> SVGViewFit {
        guard let attribute = element.attribute("preserveAspectRatio") else { return SVGViewFit() }
        guard let fit = SVGViewFit(attribute.value) else {
            warn("'\(attribute.value.prefix(40))' is not a value of 'preserveAspectRatio'", at: attribute.byte)
            return SVGViewFit()
        }
        return fit
    }
}
