import Foundation

// The values of animation elements.
extension SVGBuilder {
    mutating func effect(of index: Int, _ kind: SVGAnimatedKind, of target: Int) -> SVGAnimation.Effect? {
        let element = elements[index]
        let foreground = kind == .color ? staticValue("color", of: target).flatMap { Color(svg: $0) } : nil
        func value(_ text: String) -> SVGAnimatedValue { Self.animatedValue(text, kind, foreground: foreground) }
        if element.name == "set" {
            guard let to = element["to"] else {
                warn("<set> has no attribute 'to'", at: element.byte)
                return nil
            }
            return .set(value(to))
        }
        let texts = ["values", "from", "to", "by"].compactMap { element[$0] }
        guard
            spend(
                values: texts[0...].reduce(0) { $0 + $1.count { $0 == ";" } + 1 }, bytes: texts.reduce(0) { $0 + $1.utf8.count }, at: index)
        else { return nil }
        if let list = valueTexts(of: index) { return list.isEmpty ? nil : .values(list.map(value)) }
        let (from, to, by) = (element["from"].map(value), element["to"].map(value), element["by"].map(value))
        switch (from, to, by) {
        case (let from?, let to?, _): return .values([from, to])
        case (let from?, nil, let by?):
            guard let sum = from.adding(by, kind: kind) else { return cannotAdd(index) }
            return .values([from, sum])
        case (nil, let to?, _): return .to(to)
        case (nil, nil, let by?):
            guard let zero = by.adding(by, times: -1, kind: kind) else { return cannotAdd(index) }
            return .values([zero, by])
        default:
            warn("<\(element.name)> has no values", at: element.byte)
            return nil
        }
    }

    /// Counts values of an animation. Returns false if there are too many, which is a warning.
    mutating func spend(values: Int, bytes: Int, at index: Int) -> Bool {
        animationBudget.values -= values
        animationBudget.bytes -= bytes
        guard animationBudget.values >= 0, animationBudget.bytes >= 0 else {
            let limits = "\(Self.maxAllAnimationValues) values or \(Self.maxAnimationBytes >> 20) MB of them"
            warn("the animations have more than \(limits); the others are not played", at: elements[index].byte)
            return false
        }
        return true
    }

    private mutating func cannotAdd(_ index: Int) -> SVGAnimation.Effect? {
        warn("the value of 'by' cannot be added", at: elements[index].byte)
        return nil
    }

    /// The value of a text.
    ///
    /// - Parameter foreground: The colour that `currentColor` means; nil if it is not known.
    static func animatedValue(_ text: String, _ kind: SVGAnimatedKind, foreground: Color?) -> SVGAnimatedValue {
        if kind == .color, let foreground, text.trimmingCharacters(in: .whitespacesAndNewlines).lowercased() == "currentcolor" {
            return .color(SIMD4(svg: foreground))
        }
        return SVGAnimatedValue(text, kind: kind)
    }

    /// The texts of `values`; nil without the attribute, empty if there are too many.
    mutating func valueTexts(of index: Int) -> [String]? {
        guard let attribute = elements[index].attribute("values") else { return nil }
        var list = attribute.value.split(separator: ";", omittingEmptySubsequences: false)
            .map { $0.trimmingCharacters(in: .whitespacesAndNewlines) }
        // A semicolon can follow the last value.
        if list.last == "" { list.removeLast() }
        guard list.count <= SVGBuilder.maxAnimationValues else {
            warn("an animation has more than \(SVGBuilder.maxAnimationValues) values, and is not played", at: attribute.byte)
            return []
        }
        if list.isEmpty { warn("<\(elements[index].name)> has no values", at: attribute.byte) }
        return list
    }
}
