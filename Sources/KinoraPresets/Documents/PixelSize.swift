import KinoraPipeline

/// A picture's size in pixels.
package struct PixelSize: Hashable, Sendable, CustomStringConvertible {
    package let width: Int
    package let height: Int

    /// Sides beyond this are refused: no H.264 decoder shows them, and a frame of 16384x16384 already takes a gigabyte.
    package static let maxSide = 16_384

    package init(width: Int, height: Int) {
        self.width = width
        self.height = height
    }

    /// Reads `1920x1080`; nil for anything else, and for sides that are not within 1...16384.
    package init?(_ text: String) {
        let parts = text.split(separator: "x", omittingEmptySubsequences: false)
        guard parts.count == 2, let width = PixelSize.side(parts[0]), let height = PixelSize.side(parts[1]) else { return nil }
        self.init(width: width, height: height)
    }

    /// What ``init(_:)`` takes, to end a sentence that begins "expected".
    package static let accepted = "WIDTHxHEIGHT in pixels such as 1920x1080, each within 1...\(maxSide)"

    package var description: String { "\(width)x\(height)" }

    /// Whether both sides are even, as the 4:2:0 pixels of a video need them.
    package var isEven: Bool { width.isMultiple(of: 2) && height.isMultiple(of: 2) }

    /// Odd sides made one pixel longer (shorter at the very longest).
    package var nearestEven: PixelSize {
        PixelSize(width: PixelSize.even(width), height: PixelSize.even(height))
    }

    /// Why this cannot be the size of a film at `path` (nil: of one whose name is not known, an MP4), and which can be; nil when it can be.
    package func reasonAgainstFilm(_ path: String?, _ encoding: EncodingSettings, hasAlpha: Bool) -> String? {
        guard !isEven, OutputFormats.needsEvenSides(path ?? "film.mp4", encoding, hasAlpha: hasAlpha) else { return nil }
        return "is odd, and a video's sides must be even; the nearest size is \(nearestEven)"
    }

    private static func even(_ side: Int) -> Int {
        side.isMultiple(of: 2) ? side : min(side + 1, maxSide)
    }

    private static func side(_ text: Substring) -> Int? {
        guard (1...5).contains(text.utf8.count), text.utf8.allSatisfy({ (48...57).contains($0) }), let side = Int(text) else { return nil }
        return (1...maxSide).contains(side) ? side : nil
    }
}
