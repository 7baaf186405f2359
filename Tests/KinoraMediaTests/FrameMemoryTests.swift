import CFFmpeg
import Foundation
import TestSupport
import Testing

@testable import KinoraMedia

/// What is kept in memory while a film is made does not depend on its length.
struct FrameMemoryTests {
    private let film = InspectedFilm(width: 32, height: 32, content: .fade)

    @Test("The colours of a long film use no more memory than the colours of a short one, and are stored exactly")
    func colors() throws {
        let log = FrameColorLog()
        let count = 5 * FrameColorLog.chunkLength + 37
        let kinds = (0..<30).map { film.colors(of: film.bgra($0)) }
        for index in 0..<count { try log.append(kinds[index * 7 % 30]) }
        #expect(log.count == count)
        for index in [0, 1, 511, 512, 2559, 2560, count - 1, 700, 3, 1024, 513] {
            #expect(try log[index] == kinds[index * 7 % 30], "\(index)")
        }
        for index in 0..<count where try log[index] != kinds[index * 7 % 30] { Issue.record("\(index)") }
        #expect(log.bytesInMemory <= 2 * FrameColorLog.chunkLength * 256)
        // Colours own no memory.
        #expect(_isPOD(FrameColors.self))
    }

    @Test("A frame that an encoder holds gets new planes, and its old ones are reused later")
    func planes() throws {
        for layout in [PixelLayout.yuv420, .yuv422Deep, .rgb, .rgba, .yuv444Full, .palette] {
            let frame = try VideoFrame(width: 66, height: 34, layout: layout)
            let strides = frame.pointer.pointee.linesize.0
            var addresses: Set<UnsafeMutablePointer<UInt8>> = []
            for _ in 0..<50 {
                // Two frames are in progress at a time.
                var kept = av_frame_clone(frame.pointer)
                try frame.makeWritable()
                addresses.insert(try #require(frame.pointer.pointee.data.0))
                #expect(frame.pointer.pointee.data.0 != kept?.pointee.data.0)
                #expect(frame.pointer.pointee.linesize.0 == strides)
                #expect((frame.pointer.pointee.data.1 == nil) == (kept?.pointee.data.1 == nil))
                #expect(Int(bitPattern: frame.pointer.pointee.data.0) % PlanePool.alignment == 0)
                av_frame_free(&kept)
            }
            #expect(addresses.count <= 3, "\(layout)")
        }
    }
}
