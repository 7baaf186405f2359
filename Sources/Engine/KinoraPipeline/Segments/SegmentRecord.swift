import Foundation
import KinoraDrawing
import KinoraFiles
import KinoraMedia

/// The keys of a film's segments, so that a later render of the same film need not evaluate segments that exist.
///
/// The name of the record identifies everything that determines the keys, except the contents of files, which the record contains. It is kept
/// beside the segments, under a name like theirs. The first line of the file has a checksum.
struct SegmentRecord: Codable, Hashable, Sendable {
    /// The names of the segments, in order; nil for a segment whose frames were not evaluated.
    let keys: [String?]
    /// The files that the film has read.
    let inputs: InputRecord
    /// Warnings of contents that the film does not draw as requested.
    let warnings: FilmWarningList

    private static let format = 1
    /// Enough for a million segments.
    private static let maxBytes = 100_000_000

    /// Returns the name of the record of an output: 64 hexadecimal digits.
    ///
    /// - Parameter job: The digest of the job.
    static func name(of output: OutputPlan, job: String) throws -> String {
        guard let (cuts, settings, _) = output.segmented else { preconditionFailure("only a film of segments has a record") }
        let parts =
            [
                "kinora keys \(format)", job, LoadedLibraries.program, Machine.mathematics, environment,
                try SegmentHasher.base(canvas: output.canvas, settings: settings).finish(), "\(cuts.frameCount)",
                "\(output.selection)",
            ] + cuts.map { "\($0.lowerBound)" }
        return SHA256.hexadecimal(Data(parts.joined(separator: "\n").utf8))
    }

    /// The variables that the libraries for text read.
    private static let environment: String = {
        let prefixes = ["LANG", "LC_", "PANGO", "FONTCONFIG", "FC_", "TZ"]
        return ProcessInfo.processInfo.environment.filter { variable in prefixes.contains { variable.key.hasPrefix($0) } }
            .map { "\($0.key)=\($0.value)" }.sorted().joined(separator: "\0")
    }()

    /// Reads the record `name`. Returns nil if the file is missing, damaged or of another record.
    init?(path: String, name: String) {
        guard let data = try? UntrustedFile.contents(of: path, limit: SegmentRecord.maxBytes, followsLinks: false),
            let end = data.firstIndex(of: UInt8(ascii: "\n"))
        else { return nil }
        let contents = data[data.index(after: end)...]
        guard data[..<end].elementsEqual(SegmentRecord.header(of: contents, name: name).utf8),
            let record = try? JSONDecoder().decode(SegmentRecord.self, from: contents),
            record.keys.allSatisfy({ $0.map { SegmentKey(name: $0) != nil } ?? true })
        else { return nil }
        self = record
    }

    init(keys: [SegmentKey?], inputs: InputRecord, warnings: FilmWarningList) {
        self.keys = keys.map { $0?.name }
        (self.inputs, self.warnings) = (inputs, warnings)
    }

    /// The contents of the file.
    func data(name: String) throws -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        let contents = try encoder.encode(self)
        return Data("\(SegmentRecord.header(of: contents, name: name))\n".utf8) + contents
    }

    private static func header(of contents: Data, name: String) -> String {
        "kinora keys \(Murmur3.hexadecimal(Array(name.utf8) + contents))"
    }
}

/// The records of the keys of segments, for code that lists the files of a store.
package enum RecordedKeys {
    /// The minimum number of frames of a film with a record. A shorter film is evaluated quickly.
    @TaskLocal package static var minFrames = 1000

    /// Whether the file is an undamaged record with the name of the file.
    package static func isRecord(_ path: String) -> Bool { SegmentRecord(path: path, name: FilePath.name(of: path)) != nil }
}
