import Foundation
import KinoraFiles
import KinoraMedia
import Synchronization

/// A record of the films that batches have rendered into a directory, with their jobs and inputs. It is stored in that directory as
/// ".kinora-batch.json", one JSON object per line.
///
/// A film is up to date if the manifest lists it with the same job, and neither the film nor any of its inputs has changed. Unreadable
/// lines are ignored; then films may be rendered again.
package final class BatchManifest: Sendable {
    package struct Film: Codable, Hashable, Sendable {
        var name: String
        var digest: String
        var frames: Int
        var bytes: Int
        /// The hash of the film's contents.
        var hash: String
        /// A file with this stamp is unchanged and need not be read.
        var stamp: FileStamp
        /// The identifier of the ``InputRecord``.
        var inputs: String
        /// The additional outputs, if there are any.
        var outputs: [OutputRecord]?
    }

    /// One line of the file, which contains either a film or inputs.
    private struct Line: Codable, Sendable {
        var film: Film?
        var inputs: InputRecord?
    }

    private struct State {
        var films: [String: Film] = [:]
        var inputs: [String: InputRecord] = [:]
        /// Whether each record matches the current files, for records that have been compared.
        var current: [String: Bool] = [:]
    }

    package static let fileName = ".kinora-batch.json"
    /// Enough for more than a million films.
    private static let maxBytes = 1 << 30

    private let directory: String
    private let journal: LineJournal
    private let state = Mutex(State())

    /// Opens the manifest of `directory`.
    package init(directory: String) throws(OutputError) {
        self.directory = directory
        journal = try LineJournal(directory + "/" + BatchManifest.fileName, maxBytes: BatchManifest.maxBytes)
        try journal.read { lines in state.withLock { BatchManifest.load(lines, into: &$0) } }
    }

    /// Reads the lines into `state`; the last line about a film is used. Returns new lines if most of the existing ones are obsolete.
    private static func load(_ lines: [Data.SubSequence], into state: inout State) -> [Data]? {
        for line in decode(lines) {
            if let film = line.film { state.films[film.name] = film }
            if let inputs = line.inputs { state.inputs[inputs.id] = inputs }
        }
        let used = Set(state.films.values.map(\.inputs))
        let count = state.films.count + used.count
        guard lines.count > 2 * count + 1000 || (count == 0 && !lines.isEmpty) else { return nil }
        let kept = used.sorted().compactMap { state.inputs[$0].flatMap { line(Line(inputs: $0)) } }
        return kept + state.films.sorted { $0.key < $1.key }.compactMap { line(Line(film: $0.value)) }
    }

    /// Decodes the lines in order. Invalid lines are left out.
    private static func decode(_ lines: [Data.SubSequence]) -> [Line] {
        let starts = Array(stride(from: 0, to: lines.count, by: linesPerChunk))
        let chunks = Mutex([[Line]](repeating: [], count: starts.count))
        DispatchQueue.concurrentPerform(iterations: starts.count) { number in
            let chunk = lines[starts[number]..<min(starts[number] + linesPerChunk, lines.count)]
            let decoder = JSONDecoder()
            // Each call of the decoder costs as much as a line, so that all lines are decoded in one call, unless one of them is damaged.
            var text = Data("[".utf8)
            for line in chunk {
                text += line
                text.append(UInt8(ascii: ","))
            }
            text[text.count - 1] = UInt8(ascii: "]")
            let decoded = (try? decoder.decode([Line].self, from: text)) ?? chunk.compactMap { try? decoder.decode(Line.self, from: $0) }
            chunks.withLock { $0[number] = decoded }
        }
        return chunks.withLock { $0.flatMap(\.self) }
    }

    private static let linesPerChunk = 500

    private static func line(_ line: Line) -> Data? {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        // Encoding texts and integers cannot fail.
        return try? encoder.encode(line)
    }

    /// Returns the film `name` if it is in the directory and up to date with the job `digest`.
    package func film(_ name: String, digest: String) throws(OutputError) -> Film? {
        guard var film = state.withLock({ $0.films[name] }), film.digest == digest, isCurrent(film.inputs),
            let stamp = FileStamp(path(name)), stamp.kind == .file, stamp.size == film.bytes
        else { return nil }
        var outputs: [OutputRecord] = []
        for output in film.outputs ?? [] {
            guard let current = output.updated(in: directory) else { return nil }
            outputs.append(current)
        }
        guard stamp != film.stamp || outputs != film.outputs ?? [] else { return film }
        guard stamp == film.stamp || !film.hash.isEmpty && FileHash.hexadecimal(path(name)) == film.hash else { return nil }
        // The files were moved or copied. The new stamps avoid reading them again.
        film.stamp = stamp
        film.outputs = film.outputs == nil ? nil : outputs
        try add(film, inputs: nil)
        return film
    }

    /// Whether a batch has rendered a film `name` with additional outputs at the paths `outputs` into the directory, with any inputs.
    package func lists(_ name: String, outputs: [String] = []) -> Bool {
        guard let film = state.withLock({ $0.films[name] }) else { return false }
        return Set(outputs).isSubset(of: (film.outputs ?? []).map(\.path))
    }

    /// Records that a row has been rendered.
    func add(_ row: WaitingRow, _ rendering: RowRendering) throws(OutputError) {
        let outputs = row.outputs.map { output in
            OutputRecord(
                output.path, imageCount: output.isSequence ? rendering.imageCounts[directory + "/" + output.path] : nil, in: directory)
        }
        try add(row.row.name, digest: row.digest, frames: rendering.frames, inputs: rendering.inputs, outputs: outputs)
    }

    /// Records that the film `name` has been rendered from `inputs`.
    func add(_ name: String, digest: String, frames: Int, inputs: InputRecord, outputs: [OutputRecord] = []) throws(OutputError) {
        guard let stamp = FileStamp(path(name)) else { throw OutputError(path: path(name), errno: errno) }
        let film = Film(
            name: name, digest: digest, frames: frames, bytes: stamp.size, hash: FileHash.hexadecimal(path(name)), stamp: stamp,
            inputs: inputs.id, outputs: outputs.isEmpty ? nil : outputs)
        try add(film, inputs: inputs)
    }

    private func add(_ film: Film, inputs: InputRecord?) throws(OutputError) {
        let isKnown = state.withLock { state in
            state.films[film.name] = film
            guard let inputs else { return true }
            return state.inputs.updateValue(inputs, forKey: film.inputs) != nil
        }
        let lines = [isKnown ? nil : Line(inputs: inputs), Line(film: film)]
        try journal.append(lines.compactMap { $0.flatMap(BatchManifest.line) })
    }

    private func isCurrent(_ id: String) -> Bool {
        if let known = state.withLock({ $0.current[id] }) { return known }
        let isCurrent = state.withLock { $0.inputs[id] }?.isCurrent ?? false
        state.withLock { $0.current[id] = isCurrent }
        return isCurrent
    }

    private func path(_ name: String) -> String { directory + "/" + name }
}
