import Foundation
import KinoraFiles
import TestSupport
import Testing

struct MemoryFileTests {
    @Test("A file in memory is read by its path, several times, and disappears with its object", arguments: [0, 1, 100_000])
    func contents(count: Int) throws {
        let contents = Data((0..<count).map { UInt8(truncatingIfNeeded: $0 &* 7) })
        let path = try {
            let file = try MemoryFile(contents, name: "test-\(count)-")
            for _ in 0..<2 { #expect(try UntrustedFile.contents(of: file.path, limit: count) == contents) }
            #expect(try Data(contentsOf: URL(fileURLWithPath: file.path)) == contents)
            #expect(try FileManager.default.destinationOfSymbolicLink(atPath: file.path).contains("test-\(count)-"))
            return file.path
        }()
        // The descriptor may belong to another file now.
        let destination = try? FileManager.default.destinationOfSymbolicLink(atPath: path)
        #expect(destination?.contains("test-\(count)-") != true)
    }
}
