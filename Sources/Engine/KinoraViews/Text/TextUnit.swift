import Foundation

/// A part of a laid-out text that moves as a whole.
package struct TextUnit {
    /// The number of its line, from 0.
    package let line: Int
    /// Without spaces after it, in points.
    package var bounds: CGRect

    package init(line: Int, bounds: CGRect) { (self.line, self.bounds) = (line, bounds) }

    /// The position of each unit in the order in which units move, from 0.
    ///
    /// - Parameter direction: The direction of the motion. The units that are furthest ahead in their line or column move first, so that no unit
    ///   passes another one.
    package static func ranks(_ units: [TextUnit], along direction: SIMD2<Double>) -> [Int] {
        func key(_ index: Int) -> (Double, Double, Int) {
            let unit = units[index]
            let ahead = -Double(unit.bounds.midX) * direction.x
            return direction.x == 0 ? (-Double(unit.line) * direction.y, 0, index) : (Double(unit.line), ahead, index)
        }
        var ranks = Array(units.indices)
        for (rank, index) in units.indices.sorted(by: { key($0) < key($1) }).enumerated() { ranks[index] = rank }
        return ranks
    }
}

extension String {
    /// The number of letters, words or lines that move as a whole. Lines that wrap and ligatures are not known without a layout.
    package func unitCount(by unit: TextMotion.Unit) -> Int {
        switch unit {
        case .line: return max(split(whereSeparator: \.isNewline).count, 1)
        case .word: return max(split(whereSeparator: \.isWhitespace).count, 1)
        case .letter:
            guard joinsLetters else { return max(count { !$0.isWhitespace }, 1) }
            var (count, isAfterJoined) = (0, false)
            for character in self {
                let isJoined = String(character).joinsLetters && !character.isNumber
                if !character.isWhitespace, !(isJoined && isAfterJoined) { count += 1 }
                isAfterJoined = isJoined
            }
            return max(count, 1)
        }
    }
}
