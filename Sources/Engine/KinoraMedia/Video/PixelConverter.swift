import CPixels

/// Converts opaque BGRA (gamma-encoded sRGB, 8 bits) to the format of most encoders: 8-bit YUV.
///
/// In 4:2:0 the chroma of a 2x2 square is the chroma of the square's mean, so its location is the centre, and films are tagged accordingly. The
/// left location, which decoders assume for untagged films, would require a neighbouring column, so that tiles could not be converted
/// separately. Most players and swscale upsample as if chroma were in the centre in any case.
enum PixelConverter {
    /// The implementation to use. All give the same bytes.
    enum Kernel {
        case fastest
        case scalar
        case avx2
    }

    /// The output format.
    enum Samples {
        /// 4:2:0, BT.709, limited range.
        case video
        /// 4:4:4, BT.601, full range.
        case jpeg

        fileprivate var pixelsPerDifference: Int { self == .video ? 2 : 1 }
    }

    /// Converts `columns` by `rows` of a frame, which must be even for ``Samples/video``.
    ///
    /// - Parameters:
    ///   - bgra: The whole frame, in rows of `bytesPerRow` bytes.
    ///   - planes: The beginnings of the whole frame's planes.
    /// - Returns: False if the processor does not support `kernel`; then nothing is converted.
    @discardableResult
    static func convert(
        _ bgra: UnsafeRawBufferPointer, bytesPerRow: Int, to planes: kinora_yuv_planes, as samples: Samples, columns: Range<Int>,
        rows: Range<Int>, kernel: Kernel = .fastest
    ) -> Bool {
        let bounds = [columns.lowerBound, columns.upperBound, rows.lowerBound, rows.upperBound]
        let side = samples.pixelsPerDifference
        precondition(bounds.allSatisfy { $0 >= 0 && $0.isMultiple(of: side) }, "the bounds of a converted part must be even")
        guard !columns.isEmpty, !rows.isEmpty, let base = bgra.baseAddress else { return true }
        precondition(bytesPerRow >= 4 * columns.upperBound, "a row of BGRA must have four bytes per pixel")
        precondition(bgra.count >= (rows.upperBound - 1) * bytesPerRow + 4 * columns.upperBound, "the buffer must contain all rows")
        // Safe: a byte is a trivial type, and every address is aligned for it.
        let source = base.advanced(by: rows.lowerBound * bytesPerRow + 4 * columns.lowerBound).assumingMemoryBound(to: UInt8.self)
        var part = planes
        part.luma += rows.lowerBound * planes.luma_stride + columns.lowerBound
        part.blue_difference += rows.lowerBound / side * planes.blue_difference_stride + columns.lowerBound / side
        part.red_difference += rows.lowerBound / side * planes.red_difference_stride + columns.lowerBound / side
        switch (samples, kernel) {
        case (.video, .fastest): kinora_bgra_to_yuv420p_bt709(source, bytesPerRow, part, columns.count, rows.count)
        case (.video, .scalar): kinora_bgra_to_yuv420p_bt709_scalar(source, bytesPerRow, part, columns.count, rows.count)
        case (.video, .avx2): return kinora_bgra_to_yuv420p_bt709_avx2(source, bytesPerRow, part, columns.count, rows.count)
        case (.jpeg, .fastest): kinora_bgra_to_yuv444_jpeg(source, bytesPerRow, part, columns.count, rows.count)
        case (.jpeg, .scalar): kinora_bgra_to_yuv444_jpeg_scalar(source, bytesPerRow, part, columns.count, rows.count)
        case (.jpeg, .avx2): return kinora_bgra_to_yuv444_jpeg_avx2(source, bytesPerRow, part, columns.count, rows.count)
        }
        return true
    }
}
