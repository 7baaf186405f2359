import Foundation
import KinoraDrawing

extension LottieReader {
    /// Reads a list of shape elements. Hidden elements are left out.
    func shapes(_ nodes: [LottieNode], depth: Int = 0) throws(LottieError) -> [ShapeItem] {
        guard depth <= LottieLimits.maxGroupDepth else {
            throw LottieError(
                "more than \(LottieLimits.maxGroupDepth) groups are nested", at: nodes.first?.path ?? .root, layer: layerName)
        }
        var items: [ShapeItem] = []
        for node in nodes {
            guard node.isObject else { throw node.mismatch("a shape element") }
            try count(.shapes, at: node.path)
            guard !node.flag("hd"), let item = try shape(node, depth: depth) else { continue }
            items.append(item)
        }
        return items
    }

    private func shape(_ node: LottieNode, depth: Int) throws(LottieError) -> ShapeItem? {
        guard let type = node["ty"] else { throw LottieError("the shape element has no type 'ty'", at: node.path, layer: layerName) }
        switch try type.requireText() {
        case "gr": return .group(try group(node, depth: depth))
        case "sh", "rc", "el", "sr": return try outline(node).map(ShapeItem.outline)
        case "fl", "gf", "st", "gs": return .style(try style(node))
        case "tm", "rp", "mm", "rd", "op", "zz", "pb", "tw": return try operation(node).map(ShapeItem.operation)
        // The transform of a layer's list has no effect in players.
        case "tr": return nil
        case "no": return nil
        case let other:
            note("shape elements of the type '\(other.shortened(to: 20))' are not supported and not drawn", at: node.path)
            return nil
        }
    }

    private func group(_ node: LottieNode, depth: Int) throws(LottieError) -> ShapeGroup {
        let nodes = try node["it"]?.requireElements() ?? []
        var group = ShapeGroup(items: try shapes(nodes, depth: depth + 1))
        if let transform = nodes.last(where: { $0["ty"]?.text == "tr" }) { group.transform = try self.transform(transform) }
        group.blendMode = try blendMode(node)
        return group
    }

    private func outline(_ node: LottieNode) throws(LottieError) -> ShapeOutline? {
        let kind: ShapeOutline.Kind
        switch node["ty"]?.text {
        case "sh":
            guard let path = node["ks"] else { return nil }
            kind = .path(try property(path, bezier))
        case "rc":
            kind = .rectangle(
                position: try property(node, "p", default: .zero, vector), size: try property(node, "s", default: .zero, vector),
                radius: try property(node, "r", default: 0, scalar))
        case "el":
            kind = .ellipse(
                position: try property(node, "p", default: .zero, vector), size: try property(node, "s", default: .zero, vector))
        default: kind = .star(try star(node))
        }
        return ShapeOutline(kind: kind, isReversed: try node.integer("d", default: 1) == 3)
    }

    private func star(_ node: LottieNode) throws(LottieError) -> StarShape {
        StarShape(
            isStar: try node.integer("sy", default: 1) != 2, position: try property(node, "p", default: .zero, vector),
            points: try property(node, "pt", default: 5, scalar), rotation: try property(node, "r", default: 0, scalar),
            outerRadius: try property(node, "or", default: 0, scalar), outerRoundness: try property(node, "os", default: 0, scalar),
            innerRadius: try property(node, "ir", default: 0, scalar), innerRoundness: try property(node, "is", default: 0, scalar))
    }
}

extension LottieReader {
    private func style(_ node: LottieNode) throws(LottieError) -> ShapeStyle {
        let type = node["ty"]?.text ?? ""
        let paint: ShapeStyle.Paint =
            type == "gf" || type == "gs"
            ? .gradient(try gradient(node)) : .color(try property(node, "c", default: .black, color))
        var style = ShapeStyle(paint: paint, opacity: try property(node, "o", default: 100, scalar))
        style.blendMode = try blendMode(node)
        if type == "st" || type == "gs" {
            style.stroke = try stroke(node)
        } else {
            style.isEvenOdd = try node.integer("r", default: 1) == 2
        }
        return style
    }

