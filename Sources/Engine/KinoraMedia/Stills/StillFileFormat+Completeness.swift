extension StillFileFormat {
    /// Whether a file contains its whole (first) image according to its structure; nil if only decoding shows it.
    ///
    /// FFmpeg's decoders show the beginning of incomplete JPEG, GIF and TIFF files, and grey, green or nothing for the rest.
    func isComplete(_ file: [UInt8]) -> Bool? {
        switch self {
        case .jpeg:
            var segments = JPEGSegments(file)
            var isProgressive = false
            while let segment = segments.next() { isProgressive = isProgressive || segment.marker == 0xC2 }
            // A sequential scan that ends early is an error of the decoder. Some programs write no end marker, which does no harm then.
            return segments.hasEnd ? true : isProgressive ? false : nil
        case .gif: return GIFStructure(file).completeImageCount > 0
        case .tiff:
            guard let directory = TIFFDirectory(file) else { return false }
            // The offsets and lengths of strips, and of tiles.
            let parts = [(0x0111, 0x0117), (0x0144, 0x0145)].flatMap { offsets, lengths in
                zip(directory.numbers(offsets) ?? [], directory.numbers(lengths) ?? []).map { $0 + $1 }
            }
            return parts.allSatisfy { $0 <= file.count } ? nil : false
        case .png, .webP, .bmp: return nil
        }
    }

    /// What follows the data of a JPEG file without an end marker, so that the decoder refuses it if its scan ends early: a code of ones, which no
    /// scan contains, and the marker. Without them, the decoder reads the missing bits of the last block as zeros.
    static let jpegEnd: [UInt8] = Array([[UInt8]](repeating: [0xFF, 0x00], count: 32).joined()) + [0xFF, 0xD9]
}
