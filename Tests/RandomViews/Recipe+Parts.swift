extension Recipe {
    /// The direct parts, in order.
    package var parts: [Recipe] {
        switch self {
        case .leaf: []
        case .container(_, let parts), .rows(_, _, let parts, _): parts
        case .modified(let part, _), .boundary(let part), .ticking(let part, _, _): [part]
        case .attached(let first, _, let second): [first, second]
        case .choice(_, let first, let second, _): [first] + (second.map { [$0] } ?? [])
        }
    }

    /// Returns the recipe with other parts. Containers accept any number of parts, other recipes their own number.
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

    /// The number of recipes in this one, including itself.
    var size: Int { parts.reduce(1) { $0 + $1.size } }

    private var takesAnyNumber: Bool {
        switch self {
        case .container, .rows: true
        default: false
        }
    }

    /// The recipes that are one step smaller, the smallest first.
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
