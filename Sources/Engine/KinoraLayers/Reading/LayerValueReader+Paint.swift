import Foundation
import KinoraDrawing
import KinoraPipeline
import KinoraViews

extension LayerValueReader {
    enum GradientKey: String, CaseIterable {
        case gradient, kind, angle, center, radius
    }

    enum StrokeKey: String, CaseIterable {
        case color, width, cap, join, dash
        case dashPhase = "dash-phase"
    }

    enum ShadowKey: String, CaseIterable {
        case color, radius, x, y
    }

    enum Cap: String, CaseIterable {
        case butt, round, square
    }

    enum Join: String, CaseIterable {
        case miter, round, bevel
    }

    private static var maxColors: Int { 16 }
    /// In points.
    static var widths: ClosedRange<Double> { 0...2_000 }

    /// A colour, a list of the colours of a gradient, or a group with `gradient`.
    func paint(_ node: DocumentNode, _ keyPath: String) throws -> LayerPaint {
        guard case .mapping(let all) = node.content, !Self.isExpression(all) else {
            let expanded = try expanded(node, keyPath)
            guard case .sequence(let items) = expanded.content else { return LayerPaint(try color(expanded, keyPath)) }
            return LayerPaint(colors: try colors(items, expanded, keyPath))
        }
        let entries = try nodes.entries(
            of: node, keyPath: keyPath, keys: GradientKey.allCases.map(\.rawValue), synonyms: Self.paintSynonyms)
        var paint: LayerPaint?
        var (kind, angle, center, radius) = (LayerPaint.Kind.linear, 90.0, nil as UnitPoint?, nil as Double?)
        for entry in entries {
            let path = "\(keyPath).\(entry.key)"
            switch GradientKey(rawValue: entry.key) {
            case .gradient:
                guard case .sequence(let items) = try expanded(entry.value, path).content else {
                    throw error("is \(entry.value.summary); expected a list of colours such as [red, orange]", entry.value, path)
                }
                paint = LayerPaint(colors: try colors(items, entry.value, path))
            case .kind: kind = try choice(entry.value, LayerPaint.Kind.self, path)
            case .center:
                let (x, y) = try pair(entry.value, path, "[50%, 30%]") { try points($0, of: 1, $2) }
                center = UnitPoint(x: x, y: y)
            case .radius:
                let points = try points(entry.value, of: min(frame.width, frame.height), path)
                guard points > 0 else { throw error("must be more than 0", entry.value, path) }
                radius = points
            case .angle: angle = try number(entry.value, -3_600...3_600, path)
            case nil: break
            }
        }
        guard var paint else {
            try nodes.checkKeys(of: node, entries)
            throw error("has no \"gradient\"; expected a colour, or {gradient: [red, orange]}", node, keyPath)
        }
        (paint.kind, paint.angle) = (kind, angle)
        if let radius {
            guard kind == .radial else { throw error("\"radius\" has an effect on radial gradients only", node, keyPath) }
            paint.radius = radius
        }
        if let center {
            guard kind != .linear else {
                throw error("\"center\" has an effect on radial and angular gradients only", node, keyPath)
            }
            paint.center = center
        }
        return paint
    }

    private static func isExpression(_ entries: [DocumentNode.Entry]) -> Bool {
        guard entries.count == 1, case .scalar("", isQuoted: false) = entries[0].value.content else { return false }
        return true
    }

    private func colors(_ items: [DocumentNode], _ node: DocumentNode, _ keyPath: String) throws -> [Color] {
        guard (1...Self.maxColors).contains(items.count) else {
            throw error("has \(items.count.withNoun("colour")); expected 1 to \(Self.maxColors)", node, keyPath)
        }
        return try items.enumerated().map { try color($1, "\(keyPath)[\($0)]") }
    }

