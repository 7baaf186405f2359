import KinoraMotion

/// A description of a view as a value, so that it can be made at random, printed, and cut down to the part that goes wrong.
package indirect enum Recipe: Hashable, Sendable {
    case leaf(RecipeLeaf)
    case container(RecipeContainer, [Recipe])
    case modified(Recipe, RecipeModifier)
    /// The second view is laid out on the first one.
    case attached(Recipe, RecipeAttachment, Recipe)
    /// The first view at even steps of the dial, the second one or none at odd ones.
    case choice(Dial, Recipe, Recipe?, RecipeTransition?)
    /// Some of the views in an order that changes with each step of the dial.
    case rows(Dial, RecipeContainer, [Recipe], RecipeTransition?)
    /// A view type with a body of its own.
    case boundary(Recipe)
    /// A view that advances its local dial by itself.
    case ticking(Recipe, period: Double, RecipeCurve?)
}

/// A counter that views read. The film advances the shared ones; a `ticking` recipe owns a local one.
package enum Dial: Hashable, Sendable {
    case shared(Int)
    case local
}

/// A number that takes the next of its values with each step of a dial.
package struct Wave: Hashable, Sendable {
    package var dial: Dial
    package var values: [Double]

    package init(_ dial: Dial, _ values: [Double]) {
        (self.dial, self.values) = (dial, values)
    }
}

package enum RecipePaint: Hashable, Sendable {
    case palette(Wave), foreground, secondary, linear(Wave), radial(Wave), angular(Wave), material
}

package enum RecipeLeaf: Hashable, Sendable {
    case rectangle(RecipePaint), circle(RecipePaint), capsule(RecipePaint), line(RecipePaint, Wave), arc(RecipePaint, Wave), star(Wave)
    case text(Wave), color(Wave), canvas(Wave), spacer, divider, empty
}

package enum RecipeContainer: Hashable, Sendable {
    case horizontal, vertical, depth, group, grid, lazy, fitting, reader, placeReader, timeline, symbols
    case scroll(Wave)
    case switching(Dial)
}

package enum RecipeAttachment: Hashable, Sendable {
    case overlay, background, mask
}

package enum RecipeModifier: Hashable, Sendable {
    case opacity(Wave), scale(Wave), rotation(Wave), offset(Wave, Wave), flip(Wave), projection(Wave), slant(Wave)
    case frame(Wave?, Wave?), padding(Wave), position(Wave, Wave), fixed, priority(Wave), rank(Wave), guide(Wave)
    case clip, corner(Wave), opening(Wave), compositing, geometryGroup, blend(Wave), hidden
    case blur(Wave), shadow(Wave), brightness(Wave), hue(Wave), saturation(Wave), inversion
    case style(RecipePaint), direction(Wave), font(Wave), contentTransition(Wave), space
    case animation(RecipeCurve?, Dial), stillness, identity(Dial), matched(Int, Wave), phases(RecipeCurve?), keyframes(Dial)
    case visualEffect, scrollTransition, transition(RecipeTransition), sizeEcho, changeEcho(Dial)
}

package enum RecipeTransition: Hashable, Sendable {
    case opacity, scale, slide, move, push, offset, blurReplace, asymmetric, both, identity, opening
}

package enum RecipeCurve: Hashable, Sendable {
    case ease(Double), linear(Double, delay: Double), spring(Double), bouncy, overshoot, pulse(Double), loop(Double), thrice(Double)
}

// MARK: - Parts

extension Recipe {
    /// The recipes right inside, in order.
    package var parts: [Recipe] {
        switch self {
        case .leaf: []
        case .container(_, let parts), .rows(_, _, let parts, _): parts
        case .modified(let part, _), .boundary(let part), .ticking(let part, _, _): [part]
        case .attached(let first, _, let second): [first, second]
        case .choice(_, let first, let second, _): [first] + (second.map { [$0] } ?? [])
        }
    }

    /// The same recipe with other parts. Containers accept any number of parts, other recipes the number that they have.
    package func with(_ parts: [Recipe]) -> Recipe {
        switch self {
        case .leaf: self
        case .container(let container, _): .container(container, parts)
        case .rows(let dial, let container, _, let transition): .rows(dial, container, parts, transition)
        case .modified(_, let modifier): .modified(parts[0], modifier)
        case .boundary: .boundary(parts[0])
        case .ticking(_, let period, let curve): .ticking(parts[0], period: period, curve)
        case .attached(_, let attachment, _): .attached(parts[0], attachment, parts[1])
        case .choice(let dial, _, _, let transition): .choice(dial, parts[0], parts.count > 1 ? parts[1] : nil, transition)
        }
    }

    private var takesAnyNumber: Bool {
        switch self {
        case .container, .rows: true
        default: false
        }
    }

    /// Recipes that are smaller by one step, the smallest first.
    package var reductions: [Recipe] {
        let (parts, plain) = (parts, Recipe.leaf(.rectangle(.foreground)))
        var smaller = self == plain ? [] : [plain]
        smaller += parts
        if takesAnyNumber, parts.count > 1 { smaller += parts.indices.map { without(parts, $0) } }
        if case .choice(let dial, let first, _?, let transition) = self { smaller.append(.choice(dial, first, nil, transition)) }
        if case .choice(let dial, let first, let second, _?) = self { smaller.append(.choice(dial, first, second, nil)) }
        if case .rows(let dial, let container, let parts, _?) = self { smaller.append(.rows(dial, container, parts, nil)) }
        for index in parts.indices {
            for part in parts[index].reductions {
                var changed = parts
                changed[index] = part
                smaller.append(with(changed))
            }
        }
        return smaller
    }

    private func without(_ parts: [Recipe], _ index: Int) -> Recipe {
        var fewer = parts
        fewer.remove(at: index)
        return with(fewer)
    }
}

extension Recipe: CustomStringConvertible {
    /// An indented tree.
    package var description: String { lines.joined(separator: "\n") }

    private var lines: [String] {
        func name(_ value: Any) -> String { "\(value)".replacing("RandomViews.", with: "") }
        let title =
            switch self {
            case .leaf(let leaf): name(leaf)
            case .container(let container, _): name(container)
            case .modified(_, let modifier): "." + name(modifier)
            case .attached(_, let attachment, _): name(attachment)
            case .choice(let dial, _, _, let transition): "choice by \(name(dial)) \(transition.map(name) ?? "")"
            case .rows(let dial, let container, _, let transition):
                "rows by \(name(dial)) in \(name(container)) \(transition.map(name) ?? "")"
            case .boundary: "boundary"
            case .ticking(_, let period, let curve): "ticking every \(period) s \(curve.map(name) ?? "")"
            }
        return [title] + parts.flatMap { $0.lines.map { "  " + $0 } }
    }
}
