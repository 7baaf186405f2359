import Foundation
import KinoraDrawing

/// The clusters of a laid-out text: glyphs that are never separated, such as a ligature, a letter with its marks, a syllable of Devanagari or an
/// emoji of several characters. They are in the order in which they are read.
struct TextClusters {
    struct Cluster {
        /// Usually one.
        var slices: [Text.Layout.RunSlice]
        /// The number of the line, from 0.
        let line: Int
        /// The index of its first character in the text.
        let character: Int
        /// From the metrics of the font.
        var bounds: CGRect
        /// Whether it shows nothing, as spaces do.
        var isBlank: Bool
        let isRightToLeft: Bool
        /// Whether its letter is joined to the letters beside it in a word.
        let isJoined: Bool
        /// Its character; nil for the ellipsis of a truncated text.
        let text: Character?

        /// The ends in the order in which the cluster is read.
        var leadingEdge: CGFloat { isRightToLeft ? bounds.maxX : bounds.minX }
        var trailingEdge: CGFloat { isRightToLeft ? bounds.minX : bounds.maxX }
    }

    private(set) var clusters: [Cluster] = []
    /// The typographic bounds of the lines.
    let lines: [CGRect]
    /// The baselines of the lines.
    let baselines: [CGFloat]

    init(_ layout: Text.Layout) {
        lines = layout.map(\.typographicBounds.rect)
        baselines = layout.map(\.origin.y)
        for (number, line) in layout.enumerated() {
            var found: [Cluster] = []
            for run in line {
                var start = run.startIndex
                while start < run.endIndex {
                    var end = start + 1
                    while end < run.endIndex, run.glyphs[end].character == run.glyphs[start].character { end += 1 }
                    let slice = run[start..<end]
                    let character = run.glyphs[start].character
                    found.append(
                        Cluster(
                            slices: [slice], line: number, character: character, bounds: slice.typographicBounds.rect,
                            isBlank: slice.isBlank, isRightToLeft: run.layoutDirection == .rightToLeft,
                            isJoined: layout.isJoined(character), text: layout.text(of: character)))
                    start = end
                }
            }
            // Lines contain runs from left to right, whatever the direction in which they are read.
            let order = found.indices.sorted { (found[$0].character, $0) < (found[$1].character, $1) }
            for index in order {
                let cluster = found[index]
                guard let last = clusters.last, last.line == number, last.character == cluster.character else {
                    clusters.append(cluster)
                    continue
                }
                clusters[clusters.count - 1].slices += cluster.slices
                clusters[clusters.count - 1].bounds = last.bounds.union(cluster.bounds)
                clusters[clusters.count - 1].isBlank = last.isBlank && cluster.isBlank
            }
        }
    }

    /// The unit of each cluster, and the units. Spaces belong to the unit before them.
    func units(by unit: TextMotion.Unit) -> (indices: [Int], units: [TextUnit]) {
        var indices: [Int] = []
        var units: [TextUnit] = []
        var last: Cluster?
        for cluster in clusters {
            let startsLine = last.map { $0.line != cluster.line } ?? true
            let startsWord = startsLine || last?.isBlank == true && !cluster.isBlank
            let startsUnit =
                switch unit {
                case .line: startsLine
                case .word: startsWord
                case .letter: startsWord || !cluster.isBlank && !(cluster.isJoined && last?.isJoined == true)
                }
            if startsUnit || units.isEmpty {
                units.append(TextUnit(line: cluster.line, bounds: cluster.bounds))
            } else if !cluster.isBlank {
                units[units.count - 1].bounds = units[units.count - 1].bounds.union(cluster.bounds)
            }
            indices.append(units.count - 1)
            last = cluster
        }
        return (indices, units)
    }

    /// The number of gaps to the left of each cluster in its line, and the number of gaps in the line, for additional space between letters.
    /// There are no gaps between joined letters.
    func gaps() -> [(before: Int, all: Int)] {
        var result = Array(repeating: (before: 0, all: 0), count: clusters.count)
        for members in Dictionary(grouping: clusters.indices, by: { clusters[$0].line }).values {
            let order = members.sorted { (clusters[$0].bounds.minX, $0) < (clusters[$1].bounds.minX, $1) }
            var count = 0
            for (position, index) in order.enumerated() {
                if position > 0, !(clusters[index].isJoined && clusters[order[position - 1]].isJoined) { count += 1 }
                result[index].before = count
            }
            for index in members { result[index].all = count }
        }
        return result
    }
}
