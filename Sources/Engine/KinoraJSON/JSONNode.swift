/// A value of a JSON document with its position.
package struct JSONNode: Sendable {
    package indirect enum Value: Sendable {
        case null
        case boolean(Bool)
        /// Infinite if the number is beyond the range of `Double`.
        case number(Double)
        case string(String)
        case array([JSONNode])
        /// The members in the order of the document. Keys may be equal.
        case object([Member])
    }

    package struct Member: Sendable {
        package let key: String
        package let value: JSONNode
    }

    package let value: Value
    /// The offset of the value's first byte.
    package let offset: Int
}
