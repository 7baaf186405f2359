import KinoraDrawing
import KinoraViews

/// The horizontal alignment of lines of text.
enum TitleAlignment: String, CaseIterable, Codable, Sendable {
    case leading, center

    /// The alignment of a fitted text in a frame with `vertical` position. All lines of a title are aligned to the side at which `title`
    /// begins, whatever the direction of `text`.
    func view(_ vertical: VerticalAlignment, of text: String, beside title: String) -> Alignment {
        guard self == .leading else { return Alignment(horizontal: .center, vertical: vertical) }
        return Alignment(horizontal: text.isRightToLeft == title.isRightToLeft ? .leading : .trailing, vertical: vertical)
    }
}
