import KinoraDrawing
import KinoraPipeline
import KinoraViews

extension LayerValueReader {
    static var points: [(word: String, point: UnitPoint)] {
        [
            ("center", .center), ("top", .top), ("bottom", .bottom), ("leading", .leading), ("trailing", .trailing),
            ("top-leading", .topLeading), ("top-trailing", .topTrailing), ("bottom-leading", .bottomLeading),
            ("bottom-trailing", .bottomTrailing),
        ]
    }

    /// The right words for the words of other systems.
    private static var synonyms: [String: String] {
        [
            "middle": "center", "centre": "center", "left": "leading", "right": "trailing", "start": "leading", "end": "trailing",
            "top-left": "top-leading", "top-right": "top-trailing", "bottom-left": "bottom-leading", "bottom-right": "bottom-trailing",
            "left-top": "top-leading", "right-top": "top-trailing", "left-bottom": "bottom-leading", "right-bottom": "bottom-trailing",
            "top-center": "top", "bottom-center": "bottom", "center-top": "top", "center-bottom": "bottom", "top-middle": "top",
            "bottom-middle": "bottom", "middle-left": "leading", "middle-right": "trailing", "center-left": "leading",
            "center-right": "trailing", "left-center": "leading", "right-center": "trailing", "top-start": "top-leading",
            "top-end": "top-trailing", "bottom-start": "bottom-leading", "bottom-end": "bottom-trailing",
        ]
    }

    /// The word of a position that `text` means; nil if it means none.
    static func position(_ text: String) -> String? {
        let dashed = ParameterError.dashed(text)
        return points.contains { $0.word == dashed } ? dashed : synonyms[dashed]
    }

    /// A word such as `top-leading`.
    func unitPoint(_ node: DocumentNode, _ keyPath: String) throws -> UnitPoint {
        let word = try word(node, Self.points.map(\.word), synonyms: Self.synonyms, keyPath)
        return Self.points.first { $0.word == word }?.point ?? .center
    }

    /// A word, or fractions of the width and height: `[0.5, 1]`.
    func anchor(_ node: DocumentNode, _ keyPath: String) throws -> UnitPoint {
        guard case .sequence = node.content else { return try unitPoint(node, keyPath) }
        let (x, y) = try pair(node, keyPath, "[0.5, 1]") { try number($0, -10...10, $2) }
        return UnitPoint(x: x, y: y)
    }

    func alignment(_ node: DocumentNode, _ keyPath: String) throws -> Alignment {
        let point = try unitPoint(node, keyPath)
        let horizontal: HorizontalAlignment = point.x < 0.5 ? .leading : point.x > 0.5 ? .trailing : .center
        let vertical: VerticalAlignment = point.y < 0.5 ? .top : point.y > 0.5 ? .bottom : .center
        return Alignment(horizontal: horizontal, vertical: vertical)
    }

    func textAlignment(_ node: DocumentNode, _ keyPath: String) throws -> TextAlignment {
        switch try word(node, ["leading", "center", "trailing"], synonyms: Self.synonyms, keyPath) {
        case "leading": .leading
        case "trailing": .trailing
        default: .center
        }
    }

    static var blendModes: [(word: String, mode: BlendMode)] {
        [
            ("normal", .normal), ("multiply", .multiply), ("screen", .screen), ("overlay", .overlay), ("darken", .darken),
            ("lighten", .lighten), ("color-dodge", .colorDodge), ("color-burn", .colorBurn), ("soft-light", .softLight),
            ("hard-light", .hardLight), ("difference", .difference), ("exclusion", .exclusion), ("hue", .hue), ("saturation", .saturation),
            ("color", .color), ("luminosity", .luminosity), ("plus-lighter", .plusLighter),
        ]
    }

    func blendMode(_ node: DocumentNode, _ keyPath: String) throws -> BlendMode {
        let word = try word(node, Self.blendModes.map(\.word), synonyms: ["add": "plus-lighter"], keyPath)
        return Self.blendModes.first { $0.word == word }?.mode ?? .normal
    }
}
