import ArgumentParser
import KinoraFiles
import KinoraMedia
import KinoraPipeline
import KinoraPresets

/// The output files.
struct OutputOptions: ParsableArguments {
    @Option(
        name: [.short, .long],
        help: ArgumentHelp(
            "An output file; may be repeated. Its extension selects the kind: a film, an image (poster.png), an image of each frame "
                + "(frame-%05d.png), a sprite sheet (scrub.vtt), a report (film.json); - is standard output. By default the outputs of the "
                + "preset, or PRESET.mp4 in the current directory.", valueName: "file"), completion: .file())
    var output: [String] = []

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("The time of the images among the outputs, such as 2, 2s, 1:30, 500ms, or 50% of the film.", valueName: "time"))
    var posterAt: String?

    @Option(help: ArgumentHelp("Also make a contact sheet.", valueName: "file"), completion: .file())
    var sheet: String?

    @Option(help: ArgumentHelp("The columns and rows of the contact sheet. By default 5x4.", valueName: "CxR"))
    var sheetGrid: String?

    @Option(
        help: ArgumentHelp(
            "Compare finished files with the drawn frames: a few frames (sample), all frames (full), or none (off).",
            valueName: "sample|full|off"))
    var verify = RenderVerification.sample

    /// Returns `plan`'s job with all its outputs.
    ///
    /// - Parameter overwrite: The value of `--overwrite` or `--no-overwrite`; nil if neither is given.
    func job(_ plan: RenderRequest, given: VideoOverrides, metadata: MetadataOptions, overwrite: Bool?) throws -> RenderJob {
        let encoding = plan.settings.encoding()
        var others = try additional(encoding)
        var path: String
        if output.isEmpty {
            try plan.preset.checkOutputs()
            path = filmPath(plan.preset, format: plan.settings.format)
            others = plan.preset.output.others.compactMap { $0.renderOutput(over: plan.settings) } + others
        } else if let film = others.firstIndex(where: \.isFilm) {
            path = others.remove(at: film).path
        } else {
            path = ""
        }
        if path == StandardOutput.path, encoding.format == nil {
            throw CommandFailure("-o - requires --format; add --format y4m, raw, mp4, webm or gif", .usage)
        }
        var job = plan.job(output: path)
        job.outputs = others
        job.sources.files = plan.files(cover: metadata.cover, captions: metadata.captions.map(\.file))
        job.overwrite = (overwrite ?? plan.preset.output.overwrites ?? true) ? .replace : .refuse
        if output.isEmpty {
            job.replacement.unnamed = Set([path] + others.map(\.path)).subtracting([sheet].compactMap { $0 })
        }
        job.replacement.replacesUnnamed = overwrite == true
        noteOrigins(in: &job.sources.origins, others)
        job.verification = verify
        metadata.apply(to: &job)
        try checkUse(of: given, metadata, in: job)
        return job
    }

    /// The path of the film that the preset makes, with the extension of `format`.
    private func filmPath(_ preset: PresetDocument, format: Container?) -> String {
        guard let file = preset.output.file else { return OutputFormats.fileName(preset.name, format: format) }
        guard let format, !OutputFormats.hasExtension(file, of: format) else { return file }
        return OutputFormats.fileName(FilePath.deletingExtension(file), format: format)
    }

    private func noteOrigins(in origins: inout SettingOrigins, _ others: [RenderOutput]) {
        for path in output { origins.note(.option("-o"), of: .output, output: path) }
        if let sheet {
            origins.note(.option("--sheet"), of: .output, output: sheet)
            origins.note(.option("--sheet-grid"), of: .grid, output: sheet)
        }
        if posterAt != nil {
            for other in others where other.isPoster && output.contains(other.path) {
                origins.note(.option("--poster-at"), of: .time, output: other.path)
            }
        }
    }

    private func additional(_ encoding: EncodingSettings) throws -> [RenderOutput] {
        var time = MediaTime.fraction(0.5)
        if let posterAt {
            guard let given = MediaTime(posterAt) else {
                throw CommandFailure(
                    "--poster-at '\(posterAt.shortened())' is not a time; expected \(MediaTime.accepted)", .usage)
            }
            time = given
        }
        // --format and --codec apply to the first film only.
        var plain = encoding
        (plain.format, plain.codec, plain.depth) = (nil, nil, nil)
        var isFirst = true
        var others = try output.map { path in
            let isOther =
                OutputFormats.kind(of: path, encoding: plain, posterAt: time).map { !RenderOutput($0, path: path).isFilm } ?? false
            guard let kind = OutputFormats.kind(of: path, encoding: isFirst && !isOther ? encoding : plain, posterAt: time) else {
                throw CommandFailure(
                    "-o '\(path.shortened())' \(OutputFormats.reasonAgainst(path)), or the option --format", .usage)
            }
            let made = RenderOutput(kind, path: path)
            if made.isFilm { isFirst = false }
            return made
        }
        if posterAt != nil, !others.contains(where: \.isPoster) {
            throw CommandFailure("--poster-at requires an image among the outputs; add -o poster.png", .usage)
        }
        if let sheet {
            guard let grid = PixelSize(sheetGrid ?? "5x4") else {
                throw CommandFailure(
                    "--sheet-grid '\((sheetGrid ?? "").shortened())' is not a grid; expected COLUMNSxROWS such as 5x4", .usage)
            }
            others.append(RenderOutput(.sheet(columns: grid.width, rows: grid.height), path: sheet))
        } else if sheetGrid != nil {
            throw CommandFailure("--sheet-grid requires --sheet; add --sheet sheet.png", .usage)
        }
        return others
    }

    /// Throws if an option has no effect on any output.
    private func checkUse(of given: VideoOverrides, _ metadata: MetadataOptions, in job: RenderJob) throws {
        var films = job.outputs.compactMap { output -> (path: String, encoding: EncodingSettings)? in
            if case .film(let encoding) = output.kind { (output.path, encoding) } else { nil }
        }
        if !job.output.isEmpty { films.append((job.output, job.encoding)) }
        let uses = films.map { OutputFormats.uses($0.0, $0.1, hasAlpha: job.isTransparent) }
        // Lossy images have a quality, too.
        let hasImages = job.outputs.contains { !$0.isFilm && $0.kind != .report }
        if given.quality != nil, !hasImages, !uses.contains(where: \.quality) {
            throw CommandFailure("--quality has no effect on these outputs: they are lossless or have a fixed quality", .usage)
        }
        if given.speedPreset != nil, !uses.contains(where: \.speedPreset) {
            throw CommandFailure("--speed-preset has no effect on these outputs; it applies to h264, hevc, av1 and vp9", .usage)
        }
        if job.output.isEmpty, given.format != nil || given.codec != nil || given.depth != nil {
            throw CommandFailure("--format, --codec and --depth require a film among the outputs; add -o film.mp4", .usage)
        }
        try metadata.checkUse(in: films, hasCaptions: !(job.metadata.captions ?? []).isEmpty)
        let traits = films.map { OutputFormats.traits($0.0, $0.1) }
        if given.plays != nil, !traits.contains(where: \.repeats) {
            throw CommandFailure("--plays has no effect on these outputs; it applies to gif, apng and webp", .usage)
        }
        if given.palette != nil || given.dither != nil, !traits.contains(where: \.hasPalette) {
            throw CommandFailure("--palette and --dither apply to gif only; other formats are not limited to a palette", .usage)
        }
        if given.trackFit != nil, job.composition.hasSounds, !job.composition.hasSoundtrack {
            throw CommandFailure(
                "--track-fit applies to a soundtrack, and the composition '\(job.composition.name)' has sounds only", .usage)
        }
        if given.trackFit != nil || given.onBadAudio != nil || given.loudness != nil, !job.composition.hasSoundtrack,
            !job.composition.hasSounds
        {
            throw CommandFailure(
                "--track-fit, --on-bad-audio and --loudness apply to audio, and the composition '\(job.composition.name)' has none", .usage)
        }
        for (path, encoding) in films {
            guard given.scale == nil, let size = given.size,
                let reason = size.reasonAgainstFilm(path, encoding, hasAlpha: job.isTransparent)
            else { continue }
            throw CommandFailure("--size '\(size)' \(reason)", .usage)
        }
    }
}

extension RenderOutput {
    fileprivate var isFilm: Bool { if case .film = kind { true } else { false } }
    fileprivate var isPoster: Bool { if case .poster = kind { true } else { false } }
}

extension RenderVerification: ExpressibleByArgument {}
