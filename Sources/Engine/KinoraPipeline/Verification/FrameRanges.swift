/// Frames of a film as ranges, such as "frames 120-143 and 200".
package struct FrameRanges: Hashable, Sendable {
    package private(set) var ranges: [ClosedRange<Int>] = []
    package private(set) var count = 0

    /// The maximum number of ranges in a text.
    private static let maxListed = 8

    package init() {}

    /// Adds a frame after all others.
    package mutating func append(_ frame: Int) { append(frame...frame) }

    /// Adds frames after all others.
    package mutating func append(_ frames: ClosedRange<Int>) {
        precondition(ranges.last.map { $0.upperBound < frames.lowerBound } ?? true, "frames must be added in order")
        count += frames.count
        if let last = ranges.last, last.upperBound + 1 == frames.lowerBound {
            ranges[ranges.count - 1] = last.lowerBound...frames.upperBound
        } else {
            ranges.append(frames)
        }
    }

    package var isEmpty: Bool { ranges.isEmpty }
}

extension FrameRanges: CustomStringConvertible {
    package var description: String {
        var texts = ranges.prefix(FrameRanges.maxListed).map {
            $0.count == 1 ? "\($0.lowerBound)" : "\($0.lowerBound)-\($0.upperBound)"
        }
        let rest = ranges.count - texts.count
        if rest > 0 { texts.append(rest == 1 ? "1 more range" : "\(rest) more ranges") }
        let list = texts.count > 1 ? texts.dropLast().joined(separator: ", ") + " and " + texts[texts.count - 1] : texts.first ?? "none"
        return (count == 1 ? "frame " : "frames ") + list
    }
}

extension FrameRanges: Encodable {
    /// Encodes an array of arrays: the first and the last frame of each range.
    package func encode(to encoder: any Encoder) throws {
        var container = encoder.unkeyedContainer()
        for range in ranges { try container.encode([range.lowerBound, range.upperBound]) }
    }
}
