import Foundation
import Testing

/// The sources in which programs are started in one way.
struct ProcessSourcesTests {
    private static let calls =
        ["Process()", "posix_spawn(", "posix_spawnp(", "popen(", "fork(", "vfork(", "system("]
        + ["execl", "execle", "execlp", "execv", "execve", "execvp", "execvpe", "fexecve"].map { $0 + "(" }

    /// Whether `source` calls a function that starts a program, and not one whose name ends like it.
    private static func startsProcess(_ source: String) -> Bool {
        calls.contains { call in
            // The C library finds out in a fraction of the time that most files contain none.
            guard strstr(source, call) != nil else { return false }
            return source.ranges(of: call).contains { range in
                let before = source[..<range.lowerBound]
                if let last = before.last, last.isLetter || last.isNumber || last == "_" { return false }
                return call != "system(" || isOfCLibrary(before, source[range.upperBound...])
            }
        }
    }

    /// Whether `system(` between `before` and `after` is a call of the C library's function. Fonts, colours and errors of the system are members or
    /// are declared, or their first argument has a label or is a member.
    private static func isOfCLibrary(_ before: Substring, _ after: Substring) -> Bool {
        let isDeclared = ["func ", "case "].contains { before.hasSuffix($0) }
        let isMember = before.last == "." && !["Glibc.", "Foundation."].contains { before.hasSuffix($0) }
        return !isDeclared && !isMember && after.prefixMatch(of: /\s*(?:\.|\w+\s*:)/) == nil
    }

    @Test("Only the module KinoraProcesses starts programs")
    func sources() throws {
        let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        var found: Set<String> = []
        for part in ["Sources", "Plugins"] {
            let part = folder.appending(path: part)
            let files = try #require(FileManager.default.enumerator(at: part, includingPropertiesForKeys: nil))
            var count = 0
            for case let file as URL in files where ["swift", "c", "h"].contains(file.pathExtension) {
                count += 1
                guard try Self.startsProcess(String(contentsOf: file, encoding: .utf8)) else { continue }
                found.insert(String(file.path.dropFirst(folder.path.count + 1)))
            }
            #expect(count > 0, "\(part.path)")
        }
        #expect(found == ["Sources/Engine/KinoraProcesses/ProcessCommand+Spawn.swift"])
    }

    @Test(
        "Each way to start a program is found",
        arguments: [
            "let process = Process()", "posix_spawn(&number,", "posix_spawnp(&number,", "popen(path, \"r\")", "Glibc.fork()",
            "x;execv(a, b)", "notfork() + fork()", "system(\"ls\")", "return system(command)",
            "Glibc.system(command)", "system(\n    command)",
        ])
    func calls(source: String) {
        #expect(Self.startsProcess(source))
    }

    @Test(
        "Other calls are not taken for it",
        arguments: [
            ".system(\"a\")", "posix_spawnattr_init(&a)", "startProcess()", "system(size: 1)", "system(.body)", "Color.system(name)",
            "func system(_ name: String)", "case system(Int32)", "ecosystem(name)",
        ])
    func otherCalls(source: String) {
        #expect(!Self.startsProcess(source))
    }
}
