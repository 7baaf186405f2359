import Foundation
import KinoraDrawing
import Testing

/// Sizes of texts whose lines break between any two characters, as in Chinese and Japanese.
struct TextFitTests {
    /// Shapes characters that are as wide as the font's size, on lines of 1.2 times that height.
    private func shaped(_ count: Int, _ scale: CGFloat, _ request: TextRequest) -> ShapedText {
        let side = 150 * scale
        let perLine = max(Int(((request.maxWidth ?? .infinity) / side).rounded(.down)), 1)
        let lines = (count + perLine - 1) / perLine
        return ShapedText(
            string: "", size: CGSize(width: CGFloat(min(count, perLine)) * side, height: CGFloat(lines) * side * 1.2), firstBaseline: 0,
            lastBaseline: 0, lineCount: lines)
    }

    @Test("A text is as large as its box permits, also if its lines can fill the box exactly", arguments: [1500.0, 750, 1499.9, 1000])
    func exactLines(width: CGFloat) {
        for count in [11, 25, 40, 90] {
            for height in [200.0, 380, 560, 700] {
                let box = CGSize(width: width, height: height)
                var scale: CGFloat = 1
                let fit = TextFit(box: box) { factor, width in
                    scale = factor
                    var request = TextRequest(spans: [])
                    request.maxWidth = width
                    return request
                } shape: {
                    shaped(count, scale, $0)
                }
                // The largest size with n lines, over all n.
                var largest: CGFloat = 0
                for lines in 1...count {
                    let (perLine, lineHeight): (CGFloat, CGFloat) = (CGFloat((count + lines - 1) / lines), CGFloat(lines) * 1.2)
                    let size: CGFloat = min(width / perLine, CGFloat(height) / lineHeight, 150)
                    largest = max(largest, size / 150)
                }
                // A line less may make the text smaller, by 12 % each.
                #expect(fit.scale <= largest && fit.scale > largest * 0.75, "\(count) in \(box): \(fit.scale) of \(largest)")
            }
        }
    }
}
