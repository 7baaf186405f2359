import Foundation

// The properties of style sheets that move an element in addition to its property `transform`.
extension SVGBuilder {
    /// Whether an element has one of the properties `translate`, `rotate`, `scale` and `offset-path`.
    mutating func hasStyleTransforms(_ index: Int) -> Bool {
        ["translate", "rotate", "scale", "offset-path"].contains { own($0, of: index).map { $0.lowercased() != "none" } ?? false }
    }

    /// The transforms outside the property `transform`, from the outermost: `translate`, `rotate`, `scale`, and the position on `offset-path`.
    ///
    /// - Parameters:
    ///   - box: The rectangle to which percentages refer.
    ///   - origin: The point about which the element is transformed.
    mutating func outerTransform(of index: Int, in context: Context, box: CGRect, origin: CGPoint) -> CGAffineTransform {
        guard hasStyleTransforms(index) else { return .identity }
        var result = offsetTransform(of: index, in: context, origin: origin)
        if let text = styleTransformText("scale", of: index), let factors = scale(text, of: index) {
            result = result.concatenating(CGAffineTransform(scaleX: factors.x, y: factors.y))
        }
        if let text = styleTransformText("rotate", of: index) {
            let hasUnit = isAnimatedStyle("rotate", of: index) || SVGDeclaration.words(text).contains(where: SVGTransformSyntax.isAngle)
            if hasUnit, let degrees = SVGAxisAngle.degrees(text), let turn = CGAffineTransform(svg: "rotate(\(degrees))") {
                result = result.concatenating(turn)
            } else {
                warnAboutValue(text, "rotate", of: index)
            }
        }
        if let text = styleTransformText("translate", of: index) {
            let words = SVGDeclaration.words(text)
            let lengths = words.compactMap { SVGLength($0) }
            let haveUnits = isAnimatedStyle("translate", of: index) || words.allSatisfy(SVGTransformSyntax.isLength)
            if lengths.count == words.count, (1...3).contains(lengths.count), haveUnits {
                let y = lengths.count > 1 ? lengths[1] : SVGLength(0)
                result = result.concatenating(
                    CGAffineTransform(
                        translationX: lengths[0].units(of: box.width, fontSize: context.style.fontSize),
                        y: y.units(of: box.height, fontSize: context.style.fontSize)))
            } else {
                warnAboutValue(text, "translate", of: index)
            }
        }
        return result.isFinite ? result : .identity
    }

    private mutating func styleTransformText(_ name: String, of index: Int) -> String? {
        own(name, of: index).flatMap { $0.lowercased() == "none" ? nil : $0 }
    }

    private mutating func warnAboutValue(_ text: String, _ name: String, of index: Int) {
        warn("'\(text.prefix(40))' is not a value of the property '\(name)'", at: elements[index].byte)
    }

    private mutating func scale(_ text: String, of index: Int) -> (x: Double, y: Double)? {
        let words = text.split(whereSeparator: \.isWhitespace)
        let numbers = words.compactMap { word in
            word.hasSuffix("%") ? SVGNumber.value(word.dropLast()).map { $0 / 100 } : SVGNumber.value(word)
        }
        guard numbers.count == words.count, (1...3).contains(numbers.count) else {
            warnAboutValue(text, "scale", of: index)
            return nil
        }
        return (numbers[0], numbers.count > 1 ? numbers[1] : numbers[0])
    }

    /// The position on `offset-path`, with the direction of `offset-rotate`: moves the anchor to the position, and turns about it.
    private mutating func offsetTransform(of index: Int, in context: Context, origin: CGPoint) -> CGAffineTransform {
        guard let text = styleTransformText("offset-path", of: index) else { return .identity }
        let fontSize = context.style.fontSize
        let view = CGRect(origin: .zero, size: context.measures.viewport)
        guard let path = offsetPath(text, view: view, of: index, in: context) else {
            warn("'\(text.prefix(40))' is not a path of 'offset-path' that is supported", at: elements[index].byte)
            return .identity
        }
        var distance = SVGLength(0)
        if let text = own("offset-distance", of: index) {
            if SVGTransformSyntax.isLength(text), let length = SVGLength(text) {
                distance = length
            } else {
                warnAboutValue(text, "offset-distance", of: index)
            }
        }
        guard let location = path.location(at: distance, fontSize: fontSize) else { return .identity }
        let degrees = offsetRotation(of: index, along: location.degrees)
        let anchor = position("offset-anchor", of: index, in: view, fontSize: fontSize) ?? origin
        // The anchor relative to the origin of the transform, about which everything is turned.
        let (x, y) = (anchor.x - origin.x, anchor.y - origin.y)
        return CGAffineTransform(translationX: -x, y: -y)
            .concatenating(CGAffineTransform(rotationAngle: degrees * .pi / 180))
            .concatenating(CGAffineTransform(translationX: location.point.x - anchor.x + x, y: location.point.y - anchor.y + y))
    }

    /// The degrees of `offset-rotate` where the path has the direction `direction`.
    private mutating func offsetRotation(of index: Int, along direction: Double) -> Double {
        var degrees = 0.0
        let rotation = own("offset-rotate", of: index)?.lowercased() ?? "auto"
        for word in rotation.split(whereSeparator: \.isWhitespace) {
            if word == "auto" {
                degrees += direction
            } else if word == "reverse" {
                degrees += direction + 180
            } else if let angle = SVGTransformFunction.degrees(word) {
                degrees += angle
            } else {
                warnAboutValue(rotation, "offset-rotate", of: index)
            }
        }
        return degrees
    }

    /// The point of a property such as `offset-anchor`; nil for `auto` and `normal`, and for invalid values.
    private mutating func position(_ name: String, of index: Int, in view: CGRect, fontSize: Double) -> CGPoint? {
        guard let text = own(name, of: index)?.lowercased(), text != "auto", text != "normal" else { return nil }
        guard let point = SVGTransformOrigin(text)?.point(in: view, fontSize: fontSize) else {
            warnAboutValue(text, name, of: index)
            return nil
        }
        return point
    }

    /// The path of `offset-path`, measured once for each text and viewport; nil for other texts.
    private mutating func offsetPath(_ text: String, view: CGRect, of index: Int, in context: Context) -> SVGOffsetPath? {
        if let id = SVGReference.id(text) {
            guard let target = elementsByID[id], Self.outlined.contains(elements[target].name) else { return nil }
            return SVGOffsetPath(outline(of: target, in: context))
        }
        let fontSize = context.style.fontSize
        let start = position("offset-position", of: index, in: view, fontSize: fontSize) ?? .zero
        if text.contains("%") || text.lowercased().hasPrefix("inset") {
            warn("the box of the shapes of 'offset-path' is the viewport", at: elements[index].byte, .approximated)
        }
        let key = SVGPathCommands.quoted(text) != nil ? text : "\(text) \(view) \(start) \(fontSize)"
        if let known = offsetPaths[key] { return known }
        guard let path = SVGOffsetPath(text, view: view, fontSize: fontSize, position: start) else { return nil }
        offsetPaths[key] = path
        return path
    }
}
