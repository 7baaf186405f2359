import Foundation
import KinoraFiles
import TestSupport
import Testing

@testable import KinoraPipeline

struct SegmentStoreTests {
    private let folder: StoreFolder

    init() throws { folder = try StoreFolder() }

    @Test("A committed segment is found by its digest, in the sub-folder of its first two digits")
    func commit() throws {
        let store = try SegmentStore(folder.path)
        #expect(store.path(of: StoreFolder.digest(5)) == nil)
        let draft = try store.draft(of: StoreFolder.digest(5))
        try Data("five".utf8).write(to: URL(fileURLWithPath: draft.path))
        #expect(store.path(of: draft.digest) == nil)
        #expect(store.size == (0, 0))
        try draft.commit()
        #expect(store.path(of: draft.digest) == folder.file(5))
        #expect(try String(contentsOfFile: folder.file(5), encoding: .utf8) == "five")
        #expect(store.size == (1, 4))
        #expect(folder.files == ["50/" + StoreFolder.digest(5), "kinora-store"])
        // Another process finds it, too.
        #expect(try SegmentStore(folder.path, isCreated: false).path(of: draft.digest) == folder.file(5))
    }

    @Test("A draft that is discarded or released leaves nothing")
    func discard() throws {
        let store = try SegmentStore(folder.path)
        try store.draft(of: StoreFolder.digest(1)).discard()
        _ = try store.draft(of: StoreFolder.digest(2))
        #expect(folder.files == ["kinora-store"])
    }

    @Test(
        "Only digests are looked for",
        arguments: [
            "", "..", "../../etc/passwd", String(repeating: "A", count: 32), String(repeating: "0", count: 33),
            "0/" + String(repeating: "0", count: 30),
        ])
    func names(name: String) throws {
        #expect(try SegmentStore(folder.path).path(of: name) == nil)
    }

    @Test("Segments are listed in the order of their digests")
    func order() throws {
        let store = try SegmentStore(folder.path)
        for number in [300, 1, 20, 7] { try folder.add(number, to: store, bytes: number, use: number) }
        var segments: [StoredSegment] = []
        store.forEachSegment { segments.append($0) }
        #expect(segments.map(\.digest) == [1, 20, 300, 7].map(StoreFolder.digest).sorted())
        #expect(segments.allSatisfy { $0.lastUse == (1_577_836_800 + $0.bytes) * 1_000_000_000 })
    }

    @Test("Many threads with stores of their own commit the same segments, and all of them are complete")
    func sameDigest() throws {
        let errors = ThreadSafeList()
        DispatchQueue.concurrentPerform(iterations: 8) { _ in
            do {
                let store = try SegmentStore(folder.path)
                for number in 0..<20 { try folder.add(number, to: store, bytes: 1000) }
            } catch {
                errors.add("\(error)")
            }
        }
        #expect(errors.texts == [])
        #expect(folder.files.count == 21)
        for number in 0..<20 {
            #expect(try Data(contentsOf: URL(fileURLWithPath: folder.file(number))) == Data(repeating: UInt8(number), count: 1000))
        }
    }

    @Test("A segment is either complete or not there, whichever step of a commit fails or is the last one", arguments: [false, true])
    func faults(isEnd: Bool) throws {
        let digest = StoreFolder.digest(9)
        func run(_ fault: ChangeFault) throws -> (folder: StoreFolder, error: StoreError?) {
            let folder = try StoreFolder()
            _ = try SegmentStore(folder.path)
            let store = try SegmentStore(folder.path, change: fault.changer)
            do throws(StoreError) {
                let draft = try store.draft(of: digest)
                _ = try? Data("whole".utf8).write(to: URL(fileURLWithPath: draft.path))
                try draft.commit()
            } catch {
                return (folder, error)
            }
            return (folder, nil)
        }
        let complete = ChangeFault(at: .max, isEnd: false)
        #expect(try run(complete).error == nil)
        #expect(complete.changes == 7)
        for step in 0..<complete.changes {
            let (folder, error) = try run(ChangeFault(at: step, isEnd: isEnd))
            let text = try? String(contentsOfFile: folder.file(9), encoding: .utf8)
            // Permissions may be lacking. The last step gives the name, which exists already.
            let isHarmless = [1, 4].contains(step) && !isEnd
            #expect((error == nil) == isHarmless, "step \(step)")
            #expect(text == (isHarmless || step == 6 ? "whole" : nil), "step \(step)")
            if let error {
                #expect(error == StoreError(folder.path, .diskFull))
                #expect(error.description == "the segment store '\(folder.path)' cannot be written: there is no space left")
            }
            #expect(folder.files.count == (text == nil ? 1 : 2), "no draft remains, step \(step)")
        }
    }

    @Test(
        "A killed process leaves only a draft, which the next trim or clean removes; drafts in use and drafts of other machines stay for a day"
    )
    func leftovers() throws {
        let store = try SegmentStore(folder.path, limit: 1000)
        let live = try store.draft(of: StoreFolder.digest(1))
        let machine = try #require(Machine.identifier)
        func draft(_ number: Int, _ machine: String) -> String { ".\(StoreFolder.digest(number)).kinora-\(machine)-77-\(number).partial" }
        // No lock is held on these.
        let dead = "20/" + draft(2, machine)
        let (fresh, old) = ("30/" + draft(3, "0123456789abcdef"), "40/" + draft(4, "0123456789abcdef"))
        for name in [dead, fresh, old, ".kinora-store.kinora-\(machine)-5-5.partial"] { try folder.write("part", to: name) }
        folder.setTime(folder.path + "/" + old, 0)
        #expect(store.size == (0, 0))
        try store.trim()
        let remaining = [String(live.path.dropFirst(folder.path.count + 1)), fresh, "kinora-store"].sorted()
        #expect(folder.files == remaining)
        #expect(try store.clean() == SegmentStore.Removal())
        #expect(folder.files == remaining)
    }

    @Test("A segment that is removed as damaged is gone, and one of another kind stays")
    func damaged() throws {
        let store = try SegmentStore(folder.path)
        try folder.add(3, to: store)
        #expect(store.remove(damaged: StoreFolder.digest(3)))
        #expect(store.path(of: StoreFolder.digest(3)) == nil)
        #expect(store.remove(damaged: StoreFolder.digest(3)))
    }
}
