import KinoraDrawing

/// The position of a value in a JSON document, such as `layers[3].shapes[0].it[2]`.
indirect enum JSONPath: Sendable {
    case root
    case key(JSONPath, String)
    case index(JSONPath, Int)
}

extension JSONPath: CustomStringConvertible {
    /// The path; empty for the whole document. Keys are shortened.
    var description: String {
        switch self {
        case .root: ""
        case .key(.root, let key): key.shortened(to: 40)
        case .key(let parent, let key): "\(parent).\(key.shortened(to: 40))"
        case .index(let parent, let index): "\(parent)[\(index)]"
        }
    }
}
