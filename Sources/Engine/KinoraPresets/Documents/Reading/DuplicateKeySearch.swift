import KinoraPipeline
import Yams

/// Finds the second of equal keys in a group of YAML. Yams reports the first one only.
///
/// The text is parsed with other names for some of the keys: the error remains while two equal keys are left. O(log keys) parses.
struct DuplicateKeySearch {
    private let key: String
    private let first: DocumentPosition
    private let scalars: [Unicode.Scalar]
    /// The positions in `scalars` after the first key and after each later word that may be an equal one.
    private let ends: [Int]

    /// - Parameter first: The position of the first key.
    init(_ key: String, firstAt first: DocumentPosition, in text: String) {
        (self.key, self.first, scalars) = (key, first, Array(text.unicodeScalars))
        let word = Array(key.unicodeScalars)
        var ends: [Int] = []
        let start = Self.offset(of: first, in: scalars)
        if !word.isEmpty, scalars.count - start >= word.count {
            for index in start...(scalars.count - word.count) where scalars[index] == word[0] {
                let end = index + word.count
                guard scalars[index..<end].elementsEqual(word), index == 0 || Self.mayPrecedeKey(scalars[index - 1]) else { continue }
                let rest = scalars[end...].drop { $0 == "\"" || $0 == "'" }.drop { $0 == " " || $0 == "\t" }
                if rest.first == ":" { ends.append(end) }
            }
        }
        self.ends = ends
    }

    /// The position of the second key; nil if one of the keys is written with escapes.
    func second() -> DocumentPosition? {
        guard ends.count > 1, isDuplicated(keeping: 0..<ends.count) else { return nil }
        return position(Self.first(in: 1..<ends.count) { isDuplicated(keeping: 0..<($0 + 1)) })
    }

    /// Whether two equal keys are left in the group if all others than `kept` have other names.
    private func isDuplicated(keeping kept: Range<Int>) -> Bool {
        var text = String.UnicodeScalarView()
        var written = 0
        for (index, end) in ends.enumerated() where !kept.contains(index) {
            text.append(contentsOf: scalars[written..<end])
            text.append(contentsOf: "\u{E000}\(index)".unicodeScalars)
            written = end
        }
        text.append(contentsOf: scalars[written...])
        do {
            let parser = try Parser(yaml: String(text), resolver: .basic, encoding: .utf8)
            return try withExtendedLifetime(parser) { try parser.singleRoot() == nil }
        } catch YamlError.duplicatedKeysInMapping(let keys, let context) {
            return keys.first == key && context.mark.line == first.line && context.mark.column == first.column
        } catch {
            return false
        }
    }

    /// The first index in `range` that satisfies `isAfter`, as all after it do; the end if there is none.
    private static func first(in range: Range<Int>, _ isAfter: (Int) -> Bool) -> Int {
        var (low, high) = (range.lowerBound, range.upperBound)
        while low < high {
            let middle = (low + high) / 2
            if isAfter(middle) { high = middle } else { low = middle + 1 }
        }
        return low
    }

    private static func mayPrecedeKey(_ scalar: Unicode.Scalar) -> Bool { " \t\r\n{,[\"'".unicodeScalars.contains(scalar) }

    private static func offset(of position: DocumentPosition, in scalars: [Unicode.Scalar]) -> Int {
        var (line, column) = (1, 1)
        for (offset, scalar) in scalars.enumerated() {
            if line == position.line, column >= position.column { return offset }
            if line > position.line { return offset }
            (line, column) = scalar == "\n" ? (line + 1, 1) : (line, column + 1)
        }
        return scalars.count
    }

    /// The position of an occurrence, with its quote.
    private func position(_ index: Int) -> DocumentPosition {
        var start = ends[index] - key.unicodeScalars.count
        if start > 0, scalars[start - 1] == "\"" || scalars[start - 1] == "'" { start -= 1 }
        var (line, column) = (1, 1)
        for scalar in scalars[..<start] { (line, column) = scalar == "\n" ? (line + 1, 1) : (line, column + 1) }
        return DocumentPosition(line: line, column: column)
    }
}
