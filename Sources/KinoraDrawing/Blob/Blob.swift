import Foundation

/// A recipe for an outline that chance draws: a style, a number of points and a seed.
///
/// The same recipe gives the same outline, bit by bit, on every machine. What it draws can be kept as a ``BlobOutline``. All blobs are drawn
/// equally large: they fill the square that they are drawn in.
///
///     let blob = Blob(.smooth, points: 9, seed: 4)
///     blob.path(in: CGRect(x: 0, y: 0, width: 200, height: 200))
public struct Blob: Hashable, Sendable {
    /// How many points a blob may have.
    public static let pointCounts = 3...1000

    /// How its points lie and what joins them.
    public let style: Style
    /// How many points the outline goes through.
    public let points: Int
    /// Another number gives another blob; regular polygons and hearts are the same for all.
    public let seed: UInt64

    /// - Parameters:
    ///   - points: How many points the outline goes through, in ``pointCounts``; nil for as many as suit the style. A heart has four whatever is said.
    ///   - seed: Any number.
    public init(_ style: Style, points: Int? = nil, seed: UInt64 = 0) {
        let points = points ?? style.usualPoints
        precondition(Blob.pointCounts.contains(points), "A blob needs 3 to 1000 points, not \(points).")
        self.style = style
        self.points = style == .heart ? Style.heart.usualPoints : points
        self.seed = seed
    }

    /// The heart of two round lobes and a pointed tip.
    public static let heart = Blob(.heart)

    /// What the recipe draws. O(number of points).
    public var outline: BlobOutline {
        var drawing = BlobDrawing(seed: seed)
        return BlobOutline(drawing.path(style, points: points))
    }

    /// The blob in the middle of `rect`, so large that it just reaches some side of the square there; empty when a side of `rect` is not finite. O(number of points).
    public func path(in rect: CGRect) -> Path { outline.path(in: rect) }
}

extension Blob: Codable {
    private enum CodingKeys: CodingKey { case style, points, seed }

    /// Reads what `encode(to:)` writes; a number of points outside ``pointCounts`` is refused.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        let style = try container.decode(Style.self, forKey: .style)
        let points = try container.decodeIfPresent(Int.self, forKey: .points)
        if let points, !Blob.pointCounts.contains(points) {
            throw DecodingError.dataCorruptedError(
                forKey: .points, in: container, debugDescription: "a blob needs 3 to 1000 points, not \(points)")
        }
        self.init(style, points: points, seed: try container.decodeIfPresent(UInt64.self, forKey: .seed) ?? 0)
    }

    /// Writes an object of `style`, `points` and `seed`; the last two may be missing when it is read.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(style, forKey: .style)
        try container.encode(points, forKey: .points)
        try container.encode(seed, forKey: .seed)
    }
}
