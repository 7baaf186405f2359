/// A snapshot of a canvas's contents for finding later changes: see ``Rasterizer/changes(since:)``.
package final class CanvasSnapshot: Sendable {
    let steps: [DrawStep]
    /// The extent of each step; empty if it has not been computed.
    let extents: [PixelRect]
    let background: PixelColor
    /// The tiles in which the canvas does not show the steps but the mean of an exposure; nil for none.
    let blurred: Damage?

    init(steps: [DrawStep], extents: [PixelRect], background: PixelColor, blurred: Damage? = nil) {
        (self.steps, self.extents, self.background, self.blurred) = (steps, extents, background, blurred)
    }
}

/// A part of a canvas, in pixels.
package struct CanvasArea: Hashable, Sendable {
    package let columns: Range<Int>
    package let rows: Range<Int>
}
