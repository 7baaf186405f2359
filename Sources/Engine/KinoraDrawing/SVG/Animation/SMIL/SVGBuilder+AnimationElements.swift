import Foundation

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
}
