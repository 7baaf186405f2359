import Foundation
import KinoraFiles
import Synchronization
import TestSupport
import Testing

@testable import KinoraPipeline

/// Every way in which giving names to a set of files can end early.
struct OutputSetTests {
    /// What there was before, and how many folders the set is in.
    struct Scene: CustomTestStringConvertible, Sendable {
        var policy: OverwritePolicy
        var hasOld: Bool
        var isSpread = false
        var hasSequence = false

        var testDescription: String {
            "\(policy), \(hasOld ? "over older files" : "new")\(isSpread ? ", in two folders" : "")\(hasSequence ? ", with a sequence" : "")"
        }

        static let all = [
            Scene(policy: .replace, hasOld: true), Scene(policy: .replace, hasOld: false), Scene(policy: .refuse, hasOld: false),
            Scene(policy: .replace, hasOld: true, isSpread: true), Scene(policy: .refuse, hasOld: false, hasSequence: true),
            Scene(policy: .replace, hasOld: true, hasSequence: true),
        ]

        /// In both folders, by their paths relative to the directory.
        var names: [String] { ["a.mp4", isSpread ? "b/b.gif" : "b.gif", "c.json"] + (hasSequence ? ["f-1.png", "f-2.png"] : []) }
    }

    /// Counts changes, and fails at one change: from then on for ever, as in a process that is killed, or only then.
    private final class Fault: Sendable {
        private let count = Mutex(0)
        let step: Int
        let isEnd: Bool
        let code: Int32

        init(at step: Int, isEnd: Bool, code: Int32 = ENOSPC) { (self.step, self.isEnd, self.code) = (step, isEnd, code) }

        var changes: Int { count.withLock(\.self) }

        var changer: FileChanger {
            FileChanger { [self] change in
                let number = count.withLock { count in
                    defer { count += 1 }
                    return count
                }
                if number == step || isEnd && number > step { return code }
                // No test lives to see the power fail.
                switch change {
                case .flush, .flushFolder: return 0
                default: return change.carriedOut()
                }
            }
        }
    }

    private func prepare(_ directory: TemporaryDirectory, _ scene: Scene) throws {
        mkdir(directory.file("b"), 0o700)
        guard scene.hasOld else { return }
        for name in scene.names {
            try Data("old \(name)".utf8).write(to: URL(fileURLWithPath: directory.file(name)))
            chmod(directory.file(name), 0o600)
        }
    }

    /// The finished files, and what keeps them.
    private func make(_ directory: TemporaryDirectory, _ scene: Scene) throws -> (
        files: [OutputFile], sequence: OutputSequence?, members: [OutputSet.Member]
    ) {
        let files = try scene.names.filter { !$0.hasPrefix("f-") }.map { name in
            let file = try OutputFile(directory.file(name), policy: scene.policy)
            try Data("new \(name)".utf8).write(to: URL(fileURLWithPath: file.temporaryPath))
            return file
        }
        guard scene.hasSequence else { return (files, nil, files.map(\.member)) }
        let sequence = try OutputSequence(directory.file("f-%d.png"), count: 2, policy: scene.policy)
        for index in 0..<2 {
            let name = sequence.pattern.name(of: index)
            try Data("new \(name)".utf8).write(to: URL(fileURLWithPath: sequence.temporaryDirectory + "/" + name))
        }
        return (files, sequence, files.map(\.member) + sequence.members(count: 2))
    }

    private enum Outcome: Equatable { case old, new, mixed([String]) }

    private func outcome(_ directory: TemporaryDirectory, _ scene: Scene) -> Outcome {
        let texts = scene.names.map { try? String(contentsOfFile: directory.file($0), encoding: .utf8) }
        if texts == scene.names.map({ "new \($0)" }) { return .new }
        if texts == scene.names.map({ scene.hasOld ? "old \($0)" : nil }) { return .old }
        return .mixed(texts.map { $0 ?? "nothing" })
    }

    private func hidden(_ directory: TemporaryDirectory) throws -> [String] {
        try (directory.contents + FileManager.default.contentsOfDirectory(atPath: directory.file("b"))).filter { $0.hasPrefix(".") }
    }

