import CFFmpeg
import Foundation
import KinoraFiles
import TestSupport
import Testing

@testable import KinoraMedia

/// Frames of clips that are decoded ahead, on threads of their own.
struct ClipPlayerTests {
    private let directory: TemporaryDirectory

    init() throws { directory = try TemporaryDirectory() }

    private func clip(_ change: (inout ClipMaker) -> Void = { _ in }) throws -> VideoClip {
        var maker = ClipMaker()
        change(&maker)
        try maker.write(to: directory.file("clip.mp4"))
        return try VideoClip(path: directory.file("clip.mp4"))
    }

    private func number(_ frame: ClipFrame) -> Int { BarCode.number(in: frame) }

    @Test("All frames are right, forwards, backwards and in any order")
    func order() throws {
        let player = ClipPlayer(try clip())
        for index in Array(0..<60) + (0..<60).reversed() + (0..<60).map({ $0 * 37 % 60 }) {
            #expect(number(try player.frame(index)) == index)
        }
    }

    @Test("Several threads can request frames")
    func threads() async throws {
        let player = ClipPlayer(try clip())
        let wrong = try await withThrowingTaskGroup(of: Int.self) { group in
            for thread in 0..<4 {
                group.addTask {
                    try (0..<30).count { step in
                        let index = (step * 2 + thread % 2 + 15 * thread) % 60
                        let frame = try player.frame(index)
                        return BarCode.number(in: frame) != index
                    }
                }
            }
            return try await group.reduce(0, +)
        }
        #expect(wrong == 0)
    }

    @Test("A clip that is shown at two times has two decoders, and each frame is decoded once")
    func twice() throws {
        let player = ClipPlayer(try clip { $0.times = (0...300).map { $0 } })
        for index in 0..<100 {
            #expect(number(try player.frame(index)) == index)
            #expect(number(try player.frame(index + 150)) == index + 150)
        }
        #expect(player.streamCount == 2)
        // Each reads a little ahead, and the second one begins at a key frame.
        #expect(player.decodedCount <= 100 + 100 + 2 * 12 + 12)
    }

    @Test("A repeated clip uses two decoders, however often it repeats")
    func loop() throws {
        let player = ClipPlayer(try clip())
        for index in 0..<300 { #expect(number(try player.frame(index % 60)) == index % 60) }
        #expect(player.streamCount <= 2)
    }

    @Test("Few decoded frames are in memory")
    func memory() throws {
        let player = ClipPlayer(try clip { $0.times = (0...300).map { $0 } })
        for index in 0..<300 { _ = try player.frame(index) }
        // Eight ahead, those around the latest requests, and two in the reader.
        #expect(player.maxKeptCount <= 8 + 7 + 2)
    }

    @Test("A clip whose player is not used any more is closed")
    func end() throws {
        let path = directory.file("clip.mp4")
        var player: ClipPlayer? = ClipPlayer(try clip())
        _ = try player?.frame(3)
        func openFiles() -> Int {
            let numbers = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")) ?? []
            return numbers.count { (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/\($0)")) == path }
        }
        #expect(openFiles() > 0)
        player = nil
        for _ in 0..<200 where openFiles() > 0 { Thread.sleep(forTimeInterval: 0.01) }
        #expect(openFiles() == 0)
    }

    @Test("Only frames that are requested cause warnings")
    func warnings() throws {
        let clip = try clip()
        var bytes = try Data(contentsOf: URL(fileURLWithPath: clip.path))
        for offset in bytes.count * 8 / 10..<bytes.count * 9 / 10 { bytes[offset] = 0xFF }
        try bytes.write(to: URL(fileURLWithPath: clip.path))
        let film = FilmInputs()
        let player = FilmInputs.$current.withValue(film) { ClipPlayer(clip) }
        for index in 0..<20 { _ = try player.frame(index) }
        #expect(film.warnings.isEmpty)
        for index in 20..<60 { _ = try? player.frame(index) }
        #expect(film.warnings.contains { $0.code == .damagedFile })
    }
}
