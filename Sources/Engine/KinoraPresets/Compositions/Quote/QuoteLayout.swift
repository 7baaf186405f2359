import Foundation

/// The frames of a quotation's parts, one below the other in the safe area. Lengths are in points.
struct QuoteLayout {
    let mark: CGRect
    let text: CGRect
    let rule: CGRect
    let author: CGRect
    let source: CGRect

    /// - Parameters:
    ///   - margin: The height that stays free at the top and the bottom, for example for a logo.
    ///   - textHeight: Returns the height of the lines in a box of the given size.
    init(
        safe: CGRect, margin: CGFloat = 0, isRightToLeft: Bool, hasAuthor: Bool, hasSource: Bool, textHeight: (CGSize) -> CGFloat
    ) {
        // A quotation as wide as a cinema's screen is hard to read.
        let width = min(safe.width * 0.94, 1500)
        let (top, bottom): (CGFloat, CGFloat) = (110 + 44, (hasAuthor ? 56 + 26 + 84 : 20) + (hasSource ? 54 : 0))
        let maxHeight = min(safe.height * 0.94, safe.height - 2 * margin, max(width * 1.2, 780)) - top - bottom
        // The parts stay together around the middle, whatever the length of the text.
        let lines = min(textHeight(CGSize(width: width, height: maxHeight)) + 2, maxHeight)
        let height = top + lines + bottom
        let block = CGRect(x: safe.midX - width / 2, y: safe.midY - height / 2, width: width, height: height)
        func row(_ top: CGFloat, _ height: CGFloat, width: CGFloat? = nil) -> CGRect {
            let width = width ?? block.width
            return CGRect(x: isRightToLeft ? block.maxX - width : block.minX, y: top, width: width, height: height)
        }
        mark = row(block.minY, 110, width: 150)
        source = row(block.maxY - (hasSource ? 54 : 0), hasSource ? 54 : 0)
        author = row(source.minY - 84, 78)
        rule = row(author.minY - 26, 8, width: 120)
        text = row(mark.maxY + 44, lines)
    }
}
