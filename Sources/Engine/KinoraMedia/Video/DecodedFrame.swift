import CFFmpeg

/// A decoded frame of a film.
package final class DecodedFrame {
    /// Owned; freed in deinit.
    let pointer: UnsafeMutablePointer<AVFrame>
    private let timeBase: Rational

    init(timeBase: Rational) throws(FFmpegError) {
        guard let pointer = av_frame_alloc() else { throw .outOfMemory("allocate a frame") }
        self.pointer = pointer
        self.timeBase = timeBase
    }

    /// Creates a frame with its own copy of the pixels and properties of another one.
    init(copyOf other: DecodedFrame) throws(FFmpegError) {
        guard let pointer = av_frame_clone(other.pointer) else { throw .outOfMemory("allocate a frame") }
        (self.pointer, timeBase) = (pointer, other.timeBase)
        try check("copy a frame") { av_frame_make_writable(pointer) }
    }

    deinit {
        var owned: UnsafeMutablePointer<AVFrame>? = pointer
        av_frame_free(&owned)
    }

    /// In pixels.
    package var width: Int { Int(pointer.pointee.width) }
    package var height: Int { Int(pointer.pointee.height) }

    /// The presentation time in ticks of the stream's time base; nil if unknown.
    package var ticks: Int64? {
        // AV_NOPTS_VALUE is the smallest integer.
        pointer.pointee.best_effort_timestamp == .min ? nil : pointer.pointee.best_effort_timestamp
    }

    /// The presentation time in seconds; nil if unknown.
    package var time: Double? { ticks.map { Double($0) * timeBase.value } }

    /// Whether the decoder has invented parts of the frame, because its data are damaged or frames to which it refers are missing.
    package var isDamaged: Bool { pointer.pointee.flags & AV_FRAME_FLAG_CORRUPT != 0 || pointer.pointee.decode_error_flags != 0 }

    /// The number of bytes of the pixels in memory, without padding.
    var byteCount: Int {
        let frame = pointer.pointee
        let format = av_pix_fmt_desc_get(AVPixelFormat(frame.format))
        let strides = [frame.linesize.0, frame.linesize.1, frame.linesize.2, frame.linesize.3].map { Int(abs($0)) }
        return strides.enumerated().reduce(0) { sum, plane in
            let shift = plane.offset == 1 || plane.offset == 2 ? Int(format?.pointee.log2_chroma_h ?? 0) : 0
            return sum + plane.element * -(-height >> shift)
        }
    }

    /// The bytes of one plane (0: luma, 1 and 2: blue and red difference), in rows of `width` bytes without padding, for formats with one
    /// byte per sample.
    func plane(_ index: Int) -> [UInt8] {
        let frame = pointer.pointee
        let format = av_pix_fmt_desc_get(AVPixelFormat(frame.format))
        let (shiftX, shiftY) = index == 0 ? (0, 0) : (format?.pointee.log2_chroma_w ?? 0, format?.pointee.log2_chroma_h ?? 0)
        let (data, stride) = [(frame.data.0, frame.linesize.0), (frame.data.1, frame.linesize.1), (frame.data.2, frame.linesize.2)][index]
        guard let data else { return [] }
        let rowLength = -(-width >> Int(shiftX))
        return (0..<(-(-height >> Int(shiftY)))).flatMap { UnsafeBufferPointer(start: data + $0 * Int(stride), count: rowLength) }
    }
}
