import Foundation
import KinoraPipeline
import Testing

@testable import KinoraPresets

@Suite struct PresetLibraryTests {
    /// Directories `first` and `second` in a temporary folder, removed afterwards.
    private func withDirectories(_ body: (URL, URL) throws -> Void) throws {
        let root = FileManager.default.temporaryDirectory.appending(path: "kinora-\(UUID().uuidString)", directoryHint: .isDirectory)
        defer { try? FileManager.default.removeItem(at: root) }
        let directories = ["first", "second"].map { root.appending(path: $0, directoryHint: .isDirectory) }
        for directory in directories { try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true) }
        try body(directories[0], directories[1])
    }

    private func write(_ text: String, _ name: String, in directory: URL) throws {
        try Data(text.utf8).write(to: directory.appending(path: name, directoryHint: .notDirectory))
    }

    private func library(_ directories: URL...) -> PresetLibrary {
        PresetLibrary(compositions: [Sample.composition, Sample.plain], directories: directories)
    }

    @Test("The first directory that contains a name wins, and compositions need no preset")
    func names() throws {
        try withDirectories { first, second in
            try write("composition: sample\ndescription: one\n", "lamp.yaml", in: first)
            try write("composition: sample\ndescription: two\n", "lamp.yaml", in: second)
            try write("composition: plain\n", "other.yml", in: second)
            try write("not a preset", "notes.txt", in: second)
            let library = library(first, second)
            #expect(library.names == ["lamp", "other", "plain", "sample"])
            #expect(try library.preset("lamp").description == "one")
            #expect(try library.preset("other").composition.name == "plain")
            #expect(try library.preset("sample").source == nil)
        }
    }

    @Test("An unknown name gets the nearest one as a suggestion")
    func unknown() {
        #expect(throws: PresetError.unknownName("smaple", suggestion: "sample")) { try library().preset("smaple") }
        #expect(throws: PresetError.unknownName("zebra", suggestion: nil)) { try library().preset("zebra") }
    }

    @Test("A path is read as given, and its errors quote it as given")
    func paths() throws {
        try withDirectories { first, _ in
            try write("composition: sample\nvideo: {fps: x}\n", "bad.yaml", in: first)
            let path = first.appending(path: "bad.yaml").path
            #expect {
                try library().preset(path)
            } throws: {
                "\($0)".hasPrefix("\(path):2:14: video.fps: 'x' is not a frame rate")
            }
            #expect(throws: PresetError.unreadable("nowhere.yaml", reason: "there is no such file")) {
                try library().preset("nowhere.yaml")
            }
            #expect(throws: PresetError.unreadable(first.path, reason: "is a directory, not a file")) { try library().preset(first.path) }
        }
    }

    @Test("A device is refused, and of a large file no more than 1 MB is read")
    func endless() throws {
        #expect(throws: PresetError.unreadable("/dev/zero", reason: "is a device; expected a file or a pipe")) {
            try library().preset("/dev/zero")
        }
        try withDirectories { folder, _ in
            // Without contents on the disk.
            let file = folder.appending(path: "large.yaml")
            _ = FileManager.default.createFile(atPath: file.path, contents: nil)
            #expect(truncate(file.path, 1 << 40) == 0)
            let errors = #expect(throws: DocumentErrors.self) { try library().preset(file.path) }
            #expect(errors?.errors == [DocumentError(source: file.path, position: nil, problem: "is larger than 1 MB")])
        }
    }

    @Test("Presets are searched in the environment, beside the installed program and in the source tree, in that order")
    func directories() throws {
        try withDirectories { first, _ in
            let root = first
            try write("", "Package.swift", in: root)
            let executable = root.appending(path: ".build/debug/kinora")
            let directories = PresetLibrary.standardDirectories(
                executable: executable, program: "kinora", environment: ["KINORA_PRESETS": "/a:/b/c"])
            #expect(
                directories.map(\.path) == ["/a", "/b/c", root.path + "/.build/share/kinora/presets", root.path + "/presets"])
        }
    }

    @Test("File names in a preset are relative to the preset, file names in options are not")
    func relativeFiles() throws {
        try withDirectories { first, _ in
            try write("composition: sample\nparameters: {title: song.ogg, path: other.ogg, bubbles: 3}\n", "mine.yaml", in: first)
            try write("", "song.ogg", in: first)
            let path = first.appending(path: "mine.yaml").path
            let preset = try library(first).preset(path)
            let song = first.appending(path: "song.ogg").path
            let files = DocumentFiles(preset.fileNames(except: []))
            #expect(try files.path(of: "song.ogg") == song)
            // What is nowhere is looked for beside the preset too, so that an error says where.
            #expect(try files.path(of: "other.ogg") == first.appending(path: "other.ogg").path)
            #expect(try DocumentFiles(preset.fileNames(except: ["title"])).path(of: "song.ogg") == "song.ogg")
            #expect(PresetDocument(Sample.composition).fileNames(except: []).isEmpty)
        }
    }
}
