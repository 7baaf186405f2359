import Foundation
import KinoraFiles
import TestSupport
import Testing

@testable import KinoraPipeline

struct TemporaryStoreTests {
    private let directory: TemporaryDirectory

    init() throws { directory = try TemporaryDirectory() }

    private func store() throws -> TemporaryStore { try TemporaryStore(besideFilm: directory.file("film.mp4")) }

    @Test("A store is beside its film, and removed with everything in it")
    func removal() throws {
        let store = try store()
        #expect(store.directory == directory.file(".kinora-watch"))
        #expect(try directory.contents == [".kinora-watch"])
        try store.remove()
        #expect(try directory.contents == [])
        // Another thread may remove it while the process ends.
        try store.remove()
    }

    @Test("A folder without the mark of a store is removed, because a removal can be interrupted after its mark is removed")
    func interruptedRemoval() throws {
        let store = try store()
        for name in try FileManager.default.contentsOfDirectory(atPath: store.directory) {
            try FileManager.default.removeItem(atPath: store.directory + "/" + name)
        }
        try store.remove()
        #expect(try directory.contents == [])
    }

    @Test("A folder with files of others stays, with an error")
    func foreignFiles() throws {
        let store = try store()
        for name in try FileManager.default.contentsOfDirectory(atPath: store.directory) {
            try FileManager.default.removeItem(atPath: store.directory + "/" + name)
        }
        try Data().write(to: URL(filePath: store.directory + "/thesis.txt"))
        #expect(throws: (any Error).self) { try store.remove() }
        #expect(try FileManager.default.contentsOfDirectory(atPath: store.directory) == ["thesis.txt"])
    }

    @Test("The last of several commands removes the store")
    func sharing() throws {
        var (first, second): (TemporaryStore?, TemporaryStore?) = (try store(), try store())
        try first?.remove()
        #expect(try directory.contents == [".kinora-watch"])
        first = nil
        try second?.remove()
        second = nil
        #expect(try directory.contents == [])
    }
}
