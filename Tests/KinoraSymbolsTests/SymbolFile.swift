import Foundation

@testable import KinoraDrawing
@testable import KinoraSymbols

/// The drawings of one SVG file, as CONTRIBUTING.md describes these files.
struct SymbolFile {
    struct Drawing {
        var name: String
        /// Where its grid begins on the sheet.
        var origin: CGPoint
        /// The layers as ``SymbolDrawing`` reads them.
        var data: String
    }

    /// A mistake in a file.
    struct Mistake: Error, CustomStringConvertible {
        var description: String
    }

    private(set) var drawings: [Drawing] = []
    private let name: String
    private let source: SVGSource
    private let nodes: [SVGNode]
    private var indices: [String: Int] = [:]

    /// What an editor adds.
    private static let ignored: Set = ["", "style", "title", "desc", "metadata", "defs"]
    private static let roles = ["outline", "details", "solid"]
    private static let parts = ["outline", "details", "lines", "solid", "text"]
    private static let properties = ["secondary", "tertiary", "variable", "cutout"] + SymbolTint.allCases.map(\.rawValue)

    init(_ text: String, name: String) throws {
        self.name = name
        source = try SVGSource(text)
        var reader = XMLReader(source)
        nodes = try reader.read()
        for (index, node) in nodes.enumerated() {
            guard let id = node["id"] else { continue }
            if indices.updateValue(index, forKey: id) != nil { throw mistake("the id '\(id)' is already in use", at: node) }
        }
        for symbol in children(of: nodes[0]) { drawings.append(try drawing(symbol)) }
    }

    private func children(of node: SVGNode) -> [SVGNode] {
        node.children.map { nodes[$0] }.filter { !Self.ignored.contains($0.name) }
    }

    private func mistake(_ problem: String, at node: SVGNode) -> Mistake {
        Mistake(description: "\(problem) (\(name):\(source.location(at: node.byte).line))")
    }

    // MARK: Elements

    private func drawing(_ node: SVGNode) throws -> Drawing {
        guard node.name == "g", let id = node["id"] else { throw mistake("every symbol must be a <g> with its name as id", at: node) }
        var origin = CGPoint.zero
        if let transform = node["transform"] {
            let numbers = transform.dropFirst("translate(".count).dropLast().split { " ,".contains($0) }.compactMap { Double($0) }
            guard transform.hasPrefix("translate("), (1...2).contains(numbers.count) else {
                throw mistake("'\(transform)' must be translate(x y), the symbol's position on the sheet", at: node)
            }
            origin = CGPoint(x: numbers[0], y: numbers.count > 1 ? numbers[1] : 0)
        }
        let layers = try children(of: node).map { try layer($0) }
        guard !layers.isEmpty else { throw mistake("the symbol '\(id)' has no layer", at: node) }
        return Drawing(name: id, origin: origin, data: layers.joined(separator: "|"))
    }

    /// What the elements of a layer add up to.
    private struct Layer {
        var properties: Set<String> = []
        var parts: [String: String] = [:]
    }

    private func layer(_ node: SVGNode) throws -> String {
        var layer = Layer()
        try add(node, to: &layer)
        guard !layer.parts.isEmpty else { throw mistake("the layer is empty", at: node) }
        let parts = Self.parts.compactMap { part in layer.parts[part].map { "\(part) \($0)" } }
        return (Self.properties.filter(layer.properties.contains) + parts).joined(separator: ";")
    }

    private func add(_ node: SVGNode, to layer: inout Layer, isInGroup: Bool = false) throws {
        let classes = (node["class"] ?? "").split(separator: " ").map(String.init)
        let roles = classes.filter(Self.roles.contains)
        for word in classes where !roles.contains(word) {
            guard Self.properties.contains(word) else {
                throw mistake("there is no class '\(word)'; there are \((Self.roles + Self.properties).joined(separator: ", "))", at: node)
            }
            if isInGroup { throw mistake("'\(word)' applies to a layer, so it must be a class of the <g> around this element", at: node) }
            layer.properties.insert(word)
        }
        if node["transform"] != nil { throw mistake("a transform is not read; apply it to the numbers", at: node) }
        switch node.name {
        case "g" where !isInGroup:
            for child in children(of: node) { try add(child, to: &layer, isInGroup: true) }
        case "use":
            guard let target = node["href"]?.dropFirst(), let index = indices[String(target)] else {
                throw mistake("'\(node["href"] ?? "")' must be # and the id of an element of this file", at: node)
            }
            try add(nodes[index], to: &layer, isInGroup: isInGroup)
        case "text":
            layer.parts["text", default: ""] += try text(node)
        default:
            layer.parts[roles.first ?? "lines", default: ""] += try outline(node)
        }
    }

    // MARK: Numbers

    private func number(_ attribute: String, of node: SVGNode) throws -> Decimal {
        guard let value = Decimal(string: node[attribute] ?? "0") else { throw mistake("'\(attribute)' must be a number", at: node) }
        return value
    }

    private func outline(_ node: SVGNode) throws -> String {
        switch node.name {
        case "path":
            return (node["d"] ?? "").split(whereSeparator: \.isWhitespace).joined(separator: " ")
        case "circle":
            let (x, y, r) = (try number("cx", of: node), try number("cy", of: node), try number("r", of: node))
            return "M\(x - r) \(y)a\(r) \(r) 0 1 0 \(2 * r) 0a\(r) \(r) 0 1 0 \(-2 * r) 0Z"
        case "rect":
            let (left, top, r) = (try number("x", of: node), try number("y", of: node), try number("rx", of: node))
            let (right, bottom) = (left + (try number("width", of: node)), top + (try number("height", of: node)))
            if r == 0 { return "M\(left) \(top)H\(right)V\(bottom)H\(left)Z" }
            func corner(_ x: Decimal, _ y: Decimal) -> String { "A\(r) \(r) 0 0 1 \(x) \(y)" }
            return "M\(left + r) \(top)H\(right - r)\(corner(right, top + r))V\(bottom - r)\(corner(right - r, bottom))"
                + "H\(left + r)\(corner(left, bottom - r))V\(top + r)\(corner(left + r, top))Z"
        default:
            throw mistake("<\(node.name)> is not read; there are <path>, <circle>, <rect>, <text>, <use> and <g>", at: node)
        }
    }

    /// The box of the characters, and these.
    private func text(_ node: SVGNode) throws -> String {
        let (width, height) = (try number("data-max-width", of: node), try number("data-cap-height", of: node))
        let (x, y) = (try number("x", of: node) - width / 2, try number("y", of: node) - height)
        let text = source.bytes[node.byte...].drop { $0 != UInt8(ascii: ">") }.dropFirst().prefix { $0 != UInt8(ascii: "<") }
        guard width > 0, height > 0, !text.isEmpty else {
            throw mistake("characters must have a data-max-width and a data-cap-height", at: node)
        }
        return "\(x) \(y) \(width) \(height) \(String(decoding: text, as: UTF8.self))"
    }
}
