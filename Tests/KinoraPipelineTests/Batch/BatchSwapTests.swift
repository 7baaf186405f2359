import CFileAttributes
import Foundation
import KinoraFiles
import Synchronization
import TestSupport
import Testing

@testable import KinoraPipeline

/// Batches whose output directory is exchanged for a link while they run. The destination of the link must stay as it is.
struct BatchSwapTests {
    private let batches: BatchFixture
    private let out: String

    init() throws {
        batches = try BatchFixture()
        out = batches.directory.file("out")
        for folder in ["out", "docs"] { mkdir(batches.directory.file(folder), 0o700) }
        try Data("precious".utf8).write(to: URL(fileURLWithPath: batches.directory.file("docs/thesis.txt")))
        symlink("docs", batches.directory.file("link"))
    }

    /// The names of all files in a folder.
    private func files(_ folder: String) throws -> [String] {
        try FileManager.default.subpathsOfDirectory(atPath: batches.directory.file(folder)).filter {
            FileStamp(batches.directory.file(folder) + "/" + $0)?.kind == .file
        }.sorted()
    }

    /// Exchanges the directory for a link, and back at the next call.
    private static func swap(_ directory: String) {
        // Linux's RENAME_EXCHANGE.
        _ = renameat2(AT_FDCWD, directory + "/out", AT_FDCWD, directory + "/link", 2)
    }

    private func rows(_ names: [String]) -> [Batch.Row] {
        names.enumerated().map { index, name in
            Batch.Row(
                number: index + 1, name: name,
                job: Result {
                    var job = RenderJob(batches.composition, output: "")
                    // The seed 13 fails.
                    try job.set("seed", to: "\(index + 20)")
                    let stem = FilePath.deletingExtension(name)
                    job.outputs = [
                        RenderOutput(.poster(at: .seconds(0)), path: stem + ".png"),
                        RenderOutput(.images(every: 0.1), path: stem + "-%02d.png"),
                    ]
                    job.overwrite = .replaceOwn
                    return job
                })
        }
    }

    @Test("A directory that is exchanged for a link before the first film is the directory of all films", arguments: [false, true])
    func once(isReal: Bool) async throws {
        let names = ["a.mp4", "b.mp4", "new/deep/c.mp4"]
        let isSwapped = Mutex(false)
        let (directory, text) = (batches.directory.path, TextFilms())
        let films = Swapping(text: isReal ? nil : text) {
            isSwapped.withLock { isSwapped in
                if !isSwapped { Self.swap(directory) }
                isSwapped = true
            }
        }
        let outcome = try await batches.run(rows(names), { $0.directory = out }, renderer: films)
        #expect(outcome.counts.rendered == 3, "\(outcome.rows.map(\.error))")
        #expect(try files("docs") == ["thesis.txt"])
        Self.swap(directory)
        let found = try files("out")
        #expect(Set(names + [".kinora-batch.json", "a.png", "a-01.png", "new/deep/c-03.png"]).isSubset(of: found), "\(found)")
        #expect(found.allSatisfy { !$0.contains(".partial") && !$0.contains(".kinora-segments") })
        // The record belongs to the directory, too.
        let again = try await batches.run(rows(names), { $0.directory = out }, renderer: text)
        #expect(again.counts.skipped == 3, "\(again.rows.map(\.error))")
    }

    @Test("A directory that is exchanged for a link in a loop never leads to the link's destination", .timeLimit(.minutes(2)))
    func loop() async throws {
        let (isStarted, isDone) = (State(), State())
        let swaps = Atomic(0)
        let directory = batches.directory.path
        let names = (0..<60).map { "\($0 % 3 == 0 ? "sub/" : "")\($0).mp4" }
        for pass in 0..<3 {
            for state in [isStarted, isDone] { state.isSet.store(false, ordering: .relaxed) }
            let swapping = Thread {
                // The rows are checked before.
                while !isStarted.isSet.load(ordering: .relaxed), !isDone.isSet.load(ordering: .relaxed) { usleep(100) }
                var count = 0
                while !isDone.isSet.load(ordering: .relaxed) || count % 2 == 1 {
                    Self.swap(directory)
                    count += 1
                    // Without a pause, other threads would wait for the kernel's lock of renames.
                    usleep(100)
                }
                swaps.add(count, ordering: .relaxed)
            }
            swapping.start()
            let rows = rows(names.map { "\(pass)-" + $0.replacing("/", with: "/\(pass)-") })
            let films = Swapping(text: TextFilms()) { isStarted.isSet.store(true, ordering: .relaxed) }
            let outcome = await Result { try await batches.run(rows, { $0.directory = out }, renderer: films) }
            isDone.isSet.store(true, ordering: .relaxed)
            try await waitUntil("the other thread has ended") { swapping.isFinished }
            let result = try outcome.get()
            #expect(result.counts.rendered == names.count, "\(result.rows.compactMap(\.error).prefix(3))")
            #expect(try files("docs") == ["thesis.txt"])
        }
        #expect(swaps.load(ordering: .relaxed) > 100)
        #expect(try String(contentsOfFile: batches.directory.file("docs/thesis.txt"), encoding: .utf8) == "precious")
        #expect(try files("out").filter { $0.hasSuffix(".mp4") }.count == 3 * names.count)
    }

    @Test("A link that the user names as the output directory is followed once")
    func namedLink() async throws {
        let link = batches.directory.file("link")
        let outcome = try await batches.run(rows(["a.mp4"]), { $0.directory = link })
        #expect(outcome.counts.rendered == 1)
        #expect(try files("docs").contains("a.mp4"))
    }

    @Test("A link in the output directory is not followed, and the error names it")
    func innerLink() async throws {
        symlink("../docs", out + "/sub")
        let root = try #require(OutputRoot(out))
        root.activate()
        let file = out + "/sub/a.mp4"
        let error = #expect(throws: OutputError.self) { _ = try OutputFile(file, policy: .replace) }
        #expect(error == OutputError(path: out + "/sub", problem: .isLink(to: "../docs")))
        #expect(try files("docs") == ["thesis.txt"])
        // The slash and the combining mark are one character.
        #expect(OutputRoot.location(out + "/\u{301}a.mp4").folder != nil)
        #expect(OutputRoot.location(out + "s/a.mp4").folder == nil)
        withExtendedLifetime(root) {}
    }
}

private final class State: Sendable {
    let isSet = Atomic(false)
}

/// Calls a function before each film.
private struct Swapping: RowRenderer {
    /// Nil to render real films.
    let text: TextFilms?
    let swap: @Sendable () -> Void

    func render(
        _ row: Batch.Row, _ job: RenderJob, onProgress: @escaping @Sendable (RenderProgress) -> Void
    ) async throws -> RowRendering {
        swap()
        if let text { return try await text.render(row, job, onProgress: onProgress) }
        return try await RowRendering(job, onProgress: onProgress)
    }
}

extension Result where Failure == any Error {
    /// The result of an asynchronous function.
    fileprivate init(_ body: () async throws -> Success) async {
        do {
            self = .success(try await body())
        } catch {
            self = .failure(error)
        }
    }
}
