import Foundation

extension SVGStyle {
    /// The reference sizes of relative lengths.
    struct Measures {
        /// The size of the viewport, in user units.
        var viewport: CGSize
        /// The reference of percentages that are neither horizontal nor vertical.
        var diagonal: Double { ((viewport.width * viewport.width + viewport.height * viewport.height) / 2).squareRoot() }
    }

    /// The names of the supported properties.
    static let names = SVGTextStyle.names.union([
        "fill", "fill-opacity", "fill-rule", "stroke", "stroke-opacity", "stroke-width", "stroke-linecap", "stroke-linejoin",
        "stroke-miterlimit", "stroke-dasharray", "stroke-dashoffset", "color", "visibility", "clip-rule", "font", "font-size",
        "paint-order", "marker", "marker-start", "marker-mid", "marker-end", "color-interpolation", "image-rendering",
        "shape-rendering", "vector-effect",
    ])

    /// Sets a property. Returns false, and changes nothing, if the value is invalid.
    ///
    /// - Parameter inherited: The style of the parent, for the values `inherit`, `unset` and `revert`.
    mutating func set(_ name: String, _ value: String, measures: Measures, inherited: SVGStyle) -> Bool {
        let word = value.trimmingCharacters(in: .whitespacesAndNewlines).lowercased()
        if ["inherit", "unset", "revert", "revert-layer"].contains(word) {
            take(name, from: inherited)
            return true
        }
        if word == "initial" {
            take(name, from: SVGStyle())
            return true
        }
        switch name {
        case "fill": return SVGStyle.take(PaintValue(value), into: &fill)
        case "stroke": return SVGStyle.take(PaintValue(value), into: &stroke)
        case "fill-opacity": return SVGStyle.take(SVGStyle.opacity(word), into: &fillOpacity)
        case "stroke-opacity": return SVGStyle.take(SVGStyle.opacity(word), into: &strokeOpacity)
        case "fill-rule": return SVGStyle.take(SVGStyle.rule(word), into: &isEOFilled)
        case "clip-rule": return SVGStyle.take(SVGStyle.rule(word), into: &isClippedEO)
        case "stroke-width": return SVGStyle.take(length(word, measures).flatMap { $0 >= 0 ? $0 : nil }, into: &strokeWidth)
        case "stroke-linecap":
            let caps: [String: CGLineCap] = ["butt": .butt, "round": .round, "square": .square]
            return SVGStyle.take(caps[word], into: &lineCap)
        case "stroke-linejoin":
            // As in other renderers, arcs fall back to miters.
            let joins: [String: CGLineJoin] = ["miter": .miter, "miter-clip": .miter, "arcs": .miter, "round": .round, "bevel": .bevel]
            guard SVGStyle.take(joins[word], into: &lineJoin) else { return false }
            clipsMiters = word == "miter-clip"
            return true
        case "stroke-miterlimit": return SVGStyle.take(SVGNumber.value(word).flatMap { $0 >= 0 ? $0 : nil }, into: &miterLimit)
        case "stroke-dasharray": return SVGStyle.take(dashes(word, measures), into: &dash)
        case "stroke-dashoffset": return SVGStyle.take(length(word, measures), into: &dashOffset)
        case "color":
            if word == "currentcolor" {
                color = inherited.color
                return true
            }
            guard let new = Color(svg: word) else { return false }
            color = new
            return true
        case "visibility":
            guard ["visible", "hidden", "collapse"].contains(word) else { return false }
            isVisible = word == "visible"
            return true
        case "vector-effect":
            guard ["none", "non-scaling-stroke"].contains(word) else { return false }
            hasFixedStroke = word == "non-scaling-stroke"
            return true
        case "paint-order": return SVGStyle.take(SVGPaintLayer.order(word), into: &paintOrder)
        case "marker-start": return SVGStyle.take(marker(value), into: &markerStart)
        case "marker-mid": return SVGStyle.take(marker(value), into: &markerMid)
        case "marker-end": return SVGStyle.take(marker(value), into: &markerEnd)
        case "marker":
            guard let marker = marker(value) else { return false }
            (markerStart, markerMid, markerEnd) = (marker, marker, marker)
            return true
        case "shape-rendering":
            let values = ["auto": true, "optimizespeed": false, "crispedges": false, "geometricprecision": true]
            return SVGStyle.take(values[word], into: &isAntialiased)
        case "image-rendering":
            let values = [
                "auto": false, "optimizequality": false, "smooth": false, "high-quality": false, "optimizespeed": true, "pixelated": true,
                "crisp-edges": true,
            ]
            return SVGStyle.take(values[word], into: &showsPixels)
        case "color-interpolation":
            let values = ["auto": false, "srgb": false, "linearrgb": true]
            return SVGStyle.take(values[word], into: &interpolatesLinearly)
        case "font-size":
            return SVGStyle.take(inherited.fontSize(word), into: &fontSize)
        case "font":
            // The size is the first word with a unit. Families follow it, other words and plain numbers precede it.
            let sizes = SVGDeclaration.words(word).map { $0.prefix { $0 != "/" } }
                .filter { SVGNumber.value($0) == nil }.compactMap { inherited.fontSize(String($0)) }
            if let size = sizes.first { fontSize = size }
            return true
        default:
            return text.set(name, value.trimmingCharacters(in: .whitespacesAndNewlines)) { [fontSize] word in
                SVGLength(word)?.units(of: measures.diagonal, fontSize: fontSize)
            }
        }
    }

