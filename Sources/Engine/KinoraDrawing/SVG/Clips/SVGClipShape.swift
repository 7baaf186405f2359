import Foundation

/// A value of `clip-path` with a shape of CSS, a box, or both: CSS Masking 1 and CSS Shapes 1.
struct SVGClipShape {
    /// The box to which lengths and percentages refer.
    enum Box: Hashable {
        /// The bounding box of the contents without strokes.
        case fill
        /// The bounding box of the contents with strokes.
        case stroke
        /// The viewport.
        case view

        init?(_ word: String) {
            switch word {
            case "fill-box", "content-box", "padding-box": self = .fill
            case "stroke-box", "border-box", "margin-box": self = .stroke
            case "view-box": self = .view
            default: return nil
            }
        }
    }

    let box: Box
    /// The name of the function, in lower case; nil for the box itself.
    let name: String?
    /// The text between the parentheses of the function.
    let arguments: String

    /// Returns nil unless the text is a function of CSS, a box, or both in any order.
    init?(_ text: String) {
        let text = text.trimmingCharacters(in: .whitespacesAndNewlines)
        guard let open = text.firstIndex(of: "("), let close = text.lastIndex(of: ")"), open < close else {
            guard let box = Box(text.lowercased()) else { return nil }
            (self.box, name, arguments) = (box, nil, "")
            return
        }
        let head = text[..<open].split(whereSeparator: \.isWhitespace).map { $0.lowercased() }
        let tail = text[text.index(after: close)...].trimmingCharacters(in: .whitespacesAndNewlines).lowercased()
        guard let name = head.last, name != "url", head.count <= 2, head.count == 1 || tail.isEmpty else { return nil }
        let word = head.count == 2 ? head[0] : tail
        guard let box = word.isEmpty ? .stroke : Box(word) else { return nil }
        (self.box, self.name) = (box, name)
        arguments = String(text[text.index(after: open)..<close])
    }

    /// The outline; nil if the arguments are invalid or the function is not supported.
    ///
    /// - Parameters:
    ///   - rect: The box.
    ///   - fontSize: The size to which the unit `em` refers.
    func outline(in rect: CGRect, fontSize: Double) -> (path: Path, isEOFilled: Bool)? {
        guard let name else { return (Path(rect), false) }
        let reader = SVGClipShapeReader(arguments: arguments, rect: rect, fontSize: fontSize)
        let result: (path: Path, isEOFilled: Bool)?
        switch name {
        case "circle": result = reader.circle().map { ($0, false) }
        case "ellipse": result = reader.ellipse().map { ($0, false) }
        case "inset", "rect", "xywh": result = reader.rectangle(name).map { ($0, false) }
        case "polygon": result = reader.polygon()
        case "path": result = reader.path()
        default: result = nil
        }
        return result.flatMap { $0.path.points.allSatisfy { Vector2($0).isFinite } ? $0 : nil }
    }
}
