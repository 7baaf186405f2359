import CFFmpeg

/// The format of an image file that ``StillDecoder`` supports.
enum StillFileFormat: String {
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

    /// The errors for which the decoder refuses a file. Without these flags, it shows what it can decode, and grey or green for the rest. TIFF's
    /// decoder would also refuse tags that it does not know; decoders of other formats ignore the flags.
    var errorRecognition: Int32 {
        switch self {
        case .png: AV_EF_CRCCHECK | AV_EF_EXPLODE
        case .jpeg: AV_EF_EXPLODE
        case .webP, .gif, .bmp, .tiff: 0
        }
    }
}
