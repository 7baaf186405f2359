import Foundation
import KinoraMotion
import KinoraRuntime

/// A column or row of a lazy grid, or an adaptive number of them.
public struct GridItem: Sendable {
    /// The width of a column or the height of a row, in points.
    public enum Size: Sendable {
        case fixed(CGFloat)
        /// An equal share of the remaining space, clamped to the limits.
        case flexible(minimum: CGFloat = 10, maximum: CGFloat = .infinity)
        /// The maximum number of equal tracks that fit with this minimum.
        case adaptive(minimum: CGFloat, maximum: CGFloat = .infinity)
    }

    public var size: Size
    /// The distance to the next track, in points; nil is 8.
    public var spacing: CGFloat?
    /// The alignment of views in their cells; nil is the grid's.
    public var alignment: Alignment?

    public init(_ size: Size = .flexible(), spacing: CGFloat? = nil, alignment: Alignment? = nil) {
        self.size = size
        self.spacing = spacing
        self.alignment = alignment
    }
}

/// The columns or rows that result from a list of grid items.
struct GridTracks {
    struct Track {
        var origin: CGFloat
        var length: CGFloat
        var alignment: Alignment?
    }

    private(set) var tracks: [Track] = []
    private(set) var length: CGFloat = 0

    /// The maximum number of tracks of an adaptive item.
    private static let maxAdaptiveCount = 10_000

    /// `available` is the length for all tracks; nil gives each its minimum.
    init(_ items: [GridItem], available: CGFloat?) {
        func spacing(after item: GridItem) -> CGFloat { max(item.spacing ?? 8, 0) }
        let gaps = items.dropLast().reduce(0) { $0 + spacing(after: $1) }
        var fixed: CGFloat = 0
        for case .fixed(let length) in items.map(\.size) { fixed += max(length, 0) }
        let wanted = available.map { $0.isFinite ? max($0, 0) : 0 }
        var remaining = max((wanted ?? 0) - gaps - fixed, 0)
        var open = items.count { if case .fixed = $0.size { false } else { true } }
        var position: CGFloat = 0
        for (index, item) in items.enumerated() {
            let after = index == items.count - 1 ? 0 : spacing(after: item)
            switch item.size {
            case .fixed(let length): add(max(length, 0), item, &position, after)
            case .flexible(let minimum, let maximum):
                let share = wanted == nil ? minimum : remaining / CGFloat(open)
                let length = Self.bounded(share, minimum, maximum)
                remaining = max(remaining - length, 0)
                open -= 1
                add(length, item, &position, after)
            case .adaptive(let minimum, let maximum):
                let share = wanted == nil ? minimum : remaining / CGFloat(open)
                let (least, gap) = (max(minimum, 1e-3), spacing(after: item))
                let count = min(max(Int(saturating: (share + gap) / (least + gap)), 1), Self.maxAdaptiveCount)
                let length = Self.bounded((share - gap * CGFloat(count - 1)) / CGFloat(count), minimum, maximum)
                remaining = max(remaining - length * CGFloat(count) - gap * CGFloat(count - 1), 0)
                open -= 1
                for number in 0..<count { add(length, item, &position, number == count - 1 ? after : gap) }
            }
        }
        length = position
    }

    private mutating func add(_ length: CGFloat, _ item: GridItem, _ position: inout CGFloat, _ after: CGFloat) {
        tracks.append(Track(origin: position, length: length, alignment: item.alignment))
        position += length + after
    }

    private static func bounded(_ value: CGFloat, _ minimum: CGFloat, _ maximum: CGFloat) -> CGFloat {
        let value = max(min(value, maximum), minimum)
        return value.isFinite ? max(value, 0) : 0
    }
}
