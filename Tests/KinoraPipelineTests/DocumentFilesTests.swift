import Foundation
import Synchronization
import TestSupport
import Testing

@testable import KinoraPipeline

@Suite struct DocumentFilesTests {
    /// A folder `home` with a document's folder `doc` in it, and files and links in both.
    private struct Folders {
        let root: TemporaryDirectory
        var doc: String { root.file("home/doc") }

        init() throws {
            root = try TemporaryDirectory()
            for folder in ["home/doc/below", "home/other"] {
                try FileManager.default.createDirectory(atPath: root.file(folder), withIntermediateDirectories: true)
            }
            for file in ["home/secret.wav", "home/doc/song.wav", "home/doc/below/song.wav", "home/other/song.wav"] {
                try Data().write(to: URL(fileURLWithPath: root.file(file)))
            }
            let links = [
                ("home/doc/link.wav", "../secret.wav"), ("home/doc/inside.wav", "below/song.wav"), ("home/doc/folder", "../other"),
                ("home/doc/circle", "circle"), ("home/doc/dangling", "../nowhere"), ("home/alias", "doc"),
            ]
            for (link, destination) in links {
                try FileManager.default.createSymbolicLink(atPath: root.file(link), withDestinationPath: destination)
            }
        }

        func files(_ text: String, allowed: [String] = []) -> DocumentFiles {
            DocumentFiles(
                [
                    DocumentFiles.Name(
                        text, folder: doc, origin: .document(source: "p.yaml", line: 3, column: 10, keyPath: "parameters.track"),
                        advice: ", or use --set")
                ], allowed: allowed
            )
        }
    }

    private func real(_ path: String) throws -> String { try #require(RealPath.resolve(path)) }

    @Test(
        "A document's file is in its directory or below, with symbolic links resolved",
        arguments: [
            ("song.wav", "song.wav"), ("./song.wav", "song.wav"), ("below/song.wav", "below/song.wav"), ("below/../song.wav", "song.wav"),
            ("inside.wav", "below/song.wav"), ("nowhere/yet.wav", "nowhere/yet.wav"), ("../doc/song.wav", "song.wav"),
            ("../alias/song.wav", "song.wav"),
        ])
    func accepted(text: String, file: String) throws {
        let folders = try Folders()
        #expect(try folders.files(text).path(of: text) == real(folders.doc) + "/" + file)
    }

    @Test(
        "A file outside the document's directory is refused under any name",
        arguments: [
            "../secret.wav", "link.wav", "folder/song.wav", "folder/../secret.wav", "below/../../secret.wav", "dangling",
            "dangling/deep.wav", "circle",
            "nowhere/../../secret.wav", "/etc/passwd", "//etc/passwd", "/proc/self/environ", "..",
        ])
    func refused(text: String) throws {
        let folders = try Folders()
        let files = folders.files(text)
        let error = #expect(throws: KinoraError.self) { try files.path(of: text) }
        let message = try #require(error?.message)
        #expect(message.hasPrefix("p.yaml:3:10: parameters.track: '\(text)' "))
        #expect(error?.category == .badInput)
        guard text != "circle" else { return }
        #expect(message.contains("not in the document's directory '\(try real(folders.doc))'"))
        #expect(message.contains("--allow-path '") && message.hasSuffix("', or use --set"))
        // Other spellings of the same path are the same name.
        for spelling in [text + "/", text.hasPrefix("/") ? "/" + text : "./" + text, URL(fileURLWithPath: text).path] {
            #expect(throws: KinoraError.self) { try files.path(of: spelling) }
        }
    }

    @Test("An allowed directory opens everything below it and nothing beside it")
    func allowed() throws {
        let folders = try Folders()
        let other = folders.root.file("home/other")
        #expect(try folders.files("folder/song.wav", allowed: [other]).path(of: "folder/song.wav") == real(other) + "/song.wav")
        #expect(throws: KinoraError.self) { try folders.files("link.wav", allowed: [other]).path(of: "link.wav") }
        #expect(
            try folders.files("link.wav", allowed: [folders.root.file("home/alias/..")]).path(of: "link.wav").hasSuffix("/home/secret.wav"))
        // The name of a folder that begins alike is another folder.
        #expect(throws: KinoraError.self) {
            try folders.files("../other/song.wav", allowed: [folders.root.file("home/oth")]).path(of: "../other/song.wav")
        }
    }

    @Test("Paths that come from the user instead of a document are not changed")
    func unnamed() throws {
        let folders = try Folders()
        #expect(try folders.files("/etc/passwd").path(of: "/etc/hosts") == "/etc/hosts")
        #expect(try DocumentFiles.none.path(of: "a.wav") == "a.wav")
        let name = DocumentFiles.Name(
            "/etc/passwd", folder: folders.doc, origin: .document(source: "p.yaml", line: 1, column: 1, keyPath: "a"))
        #expect(try DocumentFiles([name], trusting: ["/etc/../etc/passwd"]).path(of: "/etc/passwd") == "/etc/passwd")
    }

    @Test("Names are found on first use, once")
    func lazyNames() throws {
        let folders = try Folders()
        let calls = Mutex(0)
        let origin = SettingOrigin.document(source: "p.yaml", line: 1, column: 1, keyPath: "a")
        @Sendable func names() -> [DocumentFiles.Name] {
            calls.withLock { $0 += 1 }
            return [DocumentFiles.Name("inside.wav", folder: folders.doc, origin: origin)]
        }
        let files = DocumentFiles(names())
        #expect(calls.withLock { $0 } == 0)
        for _ in 0..<3 { #expect(try files.path(of: "inside.wav").hasSuffix("/doc/below/song.wav")) }
        #expect(calls.withLock { $0 } == 1)
    }

    @Test("A name is resolved once, so a file that replaces it later is not opened")
    func once() throws {
        let folders = try Folders()
        let files = folders.files("inside.wav")
        let path = try files.path(of: "inside.wav")
        try FileManager.default.removeItem(atPath: folders.doc + "/inside.wav")
        try FileManager.default.createSymbolicLink(atPath: folders.doc + "/inside.wav", withDestinationPath: "/etc/passwd")
        #expect(try files.path(of: "inside.wav") == path)
        #expect(path.hasSuffix("/doc/below/song.wav"))
    }

    @Test("A tilde in a document is an ordinary character")
    func tilde() throws {
        let folders = try Folders()
        let files = folders.files("~/secret.wav")
        #expect(try files.path(of: "~/secret.wav") == real(folders.doc) + "/~/secret.wav")
        #expect(try files.path(of: ("~/secret.wav" as NSString).expandingTildeInPath) == real(folders.doc) + "/~/secret.wav")
    }
}

