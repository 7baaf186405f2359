import Foundation

/// A recipe for a random outline: a style, a number of points and a seed.
///
/// Equal recipes give exactly equal outlines on every machine. The outline can be stored as a ``BlobOutline``. All blobs have the same
/// size: they fill the square in which they are drawn.
///
///     let blob = Blob(.smooth, points: 9, seed: 4)
///     blob.path(in: CGRect(x: 0, y: 0, width: 200, height: 200))
public struct Blob: Hashable, Sendable {
    /// The accepted numbers of points.
    public static let pointCounts = 3...1000

    /// The arrangement of the points.
    public let style: Style
    /// The number of points of the outline.
    public let points: Int
    /// The seed of the random numbers. Regular polygons and hearts do not depend on it.
    public let seed: UInt64

    /// Creates a recipe. Nothing is computed until the outline is requested.
    ///
    /// - Parameters:
    ///   - style: The arrangement of the points.
    ///   - points: The number of points of the outline, in ``pointCounts``; nil for the default of the style. A heart always has four.
    ///   - seed: Any number.
    public init(_ style: Style, points: Int? = nil, seed: UInt64 = 0) {
        let points = points ?? style.usualPoints
        precondition(Blob.pointCounts.contains(points), "a blob must have 3 to 1000 points, not \(points)")
        self.style = style
        self.points = style == .heart ? Style.heart.usualPoints : points
        self.seed = seed
    }

    /// A heart of two round lobes and a pointed tip.
    public static let heart = Blob(.heart)

    /// The outline of the recipe. O(number of points).
    public var outline: BlobOutline {
        var drawing = BlobDrawing(seed: seed)
        return BlobOutline(drawing.path(style, points: points))
    }

    /// The blob centred in `rect` and scaled to touch at least one side of the inscribed square; empty if a side of `rect` is not finite.
    /// O(number of points).
    public func path(in rect: CGRect) -> Path { outline.path(in: rect) }
}

extension Blob: Codable {
    private enum CodingKeys: CodingKey { case style, points, seed }

    /// Decodes a blob. Throws if the number of points is not in ``pointCounts``.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        let style = try container.decode(Style.self, forKey: .style)
        let points = try container.decodeIfPresent(Int.self, forKey: .points)
        if let points, !Blob.pointCounts.contains(points) {
            throw DecodingError.dataCorruptedError(
                forKey: .points, in: container, debugDescription: "a blob must have 3 to 1000 points, not \(points)")
        }
        self.init(style, points: points, seed: try container.decodeIfPresent(UInt64.self, forKey: .seed) ?? 0)
    }

    /// Encodes `style`, `points` and `seed`. The last two are optional when decoding.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(style, forKey: .style)
        try container.encode(points, forKey: .points)
        try container.encode(seed, forKey: .seed)
    }
}
