import Foundation
import KinoraMotion

extension SVGBuilder {
    /// The maximum number of animations of a document.
    static let maxAnimations = 10_000
    /// The maximum number of values, times and conditions of an animation.
    static let maxAnimationValues = 1000
    /// The maximum number of values of all animations, and of their bytes.
    static let maxAllAnimationValues = 200_000
    static let maxAnimationBytes = 4 << 20

    /// Reads an animation element; nil if it has no effect, which is a warning.
    mutating func animation(_ index: Int) -> SVGAnimation? {
        let element = elements[index]
        guard element.name != "discard" else { return ignore(index, "<discard> is not supported") }
        guard let target = animationTarget(of: index) else { return nil }
        guard let timing = timing(of: index) else { return nil }
        if element.name == "animateMotion" { return motion(index, target: target, timing: timing) }
        let isTransform = element.name == "animateTransform"
        guard let name = element["attributeName"]?.trimmingCharacters(in: .whitespacesAndNewlines), !name.isEmpty else {
            return ignore(index, "<\(element.name)> has no attribute 'attributeName'")
        }
        guard let kind = SVGAnimatedKind(name) else { return ignore(index, "the attribute '\(name.prefix(40))' cannot be animated") }
        guard (kind == .transforms) == isTransform else {
            return ignore(
                index, isTransform ? "<animateTransform> cannot animate '\(name)'" : "only <animateTransform> animates '\(name)'")
        }
        guard let effect = isTransform ? transformEffect(of: index) : effect(of: index, kind, of: target) else { return nil }
        let standard: SVGPacing.Mode = kind == .discrete || kind == .visibility ? .discrete : .linear
        let count: Int
        switch effect {
        case .values(let values), .transform(_, let values): count = values.count
        default: count = 2
        }
        guard var pacing = pacing(of: index, standard: standard, count: count) else { return nil }
        if case .values(let values) = effect, pacing.mode != .discrete, !Self.mix(values, kind) { pacing.mode = .discrete }
        if case .to(let value) = effect,
            !SVGAnimatedValue(animationBase(name, of: target), kind: kind).mixes(with: value, kind: kind)
        {
            pacing.mode = .discrete
        }
        let isBy = element["values"] == nil && element["from"] == nil && element["to"] == nil
        return SVGAnimation(
            target: target, attribute: name, kind: kind, timing: timing, effect: effect, pacing: pacing,
            isAdditive: element["additive"] == "sum" || isBy, isAccumulating: element["accumulate"] == "sum")
    }

    /// Whether all neighbours can be mixed. One value can.
    private static func mix(_ values: [SVGAnimatedValue], _ kind: SVGAnimatedKind) -> Bool {
        zip(values, values.dropFirst()).allSatisfy { $0.mixes(with: $1, kind: kind) }
    }

    private mutating func ignore(_ index: Int, _ reason: String) -> SVGAnimation? {
        warn(reason, at: elements[index].byte)
        return nil
    }

    /// The element that an animation element changes.
    private mutating func animationTarget(of index: Int) -> Int? {
        guard let reference = elements[index].reference else { return elements[index].parent }
        return target(of: reference)
    }

    // MARK: Values

