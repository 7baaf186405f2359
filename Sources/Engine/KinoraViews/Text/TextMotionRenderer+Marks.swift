import Foundation
import KinoraDrawing

extension TextMotionRenderer {
    /// Draws a marker or a line behind words, as far as it is drawn.
    func draw(
        _ mark: TextEffect.Mark, _ clusters: TextClusters, _ shifts: [CGFloat]?, _ layout: Text.Layout, in context: GraphicsContext
    ) {
        let pieces = Self.pieces(mark.words, clusters, shifts, layout)
        let length = pieces.reduce(0) { $0 + $1.rect.width }
        guard length > 0, mark.progress > 0 else { return }
        var left = length * min(mark.progress, 1)
        for piece in pieces where left > 0 {
            let width = min(piece.rect.width, left)
            left -= width
            var rect = piece.rect
            rect.size.width = width
            if piece.isRightToLeft { rect.origin.x = piece.rect.maxX - width }
            let line = clusters.lines[piece.line]
            switch mark.shape {
            case .highlight(let height):
                let height = min(max(height, 0), 1) * line.height
                (rect.origin.y, rect.size.height) = (line.maxY - height, height)
            case .underline(let thickness):
                let thickness = thickness ?? line.height / 16
                (rect.origin.y, rect.size.height) = (clusters.baselines[piece.line] + line.height * 0.09, thickness)
            }
            let radius = min(line.height * 0.08, rect.height / 2, rect.width / 2)
            let path = Path(roundedRect: rect, cornerRadius: radius)
            clusters.fill(path, with: mark.color, in: context)
        }
    }

    private struct Piece {
        var rect: CGRect
        let line: Int
        let isRightToLeft: Bool
    }

    /// The parts of lines with `words`, in the order in which they are read, a little wider than the letters.
    private static func pieces(_ words: String?, _ clusters: TextClusters, _ shifts: [CGFloat]?, _ layout: Text.Layout) -> [Piece] {
        let ranges = words.map { layout.occurrences(of: $0) }
        var pieces: [Piece] = []
        var last: (range: Int, line: Int, isRightToLeft: Bool)?
        for (index, cluster) in clusters.clusters.enumerated() {
            let range = ranges.map { $0.firstIndex { $0.contains(cluster.character) } ?? -1 } ?? 0
            guard range >= 0 else { continue }
            let rect = cluster.bounds.offsetBy(dx: shifts?[index] ?? 0, dy: 0)
            let key = (range, cluster.line, cluster.isRightToLeft)
            if let known = last, known == key {
                // Spaces at the end of a line have no width for the reader.
                if !cluster.isBlank { pieces[pieces.count - 1].rect = pieces[pieces.count - 1].rect.union(rect) }
            } else if !cluster.isBlank {
                pieces.append(Piece(rect: rect, line: cluster.line, isRightToLeft: cluster.isRightToLeft))
                last = key
            }
        }
        return pieces.map { piece in
            var piece = piece
            piece.rect = piece.rect.insetBy(dx: -clusters.lines[piece.line].height * 0.08, dy: 0)
            return piece
        }
    }
}

extension TextClusters {
    /// Fills a path with a colour; nil for the paint of the text.
    func fill(_ path: Path, with color: Color?, in context: GraphicsContext) {
        if let color {
            context.fill(path, with: .color(color))
        } else if let paint = clusters.first?.slices.first?.run.paint {
            context.record(.fill(path, paint, FillStyle()))
        }
    }
}
