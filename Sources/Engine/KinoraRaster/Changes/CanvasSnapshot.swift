/// A snapshot of a canvas's contents for finding later changes: see ``Rasterizer/changes(since:)``.
package final class CanvasSnapshot: Sendable {
    let steps: [DrawStep]
    /// The extent of each step; empty if it has not been computed.
    let extents: [PixelRect]
    let background: PixelColor

    init(steps: [DrawStep], extents: [PixelRect], background: PixelColor) {
        (self.steps, self.extents, self.background) = (steps, extents, background)
    }
}

/// A part of a canvas, in pixels.
package struct CanvasArea: Hashable, Sendable {
    package let columns: Range<Int>
    package let rows: Range<Int>
}
