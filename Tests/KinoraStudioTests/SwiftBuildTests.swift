import Foundation
import Testing

@testable import KinoraStudio

@Suite("Building packages")
struct SwiftBuildTests {
    @Test("The compiler's messages are read once each, errors first, without notes")
    func messages() {
        let output = """
            [1/3] Compiling Films Film.swift
            /films/Sources/a:b/Film.swift:3:9: warning: variable 'x' was never used
            /films/Sources/Film.swift:12:5: error: cannot find 'Foo' in scope
             10 |
             12 |     Foo()
                |     `- error: cannot find 'Foo' in scope
            /films/Sources/Film.swift:12:5: error: cannot find 'Foo' in scope
            /films/Sources/Film.swift:1:1: note: declared here
            error: fatalError
            /films/Sources/Film.swift:no:5: error: no line
            """
        #expect(
            SwiftBuild.messages(in: output) == [
                SwiftBuild.Message(
                    file: "/films/Sources/Film.swift", line: 12, column: 5, severity: .error, message: "cannot find 'Foo' in scope"),
                SwiftBuild.Message(
                    file: "/films/Sources/a:b/Film.swift", line: 3, column: 9, severity: .warning, message: "variable 'x' was never used"),
            ])
    }

    @Test("The package of a program is that above its build, or else the current directory's")
    func packages() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "kinora-package-\(UUID().uuidString)").path
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let program = folder + "/Films/.build/x86_64/debug/Films"
        try FileManager.default.createDirectory(atPath: (program as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
        #expect(SwiftBuild(executable: program, directory: "/") == nil)
        try Data().write(to: URL(filePath: folder + "/Films/Package.swift"))
        let build = try #require(SwiftBuild(executable: program, directory: "/"))
        #expect(build.package == folder + "/Films")
        #expect(
            build.arguments == [
                "swift", "build", "--package-path", folder + "/Films", "--scratch-path", folder + "/Films/.build", "--product", "Films",
            ])
        let shared = try #require(SwiftBuild(executable: "/shared/x86_64/release/Films", directory: folder + "/Films"))
        #expect(shared.package == folder + "/Films")
        #expect(shared.arguments.suffix(2) == ["-c", "release"])
        #expect(SwiftBuild(executable: "/usr/local/bin/films", directory: folder + "/Films") == nil)
    }
}
