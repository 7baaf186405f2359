import CFFmpeg

extension DecodedFrame {
    /// The frame as straight BGRA (opaque if the film has no alpha), with 8 bits and gamma-encoded sRGB values, in rows of `4 * width`
    /// bytes without padding.
    ///
    /// Uses the film's own matrix, range and chroma location. Missing ones are assumed as by players: the matrix of BT.709 for high
    /// definition or with `assumesBT709`, otherwise of BT.601; chroma in the centre for 4:2:0 and on the left for 4:2:2.
    ///
    /// - Throws: An error if swscale does not support the pixel format.
    package func bgra(assumesBT709: Bool = false) throws(FFmpegError) -> [UInt8] {
        try pixels(as: AV_PIX_FMT_BGRA, bytesPerPixel: 4, assumesBT709: assumesBT709)
    }

    /// The frame in another packed pixel format of red, green and blue, converted as ``bgra(assumesBT709:)`` does.
    func pixels(as format: AVPixelFormat, bytesPerPixel: Int, assumesBT709: Bool = false) throws(FFmpegError) -> [UInt8] {
        let frame = pointer.pointee
        let operation = "convert a frame of \(width)x\(height) to RGB"
        let scaler = try scaler(operation, format: format, assumesBT709: assumesBT709)
        defer { sws_freeContext(scaler) }

        // swscale may write beyond the end of a row, so its rows are longer than those returned.
        let rowLength = bytesPerPixel * width
        let stride = (rowLength + 63) & ~63
        var padded = [UInt8](repeating: 0, count: stride * height + 64)
        try padded.withUnsafeMutableBufferPointer { buffer throws(FFmpegError) in
            var destination: [UnsafeMutablePointer<UInt8>?] = [buffer.baseAddress, nil, nil, nil]
            var strides = [Int32(stride), 0, 0, 0]
            var sources = [frame.data.0, frame.data.1, frame.data.2, frame.data.3].map { $0.map { UnsafePointer($0) } }
            var sourceStrides = [frame.linesize.0, frame.linesize.1, frame.linesize.2, frame.linesize.3]
            try check(operation) { sws_scale(scaler, &sources, &sourceStrides, 0, frame.height, &destination, &strides) }
        }
        if stride == rowLength { return Array(padded[..<(rowLength * height)]) }
        var rows: [UInt8] = []
        rows.reserveCapacity(rowLength * height)
        for row in 0..<height { rows.append(contentsOf: padded[row * stride..<row * stride + rowLength]) }
        return rows
    }

    /// Whether luma and colours use the full range of numbers.
    private var hasFullRange: Bool {
        let fullRangeFormats = [AV_PIX_FMT_YUVJ420P, AV_PIX_FMT_YUVJ422P, AV_PIX_FMT_YUVJ444P, AV_PIX_FMT_YUVJ440P, AV_PIX_FMT_YUVJ411P]
        return pointer.pointee.color_range == AVCOL_RANGE_JPEG || fullRangeFormats.contains(AVPixelFormat(pointer.pointee.format))
    }

    private func scaler(_ operation: String, format: AVPixelFormat, assumesBT709: Bool) throws(FFmpegError) -> OpaquePointer {
        let frame = pointer.pointee
        guard let scaler = sws_alloc_context() else { throw .outOfMemory(operation) }
        // Without the first three flags, swscale uses approximations with errors of several levels.
        let flags = SWS_ACCURATE_RND | SWS_FULL_CHR_H_INT | SWS_FULL_CHR_H_INP | SWS_BICUBIC
        let location = chromaLocation
        let options: [(String, Int64)] = [
            ("srcw", Int64(width)), ("srch", Int64(height)), ("dstw", Int64(width)), ("dsth", Int64(height)),
            ("src_format", Int64(frame.format)), ("dst_format", Int64(format.rawValue)), ("sws_flags", Int64(flags)),
            ("src_h_chr_pos", location.across), ("src_v_chr_pos", location.down),
        ]
        do throws(FFmpegError) {
            for (name, value) in options {
                try check(operation) { av_opt_set_int(UnsafeMutableRawPointer(scaler), name, value, 0) }
            }
            guard let matrix = sws_getCoefficients(swscaleMatrix(assumesBT709)), let full = sws_getCoefficients(SWS_CS_DEFAULT) else {
                throw .outOfMemory(operation)
            }
            try check(operation) { sws_init_context(scaler, nil, nil) }
            // For a pixel format without a range (RGB) it returns -1, which is not an error here.
            _ = sws_setColorspaceDetails(
                scaler, matrix, hasFullRange ? 1 : 0, full, 1, 0, 1 << 16, 1 << 16)
        } catch {
            sws_freeContext(scaler)
            throw error
        }
        return scaler
    }

    /// The chroma location relative to the pixels, in 1/256 of a pixel; -513 selects swscale's default.
    private var chromaLocation: (across: Int64, down: Int64) {
        let format = av_pix_fmt_desc_get(AVPixelFormat(pointer.pointee.format))?.pointee
        guard let format, format.log2_chroma_w == 1, format.log2_chroma_h <= 1 else { return (-513, -513) }
        let isHalfHigh = format.log2_chroma_h == 1
        return switch pointer.pointee.chroma_location {
        case AVCHROMA_LOC_LEFT: (0, isHalfHigh ? 128 : -513)
        case AVCHROMA_LOC_TOPLEFT: (0, isHalfHigh ? 0 : -513)
        case AVCHROMA_LOC_TOP: (128, isHalfHigh ? 0 : -513)
        default: isHalfHigh ? (128, 128) : (0, -513)
        }
    }

    private func swscaleMatrix(_ assumesBT709: Bool) -> Int32 {
        switch pointer.pointee.colorspace {
        case AVCOL_SPC_BT709: SWS_CS_ITU709
        case AVCOL_SPC_SMPTE170M, AVCOL_SPC_BT470BG: SWS_CS_ITU601
        case AVCOL_SPC_FCC: SWS_CS_FCC
        case AVCOL_SPC_SMPTE240M: SWS_CS_SMPTE240M
        case AVCOL_SPC_BT2020_NCL, AVCOL_SPC_BT2020_CL: SWS_CS_BT2020
        case AVCOL_SPC_UNSPECIFIED
        where pointer.pointee.color_primaries == AVCOL_PRI_BT2020 || TransferFunction(pointer.pointee.color_trc).isHDR:
            SWS_CS_BT2020
        default: assumesBT709 || height >= 720 ? SWS_CS_ITU709 : SWS_CS_ITU601
        }
    }
}
