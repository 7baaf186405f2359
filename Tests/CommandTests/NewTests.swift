import Foundation
import Testing

/// Packages that `new` writes. `make clients` builds and runs them.
@Suite struct NewTests {
    private let manifest = "let package = Package(name: \"kinora\")\n"

    @Test("A package consists of a manifest, a program, a script that runs it, and a README")
    func package() async throws {
        try await Command.with(.kinora) { kinora in
            try kinora.write(manifest, to: "source/Package.swift", makesFolder: true)
            let outcome = try await kinora.run("new", "Films", "--from", "source")
            #expect(outcome.code == 0 && outcome.output.contains("./run render hello -o hello.mp4"), "\(outcome.error)")
            let package = kinora.inside("Films")
            #expect(try package.files == [".gitignore", "Package.swift", "README.md", "Sources", "run"])
            #expect(FileManager.default.isExecutableFile(atPath: package.directory.path + "/run"))
            let text = try String(bytes: package.data("Package.swift"), encoding: .utf8)
            #expect(text?.contains("path: \"\(kinora.directory.path)/source\"") == true)
            #expect(text?.contains("plugins: [.plugin(name: \"AssetSymbols\", package: \"kinora\")]") == true)
            let color = try package.data("Sources/Films/Assets.xcassets/Sky.colorset/Contents.json")
            #expect(try JSONSerialization.jsonObject(with: color) is [String: Any])
            // The script runs a program that fakes SwiftPM: its last argument is the name of the program.
            // A shell writes it, because a process that another test starts could inherit the open file, which then cannot be run.
            let fake = "#!/bin/sh\necho '[1/2] Compiling'\necho 'a.swift:1:2: error: wrong'\nexit 1\n"
            _ = try await package.shell("cat >swift <<'END'\n\(fake)END\nchmod +x swift")
            let failed = try await package.shell("PATH=.:$PATH KINORA_BUILD=build ./run render hello")
            #expect(failed.code == 1)
            #expect(failed.error == "a.swift:1:2: error: wrong\nFilms does not build; build/Films-debug.log is the whole log\n")
            let builder =
                "#!/bin/sh\necho '[1/2] Compiling'\nmkdir -p build/debug\nprintf '#!/bin/sh\\necho $*' >build/debug/Films\nchmod +x build/debug/Films\n"
            _ = try await package.shell("cat >swift <<'END'\n\(builder)END\n")
            let run = try await package.shell("PATH=.:$PATH KINORA_BUILD=build ./run render hello")
            #expect(run.code == 0 && run.output == "render hello\n" && run.error.isEmpty, "\(run.error)")
            // Without Swift, the script and the command say so.
            _ = try await package.shell("mkdir tools && for tool in bash dirname; do ln -s \"$(command -v $tool)\" tools; done")
            let bare = try await package.shell("PATH=tools $PWD/tools/bash ./run render hello")
            #expect(
                bare.code == 69 && bare.error.hasPrefix("Films: swift is not on the PATH; building needs Swift 6.2 or later"),
                "\(bare.error)")
            let noted = try await kinora.run("new", "More", "--from", "source", environment: ["PATH": "/nowhere"])
            #expect(noted.code == 0 && noted.error.hasPrefix("note: swift is not on the PATH"))
        }
    }

    @Test("An installed program uses the sources that are installed with it, and one without sources says what to do")
    func installed() async throws {
        try await Command.with(.kinora) { kinora in
            try FileManager.default.createDirectory(atPath: kinora.directory.path + "/bin", withIntermediateDirectories: true)
            let program = kinora.directory.appending(path: "bin/kinora")
            // A copy, because the folders may be in different file systems.
            try FileManager.default.copyItem(at: kinora.executable, to: program)
            let installed = Command(executable: program, directory: kinora.directory)
            let missing = try await installed.run("new", "Films")
            #expect(missing.code == 64 && missing.error.contains("add --from DIRECTORY or --from ADDRESS"), "\(missing.error)")
            #expect(try installed.files == ["bin"])
            try installed.write(manifest, to: "share/kinora/source/Package.swift", makesFolder: true)
            #expect(try await installed.run("new", "Films").code == 0)
            let text = try String(bytes: installed.data("Films/Package.swift"), encoding: .utf8)
            #expect(text?.contains("/share/kinora/source\"") == true)
        }
    }
}
