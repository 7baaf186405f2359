import Foundation
import KinoraDrawing
import KinoraMotion
import KinoraPipeline
import KinoraViews

/// Reads an entry of `script:`, which is a gesture at one or more times.
struct GestureReader {
    private let node: DocumentNode
    private let keyPath: String
    private let reader: NodeReader
    private let kind: PresetReader.GestureKind
    private let entries: [DocumentNode.Entry]
    /// The node of the gesture's target.
    private let targetNode: DocumentNode

    /// Finds the kind of the gesture in `node`. Reports keys that have no effect on the gesture, and a missing time.
    init(_ node: DocumentNode, keyPath: String, _ reader: NodeReader) throws {
        (self.node, self.keyPath, self.reader) = (node, keyPath, reader)
        let kinds = PresetReader.GestureKind.allCases.map(\.rawValue)
        let all = Array(Set(PresetReader.GestureKind.allCases.flatMap(\.keys))).sorted()
        entries = try reader.entries(of: node, keyPath: keyPath, keys: kinds + all)
        let named = entries.filter { kinds.contains($0.key) }
        guard named.count == 1, let first = named.first, let kind = PresetReader.GestureKind(rawValue: first.key) else {
            throw reader.error(
                "has \(named.isEmpty ? "no" : "more than one") gesture; expected one of \(kinds.joined(separator: ", "))",
                at: node.position, keyPath)
        }
        (self.kind, targetNode) = (kind, first.value)
        for entry in entries where entry.key != first.key && !kind.keys.contains(entry.key) {
            try reader.report(
                reader.error(
                    "has no effect on a \(kind.rawValue); expected one of \(kind.keys.joined(separator: ", "))", at: entry.keyPosition,
                    "\(keyPath).\(entry.key)"))
        }
        if !entries.contains(where: { $0.key == "at" }) {
            try reader.report(
                reader.error("the key \"at\" is missing; expected the time of the gesture", at: node.position, keyPath))
        }
    }

    /// Returns the gesture once for each of its times, with the key path of its target.
    func gestures() throws -> [(gesture: ScriptedGesture, path: String)] {
        let times = try read("at", as: self.times) ?? []
        let targetPath = "\(keyPath).\(kind.rawValue)"
        let target = try reader.attempt { try self.target(targetNode, targetPath) }
        let point = try read("anchor", as: pair)
        let anchor = point.map { UnitPoint(x: $0.x, y: $0.y) } ?? .center
        let movement = try self.movement()
        let holding = try seconds("holding", or: 0)
        guard let target else { return [] }
        return times.map { (ScriptedGesture(movement, on: target, anchor: anchor, at: $0, holding: holding), targetPath) }
    }

    private func movement() throws -> ScriptedGesture.Movement {
        let duration = try seconds("duration", or: kind == .hold || kind == .hover ? 1 : 0.5)
        let easing =
            try read("easing") { try reader.value(of: $0, as: .easing, keyPath: $1) }
            .flatMap { Easing($0.description) } ?? .easeInOut
        switch kind {
        case .tap: return .tap
        case .hold: return .hold(duration: duration)
        case .hover: return .hover(duration: duration)
        case .pinch:
            return .pinch(
                magnification: try number("magnification", .number(PresetReader.magnifications), or: 1),
                rotation: .degrees(try number("rotation", .number(PresetReader.rotations), or: 0)), duration: duration, easing: easing)
        case .drag:
            switch (entry("by"), entry("to")) {
            case (let distance?, nil):
                return .drag(through: try translations(distance, "\(keyPath).by"), duration: duration, easing: easing)
            case (nil, let end?):
                return .dragTo(try target(end, "\(keyPath).to"), duration: duration, easing: easing)
            default:
                throw reader.error(
                    "a drag requires either \"by\" with a distance such as [90, 0] or \"to\" with a target", at: node.position, keyPath)
            }
        }
    }

    // MARK: Entries

    private func entry(_ key: String) -> DocumentNode? { entries.first { $0.key == key }?.value }

    /// Converts the node of `key` with `convert`, which also gets the key path. Returns nil if the key is missing or its value is invalid.
    private func read<Value>(_ key: String, as convert: (DocumentNode, String) throws -> Value) throws -> Value? {
        guard let node = entry(key) else { return nil }
        return try reader.attempt { try convert(node, "\(keyPath).\(key)") }
    }

    private func number(_ key: String, _ kind: ParameterKind, or value: Double) throws -> Double {
        let found = try read(key) { try reader.value(of: $0, as: kind, keyPath: $1) }
        guard case .number(let number)? = found else { return value }
        return number
    }

    private func seconds(_ key: String, or value: Double) throws -> Double {
        try read(key) { try reader.seconds($0, in: PresetReader.times, keyPath: $1) } ?? value
    }

    // MARK: Values

    /// Reads the target of a gesture: a text is a label, `[x, y]` is a point of the frame, `identifier: name` is a view's identifier.
    private func target(_ node: DocumentNode, _ keyPath: String) throws -> ScriptTarget {
        switch node.content {
        case .scalar: return .label(try reader.text(node, keyPath: keyPath))
        case .sequence: return .point(try pair(node, keyPath))
        case .mapping:
            guard let name = try reader.entries(of: node, keyPath: keyPath, keys: ["identifier"]).first else {
                throw reader.error("has no target; expected \"identifier: NAME\"", at: node.position, keyPath)
            }
            return .identifier(try reader.text(name.value, keyPath: "\(keyPath).identifier"))
        }
    }

    private func pair(_ node: DocumentNode, _ keyPath: String) throws -> CGPoint {
        guard case .list(let values) = try reader.value(of: node, as: PresetReader.twoNumbers, keyPath: keyPath), values.count == 2,
            case .number(let x) = values[0], case .number(let y) = values[1]
        else { throw reader.error("is \(node.summary); expected two numbers such as [90, 0]", at: node.position, keyPath) }
        return CGPoint(x: x, y: y)
    }

    /// Reads one distance, or several points of a path relative to the start of the touch.
    private func translations(_ node: DocumentNode, _ keyPath: String) throws -> [CGSize] {
        let points: [CGPoint]
        if case .sequence(let items) = node.content, case .sequence? = items.first?.content {
            points = try items.enumerated().map { try pair($1, "\(keyPath)[\($0)]") }
        } else {
            points = [try pair(node, keyPath)]
        }
        return points.map { CGSize(width: $0.x, height: $0.y) }
    }

    private func times(_ node: DocumentNode, _ keyPath: String) throws -> [Double] {
        let nodes: [DocumentNode]
        if case .sequence(let items) = node.content { nodes = items } else { nodes = [node] }
        guard !nodes.isEmpty, nodes.count <= PresetReader.maxGestures else {
            throw reader.error(
                "is \(node.summary); expected a time, or a list of 1 to \(PresetReader.maxGestures) times", at: node.position, keyPath)
        }
        let isList = nodes.count > 1 || nodes.first != node
        return try nodes.enumerated().compactMap { index, node in
            let keyPath = isList ? "\(keyPath)[\(index)]" : keyPath
            return try reader.attempt { try reader.seconds(node, in: PresetReader.times, keyPath: keyPath) }
        }
    }
}
