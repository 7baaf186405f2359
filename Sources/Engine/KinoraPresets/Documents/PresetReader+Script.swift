import Foundation
import KinoraDrawing
import KinoraMotion
import KinoraPipeline
import KinoraViews

extension PresetReader {
    /// A kind of gesture. Its name is the key of the gesture's target.
    enum GestureKind: String, CaseIterable {
        case tap, hold, drag, pinch, hover

        /// The other keys of the gesture.
        var keys: [String] {
            switch self {
            case .tap: ["at", "anchor"]
            case .hold, .hover: ["at", "anchor", "duration"]
            case .drag: ["at", "anchor", "by", "to", "holding", "duration", "easing"]
            case .pinch: ["at", "anchor", "magnification", "rotation", "duration", "easing"]
            }
        }
    }

    /// The maximum number of gestures in a script. An entry counts once for each of its times.
    static let maxGestures = 10_000
    /// The accepted times and durations of gestures, in seconds.
    static let times = 0...86_400.0
    static let magnifications = 0.001...1000.0
    static let rotations = -36_000...36_000.0
    static let twoNumbers = ParameterKind.list(of: .number(-100_000...100_000), count: 2...2)

    /// Reads the entries of `script:`. Returns each gesture with the key path of its target.
    func script(
        _ node: DocumentNode, _ reader: NodeReader, keyPath: String = Key.script.rawValue
    ) throws -> [(gesture: ScriptedGesture, path: String)] {
        guard case .sequence(let items) = node.content else {
            throw reader.error(
                "is \(node.summary); expected a list such as \"- tap: Next\" with \"at: 1\" below", at: node.position, keyPath)
        }
        var script: [(gesture: ScriptedGesture, path: String)] = []
        for (index, item) in items.enumerated() {
            script += try reader.attempt { try gestures(item, "\(keyPath)[\(index)]", reader) } ?? []
            guard script.count <= PresetReader.maxGestures else {
                throw reader.error("has more than \(PresetReader.maxGestures) gestures", at: item.position, "\(keyPath)[\(index)]")
            }
        }
        return script
    }

    private func gestures(
        _ node: DocumentNode, _ keyPath: String, _ reader: NodeReader
    ) throws -> [(gesture: ScriptedGesture, path: String)] {
        let kinds = GestureKind.allCases.map(\.rawValue)
        let all = Array(Set(GestureKind.allCases.flatMap(\.keys))).sorted()
        let entries = try reader.entries(of: node, keyPath: keyPath, keys: kinds + all)
        let named = entries.filter { kinds.contains($0.key) }
        guard named.count == 1, let first = named.first, let kind = GestureKind(rawValue: first.key) else {
            throw reader.error(
                "has \(named.isEmpty ? "no" : "more than one") gesture; expected one of \(kinds.joined(separator: ", "))",
                at: node.position,
                keyPath)
        }
        for entry in entries where entry.key != first.key && !kind.keys.contains(entry.key) {
            try reader.report(
                reader.error(
                    "has no effect on a \(kind.rawValue); expected one of \(kind.keys.joined(separator: ", "))", at: entry.keyPosition,
                    "\(keyPath).\(entry.key)"))
        }
        func entry(_ key: String) -> DocumentNode? { entries.first { $0.key == key }?.value }
        func number(_ key: String, _ kind: ParameterKind, or value: Double) throws -> Double {
            guard let node = entry(key),
                case .number(let number)? = try reader.attempt({ try reader.value(of: node, as: kind, keyPath: "\(keyPath).\(key)") })
            else { return value }
            return number
        }
        func seconds(_ key: String, or value: Double) throws -> Double {
            guard let node = entry(key) else { return value }
            return try reader.attempt { try reader.seconds(node, in: PresetReader.times, keyPath: "\(keyPath).\(key)") } ?? value
        }
        if entry("at") == nil {
            try reader.report(
                reader.error("the key \"at\" is missing; expected the time of the gesture", at: node.position, keyPath))
        }
        let times = try entry("at").flatMap { node in try reader.attempt { try self.times(node, "\(keyPath).at", reader) } } ?? []
        let target = try reader.attempt { try self.target(first.value, "\(keyPath).\(first.key)", reader) }
        let point = try entry("anchor").flatMap { node in try reader.attempt { try self.pair(node, "\(keyPath).anchor", reader) } }
        let anchor = point.map { UnitPoint(x: $0.x, y: $0.y) } ?? .center
        let duration = try seconds("duration", or: kind == .hold || kind == .hover ? 1 : 0.5)
        let easing =
            try entry("easing").flatMap { node in
                try reader.attempt { try reader.value(of: node, as: .easing, keyPath: "\(keyPath).easing") }
            }.flatMap { Easing($0.description) } ?? .easeInOut
        let movement: ScriptedGesture.Movement
        switch kind {
        case .tap: movement = .tap
        case .hold: movement = .hold(duration: duration)
        case .hover: movement = .hover(duration: duration)
        case .pinch:
            movement = .pinch(
                magnification: try number("magnification", .number(PresetReader.magnifications), or: 1),
                rotation: .degrees(try number("rotation", .number(PresetReader.rotations), or: 0)), duration: duration, easing: easing)
        case .drag:
            switch (entry("by"), entry("to")) {
            case (let distance?, nil):
                movement = .drag(through: try self.translations(distance, "\(keyPath).by", reader), duration: duration, easing: easing)
            case (nil, let end?):
                movement = .dragTo(try self.target(end, "\(keyPath).to", reader), duration: duration, easing: easing)
            default:
                throw reader.error(
                    "a drag requires either \"by\" with a distance such as [90, 0] or \"to\" with a target", at: node.position, keyPath
                )
            }
        }
        let holding = try seconds("holding", or: 0)
        guard let target else { return [] }
        return times.map {
            (ScriptedGesture(movement, on: target, anchor: anchor, at: $0, holding: holding), "\(keyPath).\(first.key)")
        }
    }

