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
        guard let transform = list.map({ $0.concatenating(outerTransform(of: index, in: context, box: box)) }), transform.determinant != 0
        else { return nil }
        guard let origin = own("transform-origin", of: index) ?? standardOrigin(of: index) else {
            return box.origin == .zero ? transform : transform.around(box.origin)
        }
        guard let point = SVGTransformOrigin(origin)?.point(in: box, fontSize: fontSize) else {
            warn("'\(origin.prefix(40))' is not a value of the property 'transform-origin'", at: elements[index].byte)
            return transform
        }
        let result = transform.around(point)
        return result.isFinite ? result : transform
    }

    /// Style sheets transform the root around its centre, like a box of a page; nil for other elements and for the attribute.
    private mutating func standardOrigin(of index: Int) -> String? {
        guard index == 0, own("transform", of: index) != nil || hasStyleTransforms(index) else { return nil }
        return "50% 50%"
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

    /// Nil if the element has no transform.
    private mutating func transformText(of index: Int) -> String? {
        let text = own("transform", of: index) ?? elements[index]["transform"]
        return text.flatMap { SVGNumber.isBlank($0) || $0.lowercased() == "none" ? nil : $0 }
    }

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
        let words = text.lowercased().split { $0.isWhitespace || $0 == "," }
        guard (1...3).contains(words.count) else { return nil }
        let horizontal: [Substring: Double] = ["left": 0, "center": 50, "right": 100]
        let vertical: [Substring: Double] = ["top": 0, "center": 50, "bottom": 100]
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
