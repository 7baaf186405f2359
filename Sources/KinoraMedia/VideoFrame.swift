import CFFmpeg
import CPixels

/// A picture on its way to the encoder: planes of YUV 4:2:0 that are allocated once and written again for frame after frame.
///
/// An encoder may go on reading a frame after it was handed over. Such planes are left to the encoder and fresh ones are taken at the next
/// ``fill(fromBGRA:bytesPerRow:columns:rows:)``: never overwritten, never copied, never waited for. (x264 copies what it is given, so with
/// it the planes stay the same.)
///
/// Not to be used by two threads at once; handing it from one to the other, through a lock or a queue, is what it is made for.
package final class VideoFrame: @unchecked Sendable {
    package let width: Int
    package let height: Int
    /// Owned; freed in deinit. Its buffers are counted references that an encoder may share.
    let pointer: UnsafeMutablePointer<AVFrame>
    /// Whether the planes hold a whole picture.
    var isFilled = false

    /// - Parameter width: Even and positive, as is `height`.
    package init(width: Int, height: Int) throws(FFmpegError) {
        precondition(width > 0 && height > 0 && width.isMultiple(of: 2) && height.isMultiple(of: 2), "a frame has even sides")
        guard let pointer = av_frame_alloc() else { throw .outOfMemory("allocate a video frame") }
        self.width = width
        self.height = height
        self.pointer = pointer
        try allocatePlanes()
    }

    deinit {
        var owned: UnsafeMutablePointer<AVFrame>? = pointer
        av_frame_free(&owned)
    }

    /// Whether the planes still belong to this frame alone and hold its last picture, so that only what changed has to be filled in.
    package var isReusable: Bool { isFilled && av_frame_is_writable(pointer) > 0 }

    /// Converts a part of a picture into the planes: all of it unless ``isReusable``, otherwise what `columns` and `rows` cover.
    ///
    /// - Parameters:
    ///   - bgra: The whole picture, opaque; the fourth byte of a pixel is not looked at.
    ///   - bytesPerRow: Distance between two rows, at least four times the width.
    ///   - columns: In pixels; widened to even bounds and cut to the picture, like `rows`. All columns when nil.
    package func fill(
        fromBGRA bgra: UnsafeRawBufferPointer, bytesPerRow: Int, columns: Range<Int>? = nil, rows: Range<Int>? = nil
    ) throws(FFmpegError) {
        let keepsRest = isReusable
        try makeWritable()
        isFilled = false
        PixelConverter.convert(
            bgra, bytesPerRow: bytesPerRow, to: planes,
            columns: VideoFrame.evenRange(keepsRest ? columns : nil, upTo: width),
            rows: VideoFrame.evenRange(keepsRest ? rows : nil, upTo: height))
        isFilled = true
    }

    /// Leaves planes that somebody else still reads to them and takes fresh ones.
    func makeWritable() throws(FFmpegError) {
        guard av_frame_is_writable(pointer) <= 0 else { return }
        av_frame_unref(pointer)
        try allocatePlanes()
    }

    private func allocatePlanes() throws(FFmpegError) {
        pointer.pointee.format = AV_PIX_FMT_YUV420P.rawValue
        pointer.pointee.width = Int32(width)
        pointer.pointee.height = Int32(height)
        pointer.pointee.color_primaries = AVCOL_PRI_BT709
        pointer.pointee.color_trc = AVCOL_TRC_BT709
        pointer.pointee.colorspace = AVCOL_SPC_BT709
        pointer.pointee.color_range = AVCOL_RANGE_MPEG
        pointer.pointee.chroma_location = AVCHROMA_LOC_CENTER
        isFilled = false
        try check("allocate a video frame of \(width)x\(height)") { av_frame_get_buffer(pointer, 64) }
    }

    private var planes: kinora_yuv420p {
        let data = pointer.pointee.data
        let strides = pointer.pointee.linesize
        guard let luma = data.0, let blueDifference = data.1, let redDifference = data.2 else {
            preconditionFailure("a frame has its planes from the moment it exists")
        }
        return kinora_yuv420p(
            luma: luma, blue_difference: blueDifference, red_difference: redDifference, luma_stride: Int(strides.0),
            blue_difference_stride: Int(strides.1), red_difference_stride: Int(strides.2))
    }

    private static func evenRange(_ range: Range<Int>?, upTo end: Int) -> Range<Int> {
        guard let range = range?.clamped(to: 0..<end), !range.isEmpty else { return range == nil ? 0..<end : 0..<0 }
        return range.lowerBound & ~1..<(range.upperBound + 1) & ~1
    }
}