    /// Reads the target of a gesture: a text is a label, `[x, y]` is a point of the frame, `identifier: name` is a view's identifier.
    private func target(_ node: DocumentNode, _ keyPath: String, _ reader: NodeReader) throws -> ScriptTarget {
        switch node.content {
        case .scalar: return .label(try reader.text(node, keyPath: keyPath))
        case .sequence: return .point(try pair(node, keyPath, reader))
        case .mapping:
            guard let name = try reader.entries(of: node, keyPath: keyPath, keys: ["identifier"]).first else {
                throw reader.error("has no target; expected \"identifier: NAME\"", at: node.position, keyPath)
            }
            return .identifier(try reader.text(name.value, keyPath: "\(keyPath).identifier"))
        }
    }

    private func pair(_ node: DocumentNode, _ keyPath: String, _ reader: NodeReader) throws -> CGPoint {
        guard case .list(let values) = try reader.value(of: node, as: PresetReader.twoNumbers, keyPath: keyPath), values.count == 2,
            case .number(let x) = values[0], case .number(let y) = values[1]
        else { throw reader.error("is \(node.summary); expected two numbers such as [90, 0]", at: node.position, keyPath) }
        return CGPoint(x: x, y: y)
    }

    /// Reads one distance, or several points of a path relative to the start of the touch.
    private func translations(_ node: DocumentNode, _ keyPath: String, _ reader: NodeReader) throws -> [CGSize] {
        let points: [CGPoint]
        if case .sequence(let items) = node.content, case .sequence? = items.first?.content {
            points = try items.enumerated().map { try pair($1, "\(keyPath)[\($0)]", reader) }
        } else {
            points = [try pair(node, keyPath, reader)]
        }
        return points.map { CGSize(width: $0.x, height: $0.y) }
    }

    private func times(_ node: DocumentNode, _ keyPath: String, _ reader: NodeReader) throws -> [Double] {
        let nodes: [DocumentNode]
        if case .sequence(let items) = node.content { nodes = items } else { nodes = [node] }
        guard !nodes.isEmpty, nodes.count <= PresetReader.maxGestures else {
            throw reader.error(
                "is \(node.summary); expected a time, or a list of 1 to \(PresetReader.maxGestures) of them", at: node.position,
                keyPath)
        }
        let isList = nodes.count > 1 || nodes.first != node
        return try nodes.enumerated().compactMap { index, node in
            let keyPath = isList ? "\(keyPath)[\(index)]" : keyPath
            return try reader.attempt { try reader.seconds(node, in: PresetReader.times, keyPath: keyPath) }
        }
    }
}
