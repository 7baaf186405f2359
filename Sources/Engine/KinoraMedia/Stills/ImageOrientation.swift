import CFFmpeg

/// How stored rows and columns are turned and mirrored to make an upright image: first transposed, then mirrored.
package struct ImageOrientation: Hashable, Sendable {
    /// Whether stored rows are columns of the upright image.
    package let isTransposed: Bool
    /// Whether left and right of the upright image are exchanged afterwards.
    package let isMirrored: Bool
    /// Whether top and bottom of the upright image are exchanged afterwards.
    package let isFlipped: Bool

    package static let upright = ImageOrientation(isTransposed: false, isMirrored: false, isFlipped: false)

    /// The clockwise turn in degrees, 0, 90, 180 or 270, after which a reflected image is mirrored.
    package var rotation: Int { isTransposed ? (isFlipped ? 270 : 90) : (isFlipped ? 180 : 0) }
    /// Whether left and right of the turned image are exchanged.
    package var isReflected: Bool { isTransposed == (isMirrored == isFlipped) }

    private init(isTransposed: Bool, isMirrored: Bool, isFlipped: Bool) {
        (self.isTransposed, self.isMirrored, self.isFlipped) = (isTransposed, isMirrored, isFlipped)
    }

    /// Creates an orientation from its number in EXIF, 1...8; nil for other numbers.
    package init?(exif number: Int) {
        guard (1...8).contains(number) else { return nil }
        self.init(isTransposed: number >= 5, isMirrored: [2, 3, 6, 7].contains(number), isFlipped: [3, 4, 7, 8].contains(number))
    }

    /// Creates the orientation that is closest to a display matrix of FFmpeg: nine numbers, of which the first two of the first two rows turn and
    /// mirror.
    init(displayMatrix matrix: UnsafePointer<Int32>) {
        let (a, b, c, d) = (Int(matrix[0]), Int(matrix[1]), Int(matrix[3]), Int(matrix[4]))
        let isTransposed = abs(b) + abs(c) > abs(a) + abs(d)
        self.init(isTransposed: isTransposed, isMirrored: (isTransposed ? c : a) < 0, isFlipped: (isTransposed ? b : d) < 0)
    }

    /// Whether a display matrix turns by other angles than multiples of 90°.
    static func isOblique(displayMatrix matrix: UnsafePointer<Int32>) -> Bool {
        let straight = [abs(Int(matrix[0])), abs(Int(matrix[4]))]
        let crossed = [abs(Int(matrix[1])), abs(Int(matrix[3]))]
        return min(straight.max() ?? 0, crossed.max() ?? 0) * 50 > max(straight.max() ?? 0, crossed.max() ?? 0)
    }
}

extension PixelImage {
    /// The upright image for a stored orientation.
    package func turned(_ orientation: ImageOrientation) -> PixelImage {
        guard orientation != .upright else { return self }
        let (newWidth, newHeight) = orientation.isTransposed ? (height, width) : (width, height)
        var turned = [UInt8](repeating: 0, count: bytes.count)
        bytes.withUnsafeBytes { source in
            turned.withUnsafeMutableBytes { target in
                for y in 0..<newHeight {
                    for x in 0..<newWidth {
                        let across = orientation.isMirrored ? newWidth - 1 - x : x
                        let down = orientation.isFlipped ? newHeight - 1 - y : y
                        let (column, row) = orientation.isTransposed ? (down, across) : (across, down)
                        let pixel = source.loadUnaligned(fromByteOffset: (row * width + column) * 4, as: UInt32.self)
                        target.storeBytes(of: pixel, toByteOffset: (y * newWidth + x) * 4, as: UInt32.self)
                    }
                }
            }
        }
        return PixelImage(width: newWidth, height: newHeight, bytes: turned)
    }
}
