import Foundation

/// A drawn blob: one closed outline that can be saved, loaded, fitted into any rectangle and animated.
///
/// Its coordinates are parts of half the shorter side of that rectangle, from its middle, y down: (1, 0) is the middle of a square's right side.
public struct BlobOutline: Hashable, Sendable {
    /// More curves than this are refused when an outline is read: it may come from strangers.
    public static let maxSegments = 100_000
    /// Coordinates beyond this, to either side, are refused when an outline is read.
    public static let maxCoordinate = 1e6

    /// One closed subpath.
    let path: Path

    init(_ path: Path) {
        self.path = path
    }

    /// How many lines and curves there are.
    public var segmentCount: Int { path.verbs.count { $0 != .move && $0 != .close } }

    /// The outline in the middle of `rect`, scaled to its shorter side; empty when a side of `rect` is not finite. O(number of segments).
    public func path(in rect: CGRect) -> Path {
        let rect = rect.standardized
        let radius = min(rect.width, rect.height) / 2
        guard rect.midX.isFinite, rect.midY.isFinite, radius.isFinite else { return Path() }
        return path.applying(CGAffineTransform(a: radius, b: 0, c: 0, d: radius, tx: rect.midX, ty: rect.midY))
    }
}
