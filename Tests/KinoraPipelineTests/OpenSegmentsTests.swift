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

    /// Fills a store with one segment of 4 frames. Returns its key and its path.
    private func stored() async throws -> (key: SegmentKey, path: String) {
        let composition = Composition("still", size: CGSize(width: 32, height: 32), fps: 4, duration: 1) { Circle() }
        var job = RenderJob(composition, output: folder.parent.file("a.mp4"))
        job.store = folder.path
        _ = try await job.render()
        let name = try #require(folder.files.first { $0.utf8.count > 64 })
        return (key(String(name.dropFirst(3))), folder.path + "/" + name)
    }

    private func key(_ digest: String) -> SegmentKey { SegmentKey(head: String(digest.prefix(32)), whole: String(digest.suffix(32))) }

    private func openSegments() throws -> OpenSegments {
        let shelf = SegmentShelf([try SegmentStore(folder.path)], needsHashes: false, onDamage: { _ in }, onCommit: {})
        return OpenSegments(shelf: shelf)
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
        let (_, path) = try await stored()
        let store = try SegmentStore(folder.path)
        let digests = (0...OpenSegments.maxOpenFiles).map { String(format: "%064x", $0) }
        for digest in digests {
            let draft = try store.draft(of: digest)
            try Data(contentsOf: URL(fileURLWithPath: path)).write(to: URL(fileURLWithPath: draft.path))
            try draft.commit()
        }
        let segments = try openSegments()
        for digest in digests { #expect(segments.claim(key(digest), isDrawn: false)) }
        let last = try #require(digests.last)
        #expect(segments.take(key(last)) != nil)
        _ = segments.claim(key(last), isDrawn: false)
        _ = try store.clean()
        #expect(digests.dropLast().allSatisfy { segments.take(key($0)) != nil })
        #expect(segments.take(key(last)) == nil)
    }
}
