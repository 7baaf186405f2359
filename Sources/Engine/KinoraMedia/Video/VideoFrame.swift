import CFFmpeg
import CPixels

/// A frame in the encoder's sample format (mostly YUV 4:2:0), in reusable planes.
///
/// An encoder may read a frame after it was passed. Then the encoder keeps the planes, and the next
/// ``fill(fromBGRA:bytesPerRow:columns:rows:)`` uses new ones, so that planes are never overwritten, copied or waited for. (x264 copies its
/// input, so its planes are reused.)
///
/// Safe: a pipeline passes it from thread to thread, and one thread at a time uses it.
package final class VideoFrame: CanvasFrame, @unchecked Sendable {
    package let width: Int
    package let height: Int
    /// Owned; freed in deinit. Its buffers are reference-counted and may be shared with an encoder.
    let pointer: UnsafeMutablePointer<AVFrame>
    let layout: PixelLayout
    /// Nil if ``PixelConverter`` or a palette makes the samples.
    private let converter: SampleConverter?
    /// Whether the planes contain a complete frame.
    var isFilled = false
    private var pool: PlanePool?

    /// - Parameters:
    ///   - width: Positive, like `height`; even if the layout has subsampled chroma.
    ///   - isOpaque: Whether the layout's alpha is always 255.
    init(width: Int, height: Int, layout: PixelLayout, isOpaque: Bool = true) throws(FFmpegError) {
        precondition(width > 0 && height > 0, "a frame must have a positive size")
        precondition(!layout.halves.width || width.isMultiple(of: 2), "a frame with this layout must have an even width")
        precondition(!layout.halves.height || height.isMultiple(of: 2), "a frame with this layout must have an even height")
        let needsConverter = ![.yuv420, .yuv444Full, .palette].contains(layout)
        converter = needsConverter ? try SampleConverter(width: width, height: height, layout: layout, isOpaque: isOpaque) : nil
        guard let pointer = av_frame_alloc() else { throw .outOfMemory("allocate a video frame") }
        self.layout = layout
        self.width = width
        self.height = height
        self.pointer = pointer
        try allocatePlanes()
    }

    /// Creates an 8-bit 4:2:0 frame with even sides.
    package convenience init(width: Int, height: Int) throws(FFmpegError) {
        try self.init(width: width, height: height, layout: .yuv420)
    }

    /// Creates a frame in the size and sample format of a film. It can be reused for all frames that are not in use at the same time.
    package convenience init(settings: VideoSettings) throws(FFmpegError) {
        try self.init(
            width: settings.width, height: settings.height, layout: settings.format.layout, isOpaque: !settings.format.hasAlpha)
    }

    deinit {
        var owned: UnsafeMutablePointer<AVFrame>? = pointer
        av_frame_free(&owned)
    }

    /// Whether the planes belong to this frame exclusively and contain its last image.
    package var isReusable: Bool { isFilled && av_frame_is_writable(pointer) > 0 }

    package var fillsParts: Bool { converter == nil }

    /// Converts a part of a frame into the planes: all of it unless ``isReusable``, otherwise `columns` and `rows`.
    ///
    /// - Parameters:
    ///   - bgra: The whole frame, premultiplied. If the film has no alpha, the fourth byte of each pixel is ignored.
    ///   - bytesPerRow: The distance between rows, at least four times the width.
    ///   - columns: In pixels, like `rows`; extended to even bounds if the layout requires them, and clipped to the frame. Nil for all
    ///     columns.
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

    /// Replaces planes that are still in use elsewhere by new ones.
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
            preconditionFailure("a frame must have planes")
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
