import CFFmpeg

/// The mean colours of 4x4 parts of a frame, or of fewer parts if the frame is so small that chroma subsampling would mix them.
///
/// A render that verifies its film keeps the colours of all drawn frames, and compares them with the finished film.
///
/// The value owns no memory, so that many values are stored contiguously. Separate objects would remain between the large blocks of frames
/// and packets and fragment the heap.
package struct FrameColors: Hashable, Sendable {
    /// The rows of parts. Each contains the blue, green, red and alpha of four parts in 1/256 of a level, premultiplied; 0 where there is
    /// no part.
    private var rows = (SIMD16<UInt16>.zero, SIMD16<UInt16>.zero, SIMD16<UInt16>.zero, SIMD16<UInt16>.zero)
    private let across: UInt8
    private let down: UInt8

    private static let maxParts = 4
    /// The minimum side of a part in pixels, if the frame has as many.
    private static let minPartSize = 8

    /// The number of pixels in each part of a frame.
    static func pixelsInPart(width: Int, height: Int) -> Double {
        Double(width) / Double(parts(of: width)) * Double(height) / Double(parts(of: height))
    }

    private static func parts(of side: Int) -> Int { min(max(side / minPartSize, 1), maxParts) }

    /// - Parameter isStraight: Whether colours must still be multiplied by alpha.
    package init(_ bgra: UnsafeRawBufferPointer, width: Int, height: Int, bytesPerRow: Int, isStraight: Bool, isOpaque: Bool = false) {
        precondition(bytesPerRow >= 4 * width && bgra.count >= (height - 1) * bytesPerRow + 4 * width, "the buffer must contain all rows")
        self.init(width: width, height: height) { columns, rows in
            guard let base = bgra.baseAddress else { return .zero }
            var sums = SIMD4<UInt32>.zero
            for y in rows {
                var pixel = base + y * bytesPerRow + 4 * columns.lowerBound
                // Two channels per number, 16 bits apart.
                var (even, odd): (UInt32, UInt32) = (0, 0)
                for _ in columns {
                    var color = UInt32(littleEndian: pixel.loadUnaligned(as: UInt32.self))
                    if isStraight, !isOpaque { color = FrameColors.multiplied(color) }
                    even &+= color & 0x00FF_00FF
                    odd &+= color >> 8 & 0x00FF_00FF
                    pixel += 4
                }
                sums &+= SIMD4(even & 0xFFFF, odd & 0xFFFF, even >> 16, isOpaque ? 255 &* UInt32(columns.count) : odd >> 16)
            }
            return SIMD4<Double>(sums) / Double(columns.count * rows.count)
        }
    }

    private static func multiplied(_ color: UInt32) -> UInt32 {
        let alpha = color >> 24
        let blue = (color & 0xFF) * alpha / 255
        let green = (color >> 8 & 0xFF) * alpha / 255
        let red = (color >> 16 & 0xFF) * alpha / 255
        return blue | green << 8 | red << 16 | alpha << 24
    }

    /// - Parameter mean: Returns the mean premultiplied blue, green, red and alpha of a small box of pixels. The boxes are distributed over
    ///   the frame. They begin at even positions, and have even sides except at the end of an odd side.
    init(width: Int, height: Int, mean: (_ columns: Range<Int>, _ rows: Range<Int>) -> SIMD4<Double>) {
        let (across, down) = (FrameColors.parts(of: width), FrameColors.parts(of: height))
        (self.across, self.down) = (UInt8(across), UInt8(down))
        let (columns, rows) = (Boxes(parts: across, side: width), Boxes(parts: down, side: height))
        for row in 0..<down {
            var values = SIMD16<UInt16>.zero
            for column in 0..<across {
                var sum = SIMD4<Double>.zero
                for y in 0..<Boxes.count {
                    let part = rows[row * Boxes.count + y]
                    for x in 0..<Boxes.count { sum += mean(columns[column * Boxes.count + x], part) }
                }
                let scaled = (sum * (256 / Double(Boxes.count * Boxes.count))).rounded(.toNearestOrEven)
                let bounded = scaled.clamped(lowerBound: .zero, upperBound: SIMD4(repeating: 255 * 256))
                for channel in 0..<4 { values[4 * column + channel] = UInt16(bounded[channel]) }
            }
            switch row {
            case 0: self.rows.0 = values
            case 1: self.rows.1 = values
            case 2: self.rows.2 = values
            default: self.rows.3 = values
            }
        }
    }

    package init(_ image: PixelImage) {
        self = image.bytes.withUnsafeBytes {
            FrameColors($0, width: image.width, height: image.height, bytesPerRow: image.width * 4, isStraight: true)
        }
    }

    /// The maximum difference between the means of corresponding parts, in levels.
    package func distance(to other: FrameColors) -> Double {
        guard across == other.across, down == other.down else { return 255 }
        func apart(_ a: SIMD16<UInt16>, _ b: SIMD16<UInt16>) -> UInt16 {
            let difference: SIMD16<UInt16> = pointwiseMax(a, b) &- pointwiseMin(a, b)
            return difference.max()
        }
        let largest = max(
            apart(rows.0, other.rows.0), apart(rows.1, other.rows.1), apart(rows.2, other.rows.2), apart(rows.3, other.rows.3))
        return Double(largest) / 256
    }

    /// The mean difference of the colour channel that differs most from the other frame, in levels, with its sign.
    package func bias(from other: FrameColors) -> Double {
        guard across == other.across, down == other.down else { return 255 }
        func difference(_ a: SIMD16<UInt16>, _ b: SIMD16<UInt16>) -> SIMD16<Int32> {
            SIMD16<Int32>(truncatingIfNeeded: a) &- SIMD16<Int32>(truncatingIfNeeded: b)
        }
        var sums = difference(rows.0, other.rows.0)
        sums &+= difference(rows.1, other.rows.1)
        sums &+= difference(rows.2, other.rows.2)
        sums &+= difference(rows.3, other.rows.3)
        let count = Double(across) * Double(down) * 256
        var bias = 0.0
        for channel in 0..<3 {
            let sum: Int32 = sums[channel] + sums[4 + channel] + sums[8 + channel] + sums[12 + channel]
            if abs(Double(sum) / count) > abs(bias) { bias = Double(sum) / count }
        }
        return bias
    }

    /// Whether a part is not opaque.
    package var hasTransparency: Bool {
        for (number, row) in [rows.0, rows.1, rows.2, rows.3].enumerated() where number < Int(down) {
            for column in 0..<Int(across) where row[4 * column + 3] < 255 * 256 { return true }
        }
        return false
    }

    package static func == (a: FrameColors, b: FrameColors) -> Bool {
        a.across == b.across && a.down == b.down && a.rows.0 == b.rows.0 && a.rows.1 == b.rows.1 && a.rows.2 == b.rows.2
            && a.rows.3 == b.rows.3
    }

    package func hash(into hasher: inout Hasher) {
        for row in [rows.0, rows.1, rows.2, rows.3] { hasher.combine(row) }
    }
}

