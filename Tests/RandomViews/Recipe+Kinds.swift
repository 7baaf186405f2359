extension RandomFilm {
    /// The names of all enumeration cases in the film.
    package var kinds: Set<String> {
        recipe.kinds.union(touches.map { kindName("touch", $0.movement) })
            .union(events.compactMap(\.curve).map { kindName("curve", $0) })
    }
}

extension Recipe {
    /// The names of all enumeration cases in the recipe.
    package var kinds: Set<String> {
        var kinds: Set = [kindName("recipe", self)]
        switch self {
        case .leaf(let leaf): kinds.insert(kindName("leaf", leaf))
        case .container(let container, _): kinds.insert(kindName("container", container))
        case .modified(_, let modifier): kinds.formUnion(modifier.kinds)
        case .attached(_, let attachment, _): kinds.insert(kindName("attachment", attachment))
        case .choice(_, _, _, let transition): kinds.formUnion(transition.map { [kindName("transition", $0)] } ?? [])
        case .rows(_, let container, _, let transition):
            kinds.insert(kindName("container", container))
            kinds.formUnion(transition.map { [kindName("transition", $0)] } ?? [])
        case .boundary: break
        case .ticking(_, _, let curve): kinds.formUnion(curve.map { [kindName("curve", $0)] } ?? [])
        }
        return parts.reduce(into: kinds) { $0.formUnion($1.kinds) }
    }
}

extension RecipeModifier {
    fileprivate var kinds: Set<String> {
        var kinds: Set = [kindName("modifier", self)]
        switch self {
        case .transition(let transition): kinds.insert(kindName("transition", transition))
        case .touch(let gesture, _): kinds.insert(kindName("gesture", gesture))
        case .symbolEffect(let effect, _), .symbolActivity(let effect, _): kinds.insert(kindName("symbol effect", effect))
        default: break
        }
        return kinds
    }
}

/// Returns the name of the case of `value`, without its associated values.
func kindName(_ category: String, _ value: Any) -> String {
    "\(category) \(Mirror(reflecting: value).children.first?.label ?? "\(value)")"
}
