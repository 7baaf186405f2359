import CFFmpeg
import CPixels

/// Converts drawn pixels to any layout except 8-bit 4:2:0, for which ``PixelConverter`` is faster.
final class SampleConverter {
    private let width: Int
    private let height: Int
    private let layout: PixelLayout
    private let isOpaque: Bool
    /// Owned; freed in deinit. Nil for RGB layouts, which need no colour conversion.
    private let scaler: OpaquePointer?
    /// Straight pixels for swscale, in rows without padding; empty if pixels need not be divided by alpha.
    private var straight: [UInt8]

    /// `isOpaque` ignores the pixels' alpha and treats them as opaque.
    init(width: Int, height: Int, layout: PixelLayout, isOpaque: Bool) throws(FFmpegError) {
        precondition(layout != .palette, "a palette layout is not supported here")
        self.width = width
        self.height = height
        self.layout = layout
        self.isOpaque = isOpaque
        scaler = layout.isRGB ? nil : try SampleConverter.scaler(width: width, height: height, layout: layout)
        straight = layout.isRGB || isOpaque ? [] : [UInt8](repeating: 0, count: width * height * 4)
    }

    deinit { sws_freeContext(scaler) }

    /// Converts a whole frame into the planes of `frame`, which must have this converter's size and layout.
    func convert(
        _ bgra: UnsafeRawBufferPointer, bytesPerRow: Int, into frame: UnsafeMutablePointer<AVFrame>
    ) throws(FFmpegError) {
        precondition(bytesPerRow >= 4 * width && bgra.count >= (height - 1) * bytesPerRow + 4 * width, "the buffer must contain all rows")
        guard let base = bgra.bindMemory(to: UInt8.self).baseAddress else { return }
        if layout.isRGB {
            guard let target = frame.pointee.data.0 else { preconditionFailure("a frame must have planes") }
            let order = layout == .bgra ? KINORA_STRAIGHT_BGRA : layout == .rgba ? KINORA_STRAIGHT_RGBA : KINORA_STRAIGHT_RGB
            kinora_straighten(base, bytesPerRow, target, Int(frame.pointee.linesize.0), width, height, order, isOpaque ? 1 : 0)
        } else if isOpaque {
            try scale(base, bytesPerRow: bytesPerRow, into: frame)
        } else {
            let stride = width * 4
            try straight.withUnsafeMutableBufferPointer { buffer throws(FFmpegError) in
                guard let pixels = buffer.baseAddress else { return }
                kinora_straighten(base, bytesPerRow, pixels, stride, width, height, KINORA_STRAIGHT_BGRA, 0)
                try scale(pixels, bytesPerRow: stride, into: frame)
            }
        }
    }

    private func scale(
        _ pixels: UnsafePointer<UInt8>, bytesPerRow: Int, into frame: UnsafeMutablePointer<AVFrame>
    ) throws(FFmpegError) {
        let data = frame.pointee.data
        let lines = frame.pointee.linesize
        var source: [UnsafePointer<UInt8>?] = [pixels, nil, nil, nil]
        var sourceStrides = [Int32(bytesPerRow), 0, 0, 0]
        var target = [data.0, data.1, data.2, data.3]
        var targetStrides = [lines.0, lines.1, lines.2, lines.3]
        try check("convert an image of \(width)x\(height)") {
            sws_scale(scaler, &source, &sourceStrides, 0, Int32(height), &target, &targetStrides)
        }
    }

    private static func scaler(width: Int, height: Int, layout: PixelLayout) throws(FFmpegError) -> OpaquePointer {
        let operation = "prepare to convert images of \(width)x\(height)"
        guard let scaler = sws_alloc_context() else { throw .outOfMemory(operation) }
        // Prefers exact results that are equal on every processor to speed.
        let flags = SWS_ACCURATE_RND | SWS_BITEXACT | SWS_FULL_CHR_H_INP | SWS_FULL_CHR_H_INT | SWS_BICUBIC
        let source = layout.hasAlpha ? AV_PIX_FMT_BGRA : AV_PIX_FMT_BGR0
        // The chroma location relative to the pixels, in 1/256 of a pixel; -513 selects swscale's default.
        let across: Int64 = layout.halves.width ? (layout.chromaLocation == AVCHROMA_LOC_CENTER ? 128 : 0) : -513
        let options: [(String, Int64)] = [
            ("srcw", Int64(width)), ("srch", Int64(height)), ("dstw", Int64(width)), ("dsth", Int64(height)),
            ("src_format", Int64(source.rawValue)), ("dst_format", Int64(layout.pixelFormat.rawValue)), ("sws_flags", Int64(flags)),
            ("dst_h_chr_pos", across), ("dst_v_chr_pos", layout.halves.height ? 128 : -513),
        ]
        do throws(FFmpegError) {
            for (name, value) in options {
                try check(operation) { av_opt_set_int(UnsafeMutableRawPointer(scaler), name, value, 0) }
            }
            // Must be set before swscale makes its tables. The range of RGB is full.
            let isFull: Int32 = layout.range == AVCOL_RANGE_JPEG ? 1 : 0
            guard let rgb = sws_getCoefficients(SWS_CS_DEFAULT), let matrix = sws_getCoefficients(layout.swscaleMatrix) else {
                throw .outOfMemory(operation)
            }
            try check(operation) { sws_setColorspaceDetails(scaler, rgb, 1, matrix, isFull, 0, 1 << 16, 1 << 16) }
            try check(operation) { sws_init_context(scaler, nil, nil) }
            // YUVJ formats set their own range during initialization, so it is set again.
            try check(operation) { sws_setColorspaceDetails(scaler, rgb, 1, matrix, isFull, 0, 1 << 16, 1 << 16) }
        } catch {
            sws_freeContext(scaler)
            throw error
        }
        return scaler
    }
}
