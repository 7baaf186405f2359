extension Bitmap {
    /// The orientation of the stored rows and columns, by the numbers of EXIF, which start at 1.
    package enum Orientation: Int, Hashable, Sendable, CaseIterable {
        case topLeft = 1, topRight, bottomRight, bottomLeft, leftTop, rightTop, rightBottom, leftBottom

        /// Whether stored rows are columns of the upright image.
        package var swapsSides: Bool { rawValue >= 5 }
    }

    /// The upright image for a stored orientation.
    package func upright(from orientation: Orientation) -> Bitmap {
        guard orientation != .topLeft else { return self }
        let (newWidth, newHeight) = orientation.swapsSides ? (height, width) : (width, height)
        let pixels = pixels
        var turned = [UInt8](repeating: 0, count: pixels.count)
        pixels.withUnsafeBytes { source in
            turned.withUnsafeMutableBytes { target in
                for y in 0..<newHeight {
                    for x in 0..<newWidth {
                        let (column, row) =
                            switch orientation {
                            case .topLeft: (x, y)
                            case .topRight: (width - 1 - x, y)
                            case .bottomRight: (width - 1 - x, height - 1 - y)
                            case .bottomLeft: (x, height - 1 - y)
                            case .leftTop: (y, x)
                            case .rightTop: (y, height - 1 - x)
                            case .rightBottom: (width - 1 - y, height - 1 - x)
                            case .leftBottom: (width - 1 - y, x)
                            }
                        let pixel = source.loadUnaligned(fromByteOffset: (row * width + column) * 4, as: UInt32.self)
                        target.storeBytes(of: pixel, toByteOffset: (y * newWidth + x) * 4, as: UInt32.self)
                    }
                }
            }
        }
        return Bitmap(width: newWidth, height: newHeight, pixels: turned)
    }

    /// A part of the bitmap in whole pixels, clipped to the bitmap; nil if it is empty.
    package func cropped(x: Int, y: Int, width partWidth: Int, height partHeight: Int) -> Bitmap? {
        let columns = max(x, 0)..<max(max(x, 0), min(width, x + partWidth))
        let rows = max(y, 0)..<max(max(y, 0), min(height, y + partHeight))
        guard !columns.isEmpty, !rows.isEmpty else { return nil }
        if columns.count == width, rows.count == height { return self }
        if isDeferred {
            return Bitmap(part: self, x: columns.lowerBound, y: rows.lowerBound, width: columns.count, height: rows.count)
        }
        let pixels = part(x: columns.lowerBound, y: rows.lowerBound, width: columns.count, height: rows.count)
        return Bitmap(width: columns.count, height: rows.count, pixels: pixels)
    }

    /// The pixels of a part that is inside of the bitmap.
    func part(x: Int, y: Int, width partWidth: Int, height partHeight: Int) -> [UInt8] {
        let pixels = pixels
        var part: [UInt8] = []
        part.reserveCapacity(partWidth * partHeight * 4)
        for row in y..<y + partHeight { part += pixels[((row * width + x) * 4)..<((row * width + x + partWidth) * 4)] }
        return part
    }
}
