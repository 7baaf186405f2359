import Foundation
import KinoraDrawing
import KinoraMedia
import KinoraRaster

/// What one frame in flight needs, used again for frame after frame: the canvas it is drawn on, the planes it is encoded from, and the list
/// that both show.
///
/// Not to be used by two threads at once: the frame line hands it from one to the next, through its lock.
final class FrameSlot: @unchecked Sendable {
    private let frame: any CanvasFrame
    private let rasterizer: Rasterizer
    private let transform: CGAffineTransform
    private let background: Color.Resolved
    private var shown: DisplayList?
    /// How often the canvas has been drawn on.
    private(set) var drawings = 0
    /// Parts of the canvas that the planes do not show yet.
    private var unconverted: [DrawnArea] = []

    /// `frame` has the size of the job. Slots of one film share `caches`.
    init(_ frame: any CanvasFrame, for job: RenderJob, caches: FilmCaches) {
        self.frame = frame
        rasterizer = Rasterizer(width: frame.width, height: frame.height, caches: caches)
        transform = job.placement.transform
        background = job.backdrop
    }

    /// Makes the planes show `list`. What they show already costs a comparison.
    func draw(_ list: DisplayList) throws {
        try render(list)
        try convert()
    }

    /// Makes the canvas show `list`.
    func render(_ list: DisplayList) throws {
        if let shown, shown == list { return }
        shown = nil
        drawings += 1
        unconverted += try rasterizer.draw(list, transform: transform, background: background)
        shown = list
    }

    /// Makes the planes show what the canvas shows.
    func convert() throws {
        if frame.isReusable, unconverted.isEmpty { return }
        try rasterizer.withPixels { pixels, bytesPerRow in
            guard frame.isReusable, frame.fillsParts else { return try frame.fill(fromBGRA: pixels, bytesPerRow: bytesPerRow) }
            for area in unconverted {
                try frame.fill(fromBGRA: pixels, bytesPerRow: bytesPerRow, columns: area.columns, rows: area.rows)
            }
        }
        unconverted.removeAll(keepingCapacity: true)
    }

    /// Makes the planes of another frame of this size show what the canvas shows.
    func fill(_ other: any CanvasFrame) throws {
        try rasterizer.withPixels { pixels, bytesPerRow in try other.fill(fromBGRA: pixels, bytesPerRow: bytesPerRow) }
    }

    /// What the canvas roughly shows.
    func digest() -> PictureDigest {
        rasterizer.withPixels { pixels, bytesPerRow in
            PictureDigest(
                pixels, width: rasterizer.width, height: rasterizer.height, bytesPerRow: bytesPerRow, isStraight: false,
                isOpaque: background.opacity >= 1)
        }
    }

    /// A hash of the canvas's pixels, of 32 hexadecimal digits.
    func hash() -> String {
        rasterizer.withPixels { pixels, bytesPerRow in
            PictureHash.hexadecimal(pixels, rows: rasterizer.height, bytesInRow: rasterizer.width * 4, bytesPerRow: bytesPerRow)
        }
    }
}

extension RenderJob {
    /// Threads that draw: as many as asked for, but not more than there are frames.
    var threadCount: Int { min(max(drawingThreads, 1), 64, film.frameCount) }

    /// One being encoded, beside those being drawn. More would only wait: the encoder has a queue of its own.
    var slotCount: Int { min(threadCount + 1, film.frameCount) }

    /// The slots of a film, one for each of `frames`.
    func makeSlots(_ frames: [VideoFrame]) -> [FrameSlot] {
        let caches = FilmCaches()
        return frames.map { FrameSlot($0, for: self, caches: caches) }
    }
}
