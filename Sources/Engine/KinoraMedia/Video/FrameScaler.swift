import CFFmpeg

/// Converts frames to packed red, green and blue with swscale. Frames with the same properties use the same context.
final class FrameScaler {
    struct Settings: Hashable {
        let width: Int32
        let height: Int32
        /// FFmpeg's numbers of the pixel formats.
        let source: Int32
        let target: Int32
        /// swscale's number of the matrix.
        let matrix: Int32
        /// Whether luma and colours use the full range of numbers.
        let hasFullRange: Bool
        /// The chroma location relative to the pixels, in 1/256 of a pixel; -513 selects swscale's default.
        let chromaX: Int64
        let chromaY: Int64
    }

    /// Owned; freed in deinit.
    private var context: OpaquePointer?
    private var settings: Settings?

    deinit { sws_freeContext(context) }

    /// Returns the pixels of a frame in rows of `bytesPerPixel * width` bytes without padding.
    func pixels(of frame: DecodedFrame, _ settings: Settings, bytesPerPixel: Int) throws(FFmpegError) -> [UInt8] {
        let operation = "convert a frame of \(settings.width)x\(settings.height) to RGB"
        try prepare(settings, operation)
        let (width, height) = (Int(settings.width), Int(settings.height))
        let data = frame.pointer.pointee
        var sources = [data.data.0, data.data.1, data.data.2, data.data.3].map { $0.map { UnsafePointer($0) } }
        var sourceStrides = [data.linesize.0, data.linesize.1, data.linesize.2, data.linesize.3]
        // swscale may write beyond the end of a row, so its rows may be longer than those returned, and the last one has space behind it.
        let rowLength = bytesPerPixel * width
        let stride = (rowLength + 63) & ~63
        var code: Int32 = 0
        var line: String?
        let rows = [UInt8](unsafeUninitializedCapacity: stride * height + 64) { buffer, count in
            var targets: [UnsafeMutablePointer<UInt8>?] = [buffer.baseAddress, nil, nil, nil]
            var targetStrides = [Int32(stride), 0, 0, 0]
            (code, line) = FFmpegLog.recording {
                sws_scale(context, &sources, &sourceStrides, 0, settings.height, &targets, &targetStrides)
            }
            guard code >= 0, let base = buffer.baseAddress else { return }
            if stride != rowLength {
                for row in 1..<max(height, 1) { (base + row * rowLength).update(from: base + row * stride, count: rowLength) }
            }
            count = rowLength * height
        }
        guard code >= 0 else { throw FFmpegError(operation: operation, code: code, lastLogLine: line) }
        return rows
    }

    private func prepare(_ wanted: Settings, _ operation: String) throws(FFmpegError) {
        guard wanted != settings else { return }
        sws_freeContext(context)
        (context, settings) = (sws_alloc_context(), nil)
        guard let context else { throw .outOfMemory(operation) }
        // Without the first three flags, swscale uses approximations with errors of several levels.
        let flags = SWS_ACCURATE_RND | SWS_FULL_CHR_H_INT | SWS_FULL_CHR_H_INP | SWS_BICUBIC
        let options: [(String, Int64)] = [
            ("srcw", Int64(wanted.width)), ("srch", Int64(wanted.height)), ("dstw", Int64(wanted.width)), ("dsth", Int64(wanted.height)),
            ("src_format", Int64(wanted.source)), ("dst_format", Int64(wanted.target)), ("sws_flags", Int64(flags)),
            ("src_h_chr_pos", wanted.chromaX), ("src_v_chr_pos", wanted.chromaY),
        ]
        for (name, value) in options {
            try check(operation) { av_opt_set_int(UnsafeMutableRawPointer(context), name, value, 0) }
        }
        guard let matrix = sws_getCoefficients(wanted.matrix), let full = sws_getCoefficients(SWS_CS_DEFAULT) else {
            throw .outOfMemory(operation)
        }
        try check(operation) { sws_init_context(context, nil, nil) }
        // For a pixel format without a range (RGB) it returns -1, which is not an error here.
        _ = sws_setColorspaceDetails(context, matrix, wanted.hasFullRange ? 1 : 0, full, 1, 0, 1 << 16, 1 << 16)
        settings = wanted
    }
}
