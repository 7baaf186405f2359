import Foundation
import KinoraDrawing
import KinoraMotion

extension LottieReader {
    typealias ValueReading<Value> = (LottieNode) throws(LottieError) -> Value

    /// Reads the property `key`, or returns `other` if there is none.
    func property<Value: LottieValue>(
        _ node: LottieNode, _ key: String, default other: Value, _ read: ValueReading<Value>
    ) throws(LottieError) -> Animated<Value> {
        guard let node = node[key] else { return Animated(other) }
        return try property(node, read)
    }

    /// Reads a property: an object with `k`, or a bare value as in old files.
    func property<Value: LottieValue>(_ node: LottieNode, _ read: ValueReading<Value>) throws(LottieError) -> Animated<Value> {
        guard node.isObject, node["k"] != nil || node["sid"] != nil else {
            return Animated(try read(node))
        }
        if node["x"]?.text != nil { note("expressions are not run; the keyframes' values are drawn", at: node.path) }
        if let name = node["sid"]?.text, let slot = try slotted(name, node, read) { return slot }
        guard let content = node["k"] else { throw LottieError("the slot of the property does not exist", at: node.path) }
        if let elements = content.elements, let first = elements.first, first.isObject, first["t"] != nil {
            return try keyframes(elements, read)
        }
        return Animated(try read(content))
    }

    private func keyframes<Value: LottieValue>(
        _ nodes: [LottieNode], _ read: ValueReading<Value>
    ) throws(LottieError) -> Animated<Value> {
        try count(.keyframes, nodes.count, at: nodes[0].path)
        var keyframes: [Keyframe<Value>] = []
        keyframes.reserveCapacity(nodes.count)
        for node in nodes {
            guard let time = node["t"] else { throw LottieError("the keyframe has no time 't'", at: node.path, layer: layerName) }
            let at = try time.requireNumber()
            if let last = keyframes.last, at < last.time {
                throw LottieError("the keyframe is before the previous one", expected: "ascending times", at: time.path, layer: layerName)
            }
            // In old files, the last keyframe has only a time, and its value is the end value of the previous one.
            let value: Value
            if let start = node["s"] {
                value = try read(start)
            } else if let previous = keyframes.last {
                value = previous.endValue ?? previous.value
            } else {
                throw LottieError("the keyframe has no value 's'", at: node.path, layer: layerName)
            }
            var keyframe = Keyframe(time: at, value: value)
            keyframe.endValue = try node["e"].map(read)
            keyframe.isHold = node.flag("h")
            keyframe.easings = try easings(node)
            keyframes.append(keyframe)
        }
        for index in keyframes.indices.dropLast() where !keyframes[index].isHold {
            keyframes[index].curve = try curve(nodes[index], keyframes[index], keyframes[index + 1])
        }
        // Keyframes at the same time: the last one counts, also for the one before.
        return Animated(keyframes: keyframes)
    }

    /// The curve on which a position moves from `start` to `end`; nil for a straight line.
    private func curve<Value: LottieValue>(
        _ node: LottieNode, _ start: Keyframe<Value>, _ end: Keyframe<Value>
    ) throws(LottieError) -> MeasuredPath? {
        guard let from = start.value as? Vector2, let to = (start.endValue ?? end.value) as? Vector2 else { return nil }
        let outgoing = try node["to"].map(vector) ?? .zero
        let incoming = try node["ti"].map(vector) ?? .zero
        guard outgoing != .zero || incoming != .zero else { return nil }
        let path = Path { path in
            path.move(to: CGPoint(from))
            path.addCurve(to: CGPoint(to), control1: CGPoint(from + outgoing), control2: CGPoint(to + incoming))
        }
        let measured = MeasuredPath(path)
        return measured.length > 0 ? measured : nil
    }

    /// The easings of a keyframe, one for each component.
    private func easings(_ node: LottieNode) throws(LottieError) -> [UnitCurve] {
        guard let outgoing = node["o"], let incoming = node["i"], outgoing.isObject, incoming.isObject else { return [] }
        let (x1, y1) = (try components(outgoing, "x", default: 0), try components(outgoing, "y", default: 0))
        let (x2, y2) = (try components(incoming, "x", default: 1), try components(incoming, "y", default: 1))
        let count = [x1, y1, x2, y2].map(\.count).max() ?? 0
        func component(_ values: [Double], _ index: Int) -> Double { values[min(index, values.count - 1)] }
        let curves = (0..<min(count, 4)).map { index in
            UnitCurve.cubic(component(x1, index), component(y1, index), component(x2, index), component(y2, index))
        }
        // Controls on the diagonal are linear.
        let isLinear = (0..<count).allSatisfy {
            component(x1, $0) == component(y1, $0) && component(x2, $0) == component(y2, $0)
        }
        return isLinear ? [] : curves
    }

    private func components(_ node: LottieNode, _ key: String, default other: Double) throws(LottieError) -> [Double] {
        guard let node = node[key] else { return [other] }
        guard let elements = node.elements else { return [try node.requireNumber()] }
        let values = try elements.map { (node) throws(LottieError) in try node.requireNumber() }
        return values.isEmpty ? [other] : values
    }
}
