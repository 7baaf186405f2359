import Foundation
import KinoraDrawing
import KinoraErrors
import KinoraMedia
import KinoraRaster

/// A reusable canvas for a film's frames, with the list that it shows.
///
/// Safe: a ``CanvasPool`` gives it to one thread at a time. It must not be used by several threads at the same time.
package final class FilmCanvas: @unchecked Sendable {
    private let rasterizer: Rasterizer
    private let plan: CanvasPlan
    private var shown: DisplayList?
    private var knownColors: FrameColors?
    private var knownHash: FrameHash?
    /// The warnings about the frames of clips that the canvas shows.
    private(set) var warnings: [FilmWarning] = []

    /// Canvases of the same film and size share `caches`. `threads` draw the first frame.
    package init(_ plan: CanvasPlan, caches: FilmCaches, optimizations: Rasterizer.Optimizations = .all, threads: Int = 1) {
        rasterizer = Rasterizer(width: plan.width, height: plan.height, caches: caches, optimizations: optimizations, threads: threads)
        self.plan = plan
    }

    /// Draws `list`. Only compares it if the canvas already shows it.
    package func draw(_ list: DisplayList) throws {
        if let shown, shown == list { return }
        (shown, knownColors, knownHash) = (nil, nil, nil)
        try rasterizer.draw(plan.clipped(list), transform: plan.placement.transform, background: plan.background)
        if let failure = rasterizer.footageFailure { throw failure }
        shown = list
        warnings = FootageWarnings.isNeeded ? Self.warnings(about: list) : []
    }

    private static func warnings(about list: DisplayList) -> [FilmWarning] {
        var warnings: [FilmWarning] = []
        list.forEachFootageFrame { number, footage in
            for warning in footage.warnings(about: number) where !warnings.contains(warning) { warnings.append(warning) }
        }
        return warnings
    }

    /// The current contents, for ``changes(since:)``.
    var snapshot: CanvasSnapshot? { rasterizer.shown }

    /// Returns the areas in which the canvas differs from earlier contents, of this canvas or another one of the same size.
    func changes(since snapshot: CanvasSnapshot) -> [CanvasArea] { rasterizer.changes(since: snapshot) }

    /// Calls `body` with the pixels, premultiplied BGRA, and the distance between rows in bytes.
    func withPixels<Result>(_ body: (UnsafeRawBufferPointer, Int) throws -> Result) rethrows -> Result { try rasterizer.withPixels(body) }

    /// Encodes the canvas as a PNG file.
    package func pngData() throws -> Data { try rasterizer.pngData() }

    /// The mean colours of the contents.
    var colors: FrameColors {
        if let knownColors { return knownColors }
        let colors = rasterizer.withPixels { pixels, bytesPerRow in
            FrameColors(
                pixels, width: rasterizer.width, height: rasterizer.height, bytesPerRow: bytesPerRow, isStraight: false,
                isOpaque: !plan.isTransparent)
        }
        knownColors = colors
        return colors
    }

    /// The hash of the pixels.
    var hash: FrameHash {
        if let knownHash { return knownHash }
        let hash = rasterizer.withPixels { pixels, bytesPerRow in
            FrameHash(pixels, rows: rasterizer.height, bytesInRow: rasterizer.width * 4, bytesPerRow: bytesPerRow)
        }
        knownHash = hash
        return hash
    }
}
