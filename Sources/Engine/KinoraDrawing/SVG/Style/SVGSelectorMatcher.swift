/// Compares selectors with the elements of a document.
struct SVGSelectorMatcher {
    let elements: [SVGNode]
    /// The number of comparisons of conditions with elements so far, and of declarations that were copied.
    private(set) var comparisons = 0

    init(_ elements: [SVGNode]) { self.elements = elements }

    mutating func count(_ declarations: Int) { comparisons += declarations }

    /// Whether the selector matches the element. False if `maxComparisons` is exceeded.
    mutating func matches(_ selector: SVGSelector, _ index: Int, maxComparisons: Int) -> Bool {
        matches(selector.compound, index) && matches(selector.context[...], index, maxComparisons)
    }

    private mutating func matches(
        _ context: ArraySlice<(combinator: SVGSelector.Combinator, compound: SVGSelector.Compound)>, _ index: Int, _ maxComparisons: Int
    ) -> Bool {
        guard let (combinator, compound) = context.first else { return true }
        guard let parent = elements[index].parent else { return false }
        let candidates: any Sequence<Int>
        switch combinator {
        case .child: candidates = CollectionOfOne(parent)
        case .descendant: candidates = sequence(first: parent) { [elements] in elements[$0].parent }
        case .nextSibling: candidates = siblings(before: index, in: parent).prefix(1)
        case .laterSibling: candidates = siblings(before: index, in: parent)
        }
        for candidate in candidates {
            guard comparisons < maxComparisons else { return false }
            if matches(compound, candidate), matches(context.dropFirst(), candidate, maxComparisons) { return true }
        }
        return false
    }

    /// The siblings before an element, the nearest first.
    private func siblings(before index: Int, in parent: Int) -> some Sequence<Int> {
        elements[parent].children.reversed().drop { $0 >= index }
    }

    private mutating func matches(_ compound: SVGSelector.Compound, _ index: Int) -> Bool {
        comparisons += 1
        let element = elements[index]
        if let name = compound.element, name != element.name { return false }
        guard compound.ids.allSatisfy({ $0 == element["id"] }) else { return false }
        if !compound.classes.isEmpty {
            let words = (element["class"] ?? "").split(whereSeparator: \.isWhitespace)
            guard compound.classes.allSatisfy({ name in words.contains { $0 == name } }) else { return false }
        }
        return compound.attributes.allSatisfy { $0.matches(element[$0.name]) } && compound.states.allSatisfy { matches($0, index) }
    }

    /// The children of the element's parent, or those with the element's name.
    private mutating func siblings(of index: Int, isOfType: Bool) -> [Int] {
        let siblings = elements[index].parent.map { elements[$0].children } ?? [index]
        comparisons += siblings.count
        return isOfType ? siblings.filter { elements[$0].name == elements[index].name } : siblings
    }

    private mutating func matches(_ state: SVGSelector.State, _ index: Int) -> Bool {
        switch state {
        case .root: return elements[index].parent == nil
        case .never: return false
        case .empty: return elements[index].children.isEmpty && !elements[index].hasText
        case .not(let list): return !list.contains { matches($0, index) }
        case .any(let list, _): return list.contains { matches($0, index) }
        case .onlyChild(let isOfType): return siblings(of: index, isOfType: isOfType).count == 1
        case .position(let step, let offset, let isFromEnd, let isOfType):
            let siblings = siblings(of: index, isOfType: isOfType)
            guard let found = siblings.firstIndex(of: index) else { return false }
            let position = isFromEnd ? siblings.count - found : found + 1
            return step == 0 ? position == offset : (position - offset).isMultiple(of: step) && (position - offset) / step >= 0
        }
    }
}

extension SVGSelector.Attribute {
    fileprivate func matches(_ text: String?) -> Bool {
        guard var text else { return false }
        var value = value
        if ignoresCase { (text, value) = (text.lowercased(), value.lowercased()) }
        switch comparison {
        case .exists: return true
        case .equals: return text == value
        case .hasWord: return text.split(whereSeparator: \.isWhitespace).contains { $0 == value }
        case .hasLanguage: return text == value || text.hasPrefix(value + "-")
        case .startsWith: return !value.isEmpty && text.hasPrefix(value)
        case .endsWith: return !value.isEmpty && text.hasSuffix(value)
        case .contains: return !value.isEmpty && text.contains(value)
        }
    }
}
