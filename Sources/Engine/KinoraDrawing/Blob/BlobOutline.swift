import Foundation

/// One closed outline of a blob, which can be encoded, scaled to any rectangle and animated.
///
/// Coordinates are relative to the centre of that rectangle, in units of half its shorter side; y points down. (1, 0) is the middle of a
/// square's right side.
public struct BlobOutline: Hashable, Sendable {
    /// The maximum number of segments of a decoded outline, which may be untrusted.
    public static let maxSegments = 100_000
    /// The maximum magnitude of the coordinates of a decoded outline.
    public static let maxCoordinate = 1e6

    /// One closed subpath.
    let path: Path

    init(_ path: Path) {
        self.path = path
    }

    /// The number of lines and curves.
    public var segmentCount: Int { path.verbs.count { $0 != .move && $0 != .close } }

    /// The outline centred in `rect`, scaled to its shorter side; empty if a side of `rect` is not finite. O(number of segments).
    public func path(in rect: CGRect) -> Path {
        let rect = rect.standardized
        let radius = min(rect.width, rect.height) / 2
        guard rect.midX.isFinite, rect.midY.isFinite, radius.isFinite else { return Path() }
        return path.applying(CGAffineTransform(a: radius, b: 0, c: 0, d: radius, tx: rect.midX, ty: rect.midY))
    }
}
