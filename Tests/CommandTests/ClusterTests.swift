import Foundation
import TestSupport
import Testing

/// Jobs on a Slurm cluster of two nodes, which `.ci/cluster` starts.
@Suite(.serialized, .enabled(if: clusterDirectory != nil))
struct ClusterTests {
    private let cluster = clusterDirectory ?? ""

    /// A film of `frames` frames at 10 per second, in segments of ten.
    private func film(_ name: String, frames: Int, delay: Int = 0) -> [String] {
        [
            "square", "--set", "delay=\(delay)", "--duration", "\(Double(frames) / 10)", "--segment", "10", "--progress", "none", "-o",
            name,
        ]
    }

    /// A task of `cluster status --json`.
    private struct TaskState: Decodable {
        let task: String
        let state: String
        let node: String?
        let reason: String?
        let message: String?
    }

    private func tasks(_ job: String, store: String, _ films: Command) async throws -> [TaskState] {
        let status = try await films.run("cluster", "status", job, "--store", store, "--json")
        #expect(status.code == 0, "\(status.error)")
        return try status.output.split(separator: "\n").map { try JSONDecoder().decode(TaskState.self, from: Data($0.utf8)) }
    }

    /// Waits until `isReached`. Returns the tasks then.
    @discardableResult
    private func wait(
        for job: String, store: String, _ films: Command, until isReached: ([TaskState]) throws -> Bool
    ) async throws -> [TaskState] {
        var last: [TaskState] = []
        try await waitUntil("the job '\(job)' is as expected", within: .seconds(120)) {
            last = try await tasks(job, store: store, films)
            if try isReached(last) { return true }
            if last.contains(where: { $0.reason == "BeginTime" }) {
                // Slurm waits two minutes before it repeats a task whose node has failed.
                _ = try await films.shell("scontrol update JobName=\(job) StartTime=now")
            }
            return false
        }
        return last
    }

    private func waitForEnd(of job: String, store: String, _ films: Command) async throws -> [TaskState] {
        try await wait(for: job, store: store, films) { tasks in !tasks.contains { ["waiting", "running"].contains($0.state) } }
    }

    /// Submits the arguments and returns the name of the job.
    private func submit(_ arguments: [String], store: String, _ films: Command) async throws -> String {
        let outcome = try await films.run(["cluster", "render", "--nodes", "2", "--store", store] + arguments)
        #expect(outcome.code == 0, "\(outcome.error)")
        return String(outcome.output.prefix { $0 != ":" })
    }

    private func node(_ action: String, _ name: String, _ films: Command) async throws {
        #expect(try await films.shell("'\(cluster)/node' \(action) \(name)").code == 0)
        guard action == "start" else { return }
        try await waitUntil("the node is idle") { try await films.shell("sinfo --noheader --nodes=\(name) --format=%T").output == "idle\n" }
    }

    private func log(_ task: String, of job: String, store: String, _ films: Command) throws -> String {
        try String(
            contentsOf: URL(fileURLWithPath: store, relativeTo: films.directory).appending(path: "cluster/\(job)/\(task).log"),
            encoding: .utf8)
    }

    @Test("A film that two nodes have rendered has the bytes of one machine's film")
    func film() async throws {
        try await Command.with(.films) { films in
            let arguments = film("a.mp4", frames: 60) + ["-o", "poster.png", "--sheet", "sheet.png"]
            #expect(try await films.run(["render"] + arguments).code == 0)
            let names = ["a.mp4", "poster.png", "sheet.png"]
            let expected = try names.map(films.data)
            for name in names { try FileManager.default.removeItem(at: films.directory.appending(path: name)) }
            let job = try await submit(arguments, store: "s", films)
            let tasks = try await waitForEnd(of: job, store: "s", films)
            #expect(tasks.map(\.state) == ["done", "done", "done"])
            #expect(try names.map(films.data) == expected)
            #expect(try log("part-1", of: job, store: "s", films) == "part 1 of 2 on n1\n")
            #expect(try log("part-2", of: job, store: "s", films) == "part 2 of 2 on n2\n")
        }
    }

