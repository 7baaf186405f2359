import Foundation

extension SVGAnimatedValue {
    /// Whether the values can be mixed.
    func mixes(with other: SVGAnimatedValue, kind: SVGAnimatedKind) -> Bool {
        mixed(with: other, by: 0.5, kind: kind, isPremultiplied: false) != nil
    }

    /// The mixture with another value, at a fraction of 0...1; nil if they cannot be mixed.
    ///
    /// - Parameter isPremultiplied: Whether colours are mixed with their alpha, as in CSS.
    func mixed(with other: SVGAnimatedValue, by fraction: Double, kind: SVGAnimatedKind, isPremultiplied: Bool) -> SVGAnimatedValue? {
        func mix(_ a: Double, _ b: Double) -> Double { a + (b - a) * fraction }
        switch (self, other) {
        case (.lengths(let a), .lengths(let b)):
            guard let pairs = Self.pairs(a, b, kind) else { return nil }
            return .lengths(pairs.map { SVGLength.mixture($0, $1, by: fraction) })
        case (.color(let a), .color(let b)):
            guard isPremultiplied else { return .color(a + (b - a) * fraction) }
            let alpha = mix(a.w, b.w)
            var mixture = a * a.w + (b * b.w - a * a.w) * fraction
            if alpha != 0 { mixture /= alpha }
            mixture.w = alpha
            return .color(mixture)
        case (.path(let a), .path(let b)): return a.mixed(with: b, by: fraction).map { .path($0) }
        case (.transforms(let a), .transforms(let b)):
            return SVGTransformFunction.mixed(a, b, by: fraction).map { .transforms($0) }
        case (.functions(let a), .functions(let b)): return a.mixed(with: b, by: fraction).map { .functions($0) }
        case (.text(let a), .text(let b)) where kind == .visibility && (a == "visible") != (b == "visible"):
            // Visible at all times between.
            let isStart = fraction <= 0
            let isEnd = fraction >= 1
            return .text(isStart ? a : isEnd ? b : "visible")
        default: return nil
        }
    }

    /// The sum of two values; nil if they cannot be added.
    func adding(_ other: SVGAnimatedValue, times factor: Double = 1, kind: SVGAnimatedKind) -> SVGAnimatedValue? {
        switch (self, other) {
        case (.lengths(let a), .lengths(let b)):
            guard let pairs = Self.pairs(a, b, kind) else { return nil }
            return .lengths(pairs.map { SVGLength.sum($0, times: 1, $1, times: factor) })
        case (.color(let a), .color(let b)):
            var sum = a + b * factor
            sum.w = a.w
            return .color(sum)
        case (.path(let a), .path(let b)): return a.adding(b, times: factor).map { .path($0) }
        case (.transforms(let a), .transforms(let b)) where factor == 1: return .transforms(a + b)
        default: return nil
        }
    }

    /// The value of a keyframe above this value. Values that cannot be added replace it.
    func combined(
        with value: SVGAnimatedValue, _ composition: SVGStyleAnimation.Composition, kind: SVGAnimatedKind
    ) -> SVGAnimatedValue {
        switch (self, value) {
        case (_, _) where composition == .replace: value
        case (.transforms(let a), .transforms(let b)):
            .transforms((composition == .accumulate ? SVGTransformFunction.sums(a, b) : nil) ?? a + b)
        case (.functions(let a), .functions(let b)): .functions(a.appending(b))
        case (.color(let a), .color(let b)): .color(SIMD4(a.x + b.x, a.y + b.y, a.z + b.z, min(a.w + b.w, 1)))
        default: adding(value, kind: kind) ?? value
        }
    }

    /// The distance for a constant speed; nil for values without one.
    func distance(to other: SVGAnimatedValue) -> Double? {
        switch (self, other) {
        case (.lengths(let a), .lengths(let b)):
            guard let pairs = Self.pairs(a, b, .lengths) else { return nil }
            let common = pairs.compactMap { SVGLength.common($0, $1) }
            guard common.count == pairs.count else { return nil }
            return common.reduce(0) { $0 + ($1.1.value - $1.0.value) * ($1.1.value - $1.0.value) }.squareRoot()
        case (.color(let a), .color(let b)):
            let difference = b - a
            return (difference.x * difference.x + difference.y * difference.y + difference.z * difference.z).squareRoot()
        default: return nil
        }
    }

    private static func pairs(_ a: [SVGLength], _ b: [SVGLength], _ kind: SVGAnimatedKind) -> [(SVGLength, SVGLength)]? {
        var count = a.count
        if kind == .dashes, a.count != b.count {
            count = leastCommonMultiple(a.count, b.count)
            guard count <= 1000 else { return nil }
        }
        guard count > 0, kind == .dashes || a.count == b.count else { return nil }
        var pairs: [(SVGLength, SVGLength)] = []
        pairs.reserveCapacity(count)
        for index in 0..<count {
            pairs.append((a[index % a.count], b[index % b.count]))
        }
        return pairs
    }

    private static func leastCommonMultiple(_ a: Int, _ b: Int) -> Int {
        var (x, y) = (a, b)
        while y != 0 { (x, y) = (y, x % y) }
        return x == 0 ? 0 : a / x * b
    }
}
