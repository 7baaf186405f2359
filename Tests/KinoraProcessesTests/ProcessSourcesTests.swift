import Foundation
import Testing

/// The sources in which programs are started in one way.
struct ProcessSourcesTests {
    private static let calls =
        ["Process()", "posix_spawn(", "posix_spawnp(", "popen(", "fork(", "vfork(", "system(\""]
        + ["execl", "execle", "execlp", "execv", "execve", "execvp", "execvpe", "fexecve"].map { $0 + "(" }

    /// Whether `source` calls a function that starts a program, and not one whose name ends like it.
    private static func startsProcess(_ source: String) -> Bool {
        calls.contains { call in
            // The C library finds out in a fraction of the time that most files contain none.
            guard strstr(source, call) != nil else { return false }
            return source.ranges(of: call).contains { range in
                guard let before = source[..<range.lowerBound].last else { return true }
                // A colour or a font of the system has a name.
                let isMember = before == "." && call.hasPrefix("system")
                return !before.isLetter && !before.isNumber && before != "_" && !isMember
            }
        }
    }

    @Test("Only the module KinoraProcesses starts programs")
    func sources() throws {
        let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
            .appending(path: "Sources")
        let files = try #require(FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil))
        var found: Set<String> = []
        for case let file as URL in files where ["swift", "c"].contains(file.pathExtension) {
            guard try Self.startsProcess(String(contentsOf: file, encoding: .utf8)) else { continue }
            found.insert(String(file.path.dropFirst(folder.path.count + 1)))
        }
        #expect(found == ["Engine/KinoraProcesses/ProcessCommand+Spawn.swift"])
    }

    @Test(
        "Each way to start a program is found",
        arguments: [
            "let process = Process()", "posix_spawn(&number,", "posix_spawnp(&number,", "popen(path, \"r\")", "Glibc.fork()",
            "x;execv(a, b)", "notfork() + fork()", "system(\"ls\")",
        ])
    func calls(source: String) {
        #expect(Self.startsProcess(source))
    }

    @Test(
        "Other calls are not taken for it",
        arguments: [".system(\"a\")", "posix_spawnattr_init(&a)", "startProcess()", "system(size: 1)"])
    func otherCalls(source: String) {
        #expect(!Self.startsProcess(source))
    }
}
