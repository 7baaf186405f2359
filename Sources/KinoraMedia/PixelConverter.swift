import CPixels

/// Converts drawn pixels to what a video encoder takes: opaque BGRA (sRGB values, 8 bits) to YUV 4:2:0, BT.709 in limited range.
///
/// The chroma of a 2x2 square is that of the square's mean, so it is sited in the square's centre, and films are tagged so. Sited on the left
/// (what a decoder assumes of an untagged film) it would need a neighbouring column, so that tiles could not be converted alone; and most
/// players and swscale upsample as if it were in the centre whatever the tag says, which is then right.
enum PixelConverter {
    /// Which form of the kernel to run; all give the same bytes.
    enum Kernel {
        case fastest
        case scalar
        case avx2
    }

    /// Converts `columns` by `rows` of a picture, all even numbers.
    ///
    /// - Parameters:
    ///   - bgra: The whole picture, row after row, each `bytesPerRow` long.
    ///   - planes: Where the whole picture's planes begin.
    /// - Returns: false, without having done anything, when the processor lacks what `kernel` needs.
    @discardableResult
    static func convert(
        _ bgra: UnsafeRawBufferPointer, bytesPerRow: Int, to planes: kinora_yuv420p, columns: Range<Int>, rows: Range<Int>,
        kernel: Kernel = .fastest
    ) -> Bool {
        let bounds = [columns.lowerBound, columns.upperBound, rows.lowerBound, rows.upperBound]
        precondition(bounds.allSatisfy { $0 >= 0 && $0.isMultiple(of: 2) }, "a converted part has even bounds")
        guard !columns.isEmpty, !rows.isEmpty, let base = bgra.baseAddress else { return true }
        precondition(bytesPerRow >= 4 * columns.upperBound, "a row of BGRA has four bytes for each pixel")
        precondition(bgra.count >= (rows.upperBound - 1) * bytesPerRow + 4 * columns.upperBound, "the picture has all its rows")
        let source = base.advanced(by: rows.lowerBound * bytesPerRow + 4 * columns.lowerBound).assumingMemoryBound(to: UInt8.self)
        var part = planes
        part.luma += rows.lowerBound * planes.luma_stride + columns.lowerBound
        part.blue_difference += rows.lowerBound / 2 * planes.blue_difference_stride + columns.lowerBound / 2
        part.red_difference += rows.lowerBound / 2 * planes.red_difference_stride + columns.lowerBound / 2
        switch kernel {
        case .fastest: kinora_bgra_to_yuv420p_bt709(source, bytesPerRow, part, columns.count, rows.count)
        case .scalar: kinora_bgra_to_yuv420p_bt709_scalar(source, bytesPerRow, part, columns.count, rows.count)
        case .avx2: return kinora_bgra_to_yuv420p_bt709_avx2(source, bytesPerRow, part, columns.count, rows.count)
        }
        return true
    }
}
