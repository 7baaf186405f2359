import Foundation

// The properties of style sheets that move an element in addition to its property `transform`.
extension SVGBuilder {
    /// Whether an element has one of the properties `translate`, `rotate`, `scale` and `offset-path`.
    mutating func hasStyleTransforms(_ index: Int) -> Bool {
        ["translate", "rotate", "scale", "offset-path"].contains { own($0, of: index).map { $0.lowercased() != "none" } ?? false }
    }

    /// The transforms outside the property `transform`, from the outermost: `translate`, `rotate`, `scale`, and the position on `offset-path`.
    ///
    /// - Parameter box: The rectangle to which percentages refer.
    mutating func outerTransform(of index: Int, in context: Context, box: CGRect) -> CGAffineTransform {
        guard hasStyleTransforms(index) else { return .identity }
        var result = offsetTransform(of: index, in: context, box: box)
        if let text = styleTransformText("scale", of: index), let factors = scale(text, of: index) {
            result = result.concatenating(CGAffineTransform(scaleX: factors.x, y: factors.y))
        }
        if let text = styleTransformText("rotate", of: index) {
            if let degrees = SVGAxisAngle.degrees(text), let turn = CGAffineTransform(svg: "rotate(\(degrees))") {
                result = result.concatenating(turn)
            } else {
                warnAboutValue(text, "rotate", of: index)
            }
        }
        if let text = styleTransformText("translate", of: index) {
            let words = text.split(whereSeparator: \.isWhitespace)
            let lengths = words.compactMap { SVGLength($0) }
            if lengths.count == words.count, (1...3).contains(lengths.count) {
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

    /// The position on `offset-path`, with the direction of `offset-rotate`.
    private mutating func offsetTransform(of index: Int, in context: Context, box: CGRect) -> CGAffineTransform {
        guard let text = styleTransformText("offset-path", of: index) else { return .identity }
        guard let measured = offsetPath(text) else {
            warn("'\(text.prefix(40))' is not a path of 'offset-path' that is supported", at: elements[index].byte)
            return .identity
        }
        if let anchor = own("offset-anchor", of: index)?.lowercased(), anchor != "auto" {
            warn("the property 'offset-anchor' is not supported", at: elements[index].byte)
        }
        let length = Double(measured.length)
        let distance = own("offset-distance", of: index).flatMap { SVGLength($0) }?.units(of: length, fontSize: context.style.fontSize) ?? 0
        guard distance.isFinite else { return .identity }
        let isClosed = measured.path.verbs.last == .close && length > 0
        // Beyond the end, a closed path starts again, and an open one stays at its end.
        let turned = distance.truncatingRemainder(dividingBy: max(length, .leastNormalMagnitude))
        let position = isClosed ? (turned < 0 ? turned + length : distance == length ? length : turned) : min(max(distance, 0), length)
        let point = measured.point(atLength: position)
        var degrees = 0.0
        let rotation = own("offset-rotate", of: index)?.lowercased() ?? "auto"
        for word in rotation.split(whereSeparator: \.isWhitespace) {
            if word == "auto" {
                degrees += measured.tangentAngle(atLength: position).degrees
            } else if word == "reverse" {
                degrees += measured.tangentAngle(atLength: position).degrees + 180
            } else if let angle = SVGTransformFunction.degrees(word) {
                degrees += angle
            } else {
                warnAboutValue(rotation, "offset-rotate", of: index)
            }
        }
        return CGAffineTransform(rotationAngle: degrees * .pi / 180).concatenating(CGAffineTransform(translationX: point.x, y: point.y))
    }

    /// The path in `path("...")`, measured once; nil for other texts.
    private mutating func offsetPath(_ text: String) -> MeasuredPath? {
        if let known = offsetPaths[text] { return known }
        guard let data = SVGPathCommands.quoted(text), let path = try? Path(svg: data), !path.isEmpty else { return nil }
        let measured = MeasuredPath(path)
        offsetPaths[text] = measured
        return measured
    }
}
