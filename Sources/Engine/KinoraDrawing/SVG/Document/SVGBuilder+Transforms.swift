import Foundation

extension SVGBuilder {
    /// The element's own transform; nil if nothing can be drawn with it.
    ///
    /// - Parameter box: The rectangle to which the origin and percentages refer. By default the viewport, as without `transform-box`.
    mutating func transform(of index: Int, in context: Context, box: CGRect? = nil) -> CGAffineTransform? {
        guard let transform = styleTransform(of: index, in: context, box: box) else { return nil }
        // A movement along a path is outside the transform.
        return animated.motions[index].map { transform.concatenating($0) } ?? transform
    }

    private mutating func styleTransform(of index: Int, in context: Context, box: CGRect?) -> CGAffineTransform? {
        let text = transformText(of: index)
        guard text != nil || hasStyleTransforms(index) else { return .identity }
        let box = box ?? CGRect(origin: .zero, size: context.measures.viewport)
        let fontSize = context.style.fontSize
        var list = CGAffineTransform(svg: text ?? "", percentagesOf: box.size, fontSize: fontSize)
        if list == nil {
            let text = text ?? ""
            warn("'\(text.prefix(40))' is not a transform", at: elements[index].attribute("transform")?.byte ?? elements[index].byte)
            list = .identity
        }
        var origin = box.origin
        if let text = own("transform-origin", of: index) ?? standardOrigin(of: index) {
            if let point = SVGTransformOrigin(text)?.point(in: box, fontSize: fontSize) {
                origin = point
            } else {
                warn("'\(text.prefix(40))' is not a value of the property 'transform-origin'", at: elements[index].byte)
            }
        }
        guard let transform = list.map({ $0.concatenating(outerTransform(of: index, in: context, box: box, origin: origin)) }),
            transform.determinant != 0
        else { return nil }
        let result = origin == .zero ? transform : transform.around(origin)
        return result.isFinite ? result : transform
    }

    /// The root is transformed around its centre, like a box of a page; nil for other elements.
    private func standardOrigin(of index: Int) -> String? {
        index == 0 ? "50% 50%" : nil
    }

    /// The transform of a gradient or pattern; nil if nothing can be drawn with it.
    mutating func gradientTransform(
        _ attribute: SVGNode.Attribute, of index: Int, measures: SVGStyle.Measures, fontSize: Double
    ) -> CGAffineTransform? {
        guard !SVGNumber.isBlank(attribute.value), attribute.value != "none" else { return .identity }
        guard let transform = CGAffineTransform(svg: attribute.value) else {
            warn("'\(attribute.value.prefix(40))' is not a transform", at: attribute.byte)
            return .identity
        }
        guard SVGTransformSyntax.isAttribute(attribute.value) else {
            warn("'\(attribute.value.prefix(40))' is not a transform of an attribute, where numbers have no units", at: attribute.byte)
            return .identity
        }
        guard transform.determinant != 0 else { return nil }
        let box = CGRect(origin: .zero, size: measures.viewport)
        guard let origin = own("transform-origin", of: index).flatMap({ SVGTransformOrigin($0) })?.point(in: box, fontSize: fontSize)
        else { return transform }
        let result = transform.around(origin)
        return result.isFinite ? result : transform
    }

    /// Returns whether the origin and percentages of the element's transform refer to the bounding box of its contents.
    mutating func isTransformedInOwnBox(_ index: Int) -> Bool {
        guard let box = own("transform-box", of: index)?.lowercased(), transformText(of: index) != nil || hasStyleTransforms(index) else {
            return false
        }
        switch box {
        case "fill-box", "content-box": return true
        case "stroke-box", "border-box":
            warn("the transform box '\(box)' is replaced by 'fill-box'", at: elements[index].byte, .approximated)
            return true
        default: return false
        }
    }

    /// Nil if the element has no transform. Like browsers, ignores lists of styles in attributes, and the reverse, with a warning.
    private mutating func transformText(of index: Int) -> String? {
        func isSet(_ text: String) -> Bool { !SVGNumber.isBlank(text) && text.lowercased() != "none" }
        if let text = own("transform", of: index) {
            if !isSet(text) { return nil }
            if isAnimatedStyle("transform", of: index) || SVGTransformSyntax.isStyle(text) { return text }
            if CGAffineTransform(svg: text) != nil {
                warn(
                    "'\(text.prefix(40))' is not a transform of a style sheet, where lengths and angles have units, and commas between them",
                    at: elements[index].byte)
            } else {
                warn("'\(text.prefix(40))' is not a transform", at: elements[index].byte)
            }
        }
        guard let attribute = elements[index].attribute("transform"), isSet(attribute.value) else { return nil }
        guard CGAffineTransform(svg: attribute.value) != nil, !SVGTransformSyntax.isAttribute(attribute.value) else {
            return attribute.value
        }
        warn("'\(attribute.value.prefix(40))' is not a transform of an attribute, where numbers have no units", at: attribute.byte)
        return nil
    }

    /// Whether an animation of a style sheet gives the property its value at the drawn time.
    func isAnimatedStyle(_ name: String, of index: Int) -> Bool { animated.styles[index]?.contains { $0.name == name } ?? false }

    /// Returns `nodes`, which are in the coordinates that `frame` maps to the document's, moved by `transform` in these coordinates.
    static func moved(_ nodes: [SVGDocument.Node], by transform: CGAffineTransform, in frame: CGAffineTransform) -> [SVGDocument.Node] {
        let change = frame.inverted().concatenating(transform).concatenating(frame)
        return nodes.map { $0.applying(change) }
    }
}

/// The value of the property `transform-origin`: distances from the left and from the top.
struct SVGTransformOrigin {
    private var x = SVGLength(50, .percent)
    private var y = SVGLength(50, .percent)

    /// Returns nil for other texts. A third value, a depth, is ignored.
    init?(_ text: String) {
        let words = SVGDeclaration.words(SVGDeclaration.pieces(of: text.lowercased(), partedBy: ",").joined(separator: " "))
        guard (1...3).contains(words.count) else { return nil }
        if words.count == 3 {
            guard let depth = SVGLength(words[2]), depth.unit != .percent else { return nil }
        }
        let horizontal: [String: Double] = ["left": 0, "center": 50, "right": 100]
        let vertical: [String: Double] = ["top": 0, "center": 50, "bottom": 100]
        var pair = Array(words.prefix(2))
        // Keywords may be in any order.
        let isSwapped = vertical[pair[0]] != nil && pair[0] != "center" || (pair.count == 2 && ["left", "right"].contains(pair[1]))
        // A length is always the second one after a word for an edge, or the first one before a vertical word.
        if isSwapped, pair.count == 2, horizontal[pair[1]] == nil || vertical[pair[0]] == nil { return nil }
        if isSwapped { pair = pair.count == 2 ? pair.reversed() : ["center", pair[0]] }
        for (index, word) in pair.enumerated() {
            guard let length = (index == 0 ? horizontal : vertical)[word].map({ SVGLength($0, .percent) }) ?? SVGLength(word) else {
                return nil
            }
            if index == 0 { x = length } else { y = length }
        }
    }

    /// Nil if a coordinate is not finite.
    func point(in box: CGRect, fontSize: Double) -> CGPoint? {
        let point = CGPoint(
            x: box.minX + x.units(of: box.width, fontSize: fontSize), y: box.minY + y.units(of: box.height, fontSize: fontSize))
        return Vector2(point).isFinite ? point : nil
    }
}
