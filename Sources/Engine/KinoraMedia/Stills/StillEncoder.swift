import CFFmpeg

/// Encodes PNG, JPEG or WebP images of one size. FFmpeg's encoders of these formats return whole files. For AVIF, see ``AVIFEncoder``.
package struct StillEncoder {
    private let settings: VideoSettings

    /// - Parameters:
    ///   - quality: As for films; ignored for PNG.
    ///   - hasAlpha: Whether transparency is kept, if the format supports it.
    package init(
        _ format: StillFormat, width: Int, height: Int, quality: Double = VideoSettings.defaultQuality, hasAlpha: Bool = false
    ) throws {
        guard let container = Container(rawValue: format.rawValue) else { preconditionFailure("files of this format need a muxer") }
        settings = try VideoSettings(
            width: width, height: height, frameRateNumerator: 1, quality: quality, encoderThreads: 1,
            format: FilmFormat(container, alpha: hasAlpha))
    }

    /// Creates a frame to be filled and passed to ``encode(_:)``.
    package func makeFrame() throws(FFmpegError) -> VideoFrame {
        try VideoFrame(width: settings.width, height: settings.height, layout: settings.format.layout, isOpaque: !settings.format.hasAlpha)
    }

    /// Returns the bytes of the file.
    package func encode(_ frame: VideoFrame) throws(FFmpegError) -> [UInt8] {
        var bytes: [UInt8] = []
        let encoder = try VideoEncoder(settings: settings)
        let keep = { (packet: Packet) throws(FFmpegError) in
            bytes += UnsafeBufferPointer(start: packet.pointer.pointee.data, count: Int(packet.pointer.pointee.size))
            av_packet_unref(packet.pointer)
        }
        try encoder.encode(frame, index: 0, sink: keep)
        try encoder.flush(sink: keep)
        return bytes
    }

    /// Returns the bytes of the file of an image with straight alpha.
    package func encode(_ image: PixelImage) throws(FFmpegError) -> [UInt8] {
        let frame = try makeFrame()
        let premultiplied = settings.format.hasAlpha ? image.premultiplied() : image
        try premultiplied.bytes.withUnsafeBufferPointer { bytes throws(FFmpegError) in
            try frame.fill(fromBGRA: UnsafeRawBufferPointer(bytes), bytesPerRow: image.width * 4)
        }
        return try encode(frame)
    }
}
