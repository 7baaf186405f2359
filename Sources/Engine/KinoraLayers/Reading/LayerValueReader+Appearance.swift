import Foundation
import KinoraDrawing
import KinoraMotion
import KinoraPipeline
import KinoraViews

extension LayerValueReader {
    /// The names of entrances and exits, besides transitions.
    enum AppearanceKind: String, CaseIterable {
        case fade, rise, slide, pop, wipe, reveal, draw, morph, blur, type, scramble
    }

    /// The transitions of scenes that are entrances and exits, too: those with a meaning for one layer and without another meaning for layers.
    static let appearanceEffects = TransitionEffect.Kind.allCases.filter {
        $0.aloneSide != nil && AppearanceKind(rawValue: $0.rawValue) == nil
    }

    /// All names of entrances and exits.
    static var appearanceNames: [String] { AppearanceKind.allCases.map(\.rawValue) + appearanceEffects.map(\.rawValue) }

    enum AppearanceKey: String, CaseIterable {
        case kind, duration, delay, easing, by, order, stagger, spread, side, caret, opacity, offset, scale, rotation, blur
        case direction, axis, center, softness, amount, count, size, color, seed
    }

    /// In seconds.
    private static var durations: ClosedRange<Double> { 0...600 }

    /// Reads `enter` or `exit`: the name of a kind, or a group with a kind, or with the state from which a layer comes.
    ///
    /// - Parameter isExit: Whether the layer goes to the state, so that it accelerates.
    func appearance(_ node: DocumentNode, isExit: Bool, of kind: LayerKind, in whole: CGSize, _ keyPath: String) throws -> Appearance {
        var values = AppearanceValues(keyPath: keyPath)
        var kinds: [AppearanceKind] = []
        var effect: (kind: TransitionEffect.Kind, node: DocumentNode, path: String)?
        /// Reads a transition, or the names of other kinds.
        func readKind(_ node: DocumentNode, _ path: String) throws {
            if case .scalar(let text, _) = try expanded(node, path).content, let kind = TransitionEffect.Kind(rawValue: text),
                AppearanceKind(rawValue: text) == nil
            {
                effect = (kind, node, path)
            } else {
                kinds = try self.kinds(node, of: kind, path)
            }
        }
        if case .mapping = node.content {
            for entry in try nodes.entries(
                of: node, keyPath: keyPath, keys: AppearanceKey.allCases.map(\.rawValue), synonyms: Self.appearanceSynonyms)
            {
                values.nodes[entry.key] = entry.value
            }
            if let (node, path) = values[.kind] { try readKind(node, path) }
        } else {
            try refuseShorthand(node, keyPath)
            try readKind(node, keyPath)
        }
        let name = kinds.first
        var appearance = Appearance()
        appearance.easing = .smooth(isExit ? .easeIn : .easeOut)
        for name in kinds { apply(name, to: &appearance, isExit: isExit) }
        appearance.effect = try self.effect(effect, values.nodes, keyPath)
        if let (node, path) = values[.duration] { appearance.duration = try seconds(node, in: Self.durations, path) }
        if let (node, path) = values[.delay] { appearance.delay = try seconds(node, in: Self.durations, path) }
        if let (node, path) = values[.easing] { appearance.easing = try easing(node, path) }
        try readParts(values, name, of: kind, &appearance)
        try readSide(values, name, isExit: isExit, &appearance)
        if let (node, path) = values[.order] {
            guard appearance.unit != .layer else { throw error("has no effect without \"by: letter\", word or line", node, path) }
            appearance.order = try choice(node, TextMotion.Order.self, path)
            appearance.direction = nil
        }
        if let (node, path) = values[.caret] {
            guard name == .type else { throw error("has an effect on the kind type only; remove it", node, path) }
            appearance.caret = try caret(node, path)
        }
        if let (node, path) = values[.opacity] { appearance.opacity = try number(node, 0...1, path) }
        if let (node, path) = values[.offset] { appearance.offset = try offset(node, in: whole, path) }
        if let (node, path) = values[.scale] { appearance.scale = try scale(node, path) }
        if let (node, path) = values[.rotation] { appearance.rotation = try number(node, -36_000...36_000, path) }
        if let (node, path) = values[.blur] { appearance.blur = try number(node, 0...200, path) }
        try check(appearance, name, of: kind, node, keyPath)
        if appearance.unit != .layer, let effect {
            throw error("shows layers as a whole, without \"by\"", effect.node, effect.path)
        }
        return appearance
    }

    /// Reads what staggers the parts of a text or a drawing.
    private func readParts(_ values: AppearanceValues, _ name: AppearanceKind?, of kind: LayerKind, _ appearance: inout Appearance) throws {
        let hasParts = kind == .svg && appearance.hasOutlines
        if let (node, path) = values[.by] {
            appearance.unit = try choice(node, Appearance.Unit.self, path)
            guard kind == .text || appearance.unit == .layer else {
                throw error("has no effect on a layer that is not a text; use stagger on the layer around the parts", node, path)
            }
            let isDefault = name == .reveal || name == .scramble
            if appearance.stagger == 0 || isDefault { appearance.stagger = appearance.unit == .letter ? 0.04 : 0.12 }
        }
        if let (node, path) = values[.stagger] {
            guard hasParts || appearance.unit != .layer else {
                throw error("has no effect without \"by: letter\", word or line", node, path)
            }
            appearance.stagger = try seconds(node, in: Self.durations, path)
        }
        if let (node, path) = values[.spread] {
            guard hasParts || appearance.unit != .layer else {
                throw error("has no effect without \"by: letter\", word or line", node, path)
            }
            appearance.spread = try seconds(node, in: Self.durations, path)
        }
        appearance.sharesDuration = hasParts && values[.stagger] == nil
    }

