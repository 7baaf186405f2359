import Foundation
import KinoraDrawing
@_spi(Runtime) import KinoraRuntime

/// The target of a scripted gesture. A string literal is a label.
public enum ScriptTarget: Hashable, Sendable, CustomStringConvertible {
    /// The view with this text: all text inside it, joined by spaces, or the names of its symbols if it has no text.
    case label(String)
    /// The view with this identity or accessibility identifier, or a view inside it.
    case identifier(String)
    /// The frontmost view at a point, in points of the film.
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

extension ViewGraph {
    /// The targets and the location of a touch.
    struct Touched {
        /// The targets that receive the touch, innermost first.
        let targets: [any GestureTarget]
        /// In global coordinates.
        let location: CGPoint
    }

    /// Hit-tests the view tree at `point` and records the positions of all gesture targets and of `elements`.
    func search(at point: CGPoint? = nil, elements: [LayoutElement] = []) -> HitSearch {
        let search = HitSearch(at: point, elements: elements)
        guard let rootElement else { return search }
        var builder = DisplayListBuilder()
        builder.search = search
        inScope { rootElement.emit(&builder) }
        return search
    }

    /// Returns the target of `selector` for `kind`, or throws an error that lists the possible targets. `anchor` is the location in the view, as a
    /// fraction of its size; it is ignored for a point. Returns nil, which is reported, if the view is disabled.
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
        // Views with a matching gesture take precedence over views inside them.
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

    /// Returns the centre of the target of `selector`, whether or not it has a gesture.
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

    /// Returns all nodes that are not being removed, in tree order.
    private func nodes() -> [ViewNode] {
        var found: [ViewNode] = []
        func visit(_ node: ViewNode) {
            guard !node.isLeaving else { return }
            found.append(node)
            for child in node.children { visit(child) }
        }
        if let root { visit(root.node) }
        return found
    }

    /// Returns the first node, or its innermost descendant in `nodes`.
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
        let search = search(elements: node.elements)
        if let geometry = search.geometries[ObjectIdentifier(node)] ?? (search.positions.count == 1 ? search.positions[0] : nil) {
            return anchor.point(in: CGRect(origin: .zero, size: geometry.size)).applying(geometry.transform)
        }
        if let first = search.positions.first {
            return anchor.point(in: search.positions.dropFirst().reduce(first.bounds) { $0.union($1.bounds) })
        }
        // Views that are not drawn have their layout frame.
        let frames = node.elements.map { CGRect(origin: $0.globalOrigin, size: $0.frame.size) }
        return anchor.point(in: frames.dropFirst().reduce(frames.first ?? .zero) { $0.union($1) })
    }

    private func nothing(for kind: TouchKinds, at selector: ScriptTarget, among nodes: [ViewNode]) -> StageError {
        let others = nodes.filter { ($0 as? any GestureTarget)?.reactions.isDisjoint(with: kind) == false }
        let there =
            others.isEmpty
            ? "no view can be \(kind.participle) then" : "these can be \(kind.participle) then: \(Self.list(of: others))"
        let preposition = if case .point = selector { "at" } else { "with" }
        return StageError(description: "there is no view to \(kind.verb) \(preposition) \(selector) at \(now) s; \(there)")
    }

    private static let maxListed = 20

    /// Returns the texts of the first nodes, in quotation marks.
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
    /// All text inside, joined by spaces, or the names of the symbols if there is no text.
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

    /// True if a script can refer to the node although it has no gesture.
    fileprivate var isNameable: Bool { self is any GestureTarget || self is TextNode || self is Node<Image> || self is any IdentifiedNode }

    /// Returns whether this node, a descendant or an ancestor has the identifier.
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