/// Colours in files.
extension FrameColors {
    /// The number of bytes of ``bytes``.
    package static let byteCount = 2 + 4 * 16 * 2

    /// The numbers of columns and rows, then the values of the parts, little-endian.
    package var bytes: [UInt8] {
        var bytes = [across, down]
        for row in [rows.0, rows.1, rows.2, rows.3] {
            for index in row.indices { bytes.append(littleEndian: row[index]) }
        }
        return bytes
    }

    /// Returns nil unless `bytes` are the ``bytes`` of a value.
    package init?(bytes: [UInt8]) {
        var reader = ByteReader(bytes)
        guard bytes.count == FrameColors.byteCount, let across = reader.integer(UInt8.self), let down = reader.integer(UInt8.self),
            (1...FrameColors.maxParts).contains(Int(across)), (1...FrameColors.maxParts).contains(Int(down))
        else { return nil }
        var rows = [SIMD16<UInt16>](repeating: .zero, count: FrameColors.maxParts)
        for row in rows.indices {
            for index in rows[row].indices {
                guard let value = reader.integer(UInt16.self) else { return nil }
                rows[row][index] = value
            }
        }
        (self.across, self.down) = (across, down)
        self.rows = (rows[0], rows[1], rows[2], rows[3])
    }
}

/// The boxes of pixels along a side of a frame, the same number in each part.
private struct Boxes {
    /// The number of boxes per part.
    static let count = 12

    private let total: Int
    private let side: Int
    /// The side of a box in pixels.
    private let length: Int

    init(parts: Int, side: Int) {
        total = parts * Boxes.count
        self.side = side
        // Even, like the squares of pixels that share a chroma sample. In small frames, boxes overlap.
        length = side / total >= 4 ? 4 : 2
    }

    subscript(number: Int) -> Range<Int> {
        let center = (2 * number + 1) * side / (2 * total)
        let start = length == 2 ? center & ~1 : max(min(center - 2, side - length), 0) & ~1
        return start..<min(start + length, side)
    }
}
