import Foundation
import KinoraFiles
import KinoraMedia
import TestSupport
import Testing

@testable import KinoraPipeline

/// Records of inputs and of outputs, and their JSON.
struct InputRecordTests {
    private let directory: TemporaryDirectory

    init() throws { directory = try TemporaryDirectory() }

    private func write(_ text: String, _ name: String) throws { try Data(text.utf8).write(to: URL(filePath: directory.file(name))) }

    @Test("A file that changes while a film is rendered has unknown contents, which no later contents equal")
    func changed() throws {
        for name in ["known", "changed"] { try write("one", name) }
        let (known, changed, missing) = (directory.file("known"), directory.file("changed"), directory.file("missing"))
        let inputs = FilmInputs()
        for path in [known, changed, missing] { inputs.note(path) }
        try write("two and more", "changed")
        let record = InputRecord(inputs)
        let hash = try #require(FileHash.murmur3(known))
        #expect(record.files == [known: hash, changed: nil, missing: "absent"])
        #expect(!record.isCurrent && record.changedFiles == [changed])
        try write("one", "changed")
        #expect(!record.isCurrent && record.changedFiles == [changed])
        // Unknown contents are an empty text in JSON.
        let json = ["files": [known: hash, changed: "", missing: "absent"]]
        #expect(try JSONDecoder().decode([String: [String: String]].self, from: JSONEncoder().encode(record)) == json)
        let read = try JSONDecoder().decode(InputRecord.self, from: JSONEncoder().encode(json))
        #expect(read == record && read.id == record.id)
    }

    @Test("A record of an output that could not be read equals no later files")
    func missingOutput() throws {
        let record = OutputRecord("poster.png", imageCount: nil, in: directory.path)
        let json = ["hash": "", "path": "poster.png", "stamps": ""]
        #expect(try JSONDecoder().decode([String: String].self, from: JSONEncoder().encode(record)) == json)
        #expect(try JSONDecoder().decode(OutputRecord.self, from: JSONEncoder().encode(json)) == record)
        #expect(record.updated(in: directory.path) == nil)
        try write("image", "poster.png")
        #expect(record.updated(in: directory.path) == nil)
        let complete = OutputRecord("poster.png", imageCount: nil, in: directory.path)
        let copy = try JSONDecoder().decode(OutputRecord.self, from: JSONEncoder().encode(complete))
        #expect(copy == complete && copy.updated(in: directory.path) == complete)
    }
}
