import KinoraDrawing

extension LottieReader {
    /// The value of the slot `name` for the property `node`; nil if the file has no such slot, and the property has a value.
    func slotted<Value: LottieValue>(
        _ name: String, _ node: LottieNode, _ read: ValueReading<Value>
    ) throws(LottieError) -> Animated<Value>? {
        let given = slots?[name]?["p"]
        if let given, given["sid"] != nil { throw LottieError("the value of the slot is a slot", at: given.path) }
        guard given != nil || node["k"] != nil else { return nil }
        var value: Animated<Value>
        if let given {
            value = try property(given, read)
        } else {
            // The value of the property is the default of a slot that the file does not list.
            value = try property(LottieNode(value: node.value.removing("sid"), path: node.path), read)
        }
        guard let kind = Value.slotKind else { return value }
        try noteSlot(LottieSlot(name: name, kind: kind, value: value.first.slotValue), at: node.path)
        if let other = slotValues[name] {
            guard let replaced = value.mapped({ $0.replaced(by: other) }) else {
                throw LottieError(
                    "the value of the slot '\(name.shortened())' is \(other.kind.phrase)", expected: kind.phrase, at: node.path,
                    layer: layerName)
            }
            value = replaced
        }
        return value
    }

    /// Notes that a property or an image uses a slot.
    func noteSlot(_ slot: LottieSlot, at path: JSONPath) throws(LottieError) {
        guard let known = usedSlots[slot.name] else {
            usedSlots[slot.name] = slot
            return
        }
        guard known.kind == slot.kind else {
            throw LottieError(
                "the slot '\(slot.name.shortened())' is \(known.kind.phrase), and \(slot.kind.phrase) here", expected: "one kind of value",
                at: path, layer: layerName)
        }
    }
}
