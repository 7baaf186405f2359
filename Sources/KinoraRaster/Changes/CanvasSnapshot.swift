/// What a canvas shows, as far as it takes to tell later what has changed: see ``Rasterizer/changes(since:)``.
package final class CanvasSnapshot: Sendable {
    let steps: [DrawStep]
    /// Where each of the steps is; empty when that has not been asked yet.
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
