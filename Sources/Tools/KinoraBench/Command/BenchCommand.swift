import ArgumentParser
import Foundation
import KinoraCLI
import KinoraPipeline
import KinoraPresets

struct BenchCommand: AsyncParsableCommand {
    static var configuration: CommandConfiguration {
        let name = Program.current.name
        return CommandConfiguration(
            commandName: name,
            abstract: "Measures what films cost on this machine.",
            discussion: """
                The stages of a frame are measured one by one, in milliseconds of processor time. Then one process encodes the same frames \
                from memory, another renders the film, and the first encodes again. The ratio is the film's speed divided by the mean speed of \
                encoding alone.

                The spin is how much two processes count together, as a multiple of what one counts alone. Below 1.8 the machine was busy or \
                provided less than two cores, so the results are not reliable.

                EXAMPLES
                  \(name)
                  \(name) --scene lava --scene music --runs 5
                  \(name) --scene car --json --frames 600
                  \(name) --only draw --threads 2
                  \(name) --paths
                  \(name) --memory --size 640x360
                  \(name) --batch --rows 100
                  \(name) --batch --rows 100 --distinct
                  \(name) --segments --scene lava --frames 1000
                  \(name) --formats --size 1280x720 --frames 120
                  \(name) --streams --size 1280x720 --fps 60
                """)
    }

    @Option(
        help: ArgumentHelp(
            "What to measure: a scene (\(BenchScenes.standard.map(\.name).joined(separator: ", "))), a preset, a composition, or the path of a document. May be repeated. By default all scenes and presets.",
            valueName: "name"))
    var scene: [String] = []

    @OptionGroup var options: BenchOptions

    @Option(help: ArgumentHelp("Measure only up to this stage (draw or convert), or encoding alone (encode).", valueName: "stage"))
    var only: BenchStage?

    @Option(help: ArgumentHelp("The number of runs of each scene; the run with the median ratio is reported.", valueName: "n"))
    var runs = 1

    @Flag(help: "Measure the path engine instead of films: points along paths, morphs.")
    var paths = false

    @Flag(
        help:
            "Measure how memory grows with the length of a film, in each format: a film of --frames frames and one of a sixth as many. The default scene is lava."
    )
    var memory = false

    @Flag(
        help:
            "Compare rendering in each format with encoding the same frames from memory. The default is the scene lava at 30 frames per second."
    )
    var formats = false

    @Flag(
        help:
            "Compare two segments at a time, from encoders with one thread each, with one segment at a time, from an encoder with two threads. --frames should be 1000 or more."
    )
    var segments = false

    @Flag(help: "Measure the streams that the studio plays, alone and while a core is busy with other work.")
    var streams = false

    @Flag(
        help:
            "Compare a batch of --rows films, which differ in their first two of ten seconds, with rendering them one by one (scene title-card)."
    )
    var batch = false

    @Option(help: ArgumentHelp("The number of films of --batch.", valueName: "n"))
    var rows = 100

    @Flag(help: "With --batch, render films that differ in every frame.")
    var distinct = false

    @Flag(help: "Write one JSON object per line to standard output instead of a table.")
    var json = false

    func validate() throws {
        if paths, !scene.isEmpty || only != nil { throw ValidationError("--paths measures no scene; leave out --scene and --only") }
        for (isGiven, name) in [(memory, "--memory"), (formats, "--formats")] where isGiven {
            if paths || scene.count > 1 || only != nil || runs != 1 || memory == formats {
                throw ValidationError("\(name) measures one scene once; leave out other measurements, --only, --runs and further scenes")
            }
        }
        if memory, options.frames < 12 { throw ValidationError("--memory compares films of different lengths; give --frames 12 or more") }
        if segments, paths || memory || formats || batch || only != nil || runs != 1 {
            throw ValidationError("--segments measures each scene once; leave out other measurements, --only and --runs")
        }
        if streams, paths || memory || formats || segments || batch || only != nil || runs != 1 {
            throw ValidationError("--streams measures each scene once; leave out other measurements, --only and --runs")
        }
        if batch, paths || memory || formats || !scene.isEmpty || only != nil {
            throw ValidationError("--batch measures the scene title-card; leave out other measurements, --scene and --only")
        }
        if distinct, !batch { throw ValidationError("--distinct requires --batch") }
        if !(1...10_000).contains(rows) { throw ValidationError("--rows '\(rows)' is out of range; expected 1...10000") }
        if !(1...1000).contains(runs) { throw ValidationError("--runs '\(runs)' is out of range; expected 1...1000") }
    }