    private func stroke(_ node: LottieNode) throws(LottieError) -> ShapeStyle.Stroke {
        let cap: CGLineCap =
            switch try node.integer("lc", default: 2) {
            case 1: .butt
            case 3: .square
            default: .round
            }
        var (dashes, offset) = ([Animated<Double>](), Animated(0.0))
        for dash in try node["d"]?.requireElements() ?? [] {
            let length = try property(dash, "v", default: 0, scalar)
            if dash["n"]?.text == "o" { offset = length } else { dashes.append(length) }
        }
        // A miter limit that is animated is 'ml2'.
        let limit = node["ml2"] == nil ? Animated(try node.number("ml", default: 4)) : try property(node, "ml2", default: 4, scalar)
        return ShapeStyle.Stroke(
            width: try property(node, "w", default: 1, scalar), cap: cap, join: try join(node, default: 2), miterLimit: limit,
            dashes: dashes, dashOffset: offset)
    }

    private func join(_ node: LottieNode, default other: Int) throws(LottieError) -> CGLineJoin {
        switch try node.integer("lj", default: other) {
        case 1: .miter
        case 3: .bevel
        default: .round
        }
    }

    private func gradient(_ node: LottieNode) throws(LottieError) -> LottieGradient {
        guard let colors = node["g"], let stops = colors["k"] else {
            throw LottieError("the gradient has no colours 'g'", at: node.path, layer: layerName)
        }
        let values = try property(stops) { (node) throws(LottieError) in try self.numbers(node) }
        return LottieGradient(
            isRadial: try node.integer("t", default: 1) == 2, start: try property(node, "s", default: .zero, vector),
            end: try property(node, "e", default: .zero, vector), highlightLength: try property(node, "h", default: 0, scalar),
            highlightAngle: try property(node, "a", default: 0, scalar),
            colorCount: min(max(try colors.integer("p", default: 0), 0), 10_000), stops: values)
    }

    private func operation(_ node: LottieNode) throws(LottieError) -> PathOperation? {
        switch node["ty"]?.text {
        case "tm":
            return .trim(
                TrimOperation(
                    start: try property(node, "s", default: 0, scalar), end: try property(node, "e", default: 100, scalar),
                    offset: try property(node, "o", default: 0, scalar), isSequential: try node.integer("m", default: 1) == 2))
        case "rp": return .repeater(try repeater(node))
        case "mm":
            guard let mode = MergeMode(rawValue: try node.integer("mm", default: 1)) else {
                note("the merge mode is not supported", at: node.path)
                return nil
            }
            return .merge(mode)
        case "rd": return .roundCorners(radius: try property(node, "r", default: 0, scalar))
        case "op":
            return .offset(
                amount: try property(node, "a", default: 0, scalar), join: try join(node, default: 1),
                miterLimit: try property(node, "ml", default: 4, scalar))
        case "zz":
            return .zigZag(
                size: try property(node, "s", default: 0, scalar), ridges: try property(node, "r", default: 0, scalar),
                isSmooth: try property(node, "pt", default: 1, scalar).value(at: 0) == 2)
        case "pb": return .puckerBloat(amount: try property(node, "a", default: 0, scalar))
        default:
            return .twist(angle: try property(node, "a", default: 0, scalar), center: try property(node, "c", default: .zero, vector))
        }
    }

    private func repeater(_ node: LottieNode) throws(LottieError) -> RepeaterOperation {
        let transform = node["tr"]
        func opacity(_ key: String) throws(LottieError) -> Animated<Double> {
            guard let transform else { return Animated(100) }
            return try property(transform, key, default: 100, scalar)
        }
        return RepeaterOperation(
            copies: try property(node, "c", default: 1, scalar), offset: try property(node, "o", default: 0, scalar),
            transform: try self.transform(transform), startOpacity: try opacity("so"), endOpacity: try opacity("eo"),
            isBelow: try node.integer("m", default: 1) == 2)
    }
}
