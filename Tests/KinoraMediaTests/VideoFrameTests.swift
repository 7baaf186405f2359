import CFFmpeg
import Testing

@testable import KinoraMedia

struct VideoFrameTests {
    private let film = SyntheticFilm()

    private func luma(_ frame: VideoFrame, x: Int, y: Int) -> UInt8? {
        frame.pointer.pointee.data.0?[y * Int(frame.pointer.pointee.linesize.0) + x]
    }

    @Test("The first fill converts the whole frame, later fills only the given areas")
    func partialFill() throws {
        let frame = try VideoFrame(width: 64, height: 32)
        #expect(!frame.isReusable)
        let white = [UInt8](repeating: 255, count: 64 * 32 * 4)
        let black = [UInt8](repeating: 0, count: 64 * 32 * 4)
        try white.withUnsafeBytes { try frame.fill(fromBGRA: $0, bytesPerRow: 256, rows: 4..<6) }
        #expect(frame.isReusable)
        #expect(luma(frame, x: 0, y: 0) == 235 && luma(frame, x: 63, y: 31) == 235)
        // Odd bounds are widened; bounds beyond the frame are cut.
        try black.withUnsafeBytes { try frame.fill(fromBGRA: $0, bytesPerRow: 256, columns: 33..<1000, rows: 9..<11) }
        #expect(luma(frame, x: 32, y: 8) == 16 && luma(frame, x: 63, y: 11) == 16)
        #expect(luma(frame, x: 31, y: 8) == 235 && luma(frame, x: 32, y: 7) == 235 && luma(frame, x: 32, y: 12) == 235)
        try white.withUnsafeBytes { try frame.fill(fromBGRA: $0, bytesPerRow: 256, rows: 40..<50) }
        #expect(luma(frame, x: 32, y: 8) == 16)
    }

    @Test("If a reader still uses the planes, the frame gets new ones and is filled completely")
    func sharedPlanes() throws {
        let frame = try VideoFrame(width: 64, height: 32)
        let white = [UInt8](repeating: 255, count: 64 * 32 * 4)
        let black = [UInt8](repeating: 0, count: 64 * 32 * 4)
        try white.withUnsafeBytes { try frame.fill(fromBGRA: $0, bytesPerRow: 256) }
        var reader = av_frame_clone(frame.pointer)
        defer { av_frame_free(&reader) }
        #expect(!frame.isReusable)
        try black.withUnsafeBytes { try frame.fill(fromBGRA: $0, bytesPerRow: 256, rows: 0..<2) }
        #expect(reader?.pointee.data.0?[0] == 235)
        #expect(luma(frame, x: 0, y: 0) == 16 && luma(frame, x: 63, y: 31) == 16)
        #expect(frame.pointer.pointee.colorspace == AVCOL_SPC_BT709 && frame.pointer.pointee.chroma_location == AVCHROMA_LOC_CENTER)
    }

    @Test("x264 copies its input, so the planes are free after a frame is written")
    func planesStay() throws {
        let writer = try SegmentWriter(path: "/dev/null", settings: film.settings())
        let frame = try VideoFrame(settings: film.settings())
        let planes = frame.pointer.pointee.data.0
        for index in 0..<12 {
            try film.bgra(index).withUnsafeBytes { try frame.fill(fromBGRA: $0, bytesPerRow: film.width * 4) }
            try writer.write(frame)
            #expect(frame.isReusable || writer.encoderName != "libx264")
        }
        #expect(frame.pointer.pointee.data.0 == planes || writer.encoderName != "libx264")
    }

    @Test("Rows begin at multiples of 64 bytes")
    func alignment() throws {
        let frame = try VideoFrame(width: 70, height: 32)
        #expect(UInt(bitPattern: frame.pointer.pointee.data.0) % 64 == 0 && frame.pointer.pointee.linesize.0 % 64 == 0)
    }
}
