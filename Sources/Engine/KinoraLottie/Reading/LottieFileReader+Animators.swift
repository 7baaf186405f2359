import KinoraDrawing

extension LottieFileReader {
    /// Reads the animators of a text.
    func animators(_ node: LottieNode) throws(LottieError) -> [LottieTextAnimator] {
        var animators: [LottieTextAnimator] = []
        for animator in try node["a"]?.requireElements() ?? [] {
            guard animators.count < LottieLimits.maxTextAnimators else {
                reader.note("a text has more than \(LottieLimits.maxTextAnimators) animators", at: animator.path, .approximated)
                break
            }
            animators.append(try self.animator(animator))
        }
        return animators
    }

    private func animator(_ node: LottieNode) throws(LottieError) -> LottieTextAnimator {
        var animator = LottieTextAnimator(selector: LottieTextSelector())
        if let selector = node["s"] { animator.selector = try self.selector(selector) }
        guard let style = node["a"] else { return animator }
        let reader = reader
        func scalar(_ key: String) throws(LottieError) -> Animated<Double>? {
            try style[key].map { (node) throws(LottieError) in try reader.property(node, reader.scalar) }
        }
        func vector(_ key: String) throws(LottieError) -> Animated<Vector2>? {
            try style[key].map { (node) throws(LottieError) in try reader.property(node, reader.vector) }
        }
        func color(_ key: String) throws(LottieError) -> Animated<LottieColor>? {
            try style[key].map { (node) throws(LottieError) in try reader.property(node, reader.color) }
        }
        (animator.position, animator.anchor, animator.scale) = (try vector("p"), try vector("a"), try vector("s"))
        (animator.skew, animator.skewAxis, animator.opacity) = (try scalar("sk"), try scalar("sa"), try scalar("o"))
        animator.rotation = try style["r"] == nil ? scalar("rz") : scalar("r")
        (animator.fill, animator.fillOpacity) = (try color("fc"), try scalar("fo"))
        (animator.stroke, animator.strokeOpacity, animator.strokeWidth) = (try color("sc"), try scalar("so"), try scalar("sw"))
        (animator.tracking, animator.lineSpacing) = (try scalar("t"), try scalar("ls"))
        if let blur = style["bl"] {
            animator.blur = try reader.property(blur) { (node) throws(LottieError) in
                let values = node.elements == nil ? [try node.requireNumber()] : try reader.numbers(node).values
                return Vector2(values.first ?? 0, values.count > 1 ? values[1] : values.first ?? 0)
            }
        }
        for key in ["fh", "fs", "fb", "sh", "ss", "sb"] where style[key] != nil {
            reader.note("changes of hue, saturation and brightness by text animators are not supported", at: style.path, .approximated)
        }
        for key in ["rx", "ry"] where style[key] != nil { reader.note("rotations in space are not drawn", at: style.path) }
        return animator
    }

    private func selector(_ node: LottieNode) throws(LottieError) -> LottieTextSelector {
        var selector = LottieTextSelector()
        func scalar(_ key: String, _ other: Double) throws(LottieError) -> Animated<Double> {
            try reader.property(node, key, default: other, reader.scalar)
        }
        selector.unit = LottieTextSelector.Unit(rawValue: try node.integer("b", default: 1)) ?? .character
        selector.shape = LottieTextSelector.Shape(rawValue: try node.integer("sh", default: 1)) ?? .square
        selector.usesPercent = try node.integer("r", default: 1) != 2
        selector.start = try scalar("s", 0)
        if node["e"] != nil { selector.end = try scalar("e", 100) }
        selector.offset = try scalar("o", 0)
        selector.amount = try scalar("a", 100)
        selector.smoothness = try scalar("sm", 100)
        (selector.easeHigh, selector.easeLow) = (try scalar("xe", 0), try scalar("ne", 0))
        selector.isRandom = node.flag("rn")
        return selector
    }

    /// Reads the glyphs of the file, by the family and the style of their font.
    mutating func readGlyphs() throws(LottieError) -> [LottieGlyphKey: [Character: LottieGlyph]] {
        var glyphs: [LottieGlyphKey: [Character: LottieGlyph]] = [:]
        for node in try root["chars"]?.requireElements() ?? [] {
            guard let text = node["ch"]?.text, let character = text.first, text.count == 1 else { continue }
            let key = LottieGlyphKey(family: node["fFamily"]?.text ?? "", style: node["style"]?.text ?? "")
            var path = Path()
            if let data = node["data"] {
                if try node.integer("t", default: 0) == 1 || data["refId"] != nil {
                    reader.note("characters that are compositions are not supported; the font is used", at: node.path, .approximated)
                    continue
                }
                var evaluator = ShapeEvaluator(time: 0, budget: LottieLimits.maxOutlines)
                for placed in evaluator.evaluate(try reader.shapes(try data["shapes"]?.requireElements() ?? [])).outlines {
                    path.addPath(placed.path)
                }
            }
            glyphs[key, default: [:]][character] = LottieGlyph(width: try node.number("w", default: 0), path: path)
        }
        return glyphs
    }
}
