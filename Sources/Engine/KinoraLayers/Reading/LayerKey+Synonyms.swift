import KinoraPipeline

extension LayerKey {
    /// The key that is probably meant by a word; nil if it is unknown or not among `accepted`.
    static func synonym(of word: String, among accepted: Set<LayerKey>) -> LayerKey? {
        let dashed = ParameterError.dashed(word)
        let keys = (synonyms[word] ?? []) + (synonyms[dashed] ?? []) + (others[dashed] ?? []) + (joined[joined(dashed)] ?? [])
        return keys.first(where: accepted.contains)
    }

    private static func joined(_ word: String) -> String { word.replacing("-", with: "") }

    /// All words without dashes, as in `fontsize`.
    private static let joined = Dictionary(
        (synonyms.sorted { $0.key < $1.key } + others.sorted { $0.key < $1.key }).map { (joined($0.key), $0.value) }, uniquingKeysWith: +)

    /// The key with the same meaning for other kinds of layers.
    var counterpart: LayerKey? {
        switch self {
        case .fill: .foreground
        case .foreground: .fill
        case .spacing: .gap
        case .textAlignment: .alignment
        case .fadeIn: .enter
        case .fadeOut: .exit
        case .from: .start
        case .to: .end
        case .enter: .fadeIn
        case .exit: .fadeOut
        case .opacity: .gain
        case .trim: .from
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
        // CSS
        "font-style": [.font], "font-variant": [.font], "transform": [.rotation], "display": [.if], "visibility": [.if],
        "overflow": [.clip], "white-space": [.lineLimit], "word-spacing": [.tracking], "line-clamp": [.lineLimit],
        "aspect-ratio": [.height], "backdrop-filter": [.blur], "mask-image": [.mask], "margin-top": [.margin], "margin-bottom": [.margin],
        "margin-left": [.margin], "margin-right": [.margin], "padding-top": [.padding], "padding-bottom": [.padding],
        "padding-left": [.padding], "padding-right": [.padding], "align-self": [.position], "text-indent": [.padding],
        "text-fill-color": [.foreground], "background-image": [.background], "background-size": [.fit], "grid-template-columns": [.columns],
        "row-gap": [.spacing], "column-gap": [.spacing], "translate-x": [.offset], "translate-y": [.offset], "skew": [.rotation],
        "animation-delay": [.delay], "animation-duration": [.enter], "transition-duration": [.enter], "hue-rotate": [.saturation],
        // After Effects and Lottie
        "anchor-point": [.anchor], "out-point": [.end], "start-time": [.start], "end-time": [.end],
        "track-matte": [.mask], "matte": [.mask], "blending-mode": [.blendMode], "motion-path": [.along], "path": [.along],
        "trim-paths": [.trim], "trim-path": [.trim], "time-remap": [.loop], "roundness": [.cornerRadius], "rx": [.cornerRadius],
        "comment": [.allow],
        "ip": [.start], "op": [.end], "nm": [.id], "hd": [.if], "bm": [.blendMode], "keyframes": [.opacity],
        "slot": [.slots], "segment": [.from], "marker": [.from], "play-mode": [.playback], "playback-rate": [.speed],
        // editly, Shotstack, Creatomate
        "font-path": [.font], "resize-mode": [.fit], "zoom-direction": [.scale], "zoom-amount": [.scale], "stop": [.end],
        "origin-x": [.anchor], "origin-y": [.anchor], "effect": [.enter], "x-alignment": [.alignment],
        "y-alignment": [.alignment], "horizontal-align": [.alignment], "vertical-align": [.alignment], "x-anchor": [.anchor],
        "y-anchor": [.anchor], "shadow-color": [.shadow], "shadow-blur": [.shadow], "x-scale": [.scale], "y-scale": [.scale],
        "z-rotation": [.rotation], "color-overlay": [.foreground, .fill], "animations": [.enter], "transitions": [.enter],
        // Remotion, Framer, GSAP, Figma
        "animate": [.enter], "initial": [.enter], "animate-in": [.enter], "animate-out": [.exit], "enter-animation": [.enter],
        "exit-animation": [.exit], "duration-in-frames": [.duration], "class-name": [.style], "end-at": [.end],
        "ease": [.enter], "spring": [.enter], "yoyo": [.loop], "stroke-weight": [.stroke], "layer-blur": [.blur], "fills": [.fill],
        "constraints": [.position], "auto-layout": [.alignment], "item-spacing": [.spacing], "fade-in": [.fadeIn, .enter],
        "fade-out": [.fadeOut, .exit],
        "motion": [.enter], "dash-array": [.stroke], "stroke-dasharray": [.stroke], "stroke-linecap": [.stroke],
        "vars": [.let], "variables": [.let], "locals": [.let], "define": [.let], "with-values": [.let], "values": [.let],
        // Sounds
        "volume": [.gain], "loudness": [.gain], "level": [.gain], "db": [.gain], "decibels": [.gain], "amplitude": [.gain],
        "frequency": [.pitch], "freq": [.pitch], "hz": [.pitch], "note": [.pitch], "tone": [.pitch], "in-point": [.from, .start],
        "trim-start": [.from], "trim-before": [.from], "seek": [.from], "cut-from": [.from], "start-from": [.from, .start],
        "attack": [.fadeIn], "release": [.fadeOut], "fade": [.fadeOut, .exit],
    ]
}
