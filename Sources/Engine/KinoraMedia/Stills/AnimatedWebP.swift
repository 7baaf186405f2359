import CFFmpeg
import Foundation
import KinoraFiles

/// Reads animated WebP, which FFmpeg supports only from version 8. It parses the container and decodes each frame with FFmpeg's decoder of
/// still images.
///
/// Based on the WebP container specification (RIFF with VP8X, ANIM and ANMF chunks). A still image is an animation of one frame.
package struct AnimatedWebP {
    package struct Frame: Sendable {
        /// The position on the canvas, in pixels.
        package let x: Int
        package let y: Int
        package let width: Int
        package let height: Int
        /// In milliseconds.
        package let duration: Int
        /// Whether the frame is blended with the canvas; otherwise it replaces the pixels.
        package let isBlended: Bool
        /// Whether its area is cleared before the next frame.
        package let isCleared: Bool
        fileprivate let payload: Range<Int>
        fileprivate let hasAlphaChunk: Bool
    }

    package let width: Int
    package let height: Int
    package let hasAlpha: Bool
    /// The orientation of the canvas according to EXIF.
    package let orientation: ImageOrientation
    /// The colour profile; nil if there is none.
    private(set) var profile: ArraySlice<UInt8>?
    /// The number of times it is played; 0 for infinitely many.
    package let plays: Int
    package let frames: [Frame]
    private let bytes: [UInt8]
    let name: String

    /// The maximum size of a file in bytes.
    private static let maxFileSize = 1 << 30

    /// Whether the file at `path` has the signature of WebP; false if it cannot be read.
    package static func isWebP(_ path: String) -> Bool {
        guard let head = try? UntrustedFile(path).prefix(12), head.count == 12 else { return false }
        let bytes = [UInt8](head)
        return word(bytes, 0) == "RIFF" && word(bytes, 8) == "WEBP"
    }

    package init(path: String) throws(FFmpegError) {
        let data: Data
        do throws(UntrustedFile.Failure) {
            data = try UntrustedFile.contents(of: path, limit: AnimatedWebP.maxFileSize)
        } catch {
            throw FFmpegError(operation: "open \"\(path)\"", code: kinora_averror_invalid_data(), text: error.description)
        }
        try self.init([UInt8](data), name: path)
    }

    package init(_ bytes: [UInt8], name: String) throws(FFmpegError) {
        self.bytes = bytes
        self.name = name
        let damaged = FFmpegError(
            operation: "read \"\(name)\"", code: kinora_averror_invalid_data(), text: "it is not a complete WebP file")
        guard bytes.count >= 12, AnimatedWebP.word(bytes, 0) == "RIFF", AnimatedWebP.word(bytes, 8) == "WEBP",
            (12...bytes.count).contains(AnimatedWebP.number(bytes, 4, 4) + 8)
        else { throw damaged }
        var (width, height, hasAlpha, plays) = (0, 0, false, 0)
        var orientation = ImageOrientation.upright
        var frames: [Frame] = []
        guard let chunks = AnimatedWebP.chunks(bytes, 12..<(AnimatedWebP.number(bytes, 4, 4) + 8)) else { throw damaged }
        for chunk in chunks {
            let at = chunk.body.lowerBound
            switch chunk.name {
            case "VP8X" where chunk.body.count >= 10:
                hasAlpha = bytes[at] & 0x10 != 0
                (width, height) = (AnimatedWebP.number(bytes, at + 4, 3) + 1, AnimatedWebP.number(bytes, at + 7, 3) + 1)
            case "ICCP": profile = bytes[chunk.body]
            case "EXIF": orientation = ImageOrientation(exif: bytes[chunk.body]) ?? orientation
            case "ANIM" where chunk.body.count >= 6: plays = AnimatedWebP.number(bytes, at + 4, 2)
            case "ANMF" where chunk.body.count >= 16:
                let payload = (at + 16)..<chunk.body.upperBound
                guard let parts = AnimatedWebP.chunks(bytes, payload) else { throw damaged }
                frames.append(
                    Frame(
                        x: 2 * AnimatedWebP.number(bytes, at, 3), y: 2 * AnimatedWebP.number(bytes, at + 3, 3),
                        width: AnimatedWebP.number(bytes, at + 6, 3) + 1, height: AnimatedWebP.number(bytes, at + 9, 3) + 1,
                        duration: AnimatedWebP.number(bytes, at + 12, 3), isBlended: bytes[at + 15] & 2 == 0,
                        isCleared: bytes[at + 15] & 1 != 0, payload: payload, hasAlphaChunk: parts.contains { $0.name == "ALPH" }))
            default: break
            }
        }
        if frames.isEmpty {
            let still = try AnimatedWebP.decode(bytes, name: name)
            (width, height) = (still.width, still.height)
            hasAlpha = hasAlpha || !still.isOpaque
            frames = [
                Frame(
                    x: 0, y: 0, width: width, height: height, duration: 0, isBlended: false, isCleared: false, payload: 0..<0,
                    hasAlphaChunk: false)
            ]
        }
        guard width > 0, height > 0, width * height <= VideoSettings.maximumMacroblocks * 256,
            frames.allSatisfy({ $0.x + $0.width <= width && $0.y + $0.height <= height })
        else { throw damaged }
        (self.width, self.height, self.hasAlpha, self.plays, self.frames) = (width, height, hasAlpha, plays, frames)
        self.orientation = orientation
    }

    func decodedImage(of frame: Frame) throws(FFmpegError) -> PixelImage {
        if frame.payload.isEmpty { return try AnimatedWebP.decode(bytes, name: name) }
        // A separate file of the frame's chunks. A file with an alpha chunk requires a header that declares it.
        var body = Array("WEBP".utf8)
        if frame.hasAlphaChunk {
            body += Array("VP8X".utf8) + AnimatedWebP.bytes(10, 4) + [0x10, 0, 0, 0]
            body += AnimatedWebP.bytes(frame.width - 1, 3) + AnimatedWebP.bytes(frame.height - 1, 3)
        }
        body += bytes[frame.payload]
        return try AnimatedWebP.decode(Array("RIFF".utf8) + AnimatedWebP.bytes(body.count, 4) + body, name: name)
    }

    private static func decode(_ file: [UInt8], name: String) throws(FFmpegError) -> PixelImage {
        FFmpegLog.install()
        let operation = "decode an image of \"\(name)\""
        guard let codec = avcodec_find_decoder(AV_CODEC_ID_WEBP) else {
            throw FFmpegError(operation: operation, code: kinora_averror_invalid_data(), text: "FFmpeg has no decoder for WebP")
        }
        let context = try CodecContext(codec)
        context.pointer.pointee.max_pixels = Int64(VideoSettings.maximumMacroblocks) * 256
        try check(operation) { avcodec_open2(context.pointer, codec, nil) }
        let packet = try Packet()
        try check(operation) { av_new_packet(packet.pointer, Int32(file.count)) }
        packet.pointer.pointee.data.update(from: file, count: file.count)
        try check(operation) { avcodec_send_packet(context.pointer, packet.pointer) }
        let frame = try DecodedFrame(timeBase: Rational(1))
        try check(operation) { avcodec_receive_frame(context.pointer, frame.pointer) }
        return try frame.image()
    }

    private static func chunks(_ bytes: [UInt8], _ range: Range<Int>) -> [(name: String, body: Range<Int>)]? {
        var found: [(name: String, body: Range<Int>)] = []
        var at = range.lowerBound
        while at + 8 <= range.upperBound {
            let size = number(bytes, at + 4, 4)
            guard at + 8 + size <= range.upperBound else { return nil }
            found.append((word(bytes, at), (at + 8)..<(at + 8 + size)))
            at += 8 + size + size % 2
        }
        return found
    }

    private static func word(_ bytes: [UInt8], _ at: Int) -> String { String(decoding: bytes[at..<(at + 4)], as: UTF8.self) }

    private static func number(_ bytes: [UInt8], _ at: Int, _ count: Int) -> Int {
        (0..<count).reduce(0) { $0 | Int(bytes[at + $1]) << (8 * $1) }
    }

    private static func bytes(_ number: Int, _ count: Int) -> [UInt8] { (0..<count).map { UInt8(number >> (8 * $0) & 0xFF) } }
}

extension DecodedFrame {
    /// The frame as an image in memory.
    package func image(assumesBT709: Bool = false) throws(FFmpegError) -> PixelImage {
        PixelImage(width: width, height: height, bytes: try bgra(assumesBT709: assumesBT709))
    }
}
