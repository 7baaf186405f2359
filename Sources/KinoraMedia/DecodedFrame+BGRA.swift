import CFFmpeg

extension DecodedFrame {
    /// The picture as opaque BGRA, 8 bits, sRGB values as drawn: rows of `4 * width` bytes without gaps.
    ///
    /// Uses the film's own matrix and range; BT.709 when it names none and is of high definition, BT.601 below, as players do.
    ///
    /// - Throws: when swscale does not know the pixel format.
    package func bgra() throws(FFmpegError) -> [UInt8] {
        let frame = pointer.pointee
        let operation = "convert a frame of \(width)x\(height) to BGRA"
        // Without the first three, swscale takes shortcuts that miss by several levels.
        let flags = SWS_ACCURATE_RND | SWS_FULL_CHR_H_INT | SWS_FULL_CHR_H_INP | SWS_BICUBIC
        guard
            let scaler = sws_getContext(
                frame.width, frame.height, AVPixelFormat(frame.format), frame.width, frame.height, AV_PIX_FMT_BGRA, flags, nil, nil, nil)
        else { throw .outOfMemory(operation) }
        defer { sws_freeContext(scaler) }
        guard let matrix = sws_getCoefficients(swscaleMatrix), let full = sws_getCoefficients(SWS_CS_DEFAULT) else {
            throw .outOfMemory(operation)
        }
        // A pixel format without a range to set (RGB) answers -1, which is no error here.
        _ = sws_setColorspaceDetails(
            scaler, matrix, frame.color_range == AVCOL_RANGE_JPEG ? 1 : 0, full, 1, 0, 1 << 16, 1 << 16)

        // swscale may write a little beyond a row's end, so its rows are longer than those handed out.
        let stride = (4 * width + 63) & ~63
        var padded = [UInt8](repeating: 0, count: stride * height + 64)
        try padded.withUnsafeMutableBufferPointer { buffer throws(FFmpegError) in
            var destination: [UnsafeMutablePointer<UInt8>?] = [buffer.baseAddress, nil, nil, nil]
            var strides = [Int32(stride), 0, 0, 0]
            var sources = [frame.data.0, frame.data.1, frame.data.2, frame.data.3].map { $0.map { UnsafePointer($0) } }
            var sourceStrides = [frame.linesize.0, frame.linesize.1, frame.linesize.2, frame.linesize.3]
            try check(operation) { sws_scale(scaler, &sources, &sourceStrides, 0, frame.height, &destination, &strides) }
        }
        var rows: [UInt8] = []
        rows.reserveCapacity(4 * width * height)
        for row in 0..<height { rows.append(contentsOf: padded[row * stride..<row * stride + 4 * width]) }
        return rows
    }

    private var swscaleMatrix: Int32 {
        switch pointer.pointee.colorspace {
        case AVCOL_SPC_BT709: SWS_CS_ITU709
        case AVCOL_SPC_SMPTE170M, AVCOL_SPC_BT470BG: SWS_CS_ITU601
        case AVCOL_SPC_FCC: SWS_CS_FCC
        case AVCOL_SPC_SMPTE240M: SWS_CS_SMPTE240M
        case AVCOL_SPC_BT2020_NCL, AVCOL_SPC_BT2020_CL: SWS_CS_BT2020
        default: height >= 720 ? SWS_CS_ITU709 : SWS_CS_ITU601
        }
    }
}
