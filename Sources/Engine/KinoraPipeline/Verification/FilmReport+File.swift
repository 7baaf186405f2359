import Foundation
import KinoraErrors
import KinoraFiles
import KinoraMedia

/// The result of comparing a film's file with its report.
package struct FilmFileCheck: Encodable, Sendable {
    package let film: String
    package let report: String
    /// The size of the file, or of all files of a sequence.
    package let bytes: Int
    /// The difference; nil if the file is the one that was rendered.
    package internal(set) var problem: String?

    package var isSame: Bool { problem == nil }
}

extension FilmReport {
    /// Returns the path of the film that the report describes: beside the report, or as the job named it. Nil if neither exists.
    package var filmPath: String? {
        guard let film = contents.films.first else { return nil }
        let candidates = [FilmReport.path(of: FilePath.name(of: film.path), beside: path), film.path]
        return candidates.first { FilmReport.files(of: $0, frames: 1).allSatisfy { FileStamp($0)?.kind == .file } }
    }

    /// Compares size and contents of the film at `film` with the report.
    package func checkFile(_ film: String) throws(KinoraError) -> FilmFileCheck {
        let name = FilePath.name(of: film)
        let known = contents.films.first { FilePath.name(of: $0.path) == name } ?? (contents.films.count == 1 ? contents.films.first : nil)
        guard let known else {
            let names = contents.films.map { FilePath.name(of: $0.path) }.joined(separator: ", ")
            throw KinoraError(
                .badInput,
                "the report '\(path)' is not about '\(film)'; it is about \(names.isEmpty ? "no film" : names); name another with --report")
        }
        guard let expected = known.hash else {
            throw KinoraError(.badInput, "the report '\(path)' has no hash of a film, because the film was written to standard output")
        }
        let files = FilmReport.files(of: film, frames: Container(file: film)?.isSequence == true ? contents.frames.count : 1)
        var bytes = 0
        var problem: String?
        for file in files {
            var status = stat()
            guard stat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
                if files.count == 1 { throw KinoraError(.badInput, "there is no film '\(film)'") }
                problem = problem ?? "has no file '\(FilePath.name(of: file))'"
                continue
            }
            bytes += Int(status.st_size)
        }
        if problem == nil, bytes != known.bytes { problem = "has \(bytes.withNoun("byte")) instead of \(known.bytes)" }
        if problem == nil {
            let hashes = files.compactMap(FileHash.murmur3)
            if hashes.count < files.count {
                problem = "cannot be read"
            } else if ReportContents.FilmFile.hash(of: hashes) != expected {
                problem = "has other contents, of the same size"
            }
        }
        return FilmFileCheck(film: film, report: path, bytes: bytes, problem: problem)
    }

    /// The files of a film: one, or the first `frames` of a sequence.
    private static func files(of film: String, frames: Int) -> [String] {
        guard Container(file: film)?.isSequence == true, let pattern = SequencePattern(FilePath.name(of: film)) else { return [film] }
        return (0..<frames).map { path(of: pattern.name(of: $0), beside: film) }
    }

    private static func path(of name: String, beside path: String) -> String {
        path.contains("/") ? "\(FilePath.directory(of: path))/\(name)" : name
    }
}
