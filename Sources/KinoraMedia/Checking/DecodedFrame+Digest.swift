import CFFmpeg

extension DecodedFrame {
    /// What the picture roughly looks like. Films in the usual samples are looked at where they are; making a whole picture of colours from them
    /// takes longer than decoding it.
    func digest() throws(FFmpegError) -> PictureDigest {
        guard let matrix = matrix, AVPixelFormat(pointer.pointee.format) == AV_PIX_FMT_YUV420P else {
            return PictureDigest(try image(assumesBT709: true))
        }
        let frame = pointer.pointee
        guard let luma = frame.data.0, let blueDifference = frame.data.1, let redDifference = frame.data.2,
            frame.linesize.0 > 0, frame.linesize.1 > 0, frame.linesize.2 > 0
        else { return PictureDigest(try image(assumesBT709: true)) }
        return PictureDigest(width: width, height: height) { x, y in
            let bright = (Double(luma[y * Int(frame.linesize.0) + x]) - 16) * 255 / 219
            let blue = (Double(blueDifference[y / 2 * Int(frame.linesize.1) + x / 2]) - 128) * 255 / 112 * (1 - matrix.blue)
            let red = (Double(redDifference[y / 2 * Int(frame.linesize.2) + x / 2]) - 128) * 255 / 112 * (1 - matrix.red)
            let green = -(matrix.blue * blue + matrix.red * red) / (1 - matrix.blue - matrix.red)
            let color = SIMD4(bright + blue, bright + green, bright + red, 255).rounded(.toNearestOrEven)
            return SIMD4<Int>(color.clamped(lowerBound: .zero, upperBound: SIMD4(repeating: 255)))
        }
    }

    /// The parts of blue and red in brightness; nil for what is not a usual film of 8 bits in a short range.
    private var matrix: (blue: Double, red: Double)? {
        guard pointer.pointee.color_range != AVCOL_RANGE_JPEG else { return nil }
        switch pointer.pointee.colorspace {
        case AVCOL_SPC_BT709, AVCOL_SPC_UNSPECIFIED: return (0.0722, 0.2126)
        default: return nil
        }
    }
}
