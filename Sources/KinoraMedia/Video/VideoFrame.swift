import CFFmpeg
import CPixels

/// A picture on its way to the encoder: samples as the film's format has them (YUV 4:2:0 mostly), in planes that are allocated once and written
/// again for frame after frame.
///
/// An encoder may go on reading a frame after it was handed over. Such planes are left to the encoder and fresh ones are taken at the next
/// ``fill(fromBGRA:bytesPerRow:columns:rows:)``: never overwritten, never copied, never waited for. (x264 copies what it is given, so with
/// it the planes stay the same.)
package final class VideoFrame: CanvasFrame, @unchecked Sendable {
    package let width: Int
    package let height: Int
    /// Owned; freed in deinit. Its buffers are counted references that an encoder may share.
    let pointer: UnsafeMutablePointer<AVFrame>
    let layout: PixelLayout
    /// Nil where ``PixelConverter`` makes the samples, or a palette does.
    private let converter: SampleConverter?
    /// Whether the planes hold a whole picture.
    var isFilled = false
    private var pool: PlanePool?

    /// - Parameters:
    ///   - width: Positive, as is `height`; even where the layout has half as many samples of colour.
    ///   - isOpaque: Whether alpha that the layout has is 255 everywhere, whatever is drawn.
    init(width: Int, height: Int, layout: PixelLayout, isOpaque: Bool = true) throws(FFmpegError) {
        precondition(width > 0 && height > 0, "a frame has a size")
        precondition(!layout.halves.width || width.isMultiple(of: 2), "a frame has an even width")
        precondition(!layout.halves.height || height.isMultiple(of: 2), "a frame has an even height")
        let needsConverter = ![.yuv420, .yuv444Full, .palette].contains(layout)
        converter = needsConverter ? try SampleConverter(width: width, height: height, layout: layout, isOpaque: isOpaque) : nil
        guard let pointer = av_frame_alloc() else { throw .outOfMemory("allocate a video frame") }
        self.layout = layout
        self.width = width
        self.height = height
        self.pointer = pointer
        try allocatePlanes()
    }

    /// A frame of plain 4:2:0, its sides even.
    package convenience init(width: Int, height: Int) throws(FFmpegError) {
        try self.init(width: width, height: height, layout: .yuv420)
    }

    deinit {
        var owned: UnsafeMutablePointer<AVFrame>? = pointer
        av_frame_free(&owned)
    }

    /// Whether the planes still belong to this frame alone and hold its last picture.
    package var isReusable: Bool { isFilled && av_frame_is_writable(pointer) > 0 }

    package var fillsParts: Bool { converter == nil }

    /// Converts a part of a picture into the planes: all of it unless ``isReusable``, otherwise what `columns` and `rows` cover.
    ///
    /// - Parameters:
    ///   - bgra: The whole picture, premultiplied; where the film has no alpha, the fourth byte of a pixel is not looked at.
    ///   - bytesPerRow: Distance between two rows, at least four times the width.
    ///   - columns: In pixels; widened to even bounds where the layout needs them and cut to the picture, like `rows`. All columns when nil.
    package func fill(
        fromBGRA bgra: UnsafeRawBufferPointer, bytesPerRow: Int, columns: Range<Int>? = nil, rows: Range<Int>? = nil
    ) throws(FFmpegError) {
        let keepsRest = isReusable
        try makeWritable()
        isFilled = false
        if let converter {
            try converter.convert(bgra, bytesPerRow: bytesPerRow, into: pointer)
            isFilled = true
            return
        }
        PixelConverter.convert(
            bgra, bytesPerRow: bytesPerRow, to: planes, as: layout == .yuv444Full ? .jpeg : .video,
            columns: part(keepsRest ? columns : nil, of: width, isHalved: layout.halves.width),
            rows: part(keepsRest ? rows : nil, of: height, isHalved: layout.halves.height))
        isFilled = true
    }

    /// Leaves planes that somebody else still reads to them and takes fresh ones.
    func makeWritable() throws(FFmpegError) {
        guard av_frame_is_writable(pointer) <= 0 else { return }
        av_frame_unref(pointer)
        try allocatePlanes()
    }

    private func allocatePlanes() throws(FFmpegError) {
        pointer.pointee.format = layout.pixelFormat.rawValue
        pointer.pointee.width = Int32(width)
        pointer.pointee.height = Int32(height)
        pointer.pointee.color_primaries = layout.primaries
        pointer.pointee.color_trc = layout.transfer
        pointer.pointee.colorspace = layout.matrix
        pointer.pointee.color_range = layout.range
        pointer.pointee.chroma_location = layout.chromaLocation
        isFilled = false
        if let pool { return try pool.allocatePlanes(of: pointer) }
        try check("allocate a video frame of \(width)x\(height)") { av_frame_get_buffer(pointer, Int32(PlanePool.alignment)) }
        pool = try PlanePool(like: pointer)
    }

    private var planes: kinora_yuv_planes {
        let data = pointer.pointee.data
        let strides = pointer.pointee.linesize
        guard let luma = data.0, let blueDifference = data.1, let redDifference = data.2 else {
            preconditionFailure("a frame has its planes from the moment it exists")
        }
        return kinora_yuv_planes(
            luma: luma, blue_difference: blueDifference, red_difference: redDifference, luma_stride: Int(strides.0),
            blue_difference_stride: Int(strides.1), red_difference_stride: Int(strides.2))
    }

    private func part(_ range: Range<Int>?, of end: Int, isHalved: Bool) -> Range<Int> {
        guard let range = range?.clamped(to: 0..<end), !range.isEmpty else { return range == nil ? 0..<end : 0..<0 }
        return isHalved ? range.lowerBound & ~1..<(range.upperBound + 1) & ~1 : range
    }
}
