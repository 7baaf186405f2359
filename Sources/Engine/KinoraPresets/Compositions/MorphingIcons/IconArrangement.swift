import Foundation

/// The positions of the large icon and of the dock in a frame, in points from the middle; y points down. Both are in the middle of the
/// frame's width that interfaces of apps leave free.
struct IconArrangement: Sendable {
    /// The side of the large icon.
    let figureSide: CGFloat
    let figureOffset: CGFloat
    /// The horizontal offset of the icon and the dock.
    let sideOffset: CGFloat
    /// The offset of the dock's middle.
    let dockOffset: CGFloat
    /// The number of icons in each row of the dock; the last row may have fewer.
    let columns: Int
    /// The side of a tile of the dock.
    let tile: CGFloat
    /// The diagonal of the frame.
    let diagonal: CGFloat

    /// The distance between tiles, and of the tiles from the dock's edge, as a fraction of a tile.
    static let gap = 0.28

    /// The side of the large icon in a frame of `size`.
    static func figureSide(_ size: CGSize) -> CGFloat {
        let tallness = min(max((size.height / size.width - 1) / (16.0 / 9 - 1), 0), 1)
        return min(size.width, size.height) * (0.44 + 0.16 * tallness)
    }

    /// - Parameters:
    ///   - size: The size of the frame in points.
    ///   - safe: The part of the frame for the dock's width.
    ///   - icons: The number of icons, at least 1.
    ///   - dock: Whether there is a dock.
    init(_ size: CGSize, safe: CGRect, icons: Int, dock: Bool) {
        let unit = min(size.width, size.height)
        diagonal = hypot(size.width, size.height)
        // 0 for a square or a wide frame, 1 for 9:16 and narrower ones.
        let tallness = min(max((size.height / size.width - 1) / (16.0 / 9 - 1), 0), 1)
        let maxHeight = unit * (0.17 + 0.2 * pow(tallness, 0.4))
        func tile(rows: Int) -> CGFloat {
            let columns = (icons + rows - 1) / rows
            return min(
                unit * (0.105 + 0.045 * tallness), min(size.width * 0.92, safe.width) / (CGFloat(columns) * (1 + Self.gap) + Self.gap),
                maxHeight / (CGFloat(rows) * (1 + Self.gap) + Self.gap))
        }
        var rows = 1
        for count in 2...4 where tile(rows: count) > tile(rows: rows) { rows = count }
        columns = (icons + rows - 1) / rows
        self.tile = tile(rows: rows)
        sideOffset = safe.midX - size.width / 2
        let height = self.tile * (CGFloat((icons + columns - 1) / columns) * (1 + Self.gap) + Self.gap)
        // The interface of platforms for vertical video covers about a fifth of the frame's bottom.
        let bottom = size.height * (0.037 + 0.18 * tallness)
        dockOffset = size.height / 2 - bottom - height / 2
        figureSide = Self.figureSide(size)
        // In the middle of the space above the dock, a little lower where that space is tall.
        figureOffset = dock ? (dockOffset - height / 2 - size.height / 2) / 2 * (1.05 - 0.35 * tallness) : 0
    }
}