    private func changes(_ scene: Scene) throws -> Int {
        let directory = try TemporaryDirectory()
        try prepare(directory, scene)
        let made = try make(directory, scene)
        let fault = Fault(at: .max, isEnd: false)
        try OutputSet(made.members, change: fault.changer).commit()
        #expect(outcome(directory, scene) == .new)
        #expect(try hidden(directory) == [])
        if scene.hasOld { #expect(scene.names.allSatisfy { FileStamp(directory.file($0))?.mode == 0o600 }) }
        return fault.changes
    }

    @Test("A set that fails at any step changes no file", arguments: Scene.all)
    func failing(scene: Scene) throws {
        for step in 0..<(try changes(scene)) {
            let directory = try TemporaryDirectory()
            try prepare(directory, scene)
            let made = try make(directory, scene)
            var failed = false
            do {
                try OutputSet(made.members, change: Fault(at: step, isEnd: false).changer).commit()
            } catch {
                failed = true
                #expect(error.problem == .diskFull)
            }
            made.files.forEach { $0.discard() }
            made.sequence?.discard()
            // A step of the tidying up may fail without harm to the files.
            #expect(outcome(directory, scene) == (failed ? .old : .new), "failing at \(step)")
            PartialFiles.clearLeftovers(in: directory.path)
            PartialFiles.clearLeftovers(in: directory.file("b"))
            #expect(outcome(directory, scene) == (failed ? .old : .new), "failing at \(step), next run")
            #expect(try hidden(directory) == [], "failing at \(step)")
        }
    }

    @Test("A set whose process is killed at any step is all old or all new after the next run", arguments: Scene.all)
    func killed(scene: Scene) throws {
        var outcomes: [Outcome] = []
        for step in 0..<(try changes(scene)) {
            let directory = try TemporaryDirectory()
            try prepare(directory, scene)
            let made = try make(directory, scene)
            _ = Result { () throws(OutputError) in
                try OutputSet(made.members, change: Fault(at: step, isEnd: true, code: EIO).changer).commit()
            }
            // The locks go with the process, and nothing else.
            made.members.forEach { $0.partial.release() }
            // The next run may write into either folder.
            let folders = [directory.path, directory.file("b")]
            for folder in step % 2 == 0 ? folders : folders.reversed() { PartialFiles.clearLeftovers(in: folder) }
            outcomes.append(outcome(directory, scene))
            #expect(try hidden(directory) == [], "killed at \(step)")
        }
        let first = outcomes.firstIndex(of: .new) ?? outcomes.count
        #expect(outcomes[..<first].allSatisfy { $0 == .old } && outcomes[first...].allSatisfy { $0 == .new }, "\(outcomes)")
        #expect(first > 0 && first < outcomes.count)
    }

    @Test("A next run that is also killed leads to the same result", arguments: [Scene.all[0], Scene.all[2], Scene.all[3]])
    func killedTwice(scene: Scene) throws {
        let count = try changes(scene)
        for step in 0..<count {
            for second in [0, 1, 2, 4, 7] {
                let directory = try TemporaryDirectory()
                try prepare(directory, scene)
                let made = try make(directory, scene)
                _ = Result { () throws(OutputError) in
                    try OutputSet(made.members, change: Fault(at: step, isEnd: true).changer).commit()
                }
                made.members.forEach { $0.partial.release() }
                let folder = try #require(OpenFolder(directory.path))
                for name in try directory.contents where name.hasSuffix(OutputJournal.suffix) {
                    _ = OutputJournal.recover(name, in: folder, Fault(at: second, isEnd: true).changer)
                }
                for folder in [directory.path, directory.file("b")] { PartialFiles.clearLeftovers(in: folder) }
                #expect([.old, .new].contains(outcome(directory, scene)), "killed at \(step), then at \(second)")
                #expect(try hidden(directory) == [])
            }
        }
    }

    @Test("A file of another program under one of the names is kept, and the rest of the set is undone")
    func takenSince() throws {
        let scene = Scene(policy: .replace, hasOld: true)
        let count = try changes(scene)
        for step in 0..<count {
            let directory = try TemporaryDirectory()
            try prepare(directory, scene)
            let made = try make(directory, scene)
            _ = Result { () throws(OutputError) in try OutputSet(made.members, change: Fault(at: step, isEnd: true).changer).commit() }
            made.members.forEach { $0.partial.release() }
            let theirs = directory.file("theirs")
            try Data("theirs".utf8).write(to: URL(fileURLWithPath: theirs))
            rename(theirs, directory.file("c.json"))
            PartialFiles.clearLeftovers(in: directory.path)
            let texts = try scene.names.map { try String(contentsOfFile: directory.file($0), encoding: .utf8) }
            #expect(texts[2] == "theirs")
            #expect(texts[..<2] == ["old a.mp4", "old b.gif"] || texts[..<2] == ["new a.mp4", "new b.gif"], "\(texts)")
            #expect(try hidden(directory) == [])
        }
    }

    @Test("With --no-overwrite no file of a sequence appears if one of its names is taken meanwhile")
    func takenMeanwhile() throws {
        let directory = try TemporaryDirectory()
        let sequence = try OutputSequence(directory.file("f-%02d.png"), count: 20, policy: .refuse)
        for index in 0..<20 {
            try Data("x".utf8).write(to: URL(fileURLWithPath: sequence.temporaryDirectory + "/" + sequence.pattern.name(of: index)))
        }
        try Data("theirs".utf8).write(to: URL(fileURLWithPath: directory.file("f-13.png")))
        #expect(throws: OutputError(path: directory.path + "/f-13.png", problem: .exists)) {
            try OutputSet(sequence.members(count: 20)).commit()
        }
        sequence.discard()
        #expect(try directory.contents == ["f-13.png"])
    }
}