    /// A paint, or a group with the settings of the stroke.
    func stroke(_ node: DocumentNode, _ keyPath: String) throws -> LayerShape.Stroke {
        var style = StrokeStyle(lineWidth: 8)
        guard case .mapping(let all) = node.content, !all.contains(where: { $0.key == GradientKey.gradient.rawValue }),
            !Self.isExpression(all)
        else { return LayerShape.Stroke(paint: try paint(node, keyPath), style: style) }
        var paint: LayerPaint?
        let entries = try nodes.entries(of: node, keyPath: keyPath, keys: StrokeKey.allCases.map(\.rawValue), synonyms: Self.paintSynonyms)
        for entry in entries {
            let path = "\(keyPath).\(entry.key)"
            switch StrokeKey(rawValue: entry.key) {
            case .color: paint = try self.paint(entry.value, path)
            case .width: style.lineWidth = try number(entry.value, Self.widths, path)
            case .cap:
                style.lineCap =
                    switch try choice(entry.value, Cap.self, path) {
                    case .butt: .butt
                    case .round: .round
                    case .square: .square
                    }
            case .join:
                style.lineJoin =
                    switch try choice(entry.value, Join.self, path) {
                    case .miter: .miter
                    case .round: .round
                    case .bevel: .bevel
                    }
            case .dash:
                guard case .list(let lengths) = try parameter(entry.value, .list(of: .number(0...10_000), count: 1...16), path) else {
                    break
                }
                style.dash = lengths.map { if case .number(let length) = $0 { CGFloat(length) } else { 0 } }
                guard style.dash.contains(where: { $0 > 0 }) else { throw error("has no length above 0", entry.value, path) }
            case .dashPhase:
                // The phase moves, so the motion of the layer contains it.
                guard all.contains(where: { $0.key == StrokeKey.dash.rawValue }) else {
                    throw error("has no effect without \"dash\"", entry.value, path)
                }
            case nil: break
            }
        }
        guard let paint else {
            try nodes.checkKeys(of: node, entries)
            throw error("has no \"color\"; expected {color: orange, width: 8}", node, keyPath)
        }
        return LayerShape.Stroke(paint: paint, style: style)
    }

    /// The value of `dash-phase` in a stroke.
    func dashPhase(_ node: DocumentNode, _ keyPath: String) -> (node: DocumentNode, keyPath: String)? {
        guard case .mapping(let entries) = node.content else { return nil }
        let key = StrokeKey.dashPhase.rawValue
        return entries.first { $0.key == key }.map { ($0.value, "\(keyPath).\(key)") }
    }

    func shadow(_ node: DocumentNode, _ keyPath: String) throws -> LayerLook.Shadow {
        var shadow = LayerLook.Shadow()
        guard case .mapping = node.content else {
            throw error("is \(node.summary); expected a group such as {color: black / 0.3, radius: 24, y: 8}", node, keyPath)
        }
        for entry in try nodes.entries(of: node, keyPath: keyPath, keys: ShadowKey.allCases.map(\.rawValue), synonyms: Self.shadowSynonyms)
        {
            let path = "\(keyPath).\(entry.key)"
            switch ShadowKey(rawValue: entry.key) {
            case .color: shadow.color = try color(entry.value, path)
            case .radius: shadow.radius = try number(entry.value, 0...500, path)
            case .x: shadow.x = try number(entry.value, -Length.maxValue...Length.maxValue, path)
            case .y: shadow.y = try number(entry.value, -Length.maxValue...Length.maxValue, path)
            case nil: break
            }
        }
        return shadow
    }

    /// One length for all sides, `[vertical, horizontal]` or `[top, right, bottom, left]`, in points or percent of `whole`.
    func insets(_ node: DocumentNode, of whole: CGSize, _ keyPath: String) throws -> EdgeInsets {
        func side(_ node: DocumentNode, _ length: Double, _ path: String) throws -> CGFloat { CGFloat(try points(node, of: length, path)) }
        if case .mapping = node.content {
            throw error("is a group of keys; expected one length, [vertical, horizontal] or [top, right, bottom, left]", node, keyPath)
        }
        guard case .sequence(let items) = node.content else {
            if case .scalar(let text, _) = node.content {
                let parts = text.split(separator: " ").map(String.init)
                if [2, 4].contains(parts.count), parts.allSatisfy({ Length($0) != nil }) {
                    throw error(
                        "'\(text.shortened())' is not a length; did you mean [\(parts.joined(separator: ", "))]?", node, keyPath)
                }
            }
            // Percentages of one length refer to the shorter side, so that all margins are equal.
            let inset = try side(node, min(whole.width, whole.height), keyPath)
            return EdgeInsets(top: inset, leading: inset, bottom: inset, trailing: inset)
        }
        switch items.count {
        case 2:
            let vertical = try side(items[0], whole.height, "\(keyPath)[0]")
            let horizontal = try side(items[1], whole.width, "\(keyPath)[1]")
            return EdgeInsets(top: vertical, leading: horizontal, bottom: vertical, trailing: horizontal)
        case 4:
            return EdgeInsets(
                top: try side(items[0], whole.height, "\(keyPath)[0]"), leading: try side(items[3], whole.width, "\(keyPath)[3]"),
                bottom: try side(items[2], whole.height, "\(keyPath)[2]"), trailing: try side(items[1], whole.width, "\(keyPath)[1]"))
        default:
            throw error(
                "has \(items.count.withNoun("value")); expected one length, [vertical, horizontal] or [top, right, bottom, left]", node,
                keyPath)
        }
    }
}
