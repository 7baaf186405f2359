import CFFmpeg

/// Reads files of single pictures out of memory; of an animation, its first picture.
package enum StillDecoder {
    /// What can be read, for sentences.
    package static let kinds = "PNG, JPEG, WebP, GIF, BMP and TIFF"
    /// More pixels are refused: a file of a few bytes can claim billions.
    package static let maxPixels = 1 << 26

    /// A picture as it is in the file.
    package struct Still {
        /// Straight sRGB values, 8 bits a channel; colour profiles in the file are passed over.
        package var image: PixelImage
        /// How the picture has to be turned to be upright, as EXIF counts: 1 not at all, up to 8.
        package var orientation: Int
    }

    /// A JPEG that ends too early is shown as far as it goes.
    ///
    /// - Throws: when the bytes are of no kind that is known, are damaged, or hold more than ``maxPixels``.
    package static func decode(_ file: [UInt8]) throws -> Still {
        guard let kind = Kind(file) else {
            throw FFmpegError(
                operation: "read a picture", code: kinora_averror_invalid_data(),
                text: "it begins like none of the kinds that are known: \(kinds)")
        }
        if kind == .webP {
            // The decoder of stills leaves animations out, so the container is read first.
            var picture: PixelImage?
            try AnimatedWebP(file, name: "a picture").forEachPicture { _, canvas in
                picture = canvas
                return false
            }
            if let picture { return Still(image: picture, orientation: 1) }
        }
        return try decode(file, kind)
    }

    private static func decode(_ file: [UInt8], _ kind: Kind) throws(FFmpegError) -> Still {
        let operation = "read a picture (\(kind))"
        try FFmpegLibraries.load(for: operation)
        FFmpegLog.install()
        guard let codec = avcodec_find_decoder(kind.codec) else {
            throw FFmpegError(operation: operation, code: kinora_averror_invalid_data(), text: "FFmpeg has no decoder for it")
        }
        guard file.count <= Int(Int32.max) / 2 else {
            throw FFmpegError(operation: operation, code: kinora_averror_invalid_data(), text: "the file is longer than a gigabyte")
        }
        let context = try CodecContext(codec)
        context.pointer.pointee.max_pixels = Int64(maxPixels)
        // One thread, so that the only frame comes out at once.
        context.pointer.pointee.thread_count = 1
        // A PNG says by sums whether it is whole. Other decoders are told to be strict in vain, or refuse what every program shows.
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

        /// What the first bytes say.
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

        /// Whether greys and colours use all of 0...255 where the decoder says nothing.
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
    /// As EXIF counts: from the matrix that the decoder made of it, or from the tag itself.
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
