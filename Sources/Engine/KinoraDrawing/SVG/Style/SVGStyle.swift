import Foundation

/// The inherited properties that affect drawing.
struct SVGStyle {
    /// The value of a paint property.
    enum PaintValue: Hashable {
        case none
        case color(Color)
        case currentColor
        /// The fill or the stroke of the element that a marker or a copy belongs to.
        case contextFill, contextStroke
        /// The id of a gradient, and the fallback if it cannot be used.
        indirect case reference(String, fallback: PaintValue)
    }

    var fill = PaintValue.color(.black)
    var fillOpacity = 1.0
    var isEOFilled = false
    var stroke = PaintValue.none
    var strokeOpacity = 1.0
    /// In user units, like the other lengths.
    var strokeWidth = 1.0
    var lineCap = CGLineCap.butt
    var lineJoin = CGLineJoin.miter
    /// Whether miters beyond the limit are cut at the limit, and do not become bevels.
    var clipsMiters = false
    /// Whether strokes have the width and dashes of the view in which the drawing is shown. Not inherited.
    var hasFixedStroke = false
    var miterLimit = 4.0
    var dash: [Double] = []
    var dashOffset = 0.0
    /// Nil if it is not set, so that the inherited foreground is used.
    var color: Color?
    var isVisible = true
    var isClippedEO = false
    var fontSize = 16.0
    var text = SVGTextStyle()
    var paintOrder = SVGPaintLayer.allCases
    /// The ids of markers; nil for none.
    var (markerStart, markerMid, markerEnd): (String?, String?, String?) = (nil, nil, nil)
    /// Whether the edges of shapes are antialiased.
    var isAntialiased = true
    /// Whether enlarged images have visible pixels.
    var showsPixels = false
    /// Whether `color-interpolation` is `linearRGB`.
    var interpolatesLinearly = false
}

/// A part of a shape that is painted separately.
enum SVGPaintLayer: String, CaseIterable {
    case fill, stroke, markers

    /// The order that a value of `paint-order` means: its words first, then the others. Nil for other texts.
    static func order(_ text: String) -> [SVGPaintLayer]? {
        if text == "normal" { return allCases }
        var order: [SVGPaintLayer] = []
        for word in text.split(whereSeparator: \.isWhitespace) {
            guard let layer = SVGPaintLayer(rawValue: String(word)), !order.contains(layer) else { return nil }
            order.append(layer)
        }
        return order.isEmpty ? nil : order + allCases.filter { !order.contains($0) }
    }
}

extension SVGStyle.PaintValue {
    /// Whether the paint is another element.
    var isReference: Bool {
        if case .reference = self { true } else { false }
    }

    /// Returns nil if the text is not a paint.
    init?(_ text: String) {
        let text = text.trimmingCharacters(in: .whitespacesAndNewlines)
        switch text.lowercased() {
        case "none": self = .none
        case "currentcolor": self = .currentColor
        case "context-fill": self = .contextFill
        case "context-stroke": self = .contextStroke
        case let lower where lower.hasPrefix("url("):
            // The end of the text closes the parenthesis.
            let text = text.contains(")") ? text : text + ")"
            guard let end = text.firstIndex(of: ")") else { return nil }
            // A reference to another file names no element, so that the fallback is used.
            let id = SVGReference.id(text[...end]) ?? String(text[...end])
            let rest = text[text.index(after: end)...]
            if SVGNumber.isBlank(rest) {
                self = .reference(id, fallback: .none)
            } else if let fallback = SVGStyle.PaintValue(String(rest)), !rest.lowercased().contains("url(") {
                self = .reference(id, fallback: fallback)
            } else {
                return nil
            }
        default:
            // An ICC colour of SVG 1.1 after a colour is ignored.
            let plain = text.range(of: "icc-color").map { String(text[..<$0.lowerBound]) } ?? text
            guard let color = Color(svg: plain) else { return nil }
            self = .color(color)
        }
    }
}

/// References between elements of the same document.
enum SVGReference {
    /// The id in `url(#id)`; nil for other texts.
    static func id(_ text: some StringProtocol) -> String? {
        let text = text.trimmingCharacters(in: .whitespacesAndNewlines)
        guard text.lowercased().hasPrefix("url("), text.hasSuffix(")") else { return nil }
        let inner = text.dropFirst(4).dropLast().trimmingCharacters(in: CharacterSet(charactersIn: " \t\r\n\"'"))
        return inner.hasPrefix("#") && inner.count > 1 ? String(inner.dropFirst()) : nil
    }
}
