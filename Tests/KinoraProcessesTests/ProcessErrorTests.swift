import Foundation
import KinoraErrors
import TestSupport
import Testing

@testable import KinoraProcesses

@Suite("Errors about programs that cannot be started")
struct ProcessErrorTests {
    private func error(_ words: [String]) throws -> ProcessError {
        try #require(throws: ProcessError.self) { _ = try ProcessCommand(words).run() }
    }

    @Test("A program that is missing is named")
    func missing() throws {
        let name = try error(["no-such-program", "x"])
        #expect(name == ProcessError(program: "no-such-program", reason: .missing))
        #expect(name.description == "the program 'no-such-program' is not installed: no folder of PATH contains it")
        #expect(name.category == .missing && !name.isTemporary)
        let path = try error(["/usr/no-such-folder/program"])
        #expect(path.description == "the program '/usr/no-such-folder/program' does not exist")
        #expect(try error(["/etc/passwd/program"]).reason == .missing)
        #expect(try error([""]).reason == .missing)
        #expect(ProcessCommand.isInstalled("sh") && !ProcessCommand.isInstalled("no-such-program") && !ProcessCommand.isInstalled(""))
    }

    @Test("A folder is not a program")
    func folder() throws {
        let error = try error(["/usr/bin"])
        #expect(error.description == "'/usr/bin' is a folder; expected a program" && error.category == .badInput)
    }

    @Test("A file without permission to execute it is not a program, and neither is a device")
    func permission() throws {
        let directory = try TemporaryDirectory()
        try Data("#!/bin/sh\n".utf8).write(to: URL(filePath: directory.file("script")))
        #expect(try error([directory.file("script")]).description == "'\(directory.file("script"))' is not an executable file")
        #expect(try error(["/dev/null"]).reason == .notExecutable)
    }

    @Test("An error of the system is reported with the program")
    func system() throws {
        let directory = try TemporaryDirectory()
        try Data("#!/no-such-interpreter\n".utf8).write(to: URL(filePath: directory.file("script")))
        chmod(directory.file("script"), 0o755)
        let error = try error([directory.file("script")])
        #expect(error.reason == .system(ENOENT) && error.isTemporary)
        #expect(error.description == "'\(directory.file("script"))' cannot be started: no such file or directory")
    }

    @Test("A word with the character NUL is refused, and not cut")
    func nulCharacter() throws {
        let argument = try error(["echo", "a", "b\0c"])
        #expect(argument.reason == .nulCharacter(word: 2))
        #expect(argument.description == "'echo' cannot be started: argument 2 contains the character NUL")
        #expect(try error(["ec\0ho"]).description == "'ec\\0ho' cannot be started: its name contains the character NUL")
    }

    @Test("A failed start leaves no descriptor open")
    func descriptors() throws {
        func count() throws -> Int { try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count }
        // Other tests run at the same time, so only a growth by the number of starts would be a leak.
        let before = try count()
        for _ in 0..<500 {
            var command = ProcessCommand(["no-such-program"])
            (command.input, command.error) = (.data(Data("x".utf8)), .pipe)
            #expect(throws: ProcessError.self) { _ = try command.run() }
        }
        #expect(try count() < before + 500)
    }
}
