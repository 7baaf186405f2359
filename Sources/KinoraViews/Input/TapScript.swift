import Foundation

/// What a script taps.
public enum TapSelector: Hashable, Sendable, CustomStringConvertible {
    /// A view whose text is this.
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

    public static func == (lhs: TapSelector, rhs: TapSelector) -> Bool { lhs.description == rhs.description }

    public func hash(into hasher: inout Hasher) { hasher.combine(description) }
}

/// A tap at a moment of the film, in seconds.
public struct ScriptedTap: Hashable, Sendable {
    public var target: TapSelector
    public var time: TimeInterval

    public init(_ target: TapSelector, at time: TimeInterval) {
        self.target = target
        self.time = time
    }
}

/// A script that does not fit what is on the stage.
public struct StageError: Error, Hashable, CustomStringConvertible {
    public let description: String
}

extension ViewGraph {
    /// Taps what `selector` names, or says what there is instead.
    func tap(_ selector: TapSelector) throws(StageError) {
        let targets = tapTargets
        let target: (any TapTarget)? =
            switch selector {
            case .label(let label): targets.first { $0.text == label }
            case .identifier(let identifier): targets.first { $0.carries(identifier) }
            case .point(let point): targetAt(point)
            }
        guard let target else {
            let labels = targets.map { "\"\($0.text)\"" }
            let there = labels.isEmpty ? "nothing can be tapped then" : "what can be tapped then: \(labels.joined(separator: ", "))"
            throw StageError(description: "there is nothing to tap at \(now) s under \(selector); \(there)")
        }
        target.tap()
    }

    /// All that can be tapped, in the order of the tree.
    private var tapTargets: [any TapTarget] {
        var found: [any TapTarget] = []
        func visit(_ node: ViewNode) {
            guard !node.isLeaving else { return }
            if let target = node as? any TapTarget, target.acceptsTaps { found.append(target) }
            for child in node.children { visit(child) }
        }
        if let rootNode { visit(rootNode) }
        return found
    }

    private func targetAt(_ point: CGPoint) -> (any TapTarget)? {
        guard let rootElement else { return nil }
        var emitter = Emitter()
        emitter.targets = []
        rootElement.emit(&emitter)
        return emitter.targets?.last { target in
            CGRect(origin: .zero, size: target.size).contains(point.applying(target.transform.inverted()))
        }?.node
    }
}

extension ViewNode {
    /// All text inside, its pieces separated by spaces.
    fileprivate var text: String {
        var pieces: [String] = []
        func visit(_ node: ViewNode) {
            if let text = node as? TextNode { pieces.append(text.view.string) }
            for child in node.children { visit(child) }
        }
        visit(self)
        return pieces.joined(separator: " ")
    }

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
