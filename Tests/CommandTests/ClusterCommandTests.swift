import Foundation
import KinoraPresets
import Testing

@testable import KinoraCLI

/// `kinora cluster` with commands that behave like Slurm's: `sbatch` runs all tasks of a job before it returns.
struct ClusterCommandTests {
    private static let sbatch = """
        #!/bin/sh
        set -u
        first=0 last=0 log=/dev/null
        for argument; do
            case $argument in
            --array=1-*) first=1 last=${argument#--array=1-} last=${last%[%]*} ;;
            --output=*) log=${argument#--output=} ;;
            esac
            script=$argument
        done
        number=$(($(cat number 2>/dev/null || echo 40) + 1))
        echo $number >number
        printf '%s\\n' "$@" >"sbatch.$number"
        task=$first
        while [ "$task" -le "$last" ]; do
            SLURM_ARRAY_TASK_ID=$task SLURMD_NODENAME=n$task /bin/sh "$script" \\
                >>"$(printf '%s' "$log" | sed "s/%a/$task/; s/%%/%/g")" 2>&1
            task=$((task + 1))
        done
        echo $number
        """
    /// Jobs are forgotten immediately, unless a test writes the file "queue".
    private static let squeue = """
        #!/bin/sh
        [ -e queue ] || { echo 'slurm_load_jobs error: Invalid job id specified' >&2; exit 1; }
        cat queue
        """
    private static let sacct = """
        #!/bin/sh
        echo 'Slurm accounting storage is disabled' >&2
        exit 1
        """

    /// The commands of Slurm, and the program in a directory whose name needs quotes.
    private func withSlurm(_ body: (Command, [String: String]) async throws -> Void) async throws {
        try await Command.with(.films) { films in
            for (name, text) in [("sbatch", Self.sbatch), ("squeue", Self.squeue), ("sacct", Self.sacct)] {
                try films.write(text + "\n", to: "bin/\(name)", makesFolder: true)
                chmod(films.directory.appending(path: "bin/\(name)").path, 0o755)
            }
            try films.write("", to: "it's here/x", makesFolder: true)
            let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
            try await body(films.inside("it's here"), ["PATH": films.directory.path + "/bin:" + path])
        }
    }

    private let film = ["square", "--segment", "2", "--progress", "none"]

