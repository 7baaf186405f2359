import KinoraPipeline

/// A frame size in pixels.
package struct PixelSize: Hashable, Sendable, CustomStringConvertible {
    package let width: Int
    package let height: Int

    /// The maximum length of a side. H.264 decoders support no larger frames, and a frame of 16384x16384 already requires a gigabyte.
    package static let maxSide = 16_384

    package init(width: Int, height: Int) {
        self.width = width
        self.height = height
    }

    /// Parses `1920x1080`. Returns nil for other texts and for sides outside 1...16384.
    package init?(_ text: String) {
        let parts = text.split(separator: "x", omittingEmptySubsequences: false)
        guard parts.count == 2, let width = PixelSize.side(parts[0]), let height = PixelSize.side(parts[1]) else { return nil }
        self.init(width: width, height: height)
    }

    /// The format that ``init(_:)`` accepts, for error messages after "expected".
    package static let accepted = "WIDTHxHEIGHT in pixels such as 1920x1080, each within 1...\(maxSide)"

    package var description: String { "\(width)x\(height)" }

    /// Whether both sides are even, as 4:2:0 chroma subsampling requires.
    package var isEven: Bool { width.isMultiple(of: 2) && height.isMultiple(of: 2) }

    /// The size with odd sides increased by one pixel, or decreased if they are at the maximum.
    package var nearestEven: PixelSize {
        PixelSize(width: PixelSize.even(width), height: PixelSize.even(height))
    }

    /// The reason why this cannot be the size of a film at `path`, with an accepted size; nil if it can. A nil `path` means an MP4.
    package func reasonAgainstFilm(_ path: String?, _ encoding: EncodingSettings, hasAlpha: Bool) -> String? {
        guard !isEven, OutputFormats.needsEvenSides(path ?? "film.mp4", encoding, hasAlpha: hasAlpha) else { return nil }
        return "has an odd side, but this format requires even sides; the nearest size is \(nearestEven)"
    }

    private static func even(_ side: Int) -> Int {
        side.isMultiple(of: 2) ? side : min(side + 1, maxSide)
    }

    private static func side(_ text: Substring) -> Int? {
        guard (1...5).contains(text.utf8.count), text.utf8.allSatisfy({ (48...57).contains($0) }), let side = Int(text) else { return nil }
        return (1...maxSide).contains(side) ? side : nil
    }
}
