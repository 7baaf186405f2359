import KinoraDrawing
import KinoraJSON

/// A value of the file with its position.
struct LottieNode {
    let value: JSONNode.Value
    let path: JSONPath

    /// The member `key` of an object; nil if there is none, if it is null, or if the node is no object. Of equal keys, the last one counts.
    subscript(key: String) -> LottieNode? {
        guard case .object(let members) = value, let member = members.last(where: { $0.key == key }) else { return nil }
        let value = member.value.value
        if case .null = value { return nil }
        return LottieNode(value: value, path: .key(path, key))
    }

    /// The elements of a list; nil if the node is no list.
    var elements: [LottieNode]? {
        guard case .array(let values) = value else { return nil }
        return values.enumerated().map { LottieNode(value: $1.value, path: .index(path, $0)) }
    }

    var isObject: Bool {
        if case .object = value { true } else { false }
    }

    /// The finite number; nil if the node is no number.
    var number: Double? {
        guard case .number(let number) = value, number.isFinite else { return nil }
        return number
    }

    var text: String? {
        guard case .string(let text) = value else { return nil }
        return text
    }
}

extension LottieNode {
    /// An error that the node is not what is expected.
    func mismatch(_ expected: String) -> LottieError {
        if case .number(let number) = value, !number.isFinite {
            return LottieError("the number is out of range", expected: expected, at: path)
        }
        let shown = text.map { "'\($0.shortened())'" }
        return LottieError(shown.map { "there is the text \($0)" } ?? "there is \(value.kind)", expected: expected, at: path)
    }

    /// The finite number, whose magnitude is bounded, so that transforms of it stay finite.
    func requireNumber() throws(LottieError) -> Double {
        guard let number, abs(number) <= LottieLimits.maxMagnitude else { throw mismatch("a number of at most 1e9") }
        return number
    }

    func requireText() throws(LottieError) -> String {
        guard let text else { throw mismatch("a text") }
        return text
    }

    func requireElements() throws(LottieError) -> [LottieNode] {
        guard let elements else { throw mismatch("a list") }
        return elements
    }

    /// The number of a member, or `other` without it.
    func number(_ key: String, default other: Double) throws(LottieError) -> Double {
        guard let node = self[key] else { return other }
        return try node.requireNumber()
    }

    /// The whole number of a member, or `other` without it.
    func integer(_ key: String, default other: Int) throws(LottieError) -> Int {
        guard let node = self[key] else { return other }
        return Int(try node.requireNumber().rounded(.towardZero))
    }

    /// Whether a member is true, or a number other than 0.
    func flag(_ key: String) -> Bool {
        switch self[key]?.value {
        case .boolean(let value): value
        case .number(let value): value != 0
        default: false
        }
    }

    /// The text of a member, shortened for messages; empty without it.
    func name(_ key: String = "nm") -> String { self[key]?.text?.shortened() ?? "" }
}
