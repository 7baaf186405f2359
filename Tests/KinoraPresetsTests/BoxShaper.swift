import Foundation
import KinoraDrawing

/// Text of which every character is a box with a hole, so that display lists do not depend on the fonts of a machine.
struct BoxShaper: TextShaper {
    func shape(_ request: TextRequest) -> ShapedText {
        let size = request.spans.first?.font.size ?? 10
        var path = Path()
        for (index, character) in request.string.enumerated() where !character.isWhitespace {
            let x = CGFloat(index) * size * 0.7
            path.addRect(CGRect(x: x + 0.05 * size, y: size * 0.25, width: size * 0.6, height: size * 0.7))
            // The hole runs the other way, as holes in fonts do.
            path.addPath(Path(CGRect(x: x + 0.2 * size, y: size * 0.45, width: size * 0.3, height: size * 0.3)).reversed())
        }
        return ShapedText(
            string: request.string, size: CGSize(width: CGFloat(request.string.count) * size * 0.7, height: size * 1.2),
            firstBaseline: size * 0.95, lastBaseline: size * 0.95, runs: path.isEmpty ? [] : [ShapedText.Run(outlines: path)])
    }
}
