import Foundation
import TestSupport
import Testing

@testable import KinoraMedia

@Suite("Films in open files")
struct OpenFileTests {
    private let film = SyntheticFilm()

    @Test(
        "A link that replaces an open file at its path is not followed, and the open file contains the film",
        arguments: FilmFormat.all.filter { !$0.container.isSequence })
    func exchanged(format: FilmFormat) throws {
        let directory = try TemporaryDirectory()
        let (path, other, expected) = (directory.file("film"), directory.file("other"), directory.file("expected"))
        let settings = try film.settings(format: format)
        try film.write(to: .file(expected), count: 3, settings: settings)
        try Data("other".utf8).write(to: URL(fileURLWithPath: other))
        let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        try #require(descriptor >= 0)
        defer { close(descriptor) }
        try #require(unlink(path) == 0 && symlink(other, path) == 0)
        try film.write(to: .openFile(descriptor: descriptor, path: path), count: 3, settings: settings)
        #expect(try Data(contentsOf: URL(fileURLWithPath: other)) == Data("other".utf8))
        let reader = open("/proc/self/fd/\(descriptor)", O_RDONLY | O_CLOEXEC)
        try #require(reader >= 0)
        let written = try #require(try FileHandle(fileDescriptor: reader, closeOnDealloc: true).readToEnd())
        #expect(try written == Data(contentsOf: URL(fileURLWithPath: expected)))
    }
}
