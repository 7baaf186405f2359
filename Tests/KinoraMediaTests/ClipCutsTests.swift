import CFFmpeg
import Foundation
import TestSupport
import Testing

@testable import KinoraMedia

/// The cuts that are found in clips.
struct ClipCutsTests {
    private let directory: TemporaryDirectory

    init() throws { directory = try TemporaryDirectory() }

    /// Writes a clip of 60 frames, 25 a second, whose luma at a position is a function of the number of the frame.
    private func clip(_ luma: @escaping (_ number: Int, _ x: Int, _ y: Int) -> Int) throws -> VideoClip {
        var maker = ClipMaker()
        maker.fill = { components, frame, number in
            for component in 0..<components.count {
                let plane = components.plane(component)
                for y in 0..<plane.height {
                    let line = (0..<plane.width).map { UInt16(component == 0 ? min(max(luma(number, $0, y), 16), 235) : 128) }
                    components.write(line, component, y, to: frame)
                }
            }
        }
        try maker.write(to: directory.file("clip.mp4"))
        return try VideoClip(path: directory.file("clip.mp4"))
    }

    @Test("Sudden changes of the image are cuts, at their exact frames")
    func cuts() throws {
        // A dark slope, a light slope and stripes.
        let clip = try clip { number, x, _ in number < 20 ? 20 + x / 4 : number < 45 ? 180 + x / 4 : x / 8 % 2 == 0 ? 40 : 220 }
        let segments = try ClipCuts.segments(of: clip)
        #expect(segments.map(\.frame) == [0, 20, 45])
        #expect(segments.map(\.start) == [0, 0.8, 1.8])
        #expect(segments.map(\.end) == [0.8, 1.8, 2.4])
        #expect(segments[0].difference == 0 && segments.dropFirst().allSatisfy { $0.difference >= 0.25 })
    }

    @Test("Motion, slow changes of the light and fades are no cuts")
    func motion() throws {
        let moving = try clip { number, x, _ in (x + 128 - number * 2) % 128 < 30 ? 220 : 40 }
        #expect(try ClipCuts.segments(of: moving).count == 1)
        let fading = try clip { number, x, _ in 20 + x / 4 + number * 3 }
        #expect(try ClipCuts.segments(of: fading).count == 1)
    }

    @Test("Cuts that are too close to the one before are left out")
    func minLength() throws {
        let clip = try clip { number, _, _ in number < 20 || number >= 24 ? 30 : 220 }
        #expect(try ClipCuts.segments(of: clip, minLength: 0.5).map(\.frame) == [0, 20])
        #expect(try ClipCuts.segments(of: clip, minLength: 0.1).map(\.frame) == [0, 20, 24])
    }
}