    @Test("A film that is submitted has the bytes of one that is rendered, and the states of its tasks are shown")
    func film() async throws {
        try await withSlurm { films, slurm in
            #expect(try await films.run(["render"] + film + ["-o", "whole.mp4"]).code == 0)
            let submit = ["cluster", "render", "--nodes", "2", "--parts", "3", "--store", "a store%"] + film + ["-o", "a film.mp4"]
            let outcome = try await films.run(submit, environment: slurm)
            let folder = films.directory.path + "/a store%/cluster/a-film-1"
            #expect(outcome.code == 0 && outcome.error == "", "\(outcome.error)")
            #expect(
                outcome.output == """
                    a-film-1: 3 parts (job 41), join (job 42)
                    scripts and logs: \(folder)
                    states: SampleFilms cluster status a-film-1 --store \(ShellWord.quoted(films.directory.path + "/a store%"))

                    """)
            #expect(try films.data("a film.mp4") == films.data("whole.mp4"))
            let status = try await films.run("cluster", "status", "a-film-1", "--store", "a store%", environment: slurm)
            #expect(status.output == "part-1: done\npart-2: done\npart-3: done\njoin: done\n", "\(status.error)")
            let all = try await films.run("cluster", "status", "--store", "a store%", environment: slurm)
            #expect(all.output == "a-film-1: 3 parts: 3 done; join done\n")
            #expect(
                try String(decoding: films.data("a store%/cluster/a-film-1/part-2.log"), as: UTF8.self).hasPrefix("part 2 of 3 on n2\n"))
            // The same command again is another job, which takes everything from the store.
            #expect(try await films.run(submit, environment: slurm).output.hasPrefix("a-film-2: 3 parts (job 43), join (job 44)\n"))
            #expect(try films.data("a film.mp4") == films.data("whole.mp4"))
        }
    }

    @Test("A link at the folder of a cluster's jobs is refused, and nothing is written behind it")
    func link() async throws {
        try await withSlurm { films, slurm in
            #expect(try await films.run(["render"] + film + ["--store", "s", "-o", "whole.mp4"]).code == 0)
            let outside = films.directory.appending(path: "outside").path
            try FileManager.default.createDirectory(atPath: outside, withIntermediateDirectories: true)
            try FileManager.default.createSymbolicLink(atPath: films.directory.path + "/s/cluster", withDestinationPath: outside)
            let submit = ["cluster", "render", "--nodes", "2", "--parts", "2", "--store", "s"] + film + ["-o", "b.mp4"]
            let outcome = try await films.run(submit, environment: slurm)
            #expect(outcome.code == 73 && outcome.error.contains("was not made by Kinora: it is a symbolic link to '\(outside)'"))
            #expect(try FileManager.default.contentsOfDirectory(atPath: outside).isEmpty)
        }
    }

    @Test("The options of sbatch are those that --dry-run prints")
    func options() async throws {
        try await withSlurm { films, slurm in
            let submit =
                ["cluster", "render", "--nodes", "2", "--parts", "3", "--store", "s%", "--sbatch=--time=5", "--cpus-per-task", "2"] + film
            let preview = try await films.run(submit + ["--dry-run"], environment: slurm)
            #expect(preview.code == 0, "\(preview.error)")
            #expect(try !films.files.contains("s%"))
            #expect(try await films.run(submit, environment: slurm).code == 0)
            let folder = films.directory.path + "/s%/cluster/square-1"
            let common = ["--parsable", "--job-name=square-1"]
            let log = films.directory.path + "/s%%/cluster/square-1"
            let expected = [
                41: common + [
                    "--output=\(log)/part-%a.log", "--open-mode=append", "--export=ALL", "--requeue", "--array=1-3%2", "--nodes=1",
                    "--ntasks=1", "--cpus-per-task=2", "--time=5", "\(folder)/part.sh",
                ],
                42: common + [
                    "--output=\(log)/join.log", "--open-mode=append", "--export=ALL", "--requeue", "--dependency=afterany:41",
                    "--nodes=1", "--ntasks=1", "--cpus-per-task=2", "--time=5", "\(folder)/join.sh",
                ],
            ]
            for (number, arguments) in expected {
                #expect(String(decoding: try films.data("sbatch.\(number)"), as: UTF8.self) == arguments.map { $0 + "\n" }.joined())
            }
            let scripts = try ["part", "join"].map { name in
                "### \(folder)/\(name).sh\n" + String(decoding: try films.data("s%/cluster/square-1/\(name).sh"), as: UTF8.self) + "\n"
            }
            let commands =
                "### Commands\nparts=$(" + ShellWord.line(["sbatch"] + (expected[41] ?? [])) + ")\n"
                + ShellWord.line(["sbatch"] + (expected[42] ?? [])).replacingOccurrences(of: "afterany:41", with: "afterany:\"$parts\"")
                + "\n"
            #expect(preview.output == scripts.joined() + commands)
            // The program draws with as many threads as the task has cores.
            #expect(scripts[0].contains(" --part \"$part/3\" --threads 2 square "))
        }
    }

    @Test("Without --cpus-per-task a part has its node for itself, and there are no more parts than segments")
    func parts() async throws {
        try await withSlurm { films, slurm in
            let outcome = try await films.run(
                ["cluster", "render", "--nodes", "9", "--parts", "12", "--store", "s", "--dry-run"] + film, environment: slurm)
            #expect(outcome.message == "note: 'square.mp4' has 5 segments, so that there are 5 parts and not 12")
            #expect(outcome.output.contains(" --array=1-5 --nodes=1 --ntasks=1 --exclusive "))
        }
    }

    @Test("A part that fails is shown with the last line of its log, and the same command continues")
    func failure() async throws {
        try await withSlurm { films, slurm in
            try films.write("composition: square\nparameters: {side: 7}\n", to: "mine.yaml")
            let submit =
                ["cluster", "render", "--nodes", "2", "--store", "s", "./mine.yaml", "--segment", "2", "--progress", "none", "-o", "a.mp4"]
            // The store cannot take a part's segments.
            #expect(try await films.run("store", "size", "--store", "s").code == 65)
            try films.write("Kinora segment store, version 1\n", to: "s/kinora-store", makesFolder: true)
            for number in 0..<256 { try films.write("", to: "s/" + String(256 + number, radix: 16).dropFirst()) }
            #expect(try await films.run(submit, environment: slurm).code == 0)
            let status = try await films.run("cluster", "status", "41", "--store", "s", environment: slurm)
            let folder = films.directory.path + "/s/cluster/a-1"
            let lines = status.output.split(separator: "\n").map(String.init)
            #expect(lines.count == 9 && status.error == "", "\(status.output) \(status.error)")
            #expect(lines[0] == "part-1: failed (exit code 73)")
            #expect(lines[1].hasPrefix("    Error: the segment store '\(films.directory.path)/s' cannot be written: "))
            #expect(lines[2] == "    \(folder)/part-1.log")
            #expect(lines[6] == "join: failed (exit code 65)")
            let json = try await films.run("cluster", "status", "a-1", "--store", "s", "--json", environment: slurm)
            let message = lines[1].dropFirst(4)
            #expect(
                json.output.split(separator: "\n").first ?? ""
                    == #"{"job":"a-1","log":"\#(folder)/part-1.log","message":"\#(message)","reason":"exit code 73","state":"failed","task":"part-1"}"#
            )
            for number in 0..<256 {
                try FileManager.default.removeItem(at: films.directory.appending(path: "s/" + String(256 + number, radix: 16).dropFirst()))
            }
            #expect(try await films.run(submit, environment: slurm).code == 0)
            let again = try await films.run("cluster", "status", "--store", "s", environment: slurm)
            #expect(again.output == "a-1: 2 parts: 2 failed; join failed\na-2: 2 parts: 2 done; join done\n")
            #expect(try films.files.contains("a.mp4"))
        }
    }

    @Test("The states of the queue are shown for tasks that wait, run or were ended")
    func queue() async throws {
        try await withSlurm { films, slurm in
            #expect(
                try await films.run(["cluster", "render", "--nodes", "4", "--store", "s"] + film, environment: slurm).code == 0)
            for task in ["part-1", "part-2", "part-3", "part-4", "join"] {
                try FileManager.default.removeItem(at: films.directory.appending(path: "s/cluster/square-1/\(task).exit"))
            }
            try films.write(
                "41_1|RUNNING|n7|None\n41_2|PENDING||Resources\n41_3|TIMEOUT|n1|TimeLimit\n39_4|RUNNING|n1|None\n42|PENDING||Dependency\n",
                to: "queue")
            let status = try await films.run("cluster", "status", "square-1", "--store", "s", environment: slurm)
            let folder = films.directory.path + "/s/cluster/square-1"
            #expect(
                status.output == """
                    part-1: running on n7
                    part-2: waiting (Resources)
                    part-3: failed (timeout)
                        part 3 of 4 on n3
                        \(folder)/part-3.log
                    part-4: unknown: the scheduler no longer knows it, and it has left no exit code
                    join: waiting (Dependency)

                    """)
        }
    }

    @Test("A job that Slurm refuses, or whose record is damaged, is an error")
    func refusedJobs() async throws {
        try await withSlurm { films, slurm in
            let refusing = ["PATH": films.directory.path + "/refusing:/usr/bin:/bin"]
            try films.write(
                "#!/bin/sh\necho 'sbatch: error: invalid partition specified: x' >&2\nexit 1\n", to: "refusing/sbatch", makesFolder: true)
            chmod(films.directory.appending(path: "refusing/sbatch").path, 0o755)
            let outcome = try await films.run(["cluster", "render", "--nodes", "2", "--store", "s"] + film, environment: refusing)
            #expect(outcome.message == "Error: Slurm has refused the job: sbatch: error: invalid partition specified: x")
            #expect(outcome.code == 73)
            #expect(try FileManager.default.contentsOfDirectory(atPath: films.directory.path + "/s/cluster") == [])
            let record = #"{"engine":"slurm","film":"a","parts":2,"partsJob":"1 --all","joinJob":"2"}"#
            try films.write(record, to: "s/cluster/a-1/job.json", makesFolder: true)
            let status = try await films.run("cluster", "status", "--store", "s", environment: slurm)
            let path = films.directory.path + "/s/cluster/a-1/job.json"
            #expect(status.message == "Error: '\(path)' is missing or damaged; remove the folder and submit the film again")
            #expect(status.code == 65)
            // Other jobs are shown nevertheless, and a job that is searched by its number says which records were skipped.
            #expect(try await films.run(["cluster", "render", "--nodes", "2", "--store", "s"] + film, environment: slurm).code == 0)
            let all = try await films.run("cluster", "status", "--store", "s", environment: slurm)
            #expect(all.output == "square-1: 2 parts: 2 done; join done\n" && all.message == status.message && all.code == 65)
            let number = try await films.run("cluster", "status", "41", "--store", "s", environment: slurm)
            #expect(number.code == 0 && number.output == "part-1: done\npart-2: done\njoin: done\n")
            #expect(number.message == "warning: s/cluster/a-1/job.json: the record is damaged and skipped")
            let unknown = try await films.run("cluster", "status", "99", "--store", "s", environment: slurm)
            #expect(
                unknown.message == """
                    warning: s/cluster/a-1/job.json: the record is damaged and skipped
                    Error: there is no job '99' in the store 's', but 1 record cannot be read; 'SampleFilms cluster status' lists them
                    """)
            #expect(unknown.code == 65)
        }
    }

    @Test(
        "What no cluster can render is refused before anything is submitted",
        arguments: [
            (["square", "--nodes", "0"], "--nodes '0' is out of range; expected 1...10000", 64),
            (["square", "--nodes", "2", "--parts", "10001"], "--parts '10001' is out of range; expected 1...10000", 64),
            (["square", "--nodes", "2", "--cpus-per-task", "0"], "--cpus-per-task '0' is out of range; expected 1...256", 64),
            (["square", "--nodes", "2", "--sise", "4x4"], "Unknown option '--sise'. Did you mean '--size'?", 64),
            (["square", "--nodes", "2", "--part", "1/2"], "--part cannot be given to the tasks of a cluster; remove it", 64),
            (["-", "--nodes", "2"], "a cluster cannot read the preset from standard input; give the name of a file", 64),
            (
                ["square", "--nodes", "2", "--format", "mp4", "-o", "-"],
                "a cluster cannot write to standard output; add -o film.mp4 instead of -o -", 64
            ),
            (
                ["square", "--nodes", "2", "--sbatch", "x"],
                "--sbatch 'x' is not an option of sbatch; give each with its value, such as --sbatch=--time=2:00:00", 64
            ),
            (["square", "--nodes", "2", "--sbatch", "-a1-3"], "--sbatch -a: SampleFilms sets this option itself; remove it", 64),
            (["square", "--nodes", "2", "--sbatch=-c", "--sbatch=4"], "--sbatch -c: give --cpus-per-task without --sbatch", 64),
            (
                ["square", "--nodes", "2", "-o", "a.gif"],
                "'a.gif' cannot be rendered in parts: gif needs all frames together; expected mp4, mov, webm, or a sequence of png or jpg",
                65
            ),
            (
                ["square", "--nodes", "2", "-o", "a.png"],
                "there is no film among the outputs that can be rendered in parts; add -o film.mp4", 65
            ),
        ] as [([String], String, Int32)])
    func refusals(arguments: [String], message: String, code: Int32) async throws {
        try await withSlurm { films, slurm in
            let outcome = try await films.run(["cluster", "render", "--store", "s"] + arguments, environment: slurm)
            #expect(outcome.error.split(separator: "\n").first ?? "" == "Error: \(message)")
            #expect(outcome.code == code && outcome.output == "")
            #expect(try films.files == ["x"])
        }
    }

    @Test("Without Slurm's commands, the error names the package and the commands that need no scheduler")
    func missingCommands() async throws {
        try await Command.with(.films) { films in
            let outcome = try await films.run(
                "cluster", "render", "square", "--nodes", "2", "--store", "s", environment: ["PATH": "/nowhere"])
            #expect(
                outcome.message
                    == "Error: Slurm's command 'sbatch' is not installed; install the package slurm-client, or use 'render --part' and 'join' with "
                    + "another scheduler")
            #expect(outcome.code == 69)
            let unnamed = try await films.run("cluster", "render", "square", "--nodes", "2")
            #expect(
                unnamed.error.hasPrefix("Error: a cluster needs a store that all nodes share; add --store DIR or set KINORA_STORE\n"))
        }
    }
}
