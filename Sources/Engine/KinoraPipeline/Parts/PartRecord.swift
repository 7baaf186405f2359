import Foundation
import KinoraFiles
import KinoraMedia

/// What a part of a film has put into a store: the keys of its segments, and everything that must be the same for all parts of the film.
struct PartRecord: Codable, Hashable, Sendable {
    struct Film: Codable, Hashable, Sendable {
        /// The digest of the frames' size and the encoder's settings, which identifies the output among the outputs of the job.
        let settings: String
        /// The number of the part's first segment.
        let first: Int
        /// The names of its segments, in order.
        let segments: [String]
        /// Whether the segments contain the hashes of their frames, which a report needs.
        let hasHashes: Bool
    }

    static let currentFormat = 2

    var format = PartRecord.currentFormat
    let part: Int
    let count: Int
    /// The name of the machine, for error messages.
    let machine: String
    /// The build of the program, which contains the composition's code.
    let program: String
    /// The libraries that draw and encode.
    let libraries: [String]
    /// What the machine's mathematical functions return; see ``currentMathematics``.
    let mathematics: String
    let films: [Film]
    /// The files that the part has read.
    let inputs: InputRecord
    /// Warnings of contents that the part does not draw as requested.
    let warnings: FilmWarningList

    /// Returns nil if the text is not a valid record of `part`.
    init?(_ data: Data, of part: RenderPart) {
        guard let record = try? JSONDecoder().decode(PartRecord.self, from: data), record.format == PartRecord.currentFormat,
            record.part == part.number, record.count == part.count,
            record.films.allSatisfy({ $0.first >= 0 && $0.segments.allSatisfy { SegmentKey(name: $0) != nil } })
        else { return nil }
        self = record
    }

    init(_ part: RenderPart, films: [Film], inputs: FilmInputs) throws {
        (self.part, count) = (part.number, part.count)
        machine = ProcessInfo.processInfo.hostName
        program = PartRecord.currentProgram
        libraries = try PartRecord.currentLibraries()
        mathematics = PartRecord.currentMathematics
        self.films = films
        self.inputs = InputRecord(inputs)
        warnings = inputs.warningList
    }

    static var currentProgram: String { "\(Release.version) \(LoadedLibraries.program)" }

    /// What the mathematical functions of this machine return.
    static var currentMathematics: String { Machine.mathematics }

    static func currentLibraries() throws -> [String] { try LoadedLibraries.all().map(\.description) }

    var data: Data {
        get throws {
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
            return try encoder.encode(self) + Data("\n".utf8)
        }
    }
}
