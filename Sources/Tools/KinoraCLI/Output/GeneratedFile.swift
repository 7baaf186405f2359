import Foundation
import KinoraFiles
import KinoraPipeline

/// A text file that a command writes without being given its name. It replaces only a file that the same command has written, as the first
/// line says, and follows no link.
struct GeneratedFile {
    let path: String
    /// The kind of file that the command writes, for errors.
    let kind: String
    /// The beginning of the file.
    let mark: String

    /// Throws if there is another file.
    func check() throws {
        guard let found = FileStamp(path, followsLinks: false) else { return }
        if found.kind == .link {
            throw OutputError(path: path, problem: .isLink(to: FilePath.destination(ofLink: path) ?? ""))
        }
        let mark = Data(mark.utf8)
        guard (try? UntrustedFile(path, followsLinks: false).prefix(mark.count)) == mark else {
            throw CommandFailure("'\(path)' already exists and is not \(kind); choose another directory", .cannotWrite)
        }
    }

    /// Writes `text`, which begins with the mark.
    func write(_ text: String) throws {
        precondition(text.hasPrefix(mark), "a generated file begins with its mark")
        try check()
        try OutputFile.write(Data(text.utf8), to: path, policy: .replaceFile)
    }
}
