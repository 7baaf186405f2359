import Foundation
import KinoraFiles
import TestSupport
import Testing

@testable import KinoraPipeline

struct SegmentStoreTrimTests {
    private let folder: StoreFolder

    init() throws { folder = try StoreFolder() }

    @Test("The segments that have not been used for the longest time go first, to 95 % of the limit; finding a segment uses it")
    func leastRecentlyUsed() throws {
        let store = try SegmentStore(folder.path, limit: 200)
        for number in 0..<21 { try folder.add(number, to: store, use: 100 - number) }
        #expect(store.path(of: StoreFolder.digest(20)) != nil)
        try store.trim()
        // 210 bytes; 190 may stay. 20 was the oldest, and has been used now.
        #expect(folder.numbers(store, below: 21) == Array(0..<18) + [20])
        #expect(store.size == (19, 190))
    }

    @Test("Of segments with equal times, no more are removed than needed")
    func equalTimes() throws {
        let store = try SegmentStore(folder.path, limit: 100)
        for number in 0..<30 { try folder.add(number, to: store, use: 7) }
        try store.trim()
        #expect(store.size == (9, 90))
    }

    @Test("Pinned segments stay, even beyond the limit, until their pins are released")
    func pins() throws {
        let store = try SegmentStore(folder.path, limit: 20)
        var pins: SegmentPins? = SegmentPins(in: store)
        let others = SegmentPins(in: store)
        for number in 0..<6 {
            if number < 4 { pins?.add(StoreFolder.digest(number)) }
            if number == 0 { others.add(StoreFolder.digest(number)) }
            try folder.add(number, to: store, use: number)
        }
        try store.trim()
        #expect(folder.numbers(store, below: 6) == [0, 1, 2, 3])
        pins = nil
        try store.trim()
        // One of the bytes that the limit allows.
        #expect(folder.numbers(store, below: 6) == [0])
    }

    @Test("A store below its limit is counted once, and again when this process has added a 16th of the limit")
    func counting() throws {
        let store = try SegmentStore(folder.path, limit: 1600)
        for number in 0..<10 { try folder.add(number, to: store) }
        try store.trim()
        #expect(store.usage.withLock { $0.counted } == 100)
        // Another process.
        try folder.add(20, to: SegmentStore(folder.path), bytes: 3000, use: 1)
        try folder.add(11, to: store, bytes: 100)
        try store.trim()
        #expect(store.usage.withLock { $0.counted } == 100)
        try folder.add(12, to: store, bytes: 1)
        try store.trim()
        #expect(store.usage.withLock { $0.counted } == 201)
        #expect(folder.numbers(store, below: 21) == Array(0..<10) + [11, 12])
    }

    @Test("Several processes commit and trim at the same time: nothing fails, nothing is partial, and the limit is kept")
    func concurrency() throws {
        let errors = ThreadSafeList()
        DispatchQueue.concurrentPerform(iterations: 6) { thread in
            do {
                let store = try SegmentStore(folder.path, limit: 20_000)
                for step in 0..<60 {
                    let number = (step * 7 + thread * 13) % 100
                    if let path = store.path(of: StoreFolder.digest(number)) {
                        // Another process may have removed it since.
                        let data = try? Data(contentsOf: URL(fileURLWithPath: path))
                        if let data, data != Data(repeating: UInt8(number), count: 1000) { errors.add("\(number)") }
                    } else {
                        try folder.add(number, to: store, bytes: 1000)
                    }
                    try store.trim()
                }
            } catch {
                errors.add("\(error)")
            }
        }
        #expect(errors.texts == [])
        let store = try SegmentStore(folder.path, limit: 20_000)
        try store.trim()
        #expect(store.size.bytes <= 20_000)
        #expect(store.size.segments > 10)
        #expect(folder.files.filter { $0.hasSuffix(".partial") } == [])
    }

    @Test("clean removes everything, or what is old, or the least recently used ones, and leaves a store")
    func clean() throws {
        let store = try SegmentStore(folder.path)
        for number in 0..<10 { try folder.add(number, to: store, use: number) }
        setRecent([8, 9])
        #expect(try store.clean(to: 75) == SegmentStore.Removal(segments: 3, bytes: 30, remaining: 70))
        #expect(folder.numbers(store, below: 10) == Array(3..<10))
        #expect(try store.clean(olderThan: 3600) == SegmentStore.Removal(segments: 5, bytes: 50, remaining: 20))
        #expect(folder.numbers(store, below: 10) == [8, 9])
        #expect(try store.clean(olderThan: 3600, to: 10).segments == 1)
        #expect(try store.clean() == SegmentStore.Removal(segments: 1, bytes: 10, remaining: 0))
        #expect(folder.files == ["kinora-store"])
        #expect(try SegmentStore(folder.path, isCreated: false).size == (0, 0))
    }

    private func setRecent(_ numbers: [Int]) {
        for number in numbers { utimensat(AT_FDCWD, folder.file(number), nil, 0) }
    }

    @Test("Segments that seem to come from the future, after a clock was set back, are the last to go")
    func clockGoesBack() throws {
        let store = try SegmentStore(folder.path, limit: 40)
        for number in 0..<5 { try folder.add(number, to: store, use: number == 2 ? 3_000_000_000 : number) }
        try store.trim()
        #expect(folder.numbers(store, below: 5) == [2, 3, 4])
        #expect(try store.clean(olderThan: 0).segments == 2)
        #expect(folder.numbers(store, below: 5) == [2])
    }
}
