import Foundation

extension SVGBuilder {
    /// The value of an attribute or property without animations, or its initial value.
    mutating func animationBase(_ name: String, of index: Int) -> String {
        if Self.geometryNames.contains(name), let value = staticValue(name, of: index) { return value }
        if Self.isAnimatedAsProperty(name), let value = staticValue(name, of: index) { return value }
        if !Self.isAnimatedAsProperty(name), let value = elements[index][name] { return value }
        return Self.initialValue(of: name, elements[index].name)
    }

    /// The value of a property in the cascade without animations, of its attribute, or its initial value.
    mutating func styleBase(_ name: String, of index: Int) -> String {
        staticValue(name, of: index) ?? animationBase(name, of: index)
    }

    /// Whether SMIL animates a name as a property, and not as an attribute of the element.
    static func isAnimatedAsProperty(_ name: String) -> Bool {
        SVGAnimatedKind.isProperty(name) && name != "transform" && !geometryNames.contains(name)
    }

    private static func initialValue(of name: String, _ element: String) -> String {
        switch name {
        case "opacity", "fill-opacity", "stroke-opacity", "stop-opacity", "flood-opacity", "stroke-width", "scale": "1"
        case "fill", "color", "stop-color", "flood-color": "black"
        case "lighting-color": "white"
        case "stroke", "transform", "gradientTransform", "patternTransform", "filter", "clip-path", "translate", "rotate", "offset-path":
            "none"
        case "stroke-dasharray", "marker-start", "marker-mid", "marker-end", "mask": "none"
        case "stroke-miterlimit": "4"
        case "font-size": "16"
        case "font-weight": "400"
        case "visibility": "visible"
        case "display": "inline"
        case "offset-rotate": "auto"
        case "transform-origin": "0 0"
        case "d", "points", "class", "viewBox": ""
        case "width", "height": element == "svg" ? "100%" : "0"
        case "x2" where element == "linearGradient": "100%"
        case "cx", "cy", "r", "fx", "fy": element == "radialGradient" ? "50%" : "0"
        case "markerWidth", "markerHeight": "3"
        default: interpolatesFromZero(name) ? "0" : ""
        }
    }

    private static func interpolatesFromZero(_ name: String) -> Bool {
        switch SVGAnimatedKind(name) {
        case .lengths, .number: true
        default: false
        }
    }

    /// The value of a property in the cascade, without animations: of the element itself, or inherited. Nil for its initial value.
    mutating func staticValue(_ name: String, of index: Int) -> String? {
        var next: Int? = index
        while let current = next {
            if let value = staticDeclaration(name, of: current) {
                switch value.lowercased() {
                case "initial", "revert": return nil
                case "inherit": break
                case "unset" where !SVGStyle.names.contains(name): return nil
                case "unset": break
                default: return value
                }
            } else if !SVGStyle.names.contains(name) {
                return nil
            }
            next = elements[current].parent
        }
        return nil
    }

    /// The declaration of the element that wins, without animations.
    private mutating func staticDeclaration(_ name: String, of index: Int) -> String? {
        let list = cascade(of: index)
        let found = list.last { $0.name == name && $0.isImportant } ?? list.last { $0.name == name }
        return found.flatMap { substituted($0, at: index)?.value }
    }
}