    @Test("A table that two nodes have rendered has the films of one machine, and each node has rendered its rows")
    func table() async throws {
        try await Command.with(.films) { films in
            let rows = (0..<6).map { "film-\($0),\(20 + 4 * $0)" }
            try films.write((["label,side"] + rows).joined(separator: "\n"), to: "jobs.csv")
            let options = ["jobs.csv", "--preset", "square", "--name", "{label}.mp4", "--duration", "0.4", "--progress", "none"]
            #expect(try await films.run(["batch"] + options + ["--output-dir", "one"]).code == 0)
            let job = try await submit(options + ["--output-dir", "two", "--report", "r.json"], store: "s", films)
            #expect(try await waitForEnd(of: job, store: "s", films).map(\.state) == ["done", "done", "done"])
            let names = (0..<6).map { "film-\($0).mp4" }
            #expect(try films.inside("two").files.filter { $0.hasSuffix(".mp4") } == names)
            for name in names { #expect(try films.data("two/\(name)") == films.data("one/\(name)"), "\(name)") }
            #expect(try log("part-1", of: job, store: "s", films).hasPrefix("part 1 of 2 on n1\n"))
            #expect(try log("part-2", of: job, store: "s", films).hasPrefix("part 2 of 2 on n2\n"))
            // The last task renders nothing: it finds the rows of both parts complete.
            let report = try String(decoding: films.data("r.json"), as: UTF8.self)
            #expect(report.components(separatedBy: "\"skipped\"").count - 1 == 6, "\(report)")
        }
    }

    @Test("After a part with an invalid row the join reports all rows, and after a part that was ended it reports what is missing")
    func failedRows() async throws {
        try await Command.with(.films) { films in
            // Without the file "fast", each frame of the last row takes a minute.
            try films.write("label,side,delay\na,5,0\nb,99,0\nc,6,0\nd,7,60000\n", to: "jobs.csv")
            let job = try await submit(
                [
                    "jobs.csv", "--preset", "square", "--name", "{label}.mp4", "--duration", "0.4", "--progress", "none", "--output-dir",
                    "out",
                ]
                    + ["--report", "r.json"], store: "s", films)
            try await wait(for: job, store: "s", films) { $0[0].state == "done" && $0[1].state == "running" }
            // The second part has the rows b and d.
            try await waitUntil("the film is in progress") { (try? films.inside("out").files.contains { $0.hasPrefix(".d.mp4") }) ?? false }
            _ = try await films.shell("scancel $(squeue --noheader --name=\(job) --array --states=RUNNING --format=%i)")
            let tasks = try await waitForEnd(of: job, store: "s", films)
            #expect(tasks.map(\.state) == ["done", "failed", "failed"])
            #expect(tasks[2].reason == "exit code 65")
            #expect(tasks[2].message == "Error: 2 of 4 films failed: row 2, b.mp4; row 4, d.mp4", "\(tasks[2].message ?? "")")
            let rows = try films.batchReport("r.json")
            #expect(rows.map(\.state) == ["skipped", "failed", "skipped", "failed"])
            #expect(rows[1].error?.contains("'99' is out of range") == true)
        }
    }

    @Test("The part of a node that fails runs again on the other node, and the film has the same bytes")
    func failedNode() async throws {
        try await Command.with(.films) { films in
            // Without the file "fast", each frame takes 200 ms.
            let arguments = film("a.mp4", frames: 200, delay: 200)
            try films.write("", to: "fast")
            #expect(try await films.run(["render"] + arguments).code == 0)
            let expected = try films.data("a.mp4")
            for name in ["a.mp4", "fast"] { try FileManager.default.removeItem(at: films.directory.appending(path: name)) }
            let job = try await submit(arguments, store: "s", films)
            try await wait(for: job, store: "s", films) { $0[0].state == "running" }
            try await waitUntil("the store has a segment") { try await !films.run("store", "list", "--store", "s").output.isEmpty }
            let failed = try #require(try await tasks(job, store: "s", films)[0].node)
            try await node("kill", failed, films)
            try films.write("", to: "fast")
            let tasks = try await waitForEnd(of: job, store: "s", films)
            try await node("start", failed, films)
            #expect(tasks.map(\.state) == ["done", "done", "done"])
            #expect(try films.data("a.mp4") == expected)
            let other = failed == "n1" ? "n2" : "n1"
            #expect(try log("part-1", of: job, store: "s", films) == "part 1 of 2 on \(failed)\npart 1 of 2 on \(other)\n")
        }
    }

    @Test("A full store fails the parts with one error, and the same command completes the film when there is room")
    func fullStore() async throws {
        try await Command.with(.films) { films in
            let (store, filler) = (cluster + "/small/s", cluster + "/small/filler")
            // The segments are larger than the 100 KB that remain.
            let arguments = film("a.mov", frames: 40) + ["--size", "1280x960", "--codec", "prores"]
            #expect(try await films.run(["render"] + arguments).code == 0)
            let expected = try films.data("a.mov")
            #expect(expected.count > 500_000)
            try FileManager.default.removeItem(at: films.directory.appending(path: "a.mov"))
            _ = try await films.shell("dd if=/dev/zero of='\(filler)' bs=1k; truncate -s -100K '\(filler)'")
            let job = try await submit(arguments, store: store, films)
            let tasks = try await waitForEnd(of: job, store: store, films)
            #expect(tasks.map(\.state) == ["failed", "failed", "failed"])
            #expect(tasks.map(\.reason) == ["exit code 73", "exit code 73", "exit code 65"])
            #expect(tasks[2].message?.hasPrefix("Error: the store has no parts of this film") == true)
            for task in tasks.dropLast() {
                #expect(task.message == "Error: the segment store '\(store)' cannot be written: there is no space left")
            }
            #expect(try films.files == [])
            // A program that leaves no room for its exit code. The script has kept some.
            try films.write("#!/bin/sh\ndd if=/dev/zero of='\(filler)-2' bs=4k 2>/dev/null\nexit 73\n", to: "fill")
            let run = """
                chmod +x fill
                sed "s#[^ ']*/\(films.executable.lastPathComponent)#$PWD/fill#" '\(store)/cluster/\(job)/part.sh' >part.sh
                SLURM_ARRAY_TASK_ID=1 sh part.sh
                """
            #expect(try await films.shell(run).code == 73)
            #expect(try String(contentsOfFile: "\(store)/cluster/\(job)/part-1.exit", encoding: .utf8) == "73  \n")
            for name in ["fill", "part.sh"] { try FileManager.default.removeItem(at: films.directory.appending(path: name)) }
            for file in [filler, filler + "-2"] { try FileManager.default.removeItem(atPath: file) }
            let again = try await submit(arguments, store: store, films)
            #expect(try await waitForEnd(of: again, store: store, films).map(\.state) == ["done", "done", "done"])
            #expect(try films.data("a.mov") == expected)
        }
    }

    @Test("A part of a node with another build of a library is named, and not mixed with the other part")
    func otherLibrary() async throws {
        try await Command.with(.films) { films in
            let arguments = film("a.mp4", frames: 40)
            #expect(try await films.run(["render"] + arguments).code == 0)
            let expected = try films.data("a.mp4")
            try FileManager.default.removeItem(at: films.directory.appending(path: "a.mp4"))
            let path = try await films.shell("realpath \"$(ldconfig -p | sed -n 's/.*libx264.* => //p' | head -1)\"").output.dropLast()
            var library = try Data(contentsOf: URL(fileURLWithPath: String(path)))
            // The note that contains the identifier of a build begins with its sizes, its kind and its owner.
            let note = Data([4, 0, 0, 0, 20, 0, 0, 0, 3, 0, 0, 0] + Array("GNU\0".utf8))
            let identifier = try #require(library.range(of: note)).upperBound
            let build = library[identifier..<identifier + 4].map { String(256 + Int($0), radix: 16).dropFirst() }.joined()
            library.replaceSubrange(identifier..<identifier + 4, with: [0, 0, 0, 0])
            try library.write(to: films.directory.appending(path: "libx264"))
            try "mount --bind '\(films.directory.path)/libx264' '\(path)'\n"
                .write(toFile: cluster + "/n2.setup", atomically: true, encoding: .utf8)
            try await node("kill", "n2", films)
            try await node("start", "n2", films)
            let job = try await submit(arguments, store: "s", films)
            let tasks = try await waitForEnd(of: job, store: "s", films)
            try FileManager.default.removeItem(atPath: cluster + "/n2.setup")
            try await node("kill", "n2", films)
            try await node("start", "n2", films)
            #expect(tasks.map(\.state) == ["done", "done", "failed"])
            #expect(try log("part-2", of: job, store: "s", films).hasSuffix("part 2 of 2 on n2\n"))
            let isOnN1 = try log("join", of: job, store: "s", films).contains("join on n1\n")
            let (part, other) = isOnN1 ? ("2/2", "n2") : ("1/2", "n1")
            let builds = isOnN1 ? "build 00000000 instead of build \(build)" : "build \(build) instead of build 00000000"
            let message = tasks.last?.message ?? ""
            #expect(
                message.hasPrefix("Error: part \(part) was drawn on \(other) with other libraries: ") && message.contains("libx264")
                    && message.contains(builds), "\(message)")
            #expect(try films.files == ["libx264", "s"])
            // With equal libraries, the part is drawn again.
            let again = try await submit(arguments, store: "s", films)
            #expect(try await waitForEnd(of: again, store: "s", films).map(\.state) == ["done", "done", "done"])
            #expect(try films.data("a.mp4") == expected)
        }
    }
}

/// The directory of the cluster.
private let clusterDirectory = ProcessInfo.processInfo.environment["KINORA_CLUSTER"]
