import Foundation

/// The inherited properties that affect drawing.
struct SVGStyle {
    /// The value of a paint property.
    enum PaintValue: Hashable {
        case none
        case color(Color)
        case currentColor
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
    var miterLimit = 4.0
    var dash: [Double] = []
    var dashOffset = 0.0
    /// Nil if it is not set, so that the inherited foreground is used.
    var color: Color?
    var isVisible = true
    var isClippedEO = false
    var fontSize = 16.0
    var text = SVGTextStyle()
}

extension SVGStyle.PaintValue {
    /// Returns nil if the text is not a paint.
    init?(_ text: String) {
        let text = text.trimmingCharacters(in: .whitespacesAndNewlines)
        switch text.lowercased() {
        case "none": self = .none
        case "currentcolor": self = .currentColor
        case "context-fill", "context-stroke": return nil
        case let lower where lower.hasPrefix("url("):
            guard let end = text.firstIndex(of: ")"), let id = SVGReference.id(text[...end]) else { return nil }
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
