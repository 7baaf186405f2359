import Foundation
import KinoraErrors
import KinoraFiles
import KinoraMedia

/// A report of a render, read from its file.
package struct FilmReport: Sendable {
    package let path: String
    let contents: ReportContents

    /// The maximum size of a report's file, in bytes.
    static let maxSize = 128 << 20
    /// The maximum number of frames of a film.
    private static let maxFrames = 1_000_000_000

    /// Reads and checks the report in the file at `path`.
    package init(path: String) throws(KinoraError) {
        let data: Data
        do throws(UntrustedFile.Failure) {
            data = try UntrustedFile.contents(of: path, limit: FilmReport.maxSize)
        } catch {
            switch error.problem {
            case .missing: throw KinoraError(.badInput, "there is no report '\(path)'; 'render' writes one with -o NAME.json")
            case .tooLarge:
                throw KinoraError(.badInput, "'\(path)' is not a report of a render: it has more than \(FilmReport.maxSize >> 20) MB")
            default: throw KinoraError(.badInput, "the report '\(path)' cannot be read: \(error.reason)")
            }
        }
        self = try FilmReport(data, path: path)
    }

    /// - Parameter path: The name in errors and results, and the position of the films.
    init(_ data: Data, path: String) throws(KinoraError) {
        self.path = path
        do {
            contents = try JSONDecoder().decode(ReportContents.self, from: data)
        } catch {
            throw KinoraError(.badInput, "'\(path)' is not a report of a render: \(FilmReport.reason(error))")
        }
        if let problem { throw KinoraError(.badInput, "'\(path)' is not a report of a render: \(problem)") }
    }

    private static func reason(_ error: any Error) -> String {
        func name(_ path: [any CodingKey]) -> String {
            path.map { $0.intValue.map { "[\($0)]" } ?? $0.stringValue }.joined(separator: ".")
        }
        return switch error {
        case DecodingError.keyNotFound(let key, let context): "it has no '\(name(context.codingPath + [key]))'"
        case DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context):
            "'\(name(context.codingPath))' has the wrong type"
        case DecodingError.dataCorrupted(let context) where !context.codingPath.isEmpty: "'\(name(context.codingPath))' is invalid"
        default: "it is not JSON"
        }
    }

    /// What is wrong with the values; nil for a report that a render can have written.
    private var problem: String? {
        let sides = 1...VideoSettings.maximumSide
        guard sides.contains(contents.frameSize.width), sides.contains(contents.frameSize.height) else {
            return "'frameSize' is not within 1...\(VideoSettings.maximumSide)"
        }
        for (index, frame) in contents.frames.enumerated() where frame.frame != index || frame.hash.isEmpty {
            return "'frames.[\(index)]' is not frame \(index) with its hash"
        }
        guard !contents.frames.isEmpty else { return "it has no frames" }
        if let excerpt = contents.job.excerpt {
            let films = contents.frames.count...FilmReport.maxFrames
            guard films.contains(excerpt.filmFrames), (0...excerpt.filmFrames - contents.frames.count).contains(excerpt.first) else {
                return "'job.excerpt' is not a part of a film"
            }
        }
        for (index, film) in contents.films.enumerated() {
            var next = 0
            for segment in film.segments {
                guard segment.first == next, (1...contents.frames.count).contains(segment.frames) else {
                    return "'films.[\(index)].segments' do not follow one another"
                }
                next += segment.frames
            }
        }
        return nil
    }

    /// Returns the path of the report that belongs to a film if none is named: `film.json` for `film.mp4`.
    package static func path(ofFilm film: String) -> String { FilePath.deletingExtension(film) + ".json" }

    package var composition: String { contents.job.composition }

    /// The version of Kinora that made the film.
    package var version: String { contents.versions["kinora"] ?? "unknown" }

    /// The paths of the films as given in the job.
    package var films: [String] { contents.films.map(\.path) }

    /// The values of all parameters of the job.
    package var parameters: [String: ParameterValue] { contents.job.parameters }
}
