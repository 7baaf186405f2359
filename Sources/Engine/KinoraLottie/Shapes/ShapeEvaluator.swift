import Foundation
import KinoraDrawing

/// Evaluates the elements of a shape layer at a time.
///
/// The rules are the same as in After Effects: within a group, operations on paths precede styles, and apply to all outlines in front of them, also in
/// groups. A style draws all outlines in front of it.
struct ShapeEvaluator {
    let time: Double
    /// The number of further outlines that the frame may have.
    var budget: Int
    /// Whether something is not drawn, or not changed, because there is too much of it.
    private(set) var exceedsLimits = false

    init(time: Double, budget: Int) {
        (self.time, self.budget) = (time, budget)
    }

    struct Result {
        var drawings: [ShapeDrawing] = []
        var outlines: [PlacedOutline] = []
    }

    mutating func evaluate(_ items: [ShapeItem]) -> Result {
        var result = Result()
        for item in items {
            switch item {
            case .outline(let outline):
                guard budget > 0 else {
                    exceedsLimits = true
                    continue
                }
                budget -= 1
                result.outlines.append(PlacedOutline(outline: EvaluatedOutline(outline.path(at: time))))
            case .style(let style): result.drawings.append(.style(style, result.outlines))
            case .group(let group): append(group, to: &result)
            case .operation(let operation): apply(operation, to: &result)
            }
        }
        return result
    }

    private mutating func append(_ group: ShapeGroup, to result: inout Result) {
        let inner = evaluate(group.items)
        let transform = group.transform.matrix(at: time)
        result.outlines += inner.outlines.map {
            PlacedOutline(outline: $0.outline, transform: $0.transform.concatenating(transform))
        }
        let opacity = group.transform.opacity(at: time)
        if !inner.drawings.isEmpty {
            result.drawings.append(.group(inner.drawings, transform: transform, opacity: opacity, blendMode: group.blendMode))
        }
    }

    private mutating func apply(_ operation: PathOperation, to result: inout Result) {
        switch operation {
        case .trim(let trim): trim.apply(to: result.outlines, at: time)
        case .repeater(let repeater): addCopies(of: repeater, &result)
        case .merge(let mode): merge(mode, &result)
        case .roundCorners(let radius):
            let radius = radius.value(at: time)
            change(result) { $0.roundingCorners(radius) }
        case .offset(let amount, let join, let limit):
            offset(result, by: amount.value(at: time), join: join, miterLimit: limit.value(at: time))
        case .zigZag(let size, let ridges, let isSmooth):
            let (size, ridges) = (size.value(at: time), ridges.value(at: time))
            change(result) { $0.zigZag(size: size, ridges: ridges, isSmooth: isSmooth) }
        case .puckerBloat(let amount):
            let amount = amount.value(at: time) / 100
            change(result) { $0.puckered(amount) }
        case .twist(let angle, let center):
            let (angle, center) = (angle.value(at: time), center.value(at: time))
            change(result) { $0.twisted(angle * .pi / 180, around: center) }
        }
    }

    /// Changes each subpath of each outline.
    private mutating func change(_ result: Result, _ change: (LottieBezier) -> LottieBezier) {
        for placed in result.outlines {
            let path = placed.outline.path
            guard path.verbs.count <= LottieLimits.maxElements else {
                exceedsLimits = true
                continue
            }
            placed.outline.path = LottieBezier.path(of: LottieBezier.subpaths(of: path).map(change))
        }
    }

    private mutating func offset(_ result: Result, by amount: Double, join: CGLineJoin, miterLimit: Double) {
        guard amount != 0 else { return }
        for placed in result.outlines {
            guard placed.outline.path.verbs.count <= LottieLimits.maxCombinedElements else {
                exceedsLimits = true
                continue
            }
            placed.outline.path = placed.outline.path.offset(by: amount, join: join, miterLimit: miterLimit)
        }
    }
}

extension ShapeEvaluator {
    private mutating func merge(_ mode: MergeMode, _ result: inout Result) {
        guard let first = result.outlines.first else { return }
        let paths = result.outlines.map(\.path)
        var merged = paths[0]
        let isLarge = paths.reduce(0) { $0 + $1.verbs.count } > LottieLimits.maxCombinedElements
        if isLarge, mode != .normal { exceedsLimits = true }
        for path in paths.dropFirst() {
            switch isLarge ? .normal : mode {
            case .normal: merged.addPath(path)
            case .add: merged = merged.union(path)
            case .subtract: merged = merged.subtracting(path)
            case .intersect: merged = merged.intersection(path)
            case .exclude: merged = merged.symmetricDifference(path)
            }
        }
        // Styles in front of the operation refer to the outlines. Styles of groups draw nothing, because their outlines are used up.
        for placed in result.outlines { placed.outline.path = Path() }
        first.outline.path = first.transform.isIdentity ? merged : merged.applying(first.transform.inverted())
        result.outlines = [first]
        result.drawings.removeAll { if case .group = $0 { true } else { false } }
    }

    private mutating func addCopies(of repeater: RepeaterOperation, _ result: inout Result) {
        let wanted = repeater.copies.value(at: time)
        let count = Int(min(max(wanted.rounded(.up), 0), Double(LottieLimits.maxCopies)))
        if wanted > Double(LottieLimits.maxCopies) { exceedsLimits = true }
        let step = RepeaterStep(repeater, at: time)
        let original = result
        result = Result()
        var groups: [ShapeDrawing] = []
        for index in 0..<count {
            guard budget >= max(original.outlines.count, 1) else {
                exceedsLimits = true
                break
            }
            budget -= max(original.outlines.count, 1)
            var copies: [ObjectIdentifier: EvaluatedOutline] = [:]
            let transform = step.transform(index)
            groups.append(
                .group(
                    original.drawings.map { $0.copy(&copies) }, transform: transform, opacity: step.opacity(index, of: count),
                    blendMode: .normal))
            result.outlines += original.outlines.map { placed in
                var copy = placed.copy(&copies)
                copy.transform = copy.transform.concatenating(transform)
                return copy
            }
        }
        result.drawings = repeater.isBelow ? groups : groups.reversed()
    }
}
