import Foundation
import TestSupport
import Testing

@testable import KinoraPipeline

struct FileRolesTests {
    private let directory: TemporaryDirectory

    init() throws {
        directory = try TemporaryDirectory()
        for name in ["song.wav", "old.mp4", "f-3.png"] { try Data(name.utf8).write(to: URL(fileURLWithPath: directory.file(name))) }
        symlink("song.wav", directory.file("soft.mp4"))
        link(directory.file("song.wav"), directory.file("hard.mp4"))
        symlink(".", directory.file("here"))
        symlink("later.mp4", directory.file("dangling.mp4"))
    }

    private func conflict(_ body: (inout FileRoles) throws(FileConflict) -> Void) -> String? {
        var roles = FileRoles()
        do throws(FileConflict) {
            try body(&roles)
            return nil
        } catch {
            return error.description.replacingOccurrences(of: directory.path + "/", with: "")
        }
    }

    @Test(
        "An output differs from all inputs, under any name and in any order",
        arguments: ["song.wav", "./song.wav", "soft.mp4", "hard.mp4", "here/song.wav"])
    func inputs(output: String) {
        let expected = "the output '\(output)' would replace the track 'song.wav', which is read; choose another name for the output"
        #expect(
            conflict { (roles) throws(FileConflict) in
                try roles.addInput(directory.file("song.wav"), as: "the track")
                try roles.addOutput(directory.file(output))
            } == expected)
        #expect(
            conflict { (roles) throws(FileConflict) in
                try roles.addOutput(directory.file(output))
                try roles.addInput(directory.file("song.wav"), as: "the track")
            } == expected)
    }

    @Test(
        "No two outputs are the same file",
        arguments: [
            ("a.mp4", "a.mp4"), ("a.mp4", "./a.mp4"), ("a.mp4", "here/a.mp4"), ("dangling.mp4", "later.mp4"), ("old.mp4", "here/./old.mp4"),
            ("f-%d.png", "f-1.png"), ("f-%d.png", "f-10.png"), ("f-1.png", "f-%d.png"), ("f-%02d.png", "here/f-%d.png"),
            ("f-%d1.png", "f-%d.png"),
            ("soft.mp4", "hard.mp4"),
        ])
    func twice(first: String, second: String) {
        let found = conflict { (roles) throws(FileConflict) in
            for name in [first, second] {
                if name.contains("%") {
                    try roles.addSequence(directory.file(name), count: 12)
                } else {
                    try roles.addOutput(directory.file(name))
                }
            }
        }
        #expect(found?.contains("'\(first)'") == true && found?.contains("'\(second)'") == true, "\(found ?? "no conflict")")
    }

    @Test(
        "Different files with similar names are accepted",
        arguments: [
            ("a.mp4", "a.gif"), ("f-%d.png", "f-13.png"), ("f-%d.png", "f-01.png"), ("f-%03d.png", "f-%d.png"), ("f-%d.png", "g-%d.png"),
            ("f-%d.png", "f-x.png"),
            ("missing/a.mp4", "missing/a.mp4"),
        ])
    func apart(first: String, second: String) {
        #expect(
            conflict { (roles) throws(FileConflict) in
                for name in [first, second] {
                    if name.contains("%") {
                        try roles.addSequence(directory.file(name), count: 12)
                    } else {
                        try roles.addOutput(directory.file(name))
                    }
                }
            } == nil)
    }

    @Test("A file of an image sequence differs from all inputs", arguments: [true, false])
    func sequences(isFirst: Bool) {
        let found = conflict { (roles) throws(FileConflict) in
            if isFirst { try roles.addInput(directory.file("f-3.png"), as: "the cover") }
            try roles.addSequence(directory.file("here/f-%d.png"), count: 5)
            if !isFirst { try roles.addInput(directory.file("f-3.png"), as: "the cover") }
        }
        #expect(found?.contains("would replace the cover 'f-3.png'") == true, "\(found ?? "no conflict")")
        #expect(
            conflict { (roles) throws(FileConflict) in
                try roles.addInput(directory.file("f-3.png"), as: "the cover")
                try roles.addSequence(directory.file("f-%d.png"), count: 2)
            } == nil)
    }
}
