/// The scans of a JPEG image. Each scan of a progressive image visits all blocks of the image, whatever its own size, so a file of a megabyte could
/// take minutes to decode.
enum JPEGScans {
    /// The maximum number of scans of an image. Encoders write about ten, and scripts for encoders up to a hundred.
    static let maxCount = 500

    /// Whether the image has at most ``maxCount`` scans. O(size of the image).
    static func areBounded(_ image: UnsafeBufferPointer<UInt8>) -> Bool {
        var count = 0
        var isMarker = false
        for byte in image {
            // Data of scans contain no such marker: a zero follows each byte of ones.
            if isMarker, byte == 0xDA { count += 1 }
            isMarker = byte == 0xFF
        }
        return count <= maxCount
    }
}