@Suite struct OwnFileTests {
    /// Whether the file system of temporary files keeps extended attributes.
    static let isSupported: Bool = {
        guard let directory = try? TemporaryDirectory(), (try? Data().write(to: URL(fileURLWithPath: directory.file("a")))) != nil else {
            return false
        }
        FileProvenance.mark(directory.file("a"))
        return FileProvenance.isIntact(directory.file("a"))
    }()

    @Test("A file belongs to Kinora while it has the contents that Kinora wrote", .enabled(if: isSupported))
    func intact() throws {
        let directory = try TemporaryDirectory()
        let path = directory.file("a.json")
        func write(_ text: String) throws { try Data(text.utf8).write(to: URL(fileURLWithPath: path)) }
        try write("theirs")
        #expect(!FileProvenance.isIntact(path))
        #expect(throws: OutputError(path: path, problem: .isForeign)) {
            try OutputFile.write(Data("ours".utf8), to: path, policy: .replaceOwn)
        }
        try OutputFile.write(Data("ours".utf8), to: path, policy: .replace)
        #expect(FileProvenance.isIntact(path))
        try OutputFile.write(Data("ours again".utf8), to: path, policy: .replaceOwn)
        #expect(FileProvenance.isIntact(path))
        // Changed in place, at equal size; a second later, because clocks of file systems are coarse.
        let handle = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
        try handle.write(contentsOf: Data("OURS AGAIN".utf8))
        try handle.close()
        try FileManager.default.setAttributes([.modificationDate: Date(timeIntervalSinceNow: 1)], ofItemAtPath: path)
        #expect(!FileProvenance.isIntact(path))
        try FileManager.default.removeItem(atPath: path)
        #expect(!FileProvenance.isIntact(path))
        #expect(!FileProvenance.isIntact(directory.path))
    }
}
