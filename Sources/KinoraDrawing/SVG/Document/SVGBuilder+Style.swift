import Foundation

extension SVGBuilder {
    /// Properties that are read apart from ``SVGStyle``: they are not inherited.
    private static let ownNames: Set<String> = ["opacity", "display", "clip-path", "stop-color", "stop-opacity", "transform", "overflow"]
    /// Properties that would change the picture, with the value that changes nothing.
    private static let unread: [String: [String]] = [
        "filter": ["none"], "mask": ["none"], "marker": ["none"], "marker-start": ["none"], "marker-mid": ["none"], "marker-end": ["none"],
        "mix-blend-mode": ["normal"], "paint-order": ["normal", "fill", "fill stroke", "fill stroke markers"], "vector-effect": ["none"],
        "transform-origin": ["0 0", "0px 0px", "0", "top left", "left top"], "transform-box": ["view-box"], "clip": ["auto"],
    ]
    /// Longer values are no paint and no number.
    private static let maxValueLength = 20_000

    /// What applies to an element, the weightiest last: attributes, then style sheets, then its own style; important ones after all others.
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
            warn("style rules are not followed after \(SVGBuilder.maxRuleMatches) matches", at: element.byte)
        }
        if let style = element["style"] { list += SVGDeclaration.list(style) }
        list = list.filter { !$0.isImportant } + list.filter(\.isImportant)
        for declaration in list {
            guard let harmless = Self.unread[declaration.name], !harmless.contains(declaration.value.lowercased()) else { continue }
            warn("the property '\(declaration.name)' is not read", at: element.byte)
        }
        declarations[index] = list
        return list
    }

    /// The value of a property that is not inherited.
    mutating func own(_ name: String, of index: Int) -> String? {
        declarations(for: index).last { $0.name == name && $0.value != "inherit" }?.value
    }

    /// The style of an element's content.
    mutating func inherited(_ index: Int, from surroundings: Surroundings) throws(SVGError) -> SVGStyle {
        var style = surroundings.style
        let list = declarations(for: index)
        // The other lengths may be in its units.
        for declaration in list where declaration.name == "font-size" {
            _ = style.set(declaration.name, declaration.value, measures: surroundings.measures)
        }
        for declaration in list where declaration.name != "font-size" && SVGStyle.names.contains(declaration.name) {
            guard declaration.value.utf8.count <= SVGBuilder.maxValueLength,
                style.set(declaration.name, declaration.value, measures: surroundings.measures)
            else {
                warn("'\(declaration.value.prefix(40))' is no value of the property '\(declaration.name)'", at: elements[index].byte)
                continue
            }
        }
        return style
    }

    /// The map that the element itself asks for; nil when nothing is to be drawn under it.
    mutating func transform(of index: Int, attribute name: String = "transform") -> CGAffineTransform? {
        let property = name == "transform" ? own("transform", of: index) : nil
        guard let text = property ?? elements[index][name], !SVGNumber.isBlank(text), text != "none" else { return .identity }
        guard let transform = CGAffineTransform(svg: text) else {
            warn("'\(text.prefix(40))' is no transform", at: elements[index].attribute(name)?.byte ?? elements[index].byte)
            return .identity
        }
        return transform.determinant == 0 ? nil : transform
    }

    mutating func opacity(of index: Int) -> Double {
        guard let text = own("opacity", of: index) else { return 1 }
        guard let opacity = SVGStyle.opacity(text) else {
            warn("'\(text.prefix(40))' is no value of the property 'opacity'", at: elements[index].byte)
            return 1
        }
        return opacity
    }

    /// A length of an element in user units; nil when it is not there or no length.
    mutating func length(_ name: String, of index: Int, whole: Double, in surroundings: Surroundings) -> Double? {
        guard let attribute = elements[index].attribute(name) else { return nil }
        let text = attribute.value.trimmingCharacters(in: .whitespacesAndNewlines)
        guard text != "auto" else { return nil }
        let value = SVGLength(text)?.units(of: whole, fontSize: surroundings.style.fontSize)
        guard let value, value.isFinite else {
            warn("'\(text.prefix(40))' is no length", at: attribute.byte)
            return nil
        }
        return value
    }

    /// As above, where negative lengths mean nothing.
    mutating func extent(_ name: String, of index: Int, whole: Double, in surroundings: Surroundings) -> Double? {
        guard let value = length(name, of: index, whole: whole, in: surroundings) else { return nil }
        guard value >= 0 else {
            warn("the length '\(name)' of <\(elements[index].name)> is negative", at: elements[index].byte)
            return nil
        }
        return value
    }

    /// Four numbers, the last two positive or zero.
    mutating func rectangle(_ name: String, of element: SVGNode) -> CGRect? {
        guard let attribute = element.attribute(name) else { return nil }
        let list = SVGNumber.list(attribute.value, most: 5)
        guard list.isComplete, list.values.count == 4, list.values[2] > 0, list.values[3] > 0,
            (list.values[0] + list.values[2]).isFinite, (list.values[1] + list.values[3]).isFinite
        else {
            warn("'\(attribute.value.prefix(40))' is no rectangle with an area", at: attribute.byte)
            return nil
        }
        return CGRect(x: list.values[0], y: list.values[1], width: list.values[2], height: list.values[3])
    }

    mutating func viewFit(of element: SVGNode) -> SVGViewFit {
        guard let attribute = element.attribute("preserveAspectRatio") else { return SVGViewFit() }
        guard let fit = SVGViewFit(attribute.value) else {
            warn("'\(attribute.value.prefix(40))' is no value of 'preserveAspectRatio'", at: attribute.byte)
            return SVGViewFit()
        }
        return fit
    }
}
