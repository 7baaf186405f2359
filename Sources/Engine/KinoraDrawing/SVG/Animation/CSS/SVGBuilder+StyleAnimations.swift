import Foundation

extension SVGBuilder {
    /// The animations that style sheets and style attributes give to elements, in the order of the elements.
    mutating func styleAnimations() -> [SVGStyleAnimation] {
        guard hasStyleAnimations else { return [] }
        var list: [SVGStyleAnimation] = []
        for index in elements.indices where !elements[index].name.isEmpty {
            let declarations = cascade(of: index)
            let sorted = declarations.filter { !$0.isImportant } + declarations.filter(\.isImportant)
            var properties = SVGAnimationProperties()
            for declaration in sorted {
                let name = declaration.name
                guard name == "animation" || name.hasPrefix("animation-") else { continue }
                guard name == "animation" || SVGAnimationProperties.longhands.contains(name) else {
                    warn("the property '\(name.prefix(40))' is not supported", at: elements[index].byte)
                    continue
                }
                guard let value = substituted(declaration, at: index)?.value, properties.set(name, value) else {
                    warn("'\(declaration.value.prefix(40))' is not a value of the property '\(name)'", at: elements[index].byte)
                    continue
                }
            }
            for (number, name) in properties.names.enumerated() where name != "none" {
                guard list.count < SVGBuilder.maxAnimations else {
                    warn("there are more than \(SVGBuilder.maxAnimations) animations; the others are not played", at: elements[index].byte)
                    return list
                }
                guard let keyframes = sheet.keyframes[name] else {
                    warn("there are no keyframes with the name '\(name.prefix(40))'", at: elements[index].byte)
                    continue
                }
                var (animation, easing) = properties.animation(number, on: index)
                animation.tracks = tracks(of: keyframes, easing, properties.composition(number), on: index)
                list.append(animation)
            }
        }
        return list
    }

    /// The values of each property in keyframes.
    private mutating func tracks(
        of keyframes: SVGKeyframes, _ standard: SVGTimingFunction, _ composition: SVGStyleAnimation.Composition, on index: Int
    ) -> [SVGStyleAnimation.Track] {
        var names: [String] = []
        var keys: [String: [SVGStyleAnimation.Track.Key]] = [:]
        if keyframes.isCut {
            warn("keyframes have more than \(SVGBuilder.maxAnimationValues) frames; the others are ignored", at: elements[index].byte)
        }
        let foreground = staticValue("color", of: index).flatMap { Color(svg: $0) }
        for frame in keyframes.frames {
            let easing =
                frame.declarations.last { $0.name == "animation-timing-function" }
                .flatMap { SVGTimingFunction($0.value) } ?? standard
            let combination =
                frame.declarations.last { $0.name == "animation-composition" }
                .flatMap { SVGStyleAnimation.Composition(rawValue: $0.value.lowercased()) } ?? composition
            for declaration in frame.declarations {
                let name = declaration.name
                guard !name.hasPrefix("animation-"), name != "animation" else { continue }
                guard let kind = animatedKind(name), Self.isStyleProperty(name) else {
                    warnAboutKeyframes(name, declaration.value, at: index)
                    continue
                }
                guard let text = substituted(declaration, at: index).map({ SVGCalculation.simplified($0.value) }) else { continue }
                guard spend(values: 1, bytes: text.utf8.count, at: index) else { return [] }
                let key = SVGStyleAnimation.Track.Key(
                    offset: frame.offset, value: Self.keyframeValue(text, name, kind, foreground: foreground), easing: easing,
                    composition: combination)
                if keys[name] == nil { names.append(name) }
                // Of several values at an offset, the last one counts.
                if let last = keys[name]?.last, last.offset == frame.offset { keys[name]?.removeLast() }
                keys[name, default: []].append(key)
            }
        }
        return names.compactMap { name in
            guard let kind = animatedKind(name), var list = keys[name], let first = list.first, let last = list.last else { return nil }
            let text = name.hasPrefix("--") ? customProperty(name, of: index) ?? "" : styleBase(name, of: index)
            let base = Self.keyframeValue(text, name, kind, foreground: foreground)
            let implicit = SVGStyleAnimation.Track.Key(offset: 0, value: base, easing: standard, isImplicit: true)
            if first.offset > 0 { list.insert(implicit, at: 0) }
            if last.offset < 1 {
                list.append(implicit)
                list[list.count - 1].offset = 1
            }
            let unit = sheet.registrations[name]?.unit ?? ""
            return SVGStyleAnimation.Track(property: name, kind: kind, keys: list, base: base, unit: unit)
        }
    }

    /// How a property is interpolated. Custom properties change in steps, unless their type is registered.
    private func animatedKind(_ name: String) -> SVGAnimatedKind? {
        name.hasPrefix("--") ? sheet.registrations[name]?.kind ?? .discrete : SVGAnimatedKind(name)
    }

    /// Properties that are read in style sheets only.
    static let styleOnlyNames: Set<String> = [
        "translate", "rotate", "scale", "offset-path", "offset-distance", "offset-rotate", "offset-anchor", "offset-position",
    ]

    /// Whether a name is one of a property of style sheets.
    private static func isStyleProperty(_ name: String) -> Bool {
        name.hasPrefix("--") || SVGAnimatedKind.isProperty(name) || geometryNames.contains(name) || styleOnlyNames.contains(name)
    }

    private mutating func warnAboutKeyframes(_ name: String, _ value: String, at index: Int) {
        // Prefixes of other browsers repeat properties without one.
        if name.hasPrefix("-") { return }
        if SVGUnreadProperty.names.contains(name), SVGUnreadProperty.effect(of: name, value, isRoot: index == 0) == nil { return }
        warn("the property '\(name.prefix(40))' of keyframes is not animated", at: elements[index].byte)
    }

    /// A value with all components that its property can have, so that values with different counts are mixed.
    private static func keyframeValue(
        _ text: String, _ name: String, _ kind: SVGAnimatedKind, foreground: Color?
    ) -> SVGAnimatedValue {
        let isNone = text.lowercased() == "none"
        switch name {
        case "scale":
            if isNone { return .lengths([SVGLength(1), SVGLength(1)]) }
            let value = SVGAnimatedValue(text, kind: kind)
            guard case .lengths(let list) = value else { return value }
            let factors = list.prefix(2).map { $0.unit == .percent ? SVGLength($0.value / 100) : $0 }
            return .lengths(factors.count == 1 ? [factors[0], factors[0]] : factors)
        case "translate":
            if isNone { return .lengths([SVGLength(0), SVGLength(0)]) }
            let value = SVGAnimatedValue(text, kind: kind)
            guard case .lengths(let list) = value else { return value }
            return .lengths(list.count == 1 ? [list[0], SVGLength(0)] : Array(list.prefix(2)))
        case "rotate":
            if isNone { return .lengths([SVGLength(0)]) }
            return SVGAxisAngle.degrees(text).map { .lengths([SVGLength($0)]) } ?? .text(text)
        default: return animatedValue(text, kind, foreground: foreground)
        }
    }
}
