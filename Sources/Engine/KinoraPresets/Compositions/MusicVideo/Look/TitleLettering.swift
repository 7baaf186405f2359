import Foundation
import KinoraDrawing
import KinoraViews

/// The title as separate letters in one to three lines, with the number of lines that allows the largest size.
struct TitleLettering: Sendable {
    /// One letter, or a whole line in scripts whose letters cannot be separated.
    struct Letter: Sendable {
        /// The outline around the middle of the letter, in points of the font.
        var outline: Path
        /// The characters, if they have no outline, such as emoji.
        var emoji: String?
        /// The middle, in points of the frame.
        var center: CGPoint
    }

    private static let fontSize = 100.0
    static let font = Font.system(size: fontSize, weight: .black)

    let letters: [Letter]
    /// Points of the frame per point of the font.
    let scale: Double

    /// - Parameters:
    ///   - title: Each run of white space is replaced by one space.
    ///   - box: The bounds in which the title is centred, in points.
    init(_ title: String, in box: CGRect, shaper: any TextShaper) {
        let words = title.split(whereSeparator: \.isWhitespace).map(String.init)
        guard !words.isEmpty else {
            (letters, scale) = ([], 1)
            return
        }
        let type = Typesetter(shaper: shaper, font: TitleLettering.font)
        let lineHeight = TitleLettering.fontSize * 1.08
        let settings = (1...min(3, words.count)).map { count -> (lines: [Typesetter.Line], scale: Double) in
            let lines = TitleLettering.balanced(words, lines: count).map(type.line)
            let width = lines.map(\.width).max() ?? 0
            let height = lineHeight * Double(count - 1) + type.capHeight
            return (lines, min(Double(box.width) / max(width, 1), Double(box.height) / max(height, 1)))
        }
        let best = settings.dropFirst().reduce(settings[0]) { $1.scale > $0.scale * 1.05 ? $1 : $0 }
        let height = lineHeight * Double(best.lines.count - 1) + type.capHeight
        var letters: [Letter] = []
        for (number, line) in best.lines.enumerated() {
            let baseline = Double(box.midY) + (lineHeight * Double(number) + type.capHeight - height / 2) * best.scale
            let start = Double(box.midX) - line.width / 2 * best.scale
            for letter in line.letters {
                letters.append(
                    Letter(
                        outline: letter.outline, emoji: letter.emoji,
                        center: CGPoint(x: start + letter.center.x * best.scale, y: baseline + letter.center.y * best.scale)))
            }
        }
        self.letters = letters
        scale = best.scale
    }

    /// Splits the words into `lines` lines and minimizes the length of the longest.
    private static func balanced(_ words: [String], lines: Int) -> [String] {
        guard lines > 1, words.count >= lines else { return [words.joined(separator: " ")] }
        var best: [String] = []
        for first in 1...(words.count - lines + 1) {
            let candidate = [words[..<first].joined(separator: " ")] + balanced(Array(words[first...]), lines: lines - 1)
            let longest = candidate.map(\.count).max() ?? 0
            if best.isEmpty || longest < best.map(\.count).max() ?? 0 { best = candidate }
        }
        return best
    }
}