    private mutating func effect(of index: Int, _ kind: SVGAnimatedKind, of target: Int) -> SVGAnimation.Effect? {
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
    private mutating func valueTexts(of index: Int) -> [String]? {
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

    /// The numbers of one function of a transform.
    private mutating func transformEffect(of index: Int) -> SVGAnimation.Effect? {
        let element = elements[index]
        let type = element["type"]?.trimmingCharacters(in: .whitespacesAndNewlines) ?? "translate"
        guard let function = SVGTransformFunction.Kind(rawValue: type), function != .matrix else {
            warn("'\(type.prefix(40))' is not a type of <animateTransform>", at: element.byte)
            return nil
        }
        let texts: [String]
        let standard = function == .scale ? "1" : "0"
        if let list = valueTexts(of: index) {
            texts = list
        } else if let to = element["to"] {
            texts = [element["from"] ?? standard, to]
        } else if let by = element["by"] {
            guard let from = element["from"] else {
                texts = ["0", by]
                return numbers(texts, function, index)
            }
            guard case .lengths(let a)? = Self.numbers(from, function), case .lengths(let b)? = Self.numbers(by, function) else {
                return numbers([from, by], function, index)
            }
            return .transform(function, [.lengths(a), .lengths(zip(a, b).map { SVGLength($0.value + $1.value) })])
        } else {
            warn("<animateTransform> has no values", at: element.byte)
            return nil
        }
        return texts.isEmpty ? nil : numbers(texts, function, index)
    }

    private mutating func numbers(_ texts: [String], _ function: SVGTransformFunction.Kind, _ index: Int) -> SVGAnimation.Effect? {
        var values: [SVGAnimatedValue] = []
        for text in texts {
            guard let value = Self.numbers(text, function) else {
                warn("'\(text.prefix(40))' is not a value of '\(function.rawValue)'", at: elements[index].byte)
                return nil
            }
            values.append(value)
        }
        return .transform(function, values)
    }

    /// All numbers of a function, with the standard values of those that the text lacks.
    private static func numbers(_ text: String, _ function: SVGTransformFunction.Kind) -> SVGAnimatedValue? {
        var list = SVGNumber.list(text, maxCount: 4)
        if !list.isComplete, let degrees = SVGTransformFunction.degrees(text) { list = ([degrees], true) }
        guard list.isComplete, !list.values.isEmpty else { return nil }
        var numbers = list.values
        switch (function, numbers.count) {
        case (.translate, 1), (.rotate, 2): numbers.append(0)
        case (.rotate, 1): numbers += [0, 0]
        case (.scale, 1): numbers.append(numbers[0])
        case (.translate, 2), (.scale, 2), (.rotate, 3), (.skewX, 1), (.skewY, 1): break
        default: return nil
        }
        return .lengths(numbers.map { SVGLength($0) })
    }

    // MARK: Speed

    /// The speed of an animation element; nil if its lists do not fit its values.
    ///
    /// - Parameter count: The number of values, or of the points of a path.
    mutating func pacing(of index: Int, standard: SVGPacing.Mode, count: Int) -> SVGPacing? {
        let element = elements[index]
        var pacing = SVGPacing(mode: standard)
        if let word = element["calcMode"]?.trimmingCharacters(in: .whitespaces) {
            guard let mode = SVGPacing.Mode(rawValue: word) else {
                warn("'\(word.prefix(40))' is not a value of 'calcMode'", at: element.byte)
                return nil
            }
            pacing.mode = standard == .discrete ? .discrete : mode
        }
        if let text = element["keyTimes"], pacing.mode != .paced {
            let times = Self.semicolonNumbers(text)
            guard let times, times.first == 0, times.allSatisfy({ (0...1).contains($0) }), zip(times, times.dropFirst()).allSatisfy(<=),
                times.count == count, pacing.mode == .discrete || times.last == 1
            else { return badList("keyTimes", text, index) }
            pacing.keyTimes = times
        }
        guard pacing.mode == .spline else { return pacing }
        let lists = (element["keySplines"] ?? "").split(separator: ";").filter { !SVGNumber.isBlank($0) }
            .prefix(SVGBuilder.maxAnimationValues).map { SVGNumber.list(String($0), maxCount: 5) }
        guard lists.count == count - 1,
            lists.allSatisfy({ $0.isComplete && $0.values.count == 4 && $0.values.allSatisfy { (0...1).contains($0) } })
        else { return badList("keySplines", element["keySplines"] ?? "", index) }
        pacing.splines = lists.map { CubicTiming($0.values[0], $0.values[1], $0.values[2], $0.values[3]) }
        return pacing
    }

    private mutating func badList(_ name: String, _ text: String, _ index: Int) -> SVGPacing? {
        warn("'\(text.prefix(40))' does not fit the values of <\(elements[index].name)>, so '\(name)' is invalid", at: elements[index].byte)
        return nil
    }

    /// Numbers parted by semicolons; nil if one is invalid.
    static func semicolonNumbers(_ text: String) -> [Double]? {
        let parts = text.split(separator: ";").filter { !SVGNumber.isBlank($0) }
        guard parts.count <= SVGBuilder.maxAnimationValues else { return nil }
        let numbers = parts.compactMap { SVGNumber.value($0) }
        return numbers.count == parts.count && !numbers.isEmpty ? numbers : nil
    }
}
