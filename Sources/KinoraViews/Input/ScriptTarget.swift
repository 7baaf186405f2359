import Foundation
import KinoraDrawing
import KinoraErrors

/// What a script touches. A string literal stands for a label.
public enum ScriptTarget: Hashable, Sendable, CustomStringConvertible {
    /// A view whose text is this: all text inside it, its pieces separated by spaces; the names of its symbols where it has no text.
    case label(String)
    /// A view with this identity or accessibility identifier, or one inside it.
    case identifier(String)
    /// What lies there, in points of the picture.
    case point(CGPoint)

    public var description: String {
        switch self {
        case .label(let label): "the label \"\(label)\""
        case .identifier(let identifier): "the identifier \"\(identifier)\""
        case .point(let point): "the point (\(point.x), \(point.y))"
        }
    }

    public static func == (lhs: ScriptTarget, rhs: ScriptTarget) -> Bool { lhs.description == rhs.description }

    public func hash(into hasher: inout Hasher) { hasher.combine(description) }
}

extension ScriptTarget: ExpressibleByStringInterpolation {
    public init(stringLiteral value: String) {
        self = .label(value)
    }
}

/// A script that does not fit the views on the stage.
public struct StageError: CategorizedError, Hashable {
    public let description: String
    /// The index of the gesture in the script that the stage plays; nil until the stage reports it.
    package var gesture: Int?

    package var category: KinoraError.Category { .badInput }
    package var message: String { "the script does not fit the views: \(description)" }

    init(description: String) {
        self.description = description
    }
}

extension ViewGraph {
    /// What a script touches and where.
    struct Touched {
        /// The targets that see the touch, innermost first.
        let targets: [any GestureTarget]
        /// In the picture.
        let location: CGPoint
    }

    /// Where everything stands that can be touched, and what lies at `point`.
    func search(at point: CGPoint? = nil) -> HitSearch {
        let search = HitSearch(at: point)
        guard let rootElement else { return search }
        var builder = DisplayListBuilder()
        builder.search = search
        inScope { rootElement.emit(&builder) }
        return search
    }

    /// Finds what `selector` names and `kind` means something to, or says what there is instead. `anchor` is the place within the view, as a fraction of
    /// its size; a point needs none. Nil: what is named is disabled, which is said.
    func find(_ selector: ScriptTarget, for kind: TouchKinds, at anchor: UnitPoint) throws(StageError) -> Touched? {
        if case .point(let point) = selector {
            let targets = (search(at: point).hit ?? []).reversed().compactMap { $0 as? any GestureTarget }
            if reactions(of: targets).isDisjoint(with: kind) { throw nothing(for: kind, at: selector, among: nodes()) }
            return Touched(targets: targets, location: point)
        }
        let nodes = nodes()
        func matches(_ node: ViewNode) -> Bool {
            switch selector {
            case .label(let label): node.text == label
            case .identifier(let identifier): node.carries(identifier)
            case .point: false
            }
        }
        // What wants the touch itself comes before what lies inside of something that does.
        let own = nodes.filter { ($0 as? any GestureTarget)?.reactions.isDisjoint(with: kind) == false && matches($0) }
        let inside = own.isEmpty ? nodes.filter { $0.isNameable && matches($0) } : []
        guard let node = deepest(in: own) ?? inside.first(where: { !reactions(of: targets(around: $0)).isDisjoint(with: kind) }) else {
            if inside.contains(where: { !$0.environment.isEnabled }) {
                report("the view with \(selector) is disabled, so the script's touch has no effect")
                return nil
            }
            throw nothing(for: kind, at: selector, among: nodes)
        }
        return Touched(targets: targets(around: node), location: location(of: node, at: anchor))
    }

    /// The centre of the view that `selector` names, whether it can be touched or not.
    func center(of selector: ScriptTarget) throws(StageError) -> CGPoint {
        let nodes = nodes()
        let found: ViewNode?
        switch selector {
        case .point(let point): return point
        case .label(let label): found = nodes.first { $0.isNameable && $0.text == label }
        case .identifier(let identifier):
            found = nodes.first { ($0 as? any IdentifiedNode).map { "\($0.identifier)" == identifier } ?? false }
        }
        guard let found else {
            let labels = Self.list(of: nodes.filter { $0 is TextNode })
            throw StageError(
                description: "there is no view to drag to with \(selector) at \(now) s; the texts then are: \(labels)")
        }
        return location(of: found, at: .center)
    }

