/// A selector of a style rule: conditions on an element, and on elements before or around it.
struct SVGSelector: Sendable {
    /// The relation of an element to the element of the preceding compound selector.
    enum Combinator: Hashable, Sendable { case descendant, child, nextSibling, laterSibling }

    /// Conditions on one element.
    struct Compound: Hashable, Sendable {
        /// Nil for any element.
        var element: String?
        var ids: [String] = []
        var classes: [String] = []
        var attributes: [Attribute] = []
        var states: [State] = []
    }

    /// A condition on an attribute.
    struct Attribute: Hashable, Sendable {
        enum Comparison: Hashable, Sendable { case exists, equals, hasWord, hasLanguage, startsWith, endsWith, contains }

        var name: String
        var comparison = Comparison.exists
        var value = ""
        var ignoresCase = false
    }

    /// A pseudo-class.
    enum State: Hashable, Sendable {
        case root
        /// The index among the siblings, from 1, is `step * n + offset` for an n of at least 0.
        case position(step: Int, offset: Int, isFromEnd: Bool, isOfType: Bool)
        case onlyChild(isOfType: Bool)
        case empty
        indirect case not([Compound])
        indirect case any([Compound], countsAsNothing: Bool)
        /// True of no element of a drawing, such as `hover`.
        case never
    }

    /// The conditions on the element itself.
    var compound: Compound
    /// The conditions on other elements, from the nearest to the farthest.
    var context: [(combinator: Combinator, compound: Compound)] = []

    /// The priority of a rule.
    struct Specificity: Comparable {
        /// The numbers of ids, of classes and similar conditions, and of element names, which decide in this order.
        var (ids, classes, elements): (Int, Int, Int)

        init(_ ids: Int, _ classes: Int, _ elements: Int) { (self.ids, self.classes, self.elements) = (ids, classes, elements) }

        static func + (a: Self, b: Self) -> Self { Self(a.ids + b.ids, a.classes + b.classes, a.elements + b.elements) }

        static func < (a: Self, b: Self) -> Bool { (a.ids, a.classes, a.elements) < (b.ids, b.classes, b.elements) }
    }

    var specificity: Specificity {
        context.reduce(compound.specificity) { $0 + $1.compound.specificity }
    }

    /// A key that an element must have for the selector to match.
    var key: String { compound.ids.first.map { "#" + $0 } ?? compound.classes.first.map { "." + $0 } ?? compound.element ?? "*" }
}

extension SVGSelector.Compound {
    fileprivate var specificity: SVGSelector.Specificity {
        states.reduce(.init(ids.count, classes.count + attributes.count, element == nil ? 0 : 1)) { sum, state in
            switch state {
            case .not(let list): sum + Self.highest(list)
            case .any(let list, let countsAsNothing): countsAsNothing ? sum : sum + Self.highest(list)
            default: sum + .init(0, 1, 0)
            }
        }
    }

    private static func highest(_ list: [Self]) -> SVGSelector.Specificity { list.map(\.specificity).max() ?? .init(0, 0, 0) }
}