    /// Reads the side from which or to which a layer or its parts move.
    private func readSide(_ values: AppearanceValues, _ name: AppearanceKind?, isExit: Bool, _ appearance: inout Appearance) throws {
        if let (node, path) = values[.side] {
            let side = turned(try choice(node, Appearance.Side.self, path))
            switch name {
            case .wipe: appearance.wipe = side
            case .slide: slide(side, isExit: isExit, &appearance)
            case .reveal: appearance.edge = side.direction
            default: throw error("has an effect on the kinds wipe, slide and reveal only; remove it", node, path)
            }
        } else if name == .slide {
            slide(turned(isExit ? .trailing : .leading), isExit: isExit, &appearance)
        } else if name == .wipe {
            appearance.wipe = turned(.leading)
        }
    }

    /// Throws if a layer of this kind cannot enter or leave so.
    private func check(
        _ appearance: Appearance, _ name: AppearanceKind?, of kind: LayerKind, _ node: DocumentNode, _ keyPath: String
    ) throws {
        if appearance.draws, ![.shape, .svg, .chart].contains(kind) {
            throw nodes.error(
                "draws outlines, which only shapes, drawings and charts have; use wipe or fade", at: node.position, keyPath,
                code: .noEffect)
        }
        if appearance.morphs, kind != .shape, kind != .svg {
            throw nodes.error(
                "lets outlines grow from drops, which only shapes and drawings have; use pop or fade", at: node.position, keyPath,
                code: .noEffect)
        }
        if let name, let problem = Self.textProblems[name], kind != .text {
            throw nodes.error("\(problem), which only texts have; use wipe or fade", at: node.position, keyPath, code: .noEffect)
        }
        if appearance.edge != nil || appearance.isScrambled, appearance.unit == .layer {
            throw error("moves parts of a text; remove \"by: layer\"", node, keyPath)
        }
        if appearance.unit != .layer, appearance.wipe != nil {
            throw error("wipes layers as a whole, without \"by\"", node, keyPath)
        }
    }

    /// Reads the transition with its parameters. Throws for parameters without an effect.
    private func effect(
        _ found: (kind: TransitionEffect.Kind, node: DocumentNode, path: String)?, _ values: [String: DocumentNode], _ keyPath: String
    ) throws -> TransitionEffect? {
        if let found, found.kind.aloneSide == nil {
            throw error(
                "'\(found.kind.rawValue)' is a transition between two scenes and has no meaning for one layer; use flip, zoom or fade",
                found.node, found.path)
        }
        // The easing is the easing of the entrance.
        let accepted = (found?.kind.parameters ?? []).filter { $0 != .easing }
        for parameter in TransitionEffect.Parameter.allCases where parameter != .easing && !accepted.contains(parameter) {
            guard let node = values[parameter.rawValue] else { continue }
            let advice = found == nil && parameter == .direction ? "use side" : "remove it"
            let kind = found.map { " on the transition \($0.kind.rawValue)" } ?? " without a transition such as iris or dissolve"
            throw error("has no effect\(kind); \(advice)", node, "\(keyPath).\(parameter.rawValue)")
        }
        guard let found else { return nil }
        var effect = TransitionEffect(found.kind)
        for parameter in accepted {
            guard let node = values[parameter.rawValue] else { continue }
            effect.set(parameter, try self.parameter(node, parameter.valueKind, "\(keyPath).\(parameter.rawValue)"))
        }
        return effect
    }

    /// What the kinds do that only texts can have.
    private static let textProblems: [AppearanceKind: String] = [
        .type: "types letters", .scramble: "changes letters", .reveal: "reveals lines",
    ]

    /// A colour, or whether there is a caret in the colour of the text.
    private func caret(_ node: DocumentNode, _ keyPath: String) throws -> Appearance.Caret? {
        let words = ["true", "yes", "on", "false", "no", "off"]
        if case .scalar(let text, _) = try expanded(node, keyPath).content, words.contains(text.lowercased()) {
            return try boolean(node, keyPath) ? Appearance.Caret(color: nil) : nil
        }
        return Appearance.Caret(color: try color(node, keyPath))
    }

    /// Throws for a kind with a time in one value, as in CSS: `fade 1s`.
    private func refuseShorthand(_ node: DocumentNode, _ keyPath: String) throws {
        guard case .scalar(let text, _) = node.content else { return }
        let parts = text.split(separator: " ").map(String.init)
        guard parts.count == 2, Self.appearanceNames.contains(parts[0]), case .seconds? = MediaTime(parts[1]) else { return }
        throw error("'\(text.shortened())' is not a choice; did you mean {kind: \(parts[0]), duration: \(parts[1])}?", node, keyPath)
    }

