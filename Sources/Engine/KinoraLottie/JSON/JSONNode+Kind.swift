import KinoraJSON

extension JSONNode.Value {
    /// An object without the members `key`; other values are unchanged.
    func removing(_ key: String) -> JSONNode.Value {
        guard case .object(let members) = self else { return self }
        return .object(members.filter { $0.key != key })
    }

    /// The kind of the value with its article, for messages.
    var kind: String {
        switch self {
        case .null: "null"
        case .boolean: "a boolean"
        case .number: "a number"
        case .string: "a text"
        case .array: "a list"
        case .object: "an object"
        }
    }
}
