import Foundation

extension SVGBuilder {
    /// Properties that are not inherited and therefore not part of ``SVGStyle``.
    private static let ownNames: Set<String> = ["opacity", "display", "clip-path", "stop-color", "stop-opacity", "transform", "overflow"]
    /// Unsupported properties that would change the result, with their values that have no effect.
    private static let unread: [String: [String]] = [
        "filter": ["none"], "mask": ["none"], "marker": ["none"], "marker-start": ["none"], "marker-mid": ["none"], "marker-end": ["none"],
        "mix-blend-mode": ["normal"], "paint-order": ["normal", "fill", "fill stroke", "fill stroke markers"], "vector-effect": ["none"],
        "transform-origin": ["0 0", "0px 0px", "0", "top left", "left top"], "transform-box": ["view-box"], "clip": ["auto"],
    ]
    /// The maximum length of the value of a paint or number.
    private static let maxValueLength = 20_000

    /// The declarations for an element in ascending priority: attributes, style sheets, its own style; then important ones.
    mutating func declarations(for index: Int) -> [SVGDeclaration] {
        if let known = declarations[index] { return known }
        let element = elements[index]
        var list: [SVGDeclaration] = []
        for attribute in element.attributes {
            let name = attribute.name
            guard name != "transform", SVGStyle.names.contains(name) || Self.ownNames.contains(name) || Self.unread[name] != nil
            else { continue }
            list.append(SVGDeclaration(name: name, value: attribute.value))
        }
        if ruleMatches < SVGBuilder.maxRuleMatches {
            let (matched, candidates) = sheet.declarations(for: element)
            list += matched
            ruleMatches += candidates
        } else {
            warn("style rules are ignored after \(SVGBuilder.maxRuleMatches) matches", at: element.byte)
        }
        if let style = element["style"] { list += SVGDeclaration.list(style) }
        list = list.filter { !$0.isImportant } + list.filter(\.isImportant)
        for declaration in list {
            guard let harmless = Self.unread[declaration.name], !harmless.contains(declaration.value.lowercased()) else { continue }
            warn("the property '\(declaration.name)' is not supported", at: element.byte)
        }
        declarations[index] = list
        return list
    }

    /// The value of a property that is not inherited.
    mutating func own(_ name: String, of index: Int) -> String? {
        declarations(for: index).last { $0.name == name && $0.value != "inherit" }?.value
    }

    /// The style of an element's contents.
    mutating func inherited(_ index: Int, from surroundings: Surroundings) throws(SVGError) -> SVGStyle {
        var style = surroundings.style
        let list = declarations(for: index)
        // The unit of other lengths may depend on the font size.
        for declaration in list where declaration.name == "font-size" {
            _ = style.set(declaration.name, declaration.value, measures: surroundings.measures)
        }
        for declaration in list where declaration.name != "font-size" && SVGStyle.names.contains(declaration.name) {
            guard declaration.value.utf8.count <= SVGBuilder.maxValueLength,
                style.set(declaration.name, declaration.value, measures: surroundings.measures)
            else {
                warn("'\(declaration.value.prefix(40))' is not a value of the property '\(declaration.name)'", at: elements[index].byte)
                continue
            }
        }
        return style
    }

    /// The element's own transform; nil if nothing can be drawn with it.
    mutating func transform(of index: Int, attribute name: String = "transform") -> CGAffineTransform? {
        let property = name == "transform" ? own("transform", of: index) : nil
        guard let text = property ?? elements[index][name], !SVGNumber.isBlank(text), text != "none" else { return .identity }
        guard let transform = CGAffineTransform(svg: text) else {
            warn("'\(text.prefix(40))' is not a transform", at: elements[index].attribute(name)?.byte ?? elements[index].byte)
            return .identity
        }
        return transform.determinant == 0 ? nil : transform
    }

    mutating func opacity(of index: Int) -> Double {
        guard let text = own("opacity", of: index) else { return 1 }
        guard let opacity = SVGStyle.opacity(text) else {
            warn("'\(text.prefix(40))' is not a value of the property 'opacity'", at: elements[index].byte)
            return 1
        }
        return opacity
    }

    /// A length of an element in user units; nil if it is missing or invalid.
    mutating func length(_ name: String, of index: Int, whole: Double, in surroundings: Surroundings) -> Double? {
        guard let attribute = elements[index].attribute(name) else { return nil }
        let text = attribute.value.trimmingCharacters(in: .whitespacesAndNewlines)
        guard text != "auto" else { return nil }
        let value = SVGLength(text)?.units(of: whole, fontSize: surroundings.style.fontSize)
        guard let value, value.isFinite else {
            warn("'\(text.prefix(40))' is not a length", at: attribute.byte)
            return nil
        }
        return value
    }

    /// The same for lengths that must not be negative.
    mutating func extent(_ name: String, of index: Int, whole: Double, in surroundings: Surroundings) -> Double? {
        guard let value = length(name, of: index, whole: whole, in: surroundings) else { return nil }
        guard value >= 0 else {
            warn("the length '\(name)' of <\(elements[index].name)> is negative", at: elements[index].byte)
            return nil
        }
        return value
    }

    /// Four numbers, of which the last two must not be negative.
    mutating func rectangle(_ name: String, of element: SVGNode) -> CGRect? {
        guard let attribute = element.attribute(name) else { return nil }
        let list = SVGNumber.list(attribute.value, most: 5)
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
