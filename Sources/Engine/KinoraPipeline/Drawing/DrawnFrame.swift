import KinoraErrors
import KinoraMedia
import KinoraRaster

/// A frame in the form in which one output stores it, with its index and its traits. The buffers are reused for later frames.
///
/// Safe: a pipeline passes it from thread to thread under its lock. It must not be used by several threads at the same time.
package final class DrawnFrame<Samples: CanvasFrame>: @unchecked Sendable {
    package let samples: Samples
    /// The index of the frame, counted from the first frame that the outputs show.
    private(set) var index = 0
    /// Nil if they are not among the requested traits.
    private(set) var colors: FrameColors?
    /// Nil if it is not among the requested traits.
    private(set) var hash: FrameHash?
    /// The warnings about the frames of clips that the frame shows.
    private(set) var warnings: [FilmWarning] = []
    /// The contents of the canvas that the samples show; nil if they are unknown.
    private var shown: CanvasSnapshot?

    package init(_ samples: Samples) { self.samples = samples }

    /// Copies the contents of `canvas`, which may be another canvas for each frame. Only differences are converted.
    package func show(_ canvas: FilmCanvas) throws {
        let areas = samples.isReusable ? shown.map(canvas.changes) : nil
        shown = nil
        if areas?.isEmpty != true {
            try canvas.withPixels { pixels, bytesPerRow in
                guard let areas, samples.fillsParts else { return try samples.fill(fromBGRA: pixels, bytesPerRow: bytesPerRow) }
                for area in areas { try samples.fill(fromBGRA: pixels, bytesPerRow: bytesPerRow, columns: area.columns, rows: area.rows) }
            }
        }
        shown = canvas.snapshot
    }

    /// Copies the contents of `canvas`, which shows frame `index`, and computes its traits.
    func show(_ canvas: FilmCanvas, index: Int, traits: FrameTraits) throws {
        try show(canvas)
        self.index = index
        colors = traits.contains(.colors) ? canvas.colors : nil
        hash = traits.contains(.hash) ? canvas.hash : nil
        warnings = canvas.warnings
    }
}
