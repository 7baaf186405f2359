import CPixels

/// Converts drawn pixels to what most encoders take: opaque BGRA (sRGB values, 8 bits) to YUV of 8 bits.
///
/// In 4:2:0 the chroma of a 2x2 square is that of the square's mean, so it is sited in the square's centre, and films are tagged so. Sited on the left
/// (what a decoder assumes of an untagged film) it would need a neighbouring column, so that tiles could not be converted alone; and most
/// players and swscale upsample as if it were in the centre whatever the tag says, which is then right.
enum PixelConverter {
    /// Which form of the kernel to run; all give the same bytes.
    enum Kernel {
        case fastest
        case scalar
        case avx2
    }

    /// What pixels are converted to.
    enum Samples {
        /// 4:2:0, BT.709 in limited range.
        case video
        /// 4:4:4, BT.601 in full range.
        case jpeg

        fileprivate var pixelsPerDifference: Int { self == .video ? 2 : 1 }
    }

    /// Converts `columns` by `rows` of a picture, all even numbers for ``Samples/video``.
    ///
    /// - Parameters:
    ///   - bgra: The whole picture, row after row, each `bytesPerRow` long.
    ///   - planes: Where the whole picture's planes begin.
    /// - Returns: false, without having done anything, when the processor lacks what `kernel` needs.
    @discardableResult
    static func convert(
        _ bgra: UnsafeRawBufferPointer, bytesPerRow: Int, to planes: kinora_yuv_planes, as samples: Samples, columns: Range<Int>,
        rows: Range<Int>, kernel: Kernel = .fastest
    ) -> Bool {
        let bounds = [columns.lowerBound, columns.upperBound, rows.lowerBound, rows.upperBound]
        let side = samples.pixelsPerDifference
        precondition(bounds.allSatisfy { $0 >= 0 && $0.isMultiple(of: side) }, "a converted part has even bounds")
        guard !columns.isEmpty, !rows.isEmpty, let base = bgra.baseAddress else { return true }
        precondition(bytesPerRow >= 4 * columns.upperBound, "a row of BGRA has four bytes for each pixel")
        precondition(bgra.count >= (rows.upperBound - 1) * bytesPerRow + 4 * columns.upperBound, "the picture has all its rows")
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
