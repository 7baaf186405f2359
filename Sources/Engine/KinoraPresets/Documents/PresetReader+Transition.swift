import Foundation
import KinoraDrawing
import KinoraPipeline

extension PresetReader {
    /// Durations in seconds.
    static let maxTransition = 60.0
    private static let defaultTransition = 0.6

    /// Reads a transition: one of the kinds, or a group with `kind`.
    func transition(_ node: DocumentNode, _ keyPath: String, _ reader: NodeReader) throws -> SceneTransition {
        let kinds = ParameterKind.choice(TransitionKind.allCases.map(\.name))
        func kind(_ node: DocumentNode, _ path: String) throws -> TransitionKind {
            TransitionKind(name: try reader.value(of: node, as: kinds, keyPath: path).description) ?? .cut
        }
        guard case .mapping = node.content else {
            return SceneTransition(try form(kind(node, keyPath), [:], node, keyPath, reader), duration: Self.defaultTransition)
        }
        let entries = try reader.entries(of: node, keyPath: keyPath, keys: TransitionKind.Key.allCases.map(\.name))
        let values = Dictionary(entries.map { ($0.key, $0.value) }) { first, _ in first }
        guard let named = values["kind"] else {
            throw reader.error("the key \"kind\" is missing; expected \(kinds.accepted)", at: node.position, keyPath)
        }
        let chosen = try kind(named, "\(keyPath).kind")
        for entry in entries where !chosen.keys.map(\.name).contains(entry.key) {
            try reader.report(
                reader.error(
                    "has no effect on \(chosen.article) \(chosen.name); expected one of \(chosen.keys.map(\.name).joined(separator: ", "))",
                    at: entry.keyPosition, "\(keyPath).\(entry.key)"))
        }
        let duration = try reader.attempt { try values["duration"].map { try transitionTime($0, "\(keyPath).duration", reader) } }
        let form = try reader.attempt { try self.form(chosen, values, node, keyPath, reader) }
        guard let duration, let form else { throw RecordedError() }
        return SceneTransition(form, duration: duration ?? Self.defaultTransition)
    }

    private func transitionTime(_ node: DocumentNode, _ keyPath: String, _ reader: NodeReader) throws -> TimeInterval {
        try reader.seconds(node, in: VideoField.durations.lowerBound...Self.maxTransition, keyPath: keyPath)
    }

    private func form(
        _ kind: TransitionKind, _ values: [String: DocumentNode], _ node: DocumentNode, _ keyPath: String, _ reader: NodeReader
    ) throws -> SceneTransition.Kind {
        func outline(_ key: String) throws -> SceneTransition.Outline? {
            try values[key].map { Self.outline(try reader.text($0, keyPath: "\(keyPath).\(key)")) }
        }
        switch kind {
        case .cut: return .cut
        case .fade: return .fade
        case .wipe:
            switch (try outline("shape"), values["direction"]) {
            case (let shape?, nil): return .grow(shape)
            case (.some, let direction?):
                throw reader.error(
                    "has no effect on a wipe with a shape, which grows from the centre", at: direction.position, "\(keyPath).direction")
            case (nil, let node?):
                let choices = ParameterKind.choice(SceneTransition.Direction.allCases.map(\.rawValue))
                let text = try reader.value(of: node, as: choices, keyPath: "\(keyPath).direction").description
                return .wipe(SceneTransition.Direction(rawValue: text) ?? .right)
            case (nil, nil): return .wipe(.right)
            }
        case .effect(let kind): return .effect(try reader.transition(kind, values, keyPath: keyPath))
        case .morph: return .morph(try outline("shape") ?? Self.outline("circle"), to: try outline("to"))
        }
    }

    /// An outline by its notation: a shape, an icon of `morphing-icons`, a symbol, a letter, an SVG file or path data.
    private static func outline(_ text: String) -> SceneTransition.Outline {
        SceneTransition.Outline(text) { film in
            switch text {
            case "circle": return Path(ellipseIn: CGRect(x: -1, y: -1, width: 2, height: 2))
            case "rectangle": return Path(CGRect(x: -1, y: -1, width: 2, height: 2))
            case "diamond":
                return Path { path in
                    path.addLines([CGPoint(x: 0, y: -1), CGPoint(x: 1, y: 0), CGPoint(x: 0, y: 1), CGPoint(x: -1, y: 0)])
                    path.closeSubpath()
                }
            default: return try IconReader(shaper: SharedResources.textShaper, film: film).outline(text)
            }
        }
    }
}
