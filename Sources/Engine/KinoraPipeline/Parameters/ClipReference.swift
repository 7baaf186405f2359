import Foundation

/// The path of a clip, with the part that is shown: `harbour.mp4`, or `harbour.mp4#t=2,6` for the part from 2 to 6 seconds.
///
/// The notation is the temporal dimension of the W3C's media fragments, with seconds as decimal numbers. `#t=2` has no end, and `#t=,6` begins
/// with the clip. Any other text is a path without a part.
package struct ClipReference: Hashable, Sendable {
    /// The path without the part.
    package let path: String
    /// In seconds of the clip; nil for its beginning.
    package let from: Double?
    /// In seconds of the clip; nil for its end.
    package let to: Double?

    /// The marker between the path and the part.
    package static let marker = "#t="
    /// The maximum number of characters of a time.
    private static let maxLength = 12

    package init(_ text: String) {
        guard let range = text.range(of: Self.marker, options: .backwards), range.lowerBound > text.startIndex,
            let (from, to) = Self.part(text[range.upperBound...])
        else {
            (path, self.from, self.to) = (text, nil, nil)
            return
        }
        (path, self.from, self.to) = (String(text[..<range.lowerBound]), from, to)
    }

    package init(path: String, from: Double? = nil, to: Double? = nil) { (self.path, self.from, self.to) = (path, from, to) }

    /// The same part of the clip at the path that `path` returns.
    func replacingPath(by path: (String) -> String) -> ClipReference { ClipReference(path: path(self.path), from: from, to: to) }

    /// Whether only a part is shown.
    package var hasPart: Bool { from != nil || to != nil }

    /// Whether the part begins before its end.
    package var isAscending: Bool { to.map { $0 > from ?? 0 } ?? true }

    /// Returns nil if `text` is not a part.
    private static func part(_ text: Substring) -> (from: Double?, to: Double?)? {
        let times = text.split(separator: ",", omittingEmptySubsequences: false)
        guard times.count <= 2, let first = times.first, !times[times.count - 1].isEmpty else { return nil }
        let values = times.map(seconds)
        guard times.count == 2 && first.isEmpty || values[0] != nil, times.count == 1 || values[1] != nil else { return nil }
        return (values[0], times.count == 2 ? values[1] : nil)
    }

    /// A decimal number without a sign; nil for another text.
    private static func seconds(_ text: Substring) -> Double? {
        guard text.count <= maxLength, text.first?.isNumber == true, text.last != ".",
            text.utf8.allSatisfy({ (48...57).contains($0) || $0 == 46 })
        else { return nil }
        return Double(text)
    }
}

extension ClipReference: CustomStringConvertible {
    /// The text of which the reference is made, with times in milliseconds at most.
    package var description: String {
        guard hasPart else { return path }
        return path + Self.marker + (from.map(Self.text) ?? "") + (to.map { "," + Self.text($0) } ?? "")
    }

    private static func text(_ seconds: Double) -> String {
        let rounded = (seconds * 1000).rounded() / 1000
        return rounded == rounded.rounded() ? String(Int(rounded)) : "\(rounded)"
    }
}
