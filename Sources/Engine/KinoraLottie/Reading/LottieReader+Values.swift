import Foundation
import KinoraDrawing

extension LottieReader {
    /// A number, or a list whose first element counts.
    func scalar(_ node: LottieNode) throws(LottieError) -> Double {
        guard let elements = node.elements else { return try node.requireNumber() }
        guard let first = elements.first else { throw node.mismatch("a number") }
        return try first.requireNumber()
    }

    /// Two numbers; a third one is ignored.
    func vector(_ node: LottieNode) throws(LottieError) -> Vector2 {
        guard let elements = node.elements, elements.count >= 2 else { throw node.mismatch("a list of two or three numbers") }
        return Vector2(try elements[0].requireNumber(), try elements[1].requireNumber())
    }

    /// Three components in 0...1, or a hexadecimal colour. Old files have components up to 255.
    func color(_ node: LottieNode) throws(LottieError) -> LottieColor {
        if let text = node.text { return try hexColor(text, node) }
        guard let elements = node.elements, elements.count >= 3 else { throw node.mismatch("a colour: three or four numbers in 0...1") }
        var values: [Double] = []
        for element in elements.prefix(4) { values.append(try element.requireNumber()) }
        let scale = values.prefix(3).contains { $0 > 1 } && values.count == 4 && values[3] > 1 ? 1 / 255.0 : 1
        return LottieColor(red: values[0] * scale, green: values[1] * scale, blue: values[2] * scale)
    }

    /// The colour of a notation such as `#FF8000` or `#F80`.
    func hexColor(_ text: String, _ node: LottieNode) throws(LottieError) -> LottieColor {
        var digits = Array(text.hasPrefix("#") ? text.dropFirst() : Substring(text))
        if digits.count == 3 { digits = digits.flatMap { [$0, $0] } }
        guard digits.count == 6 || digits.count == 8, let value = UInt32(String(digits.prefix(6)), radix: 16) else {
            throw node.mismatch("a colour such as #FF8000")
        }
        func component(_ shift: UInt32) -> Double { Double(value >> shift & 0xFF) / 255 }
        return LottieColor(red: component(16), green: component(8), blue: component(0))
    }

    func numbers(_ node: LottieNode) throws(LottieError) -> LottieNumbers {
        let elements = try node.requireElements()
        try count(.vertices, elements.count, at: node.path)
        var values: [Double] = []
        values.reserveCapacity(elements.count)
        for element in elements { values.append(try element.requireNumber()) }
        return LottieNumbers(values: values)
    }

    /// An outline, or a list with one, as in keyframes.
    func bezier(_ node: LottieNode) throws(LottieError) -> LottieBezier {
        if let elements = node.elements {
            guard let first = elements.first, first.isObject else { throw node.mismatch("an outline with v, i and o") }
            return try bezier(first)
        }
        guard node.isObject else { throw node.mismatch("an outline with v, i and o") }
        let vertices = try node["v"]?.requireElements() ?? []
        try count(.vertices, vertices.count, at: node.path)
        let incoming = try node["i"]?.requireElements() ?? []
        let outgoing = try node["o"]?.requireElements() ?? []
        guard incoming.count == vertices.count || incoming.isEmpty, outgoing.count == vertices.count || outgoing.isEmpty else {
            throw LottieError(
                "the outline has \(vertices.count) vertices, \(incoming.count) incoming and \(outgoing.count) outgoing tangents",
                expected: "equal numbers", at: node.path, layer: layerName)
        }
        var result: [LottieBezier.Vertex] = []
        result.reserveCapacity(vertices.count)
        for index in vertices.indices {
            result.append(
                LottieBezier.Vertex(
                    try vector(vertices[index]), incoming: incoming.isEmpty ? .zero : try vector(incoming[index]),
                    outgoing: outgoing.isEmpty ? .zero : try vector(outgoing[index])))
        }
        return LottieBezier(vertices: result, isClosed: node.flag("c"))
    }
}
