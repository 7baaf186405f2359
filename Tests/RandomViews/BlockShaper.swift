import Foundation
import KinoraDrawing

/// Shapes text as equal blocks, so that films do not depend on installed fonts.
package struct BlockShaper: TextShaper {
    package init() {}

    package func shape(_ request: TextRequest) -> ShapedText {
        let size = request.spans.first?.font.size ?? 10
        let (advance, height) = (size * 0.6, size * 1.2)
        let columns = request.maxWidth.map { Int(min(max($0 / advance, 1), 1000)) } ?? 1000
        var lines: [[Character]] = [[]]
        for word in request.string.split(separator: " ", omittingEmptySubsequences: false) {
            if let last = lines.last, !last.isEmpty, last.count + 1 + word.count > columns { lines.append([]) }
            let gap: [Character] = lines[lines.count - 1].isEmpty ? [] : [" "]
            lines[lines.count - 1] += gap + Array(word)
        }
        let isTruncated = request.lineLimit.map { lines.count > $0 } ?? false
        if let limit = request.lineLimit, isTruncated { lines.removeLast(lines.count - max(1, limit)) }
        var path = Path()
        for (row, line) in lines.enumerated() {
            for (column, character) in line.enumerated() where !character.isWhitespace {
                let top = CGFloat(row) * height + size * 0.2
                let share = CGFloat((character.unicodeScalars.first?.value ?? 0) % 7 + 3) / 10
                path.addRect(CGRect(x: CGFloat(column) * advance, y: top + size * (1 - share), width: advance * 0.8, height: size * share))
            }
        }
        let width = CGFloat(lines.map(\.count).max() ?? 0) * advance
        return ShapedText(
            string: lines.map { String($0) }.joined(separator: "\n"), size: CGSize(width: width, height: CGFloat(lines.count) * height),
            firstBaseline: size, lastBaseline: CGFloat(lines.count - 1) * height + size, lineCount: lines.count, isTruncated: isTruncated,
            runs: path.isEmpty ? [] : [ShapedText.Run(outlines: path)])
    }
}
