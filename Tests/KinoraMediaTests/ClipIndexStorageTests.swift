import CFFmpeg
import Foundation
import Synchronization
import TestSupport
import Testing

@testable import KinoraMedia

/// A storage of indices in memory.
private final class MemoryStorage: ClipIndexStorage {
    private struct State {
        var indices: [String: ClipIndex] = [:]
        var hits = 0
        var additions = 0
    }

    private let state = Mutex(State())

    var hits: Int { state.withLock(\.hits) }
    var additions: Int { state.withLock(\.additions) }

    func index(of contents: String) -> ClipIndex? {
        state.withLock { state in
            if state.indices[contents] != nil { state.hits += 1 }
            return state.indices[contents]
        }
    }

    func keep(_ index: ClipIndex, of contents: String) {
        state.withLock { state in
            state.additions += 1
            state.indices[contents] = index
        }
    }
}

/// Indices that are kept by the contents of clips.
struct ClipIndexStorageTests {
    private let directory: TemporaryDirectory

    init() throws { directory = try TemporaryDirectory() }

    private func frames(_ clip: VideoClip) throws -> [[UInt8]] {
        let reader = try clip.makeReader(onBadFrame: .stop)
        return try (0..<clip.index.frameCount).map { try reader.frame($0).pixels }
    }

    @Test(
        "A clip with a stored index is the clip without it", arguments: ["clip.mp4", "clip.mkv", "clip.ts", "clip.avi", "clip.webm"])
    func differential(name: String) throws {
        var maker = ClipMaker()
        maker.options = ClipMaker.openGroups
        switch fileExtension(name) {
        case "mkv": maker.muxer = "matroska"
        case "ts": maker.muxer = "mpegts"
        case "avi": (maker.muxer, maker.options) = ("avi", ClipMaker.pyramid)
        case "webm": (maker.muxer, maker.codec, maker.options) = ("webm", "libvpx-vp9", [("deadline", "realtime"), ("cpu-used", "8")])
        default: break
        }
        let path = directory.file(name)
        try maker.write(to: path)
        let contents = try #require(FileHash.murmur3(path))
        let storage = MemoryStorage()
        let plain = try VideoClip(path: path)
        let (first, second) = try ClipIndices.$storage.withValue(storage) {
            (try VideoClip.opened(path: path, contents: contents), try VideoClip.opened(path: path, contents: contents))
        }
        #expect((storage.additions, storage.hits) == (1, 1))
        #expect(first.index == plain.index && second.index == plain.index)
        #expect(second.properties == plain.properties && second.warnings == plain.warnings)
        #expect(try frames(second) == frames(plain))
    }

    private func fileExtension(_ name: String) -> String { String(name.split(separator: ".").last ?? "") }

    @Test("An index of another file is made again")
    func foreign() throws {
        let paths = ["a.mp4", "b.mp4"].map(directory.file)
        try ClipMaker().write(to: paths[0])
        var longer = ClipMaker()
        longer.times = (0...70).map { $0 }
        try longer.write(to: paths[1])
        let storage = MemoryStorage()
        try ClipIndices.$storage.withValue(storage) {
            _ = try VideoClip.opened(path: paths[0], contents: "same")
            #expect(try VideoClip.opened(path: paths[1], contents: "same").index.frameCount == 70)
        }
        #expect((storage.additions, storage.hits) == (2, 1))
    }

    @Test("The file of an index is read under its name only, and not if it is damaged")
    func file() throws {
        let path = directory.file("clip.mp4")
        try ClipMaker().write(to: path)
        let index = try VideoClip(path: path).index
        let name = ClipIndices.name(of: "contents")
        let data = try ClipIndexFile.data(index, name: name)
        let file = directory.file(name)
        func read(_ data: Data, as name: String = name) throws -> ClipIndex? {
            try data.write(to: URL(fileURLWithPath: file))
            return ClipIndexFile.index(path: file, name: name)
        }
        #expect(try read(data) == index)
        #expect(ClipIndexFile.isIndex(file))
        #expect(try read(data, as: ClipIndices.name(of: "other")) == nil)
        for offset in stride(from: 0, to: data.count, by: 7) {
            var damaged = data
            damaged[offset] ^= 1
            #expect(try read(damaged) == nil, "byte \(offset)")
        }
        #expect(try read(data.dropLast()) == nil)
        #expect(try read(Data()) == nil)
    }
}