    @MainActor
    func run() async throws {
        if paths { return try measurePaths() }
        let directory = FileManager.default.temporaryDirectory.appending(path: "kinora-bench-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: directory) }
        if batch { return try await measureBatch(in: directory.path) }
        if memory { return try measureMemory(in: directory.path) }
        if formats { return try measureFormats(in: directory.path) }
        let names = scene.isEmpty ? BenchScenes.standard.map(\.name) + Program.current.library.files.map(\.name) : scene
        // Errors in the arguments are reported before anything is measured.
        let output = directory.appending(path: "film.mp4").path
        let jobs = try names.map { ($0, try options.job(scene: $0, output: output)) }
        if segments { return try measureSegments(names, output: output) }
        if streams { return try await measureStreams(jobs) }
        var table = BenchTable()
        for (name, job) in jobs {
            var measurements: [SceneMeasurement] = []
            for _ in 0..<runs {
                StandardError.write("measuring \(name) ...")
                measurements.append(
                    try await SceneMeasurement.measure(
                        scene: name, job: job, arguments: options.arguments(scene: name, output: output), only: only))
            }
            guard let result = SceneMeasurement.median(of: measurements) else { continue }
            if json { try Output.write(JSONText.line(result)) } else { table.add(result) }
        }
        if !json { try Output.write(table.lines) }
    }

    @MainActor
    private func measureBatch(in directory: String) async throws {
        StandardError.write("measuring \(rows) films ...")
        let result = try await BatchMeasurement.measure(films: rows, sharesShow: !distinct, directory: directory)
        guard !json else { return try Output.write(JSONText.line(result)) }
        var table = TextTable(
            header: ["films", "films/h alone", "films/h in a batch", "ratio", "cpu s alone", "cpu s in a batch", "segments", "shared"],
            limits: [12, 14, 18, 12, 12, 16, 12, 12])
        table.add([
            "\(result.films)", String(format: "%.0f", result.filmsPerHourAlone), String(format: "%.0f", result.filmsPerHourInBatch),
            String(format: "%.2f", result.ratio), String(format: "%.2f", result.processorTimeAlone),
            String(format: "%.2f", result.processorTimeInBatch), "\(result.segments)", "\(result.sharedSegments)",
        ])
        try Output.write(table.lines)
    }

    @MainActor
    private func measureStreams(_ jobs: [(String, RenderJob)]) async throws {
        var table = TextTable(
            header: ["scene", "fps", "fps, a core busy", "first fragment ms", "cpu ms", "Mbit/s"], limits: [24, 12, 18, 18, 12, 12])
        for (name, job) in jobs {
            StandardError.write("measuring \(name) ...")
            let result = try await StreamMeasurement.measure(scene: name, job: job)
            guard !json else {
                try Output.write(JSONText.line(result))
                continue
            }
            table.add([
                name, String(format: "%.1f", result.framesPerSecond), String(format: "%.1f", result.busyFramesPerSecond),
                String(format: "%.0f", result.firstFragment), String(format: "%.1f", result.processorTime),
                String(format: "%.1f", result.bitRate / 1e6),
            ])
        }
        if !json { try Output.write(table.lines) }
    }

    private func measureSegments(_ names: [String], output: String) throws {
        var table = TextTable(
            header: ["scene", "1x2 threads fps", "2x1 thread fps", "ratio", "1x2 peak MB", "2x1 peak MB"], limits: [24, 16, 16, 12, 12, 12])
        for name in names {
            StandardError.write("measuring \(name) ...")
            let result = try SegmentMeasurement.measure(scene: name, frames: options.frames) { encoderThreads, parallelSegments in
                var options = self.options
                (options.encoderThreads, options.parallelSegments) = (encoderThreads, parallelSegments)
                return options.arguments(scene: name, output: output)
            }
            if json {
                try Output.write(JSONText.line(result))
            } else {
                table.add(
                    [name] + [result.oneByTwo, result.twoByOne].map { String(format: "%.1f", $0) } + [String(format: "%.3f", result.ratio)]
                        + [result.oneByTwoPeak, result.twoByOnePeak].map { $0.map { String(format: "%.0f", $0) } ?? "" })
            }
        }
        if !json { try Output.write(table.lines) }
    }

    @MainActor
    private func measureMemory(in directory: String) throws {
        let name = scene.first ?? "lava"
        _ = try options.job(scene: name, output: directory + "/film.mp4")
        var table = TextTable(
            header: ["format", "frames", "peak MB", "frames", "peak MB", "kB a frame"], limits: [12, 12, 12, 12, 12, 12])
        for format in MemoryMeasurement.formats {
            StandardError.write("measuring \(format) ...")
            let result = try MemoryMeasurement.measure(
                format: format, directory: directory, shortFrames: options.frames / 6, longFrames: options.frames
            ) { output, frames in
                var options = self.options
                options.frames = frames
                return options.arguments(scene: name, output: output)
            }
            if json {
                try Output.write(JSONText.line(result))
            } else {
                table.add([
                    format, "\(result.shortFrames)", String(format: "%.1f", result.shortPeak), "\(result.longFrames)",
                    String(format: "%.1f", result.longPeak), String(format: "%.1f", result.growth),
                ])
            }
        }
        if !json { try Output.write(table.lines) }
    }

    @MainActor
    private func measureFormats(in directory: String) throws {
        let name = scene.first ?? "lava"
        _ = try options.job(scene: name, output: directory + "/film.mp4")
        var table = TextTable(
            header: ["codec", "fps", "encode-only fps", "ratio", "cpu ms", "encode-only cpu ms", "bytes"],
            limits: [12, 12, 18, 12, 12, 18, 12])
        for (codec, isChoice, fileExtension) in FormatMeasurement.formats {
            StandardError.write("measuring \(codec) ...")
            let result = try FormatMeasurement.measure(
                codec: codec, fileExtension: fileExtension, frames: options.frames, directory: directory
            ) {
                output in
                var options = self.options
                options.codec = isChoice ? codec : nil
                // GIF supports at most 50 frames per second.
                options.fps = options.fps ?? "30"
                return options.arguments(scene: name, output: output)
            }
            if json {
                try Output.write(JSONText.line(result))
            } else {
                table.add([
                    codec, String(format: "%.1f", result.framesPerSecond), String(format: "%.1f", result.encodeOnlyFramesPerSecond),
                    String(format: "%.2f", result.ratio), String(format: "%.1f", result.processorTime),
                    String(format: "%.1f", result.encodeOnlyProcessorTime), "\(result.bytes)",
                ])
            }
        }
        if !json { try Output.write(table.lines) }
    }

    private func measurePaths() throws {
        var table = TextTable(header: ["what", "microseconds", "millions a second"], limits: [48, 24, 24])
        for result in PathMeasurement.all() {
            if json {
                try Output.write(JSONText.line(result))
            } else {
                table.add([
                    result.question, String(format: "%.3f", result.microseconds), String(format: "%.4f", result.millionsPerSecond),
                ])
            }
        }
        if !json { try Output.write(table.lines) }
    }
}

extension BenchStage: ExpressibleByArgument {}
