/// A value of a JSON document with its position.
struct JSONNode {
    indirect enum Value {
        case null
        case boolean(Bool)
        case number(Double)
        case string(String)
        case array([JSONNode])
        case object([(key: String, value: JSONNode)])
    }

    let value: Value
    /// The offset of the value's first byte.
    let offset: Int

    /// The member `key` of an object; nil if it is missing. Of equal keys, the last one counts.
    subscript(key: String) -> JSONNode? {
        guard case .object(let members) = value else { return nil }
        return members.last { $0.key == key }?.value
    }

    var array: [JSONNode]? {
        guard case .array(let elements) = value else { return nil }
        return elements
    }

    var string: String? {
        guard case .string(let text) = value else { return nil }
        return text
    }

    var number: Double? {
        guard case .number(let number) = value else { return nil }
        return number
    }
}