    /// Sets the properties of text by the shorthand `font`, except the size. Returns false, and changes nothing, if the value is invalid.
    mutating func setFont(_ value: String) -> Bool {
        let word = value.trimmingCharacters(in: .whitespacesAndNewlines)
        return ["inherit", "unset", "revert", "revert-layer", "caption", "icon", "menu", "message-box", "small-caption", "status-bar"]
            .contains(word.lowercased())
            || takeFont(word)
    }

    private mutating func takeFont(_ word: String) -> Bool {
        var text = text
        guard text.setFont(word, size: fontSize) else { return false }
        self.text = text
        return true
    }

    /// Copies a property of another style.
    private mutating func take(_ name: String, from other: SVGStyle) {
        switch name {
        case "fill": fill = other.fill
        case "stroke": stroke = other.stroke
        case "fill-opacity": fillOpacity = other.fillOpacity
        case "stroke-opacity": strokeOpacity = other.strokeOpacity
        case "fill-rule": isEOFilled = other.isEOFilled
        case "clip-rule": isClippedEO = other.isClippedEO
        case "stroke-width": strokeWidth = other.strokeWidth
        case "stroke-linecap": lineCap = other.lineCap
        case "stroke-linejoin": (lineJoin, clipsMiters) = (other.lineJoin, other.clipsMiters)
        case "stroke-miterlimit": miterLimit = other.miterLimit
        case "stroke-dasharray": dash = other.dash
        case "stroke-dashoffset": dashOffset = other.dashOffset
        case "vector-effect": hasFixedStroke = other.hasFixedStroke
        case "color": color = other.color
        case "visibility": isVisible = other.isVisible
        case "paint-order": paintOrder = other.paintOrder
        case "marker-start": markerStart = other.markerStart
        case "marker-mid": markerMid = other.markerMid
        case "marker-end": markerEnd = other.markerEnd
        case "marker": (markerStart, markerMid, markerEnd) = (other.markerStart, other.markerMid, other.markerEnd)
        case "color-interpolation": interpolatesLinearly = other.interpolatesLinearly
        case "image-rendering": showsPixels = other.showsPixels
        case "shape-rendering": isAntialiased = other.isAntialiased
        case "font-size": fontSize = other.fontSize
        case "font":
            fontSize = other.fontSize
            for name in SVGTextStyle.fontNames { text.take(name, from: other.text) }
        default: text.take(name, from: other.text)
        }
    }

    private static func take<Value>(_ value: Value?, into property: inout Value) -> Bool {
        guard let value else { return false }
        property = value
        return true
    }

    /// The id of a marker. Nil if the value is invalid; the inner value is nil for no marker.
    private func marker(_ value: String) -> String?? {
        if value.trimmingCharacters(in: .whitespacesAndNewlines).lowercased() == "none" { return .some(nil) }
        return SVGReference.id(value).map { .some($0) }
    }

    /// A number or a percentage, clamped to 0...1.
    static func opacity(_ text: String) -> Double? {
        let isPercentage = text.hasSuffix("%")
        return SVGNumber.value(isPercentage ? text.dropLast() : text[...]).map { min(max(isPercentage ? $0 / 100 : $0, 0), 1) }
    }

    private static func rule(_ word: String) -> Bool? {
        switch word {
        case "evenodd": true
        case "nonzero": false
        default: nil
        }
    }

    private func length(_ word: String, _ measures: Measures) -> Double? {
        guard let length = SVGLength(word)?.units(of: measures.diagonal, fontSize: fontSize), length.isFinite else { return nil }
        return length
    }

    private static let fontSizes: [String: Double] = [
        "xx-small": 9, "x-small": 10, "small": 13, "medium": 16, "large": 18, "x-large": 24, "xx-large": 32, "xxx-large": 48,
    ]

    /// The font size that a length or a word of CSS means. Nil for other words, and for sizes that are negative or not finite.
    private func fontSize(_ word: String) -> Double? {
        switch word {
        case "larger": return fontSize * 1.2
        case "smaller": return fontSize / 1.2
        default: break
        }
        let size = SVGStyle.fontSizes[word] ?? SVGLength(word)?.units(of: fontSize, fontSize: fontSize)
        return size.flatMap { $0.isFinite && $0 >= 0 ? $0 : nil }
    }

    /// Empty for a solid line.
    private func dashes(_ word: String, _ measures: Measures) -> [Double]? {
        if word == "none" { return [] }
        let parts = SVGDeclaration.pieces(of: word, partedBy: ",")
        let words = parts.flatMap { SVGDeclaration.words($0) }
        guard parts.allSatisfy({ !SVGNumber.isBlank($0) }), !words.isEmpty, words.count <= 1000 else { return nil }
        var dashes = words.compactMap { length($0, measures) }
        // Numbers such as "5-3" need no separator.
        if dashes.count != words.count { dashes = SVGNumber.list(word).isComplete ? SVGNumber.list(word).values : [] }
        guard !dashes.isEmpty, dashes.allSatisfy({ $0 >= 0 }) else { return nil }
        // Dashes without gaps still end at corners, as in browsers.
        return dashes.contains { $0 > 0 } ? dashes : []
    }
}