    /// The name of a kind, or a list of the two kinds that can be combined.
    private func kinds(_ node: DocumentNode, of kind: LayerKind, _ keyPath: String) throws -> [AppearanceKind] {
        guard case .sequence(let items) = try expanded(node, keyPath).content else {
            let name = try word(node, Self.appearanceNames, keyPath)
            return [AppearanceKind(rawValue: name) ?? .fade]
        }
        let kinds = try items.enumerated().map { try choice($1, AppearanceKind.self, "\(keyPath)[\($0)]") }
        guard kinds.count == 2, Set(kinds) == [.draw, .morph] else {
            throw nodes.error(
                "is a list; expected one kind, or [draw, morph]. Combine other kinds with a state, as in {kind: slide, opacity: 0}",
                at: node.position, keyPath, code: .value)
        }
        guard kind == .svg else {
            throw nodes.error(
                "combines draw and morph, which only drawings can; use draw or morph", at: node.position, keyPath, code: .noEffect)
        }
        return [.draw, .morph]
    }

    private func apply(_ kind: AppearanceKind, to appearance: inout Appearance, isExit: Bool) {
        switch kind {
        case .fade: appearance.opacity = 0
        case .rise: (appearance.opacity, appearance.offset) = (0, [0, isExit ? -48 : 48])
        case .slide: appearance.duration = 0.8
        case .pop:
            (appearance.opacity, appearance.scale) = (0, [0.4, 0.4])
            if !isExit { appearance.easing = .smooth(.spring(bounce: 0.45)) }
        case .wipe: appearance.wipe = .leading
        case .draw:
            appearance.draws = true
            appearance.duration = 1
            appearance.easing = .smooth(.easeInOut)
        case .morph:
            appearance.morphs = true
            appearance.duration = 1
            // An exit is the same motion backwards.
            appearance.easing = .smooth(isExit ? .cubicBezier(0.9, 0, 0.5, 1) : .cubicBezier(0.5, 0, 0.1, 1))
        case .blur: (appearance.opacity, appearance.blur) = (0, 28)
        case .reveal:
            (appearance.unit, appearance.stagger, appearance.duration) = (.line, 0.12, 0.8)
            appearance.edge = (isExit ? Appearance.Side.top : .bottom).direction
            appearance.easing = .smooth(isExit ? .cubicBezier(0.7, 0, 0.84, 0) : .cubicBezier(0.16, 1, 0.3, 1))
        case .scramble:
            (appearance.unit, appearance.stagger, appearance.duration, appearance.isScrambled) = (.letter, 0.04, 0.5, true)
            appearance.easing = .smooth(.linear)
        case .type:
            (appearance.opacity, appearance.unit, appearance.duration, appearance.stagger) = (0, .letter, 0, 0.06)
            // Letters are deleted from the end.
            if isExit { appearance.order = .backward }
        }
    }

    /// The side in a layout from left to right.
    private func turned(_ side: Appearance.Side) -> Appearance.Side {
        guard isRightToLeft else { return side }
        return side == .leading ? .trailing : side == .trailing ? .leading : side
    }

    /// Moves a layer out of the frame, at `side`.
    private func slide(_ side: Appearance.Side, isExit: Bool, _ appearance: inout Appearance) {
        appearance.offset = side.direction * SIMD2(frame.width, frame.height)
        appearance.direction = isExit ? side.direction : -side.direction
    }

    /// `[x, y]` in points or percent.
    func offset(_ node: DocumentNode, in whole: CGSize, _ keyPath: String) throws -> SIMD2<Double> {
        let (x, y) = try pair(node, keyPath, "[0, 40]") { try points($0, of: $1 == 0 ? whole.width : whole.height, $2) }
        return [x, y]
    }

    /// A factor, or factors of the width and height.
    func scale(_ node: DocumentNode, _ keyPath: String) throws -> SIMD2<Double> {
        guard case .sequence = node.content else {
            let factor = try number(node, -100...100, keyPath)
            return [factor, factor]
        }
        let (x, y) = try pair(node, keyPath, "[1, 1.2]") { try number($0, -100...100, $2) }
        return [x, y]
    }

    /// The drawn fraction of an outline, or `[from, to]`.
    func trim(_ node: DocumentNode, _ keyPath: String) throws -> SIMD2<Double> {
        guard case .sequence = node.content else { return [0, try number(node, 0...1, keyPath)] }
        let (start, end) = try pair(node, keyPath, "[0.2, 0.8]") { try number($0, 0...1, $2) }
        return [start, end]
    }
}

/// The values of a group `enter` or `exit`.
private struct AppearanceValues {
    let keyPath: String
    var nodes: [String: DocumentNode] = [:]

    init(keyPath: String) { self.keyPath = keyPath }

    subscript(key: LayerValueReader.AppearanceKey) -> (node: DocumentNode, path: String)? {
        nodes[key.rawValue].map { ($0, "\(keyPath).\(key.rawValue)") }
    }
}
