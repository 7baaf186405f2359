import Foundation
import KinoraDrawing
import KinoraViews
import TestSupport
import Testing

@testable import KinoraPipeline

/// Segments that are found in a store, and are joined later.
@MainActor
struct OpenSegmentsTests {
    private let folder: StoreFolder

    init() throws { folder = try StoreFolder() }

    /// Adds a segment of 4 frames to the store. Returns its key and its path.
    private func stored(side: CGFloat = 10) async throws -> (key: SegmentKey, path: String) {
        let composition = Composition("still", size: CGSize(width: 32, height: 32), fps: 4, duration: 1) {
            Circle().frame(width: side)
        }
        let known = folder.files
        var job = RenderJob(composition, output: folder.parent.file("a.mp4"))
        job.storage.store = folder.path
        _ = try await job.render()
        let name = try #require(folder.files.first { $0.utf8.count > 64 && !known.contains($0) })
        return (key(String(name.dropFirst(3))), folder.path + "/" + name)
    }

    private func key(_ digest: String) -> SegmentKey { SegmentKey(head: String(digest.prefix(32)), whole: String(digest.suffix(32))) }

    private func openSegments(maxOpenFiles: Int = OpenSegments.maxOpenFiles) throws -> OpenSegments {
        let cache = SegmentCache([try SegmentStore(folder.path)], needs: [], onDamage: { _ in }, onCommit: {})
        return OpenSegments(cache: cache, maxOpenFiles: maxOpenFiles)
    }

    @Test("A segment that was found can be joined as often as needed after another process has removed it")
    func removed() async throws {
        let (key, path) = try await stored()
        let segments = try openSegments()
        #expect(segments.claim(key, isDrawn: false))
        unlink(path)
        #expect(segments.claim(key, isDrawn: false))
        for _ in 0..<2 { #expect(segments.take(key)?.frameCount == 4) }
        // It is not open any more, so that it has to be drawn.
        #expect(!segments.claim(key, isDrawn: false))
    }

    @Test("A segment that is being made need not be drawn again")
    func made() async throws {
        let (found, path) = try await stored()
        let segments = try openSegments()
        #expect(segments.claim(found, isDrawn: false))
        let file = try #require(segments.take(found))
        unlink(path)
        #expect(!segments.claim(found, isDrawn: true))
        #expect(segments.claim(found, isDrawn: false))
        segments.provide(file, found)
        for _ in 0..<2 { #expect(segments.take(found) === file) }
        #expect(!segments.claim(found, isDrawn: false))
    }

    @Test("The number of open files is limited; a segment beyond it is opened when it is joined")
    func limit() async throws {
        let keys = [try await stored().key, try await stored(side: 20).key]
        let segments = try openSegments(maxOpenFiles: 1)
        for key in keys { #expect(segments.claim(key, isDrawn: false)) }
        #expect(segments.take(keys[1]) != nil)
        #expect(segments.claim(keys[1], isDrawn: false))
        _ = try SegmentStore(folder.path).clean()
        #expect(segments.take(keys[0]) != nil)
        #expect(segments.take(keys[1]) == nil)
    }
}
