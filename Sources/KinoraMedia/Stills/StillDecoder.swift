import CFFmpeg

/// Decodes image files in memory. Of an animation, it decodes the first frame.
package enum StillDecoder {
    /// The supported formats, for messages.
    package static let kinds = "PNG, JPEG, WebP, GIF, BMP and TIFF"
    /// The maximum number of pixels. A file of a few bytes can declare billions.
    package static let maxPixels = 1 << 26

    /// A decoded image file.
    package struct Still {
        /// Straight sRGB values with 8 bits per channel. Colour profiles are ignored.
        package var image: PixelImage
        /// The orientation according to EXIF: 1 is upright, at most 8.
        package var orientation: Int
    }

    /// Decodes an image. A truncated JPEG is decoded as far as possible.
    ///
    /// - Throws: An error if the format is unknown, the file is damaged, or it has more than ``maxPixels`` pixels.
    package static func decode(_ file: [UInt8]) throws -> Still {
        guard let kind = Kind(file) else {
            throw FFmpegError(
                operation: "read an image", code: kinora_averror_invalid_data(),
                text: "it is not in a known format; expected \(kinds)")
        }
        if kind == .webP {
            // The decoder of still images does not support animations, so the container is parsed first.
            var firstImage: PixelImage?
            try AnimatedWebP(file, name: "an image").forEachImage { _, canvas in
                firstImage = canvas
                return false
            }
            if let firstImage { return Still(image: firstImage, orientation: 1) }
        }
        return try decode(file, kind)
    }

    private static func decode(_ file: [UInt8], _ kind: Kind) throws(FFmpegError) -> Still {
        let operation = "read an image (\(kind))"
        try FFmpegLibraries.load(for: operation)
        FFmpegLog.install()
        guard let codec = avcodec_find_decoder(kind.codec) else {
            throw FFmpegError(operation: operation, code: kinora_averror_invalid_data(), text: "FFmpeg has no decoder for it")
        }
        guard file.count <= Int(Int32.max) / 2 else {
            throw FFmpegError(operation: operation, code: kinora_averror_invalid_data(), text: "the file is larger than a gigabyte")
        }
        let context = try CodecContext(codec)
        context.pointer.pointee.max_pixels = Int64(maxPixels)
        // With one thread, the only frame is returned immediately.
        context.pointer.pointee.thread_count = 1
        // PNG has checksums. Other decoders ignore these flags, or refuse files that all programs show.
        if kind == .png { context.pointer.pointee.err_recognition = AV_EF_CRCCHECK | AV_EF_EXPLODE }
        try check(operation) { avcodec_open2(context.pointer, codec, nil) }
        let packet = try Packet()
        try check(operation) { av_new_packet(packet.pointer, Int32(file.count)) }
        packet.pointer.pointee.data.update(from: file, count: file.count)
        packet.pointer.pointee.flags |= AV_PKT_FLAG_KEY
        try check(operation) { avcodec_send_packet(context.pointer, packet.pointer) }
        try check(operation) { avcodec_send_packet(context.pointer, nil) }
        let frame = try DecodedFrame(timeBase: Rational(1))
        try check(operation) { avcodec_receive_frame(context.pointer, frame.pointer) }
        if kind.hasFullRange { frame.pointer.pointee.color_range = AVCOL_RANGE_JPEG }
        if let image = frame.exactImage() { return Still(image: image, orientation: frame.orientation) }
        return try Still(image: frame.image(), orientation: frame.orientation)
    }

    private enum Kind: String, CustomStringConvertible {
        case png = "PNG"
        case jpeg = "JPEG"
        case webP = "WebP"
        case gif = "GIF"
        case bmp = "BMP"
        case tiff = "TIFF"

        /// The format according to the first bytes; nil if unknown.
        init?(_ file: [UInt8]) {
            func begins(_ bytes: [UInt8], at offset: Int = 0) -> Bool { file.dropFirst(offset).starts(with: bytes) }
            if begins([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
                self = .png
            } else if begins([0xFF, 0xD8, 0xFF]) {
                self = .jpeg
            } else if begins(Array("RIFF".utf8)), begins(Array("WEBP".utf8), at: 8) {
                self = .webP
            } else if begins(Array("GIF8".utf8)) {
                self = .gif
            } else if begins(Array("BM".utf8)) {
                self = .bmp
            } else if begins([0x49, 0x49, 0x2A, 0]) || begins([0x4D, 0x4D, 0, 0x2A]) {
                self = .tiff
            } else {
                return nil
            }
        }

        var description: String { rawValue }

        /// Whether grey and colour values use the full range 0...255 if the decoder does not report it.
        var hasFullRange: Bool { self != .jpeg }

        var codec: AVCodecID {
            switch self {
            case .png: AV_CODEC_ID_PNG
            case .jpeg: AV_CODEC_ID_MJPEG
            case .webP: AV_CODEC_ID_WEBP
            case .gif: AV_CODEC_ID_GIF
            case .bmp: AV_CODEC_ID_BMP
            case .tiff: AV_CODEC_ID_TIFF
            }
        }
    }
}

extension DecodedFrame {
    /// The EXIF orientation: from the decoder's display matrix, or from the tag itself.
    fileprivate var orientation: Int {
        if let data = av_frame_get_side_data(pointer, AV_FRAME_DATA_DISPLAYMATRIX)?.pointee.data {
            let signs = data.withMemoryRebound(to: Int32.self, capacity: 9) { m in [m[0], m[1], m[3], m[4]].map { $0.signum() } }
            let matrices: [[Int32]] = [
                [1, 0, 0, 1], [-1, 0, 0, 1], [-1, 0, 0, -1], [1, 0, 0, -1], [0, 1, 1, 0], [0, 1, -1, 0], [0, -1, -1, 0], [0, -1, 1, 0],
            ]
            return (matrices.firstIndex(of: signs) ?? 0) + 1
        }
        guard let entry = av_dict_get(pointer.pointee.metadata, "Orientation", nil, 0) else { return 1 }
        let text = String(cString: entry.pointee.value).filter { !$0.isWhitespace }
        return Int(text).flatMap { (1...8).contains($0) ? $0 : nil } ?? 1
    }
}
