import ArgumentParser
import Foundation
import KinoraCLI
import KinoraPipeline
import KinoraPresets

/// The size, length and encoding of the films that are measured.
struct BenchOptions: ParsableArguments {
    @Option(help: ArgumentHelp("The number of frames of each film.", valueName: "n"))
    var frames = 300

    @Option(
        help: ArgumentHelp(
            "The size of the films in pixels. By default the size of the scene or preset. Both numbers must be even.", valueName: "WxH"))
    var size: String?

    @Option(help: ArgumentHelp("The number of threads that draw. By default one per core.", valueName: "n"))
    var threads: Int?

    @Option(
        help: ArgumentHelp(
            "The speed preset of the encoder: \(OutputFormats.speedPresets.joined(separator: ", ")).", valueName: "name"))
    var speedPreset: String?

    /// Set by `--formats`.
    @Option(help: .hidden)
    var codec: String?

    /// Set by `--segments`.
    @Option(help: .hidden)
    var encoderThreads: Int?

    /// Set by `--segments`.
    @Option(help: .hidden)
    var parallelSegments: Int?

    @Option(help: ArgumentHelp("Frames per second. By default the rate of the scene or preset.", valueName: "rate"))
    var fps: String?

    func validate() throws {
        if !(1...100_000).contains(frames) { throw ValidationError("--frames '\(frames)' is out of range; expected 1...100000") }
        if let threads, !(1...256).contains(threads) { throw ValidationError("--threads '\(threads)' is out of range; expected 1...256") }
    }

    /// Returns the job that renders the scene or preset `name` into `output`.
    func job(scene name: String, output: String) throws -> RenderJob {
        var overrides = VideoOverrides()
        for (field, text) in [(VideoField.size, size), (.speedPreset, speedPreset), (.codec, codec), (.fps, fps)] {
            guard let text else { continue }
            do {
                try field.read(text, into: &overrides)
            } catch {
                throw CommandFailure("--\(field.rawValue) \(error.description)", .usage)
            }
        }
        if let size = overrides.size, let reason = size.reasonAgainstFilm(nil, overrides.encoding(), hasAlpha: false) {
            throw CommandFailure("--size '\(size)' \(reason)", .usage)
        }
        var job: RenderJob
        if let composition = (BenchScenes.standard + BenchScenes.large).first(where: { $0.name == name }) {
            job = RenderJob(composition, output: output)
            let size = overrides.pixelSize(for: composition.size)
            (job.width, job.height) = (size.width, size.height)
            job.encoding = overrides.encoding(over: job.encoding)
            if let frameRate = overrides.frameRate { job.frameRate = frameRate }
        } else {
            job = try RenderRequest(preset(name), set: SetOptions.parse([]), settings: overrides).job(output: output)
            // The output has the format that is measured, whatever the preset's own film has. No film is transparent.
            (job.encoding.format, job.encoding.codec, job.encoding.depth) = (nil, overrides.codec, nil)
            if job.isTransparent { job.background = .black }
        }
        job.duration = Double(frames) / job.frameRate.framesPerSecond
        if let threads { job.concurrency.drawingThreads = threads }
        if let encoderThreads { job.encoding.threads = encoderThreads }
        job.concurrency.parallelSegments = parallelSegments
        return job
    }

    private func preset(_ name: String) throws -> PresetDocument {
        // Each measuring process reads the preset again.
        if name == "-" { throw CommandFailure("--scene cannot read standard input; save the preset in a file and give its path", .usage) }
        do {
            return try Program.current.library.preset(name)
        } catch PresetError.unknownName(let name, let suggestion) {
            let scenes = BenchScenes.standard.map(\.name)
            let near = NearMiss.nearest(to: name, in: scenes) ?? suggestion
            throw CommandFailure(
                "--scene '\(name)' is neither a scene (\(scenes.joined(separator: ", "))) nor a preset"
                    + (near.map { "; did you mean '\($0)'?" } ?? "; the presets command lists presets"), .usage)
        }
    }

    /// Returns the same options as arguments for another process.
    func arguments(scene: String, output: String) -> [String] {
        var arguments = ["--scene", scene, "--output", output, "--frames", "\(frames)"]
        for (name, value) in [
            ("--size", size), ("--threads", threads.map(String.init)), ("--speed-preset", speedPreset), ("--codec", codec), ("--fps", fps),
            ("--encoder-threads", encoderThreads.map(String.init)), ("--parallel-segments", parallelSegments.map(String.init)),
        ] {
            if let value { arguments += [name, value] }
        }
        return arguments
    }
}
