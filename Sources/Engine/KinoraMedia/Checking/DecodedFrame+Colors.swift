import CFFmpeg

extension DecodedFrame {
    /// The mean colours of the frame. Common formats are read without conversion. A conversion to BGRA would take longer than decoding, and would
    /// clip values that only the mean of several pixels exceeds.
    func colors() throws(FFmpegError) -> FrameColors {
        guard let matrix, let samples = YUVSamples(pointer) else { return FrameColors(try image(assumesBT709: true)) }
        return FrameColors(width: width, height: height) { columns, rows in
            let (luma, blueDifference, redDifference) = samples.mean(columns, rows)
            let bright = (luma - 16) * 255 / 219
            let blue = (blueDifference - 128) * 255 / 112 * (1 - matrix.blue)
            let red = (redDifference - 128) * 255 / 112 * (1 - matrix.red)
            let green = -(matrix.blue * blue + matrix.red * red) / (1 - matrix.blue - matrix.red)
            return SIMD4(bright + blue, bright + green, bright + red, 255)
        }
    }

    /// The weights of blue and red in luma; nil if the format is not limited-range YUV.
    private var matrix: (blue: Double, red: Double)? {
        guard pointer.pointee.color_range != AVCOL_RANGE_JPEG else { return nil }
        switch pointer.pointee.colorspace {
        case AVCOL_SPC_BT709, AVCOL_SPC_UNSPECIFIED: return (0.0722, 0.2126)
        default: return nil
        }
    }
}

/// The planes of a YUV frame without alpha, with 8 or 10 bits.
private struct YUVSamples {
    private let planes: (UnsafeRawPointer, UnsafeRawPointer, UnsafeRawPointer)
    private let strides: (Int, Int, Int)
    /// The number of pixels per chroma sample, across and down.
    private let across: Int
    private let down: Int
    private let isDeep: Bool

    init?(_ frame: UnsafeMutablePointer<AVFrame>) {
        switch AVPixelFormat(frame.pointee.format) {
        case AV_PIX_FMT_YUV420P: (across, down, isDeep) = (2, 2, false)
        case AV_PIX_FMT_YUV420P10LE: (across, down, isDeep) = (2, 2, true)
        case AV_PIX_FMT_YUV422P10LE: (across, down, isDeep) = (2, 1, true)
        case AV_PIX_FMT_YUV444P10LE: (across, down, isDeep) = (1, 1, true)
        default: return nil
        }
        guard let luma = frame.pointee.data.0, let blue = frame.pointee.data.1, let red = frame.pointee.data.2,
            frame.pointee.linesize.0 > 0, frame.pointee.linesize.1 > 0, frame.pointee.linesize.2 > 0
        else { return nil }
        planes = (UnsafeRawPointer(luma), UnsafeRawPointer(blue), UnsafeRawPointer(red))
        strides = (Int(frame.pointee.linesize.0), Int(frame.pointee.linesize.1), Int(frame.pointee.linesize.2))
    }

    /// The means over a box of pixels, on the 8-bit scale.
    func mean(_ columns: Range<Int>, _ rows: Range<Int>) -> (luma: Double, blueDifference: Double, redDifference: Double) {
        // The chroma samples that cover the box.
        let wide = columns.lowerBound / across..<(columns.upperBound + across - 1) / across
        let high = rows.lowerBound / down..<(rows.upperBound + down - 1) / down
        return (mean(planes.0, strides.0, columns, rows), mean(planes.1, strides.1, wide, high), mean(planes.2, strides.2, wide, high))
    }

    private func mean(_ plane: UnsafeRawPointer, _ stride: Int, _ columns: Range<Int>, _ rows: Range<Int>) -> Double {
        var sum = 0
        for y in rows {
            let row = plane + y * stride
            if isDeep {
                for x in columns { sum += Int(row.loadUnaligned(fromByteOffset: 2 * x, as: UInt16.self)) }
            } else {
                for x in columns { sum += Int(row.load(fromByteOffset: x, as: UInt8.self)) }
            }
        }
        return Double(sum) / Double(columns.count * rows.count * (isDeep ? 4 : 1))
    }
}
