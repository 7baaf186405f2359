import Foundation
import Testing

/// The sources of the studio, in which one type opens all files.
@Suite struct StudioFilesTests {
    /// Calls that open, list, make, change or remove files by their paths, with the sources in which they are needed and why.
    private static let calls: [(call: String, allowed: Set<String>)] = [
        // `/dev/null`, and the root below which `ProjectFolder` opens everything.
        ("open(", ["StudioWorker", "ProjectFolder"]), ("openat(", ["ProjectFolder"]), ("fopen(", []), ("creat(", []),
        ("opendir(", []), ("fdopendir(", ["ProjectFolder"]), ("FileHandle(", []), ("contentsOfFile", []), ("Data(contentsOf", []),
        ("String(contentsOf", []), ("contents(atPath", []), ("contentsOfDirectory", []), ("enumerator(at", []), ("createDirectory", []),
        ("createFile", []), ("removeItem", []), ("moveItem", []), ("copyItem", []), ("replaceItem", []), ("createSymbolicLink", []),
        ("write(to:", []), ("write(toFile", []), ("mkdir(", []), ("mkdirat(", ["ProjectFolder"]), ("rmdir(", []), ("unlink(", []),
        ("unlinkat(", ["ProjectFolder"]), ("rename(", []), ("renameat(", ["ProjectFolder"]), ("link(", []), ("linkat(", ["ProjectFolder"]),
        ("symlink(", []), ("truncate(", []), ("OutputFile", []), ("OutputStream(", []), ("InputStream(", []), ("DocumentFile.", []),
        ("openUnnamed", []), ("mkstemp(", []), ("mkdtemp(", []),
        // Presets are read by `StudioLibrary.preset(at:)`, except that a name that is no preset has the error of the library.
        ("library.preset(", ["StudioLibrary"]), ("library.files", []),
    ]

    @Test("All files of the studio are opened by the type that follows no links")
    func sources() throws {
        let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
            .appending(path: "Sources/Tools/KinoraStudio")
        let files = try #require(FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil))
        var count = 0
        for case let file as URL in files where file.pathExtension == "swift" {
            count += 1
            let name = file.deletingPathExtension().lastPathComponent
            let source = try String(contentsOf: file, encoding: .utf8)
            for (number, line) in source.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
                let code = line.firstRange(of: "//").map { line[..<$0.lowerBound] } ?? line
                for (call, allowed) in Self.calls where !allowed.contains(name) && Self.uses(call, in: code) {
                    Issue.record("\(name).swift:\(number + 1) uses '\(call)'; open files by ProjectFolder")
                }
            }
        }
        #expect(count > 60)
    }

    /// Whether `code` calls `call`, and not a function or method whose name ends with it.
    private static func uses(_ call: String, in code: Substring) -> Bool {
        code.ranges(of: call).contains { range in
            guard let before = code[..<range.lowerBound].last, call.first?.isLetter == true else { return true }
            // `studio.open(...)` is a method; `Foundation.open(...)` is not.
            if before == "." { return code[..<range.lowerBound].hasSuffix("Foundation.") || !call.hasSuffix("(") }
            let isDeclaration = ["func ", "case "].contains { code[..<range.lowerBound].hasSuffix($0) }
            return !before.isLetter && !before.isNumber && before != "_" && !isDeclaration
        }
    }

    @Test("Ways to open files are found in every form")
    func scan() {
        #expect(Self.uses("open(", in: "let file = open(path, O_RDONLY)"))
        #expect(Self.uses("open(", in: "Foundation.open(path, 0)"))
        #expect(Self.uses("contentsOfFile", in: "try String(contentsOfFile: path)"))
        #expect(Self.uses("Data(contentsOf", in: "try? Data(contentsOf: url)"))
        #expect(!Self.uses("open(", in: "try await studio.open(request)"))
        #expect(!Self.uses("open(", in: "func open(_ request: FilmRequest)"))
        #expect(!Self.uses("open(", in: "case open(FilmRequest)"))
        #expect(!Self.uses("link(", in: "address.link(token)"))
    }
}
