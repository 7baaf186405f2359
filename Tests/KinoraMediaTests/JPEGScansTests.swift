import CFFmpeg
import Foundation
import TestSupport
import Testing

@testable import KinoraMedia

/// JPEG images with many scans, whose decoding time does not depend on the size of the file.
struct JPEGScansTests {
    private let directory: TemporaryDirectory

    init() throws { directory = try TemporaryDirectory() }

    /// A progressive grey image of 16x16 pixels, whose first scan makes all pixels middle grey, and whose other scans change nothing.
    private func image(scans: Int) -> [UInt8] {
        let quantization = [0xFF, 0xDB, 0, 67, 0] + [UInt8](repeating: 1, count: 64)
        let frame: [UInt8] = [0xFF, 0xC2, 0, 11, 8, 0, 16, 0, 16, 1, 1, 0x11, 0]
        // Each table has the code 0 for one symbol: a difference of 0, and the end of one block.
        let tables = [UInt8(0x00), 0x10].flatMap { kind in [0xFF, 0xC4, 0, 20, kind, 1] + [UInt8](repeating: 0, count: 16) }
        let first: [UInt8] = [0xFF, 0xDA, 0, 8, 1, 1, 0, 0, 0, 0, 0x0F]
        let others = (1..<scans).flatMap { _ in [0xFF, 0xDA, 0, 8, 1, 1, 0, 1, 63, 0, 0x0F] as [UInt8] }
        return [[0xFF, 0xD8], quantization, frame, tables, first, others, [0xFF, 0xD9]].flatMap { $0 }
    }

    @Test("An image with the maximum number of scans is decoded, and one more is refused with a reason")
    func still() throws {
        let pixels = try StillDecoder.decode(image(scans: JPEGScans.maxCount)).bytes
        #expect(stride(from: 0, to: pixels.count, by: 4).allSatisfy { Array(pixels[$0..<$0 + 4]) == [128, 128, 128, 255] })
        let error = #expect(throws: FFmpegError.self) { try StillDecoder.decode(image(scans: JPEGScans.maxCount + 1)) }
        #expect(error?.text == "it has more than 500 scans; save it again with another program")
    }

    @Test("A frame of a clip with more scans is a damaged frame")
    func clip() throws {
        let path = directory.file("clip.avi")
        try write([20, JPEGScans.maxCount + 1, JPEGScans.maxCount].map(image), to: path)
        let clip = try VideoClip(path: path)
        try #require(clip.properties.frameCount == 3)
        #expect(try (0..<3).map { try clip.makeReader(onBadFrame: .hold).frame($0).number } == [0, 0, 2])
        let error = #expect(throws: ClipError.self) { try clip.makeReader(onBadFrame: .stop).frame(1) }
        guard case .badFrame(let time, _)? = error?.problem else { return #expect(Bool(false), "\(error as Any)") }
        #expect(time == 0.04)
    }

    /// Writes images as the frames of a clip with 25 frames a second.
    private func write(_ images: [[UInt8]], to path: String) throws {
        try FFmpegLibraries.load(for: "make a clip")
        var created: UnsafeMutablePointer<AVFormatContext>?
        try check("prepare") { avformat_alloc_output_context2(&created, nil, "avi", path) }
        let file = try #require(created)
        defer { avformat_free_context(file) }
        let stream = try #require(avformat_new_stream(file, nil))
        let parameters = try #require(stream.pointee.codecpar)
        (parameters.pointee.codec_type, parameters.pointee.codec_id) = (AVMEDIA_TYPE_VIDEO, AV_CODEC_ID_MJPEG)
        (parameters.pointee.width, parameters.pointee.height) = (16, 16)
        stream.pointee.time_base = AVRational(num: 1, den: 25)
        try check("open") { avio_open(&file.pointee.pb, path, AVIO_FLAG_WRITE) }
        try check("write the header") { avformat_write_header(file, nil) }
        for (number, image) in images.enumerated() {
            let packet = try Packet()
            try check("allocate") { av_new_packet(packet.pointer, Int32(image.count)) }
            packet.pointer.pointee.data.update(from: image, count: image.count)
            (packet.pointer.pointee.pts, packet.pointer.pointee.dts, packet.pointer.pointee.duration) = (Int64(number), Int64(number), 1)
            packet.pointer.pointee.flags |= AV_PKT_FLAG_KEY
            try check("write") { av_write_frame(file, packet.pointer) }
        }
        try check("finish") { av_write_trailer(file) }
        try check("close") { avio_closep(&file.pointee.pb) }
    }
}
