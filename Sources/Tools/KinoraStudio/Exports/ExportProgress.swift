import Foundation
import KinoraFiles
import KinoraProcesses

/// The progress in the output of a command with `--progress json`.
struct ExportProgress {
    private struct Event: Decodable {
        let event: String
        let frame: Int?
        let remaining: Double?
        let bytes: Int?
        let message: String?
        let files: [File]?
    }

    private struct File: Decodable {
        let path: String
        let format: String
    }

    private(set) var done = 0
    private(set) var secondsLeft: Double?
    private(set) var bytes: Int?
    /// The names of the files of captions beside the film.
    private(set) var captions: [String] = []
    private var message: String?
    /// The last lines that are no events.
    private var texts: [String] = []

    private static let maxTexts = 20

    /// Reads a line.
    mutating func read(_ line: Data) {
        guard let event = try? JSONDecoder().decode(Event.self, from: line) else {
            texts.append(String(decoding: line, as: UTF8.self))
            if texts.count > Self.maxTexts { texts.removeFirst() }
            return
        }
        switch event.event {
        case "progress": (done, secondsLeft) = (event.frame ?? done, event.remaining)
        case "done":
            bytes = event.bytes
            captions = (event.files ?? []).filter { ExportJob.captionFormats.contains($0.format) }.map { FilePath.name(of: $0.path) }
        case "failed": message = event.message
        default: break
        }
    }

    /// Why the process failed: its last event, or the last error that it wrote, or its end.
    func reason(_ end: ProcessEnd) -> String {
        if let message { return message }
        let prefix = "error: "
        if let line = texts.last(where: { $0.lowercased().contains(prefix) }), let range = line.range(of: prefix, options: .caseInsensitive)
        {
            return String(line[range.upperBound...])
        }
        return "the export failed: \(end.description)"
    }
}
