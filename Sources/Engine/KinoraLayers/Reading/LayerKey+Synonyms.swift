import KinoraPipeline

extension LayerKey {
    /// The key that is probably meant by a word; nil if it is unknown or not among `accepted`.
    static func synonym(of word: String, among accepted: Set<LayerKey>) -> LayerKey? {
        let dashed = ParameterError.dashed(word)
        let keys = (synonyms[word] ?? []) + (synonyms[dashed] ?? []) + (others[dashed] ?? [])
        return keys.first(where: accepted.contains)
    }

    /// The key with the same meaning for other kinds of layers.
    var counterpart: LayerKey? {
        switch self {
        case .fill: .foreground
        case .foreground: .fill
        case .spacing: .gap
        case .textAlignment: .alignment
        default: nil
        }
    }

    /// Further words that people write.
    private static let others: [String: [LayerKey]] = [
        "bg": [.background], "background-fill": [.background], "fill-color": [.fill, .foreground], "foreground-color": [.foreground],
        "fg": [.foreground], "stroke-width": [.stroke], "stroke-color": [.stroke], "border": [.stroke, .background],
        "border-color": [.stroke, .background], "right": [.at], "bottom": [.at], "middle": [.position], "center": [.position],
        "centered": [.position], "centre": [.position], "pos": [.position], "location": [.position], "origin": [.anchor],
        "pivot": [.anchor],
        "transform-origin": [.anchor], "wait": [.delay], "start-after": [.after], "starts-after": [.after], "visible-from": [.start],
        "visible-until": [.end], "appear": [.enter], "entrance": [.enter], "intro": [.enter], "disappear": [.exit], "outro": [.exit],
        "leave": [.exit], "max-width": [.width], "min-width": [.width], "max-height": [.height], "min-height": [.height], "w": [.width],
        "h": [.height], "class": [.style], "styles": [.style], "order": [.z], "layer": [.z], "depth": [.z], "cols": [.columns],
        "justify": [.alignment], "align-items": [.alignment], "justify-content": [.alignment], "bold": [.font], "italic": [.font],
        "typeface": [.font], "letter-spacing": [.tracking], "kerning": [.tracking], "clip-path": [.clip], "mix-blend-mode": [.blendMode],
        "drop-shadow": [.shadow], "text-shadow": [.shadow], "box-shadow": [.shadow], "show-if": [.if], "filter": [.blur], "for": [.forEach],
        "map": [.forEach], "responsive": [.when], "variants": [.when], "breakpoints": [.when], "safe-area": [.inside],
    ]
}
