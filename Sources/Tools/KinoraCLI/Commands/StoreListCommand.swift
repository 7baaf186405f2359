import ArgumentParser
import Foundation
import KinoraPipeline

struct StoreListCommand: ParsableCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "list",
            abstract: "List the segments of a store, one per line.",
            discussion: """
                Each line has the segment's digest, its size in bytes and the time of its last use (UTC). Segments are sorted by digest.

                EXAMPLES
                  \(Program.current.name) store list --store segments
                  \(Program.current.name) store list --store segments | sort -k 3
                """)
    }

    @OptionGroup var store: ExistingStoreOptions

    @Flag(help: "Print one JSON object per line, with digest, bytes and lastUse.")
    var json = false

    private struct Item: Encodable {
        let digest: String
        let bytes: Int
        let lastUse: String
    }

    /// The number of lines that are written together.
    private static let chunk = 1000

    func run() throws {
        var lines: [String] = []
        try store.open().forEachSegment { (segment) throws in
            lines.append(try line(segment))
            guard lines.count == Self.chunk else { return }
            try Output.write(lines)
            lines = []
        }
        if !lines.isEmpty { try Output.write(lines) }
    }

    private func line(_ segment: StoredSegment) throws -> String {
        let time = Date(timeIntervalSince1970: Double(segment.lastUse / 1_000_000_000)).formatted(.iso8601)
        if json { return try JSONText.line(Item(digest: segment.digest, bytes: segment.bytes, lastUse: time)) }
        let bytes = String(segment.bytes)
        return segment.digest + "  " + String(repeating: " ", count: max(0, 12 - bytes.count)) + bytes + "  " + time
    }
}
