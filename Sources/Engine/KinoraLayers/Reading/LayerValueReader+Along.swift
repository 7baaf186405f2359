import Foundation
import KinoraPipeline

/// The settings of `along`, besides the settings of every motion.
enum AlongKey: String, CaseIterable {
    case path, rotate, frame, by
    case lookAhead = "look-ahead"
}

extension LayerValueReader {
    /// The accepted positions on a path, as fractions of its length.
    private static var positions: ClosedRange<Double> { -1_000...1_000 }
    /// The accepted distances to the point to which a layer turns, as fractions of the length.
    private static var lookAheads: ClosedRange<Double> { 0...0.5 }

    /// The position on the path of `along`, which moves from 0 to 1 by default.
    func along(_ node: DocumentNode, length: TimeInterval, _ keyPath: String) throws -> Track<Double> {
        func read(_ node: DocumentNode, _ keyPath: String) throws -> Double { try number(node, Self.positions, keyPath) }
        var motion: [DocumentNode.Entry] = []
        if case .mapping(let entries) = node.content {
            let keys = AlongKey.allCases.map(\.rawValue) + MotionKey.allCases.map(\.rawValue) + ["follow", "decay"]
            let known = try nodes.entries(of: node, keyPath: keyPath, keys: keys)
            motion = known.filter { AlongKey(rawValue: $0.key) == nil }
            guard let path = entries.first(where: { $0.key == AlongKey.path.rawValue }), case .scalar = path.value.content else {
                try nodes.checkKeys(of: node, known)
                throw error("has no \"path\"; expected the id of a shape layer of the same group, or an outline", node, keyPath)
            }
        }
        if !motion.contains(where: { $0.key == MotionKey.keyframes.rawValue }) {
            for (key, value) in [(MotionKey.from, "0"), (.to, "1")] where !motion.contains(where: { $0.key == key.rawValue }) {
                motion.append(
                    DocumentNode.Entry(
                        key: key.rawValue, keyPosition: node.position,
                        value: DocumentNode(.scalar(text: value, isQuoted: false), at: node.position)))
            }
        }
        return try track(DocumentNode(.mapping(motion), at: node.position), keyPath, identity: nil, length: length, read)
    }

    /// Whether a layer turns with its path, and how far ahead.
    func alongRotation(_ node: DocumentNode, _ keyPath: String) throws -> (rotates: Bool, lookAhead: Double) {
        guard case .mapping(let entries) = node.content else { return (false, 0) }
        func value(_ key: AlongKey) -> (node: DocumentNode, path: String)? {
            entries.first { $0.key == key.rawValue }.map { ($0.value, "\(keyPath).\(key.rawValue)") }
        }
        let rotates = try value(.rotate).map { try boolean($0.node, $0.path) }
        guard let (node, path) = value(.lookAhead) else { return (rotates ?? false, 0) }
        if rotates == false { throw error("has no effect beside \"rotate: no\"", node, path) }
        return (true, try number(node, Self.lookAheads, path))
    }

    /// `[x, y, width, height]`.
    func alongFrame(_ node: DocumentNode, _ keyPath: String) throws -> LayerAlong.Frame {
        guard case .sequence(let items) = try expanded(node, keyPath).content, items.count == 4 else {
            throw error("is \(node.summary); expected [x, y, width, height] such as [10%, 20%, 80%, 300]", node, keyPath)
        }
        let lengths = try items.enumerated().map { try length($1, "\(keyPath)[\($0)]") }
        return LayerAlong.Frame(x: lengths[0], y: lengths[1], width: lengths[2], height: lengths[3])
    }
}
