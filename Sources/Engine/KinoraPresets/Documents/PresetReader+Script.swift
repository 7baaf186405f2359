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
            script += try reader.attempt { try GestureReader(item, keyPath: "\(keyPath)[\(index)]", reader).gestures() } ?? []
            guard script.count <= PresetReader.maxGestures else {
                throw reader.error("has more than \(PresetReader.maxGestures) gestures", at: item.position, "\(keyPath)[\(index)]")
            }
        }
        return script
    }
}