    /// All nodes that are not leaving, in the order of the tree.
    private func nodes() -> [ViewNode] {
        var found: [ViewNode] = []
        func visit(_ node: ViewNode) {
            guard !node.isLeaving else { return }
            found.append(node)
            for child in node.children { visit(child) }
        }
        if let rootNode { visit(rootNode) }
        return found
    }

    /// The first of the nodes, or the innermost of those inside it.
    private func deepest(in nodes: [ViewNode]) -> ViewNode? {
        guard var found = nodes.first else { return nil }
        for node in nodes.dropFirst() {
            var around = node.parent
            while let current = around, current !== found { around = current.parent }
            if around != nil { found = node }
        }
        return found
    }

    private func targets(around node: ViewNode) -> [any GestureTarget] {
        sequence(first: node, next: \.parent).prefix { !$0.isTopLayerRoot }.compactMap { $0 as? any GestureTarget }
    }

    private func reactions(of targets: [any GestureTarget]) -> TouchKinds {
        var reactions: TouchKinds = []
        for target in targets {
            if !target.mask.contains(.subviews) { reactions = [] }
            reactions.formUnion(target.reactions)
        }
        return reactions
    }

    private func location(of node: ViewNode, at anchor: UnitPoint) -> CGPoint {
        if let place = search().places[ObjectIdentifier(node)] {
            return anchor.point(in: CGRect(origin: .zero, size: place.size)).applying(place.transform)
        }
        // What shows nothing, or wants no touches itself, stands where layout put it.
        let frames = node.elements.map { CGRect(origin: $0.globalOrigin, size: $0.frame.size) }
        return anchor.point(in: frames.dropFirst().reduce(frames.first ?? .zero) { $0.union($1) })
    }

    private func nothing(for kind: TouchKinds, at selector: ScriptTarget, among nodes: [ViewNode]) -> StageError {
        let others = nodes.filter { ($0 as? any GestureTarget)?.reactions.isDisjoint(with: kind) == false }
        let there =
            others.isEmpty
            ? "no view can be \(kind.participle) then" : "these can be \(kind.participle) then: \(Self.list(of: others))"
        let place = if case .point = selector { "at" } else { "with" }
        return StageError(description: "there is no view to \(kind.verb) \(place) \(selector) at \(now) s; \(there)")
    }

    private static let maxListed = 20

    /// The texts of the first nodes, in quotation marks.
    private static func list(of nodes: [ViewNode]) -> String {
        var parts = nodes.prefix(maxListed).map { "\"\($0.text.shortened())\"" }
        if nodes.count > maxListed { parts.append("and \(nodes.count - maxListed) more") }
        return parts.joined(separator: ", ")
    }
}

extension TouchKinds {
    fileprivate var verb: String {
        switch self {
        case .tap: "tap"
        case .hold: "hold"
        case .drag: "drag"
        case .pinch: "pinch or turn"
        default: "point at"
        }
    }

    fileprivate var participle: String {
        switch self {
        case .tap: "tapped"
        case .hold: "held"
        case .drag: "dragged"
        case .pinch: "pinched or turned"
        default: "pointed at"
        }
    }
}

extension ViewNode {
    /// All text inside, its pieces separated by spaces; without text the names of the symbols.
    var text: String {
        var (texts, symbols): ([String], [String]) = ([], [])
        func visit(_ node: ViewNode) {
            if let text = node as? TextNode { texts.append(text.view.string) }
            if let image = node as? Node<Image>, case .symbol(let name) = image.view.source { symbols.append(name) }
            for child in node.children { visit(child) }
        }
        visit(self)
        return (texts.isEmpty ? symbols : texts).joined(separator: " ")
    }

    /// True for what a script may name although it wants no touches itself.
    fileprivate var isNameable: Bool { self is any GestureTarget || self is TextNode || self is Node<Image> || self is any IdentifiedNode }

    /// True when this node, one inside it or one around it has the identifier.
    fileprivate func carries(_ identifier: String) -> Bool {
        func matches(_ node: ViewNode) -> Bool { (node as? any IdentifiedNode).map { "\($0.identifier)" == identifier } ?? false }
        func inside(_ node: ViewNode) -> Bool { matches(node) || node.children.contains(where: inside) }
        var around = parent
        while let node = around {
            if matches(node) { return true }
            around = node.parent
        }
        return inside(self)
    }
}
