import ArgumentParser
import Foundation
import KinoraDrawing
import KinoraFiles
import KinoraMedia
import KinoraPipeline
import KinoraPresets

struct ThumbnailCommand: AsyncParsableCommand {
    static var configuration: CommandConfiguration {
        let name = Program.current.name
        return CommandConfiguration(
            commandName: "thumbnail",
            abstract: "Make images of a preset or of an existing video.",
            discussion: """
                Without --at, --best, --every, --sheet or --sprite, the frame in the middle of the film is saved. A source with the \
                extension of a video (.mp4, .mov, .webm, .mkv, .gif, ...) is read as a video.

                EXAMPLES
                  \(name) thumbnail lava-lamp
                  \(name) thumbnail lava-lamp --at 2.5 --size 480x270 -o poster.jpg
                  \(name) thumbnail film.mp4 --best -o poster.webp
                  \(name) thumbnail film.mp4 --every 5s -o 'shots/%03d.jpg'
                  \(name) thumbnail film.mp4 --sheet 5x4 -o sheet.png
                  \(name) thumbnail lava-lamp --sprite --every 0.5s -o scrub.vtt
                """)
    }

    @Argument(
        help:
            "The name of a preset or composition, a YAML file, a Lottie animation, an SVG drawing, - for YAML on standard input, or a video.",
        completion: .presetsAndVideos)
    var source: String

    // A negative time gets the message of other values that are no times.
    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("The time of the frame, such as 2, 2s, 1:30, 500ms, or 50% of the film.", valueName: "time"))
    var at: String?

    @Flag(help: "Choose a representative frame: sharp, not blank, with typical colours.")
    var best = false

    @Option(
        help: ArgumentHelp(
            "The interval between images, in files with a number such as %03d, or between the images of a sprite sheet: 2, 2s, 1:30, 500ms, or 10% of the film.",
            valueName: "time"))
    var every: String?

    @Option(help: ArgumentHelp("Make a contact sheet with this number of columns and rows.", valueName: "CxR"))
    var sheet: String?

    @Flag(help: "Make a sprite sheet for seek bars: small images in one file, and a WebVTT file with the time and position of each.")
    var sprite = false

    @Option(help: ArgumentHelp("The size of each image in pixels. The aspect ratio of the film is kept.", valueName: "WxH"))
    var size: String?

    @Option(help: ArgumentHelp("The factor by which each image is larger than --size or than the film, such as 0.5.", valueName: "factor"))
    var scale: String?

    @Option(
        help: ArgumentHelp(
            "How to fit the film into another aspect ratio: pad adds margins, crop cuts the edges off. By default as the preset says, or pad.",
            valueName: "pad|crop"))
    var fit: FrameFit?

    @Option(help: ArgumentHelp("The quality of .jpg, .webp and .avif files, from 0 (best) to 51 (worst).", valueName: "0...51"))
    var quality: Int?

    @Option(
        help: ArgumentHelp(
            "The background of a preset's image, or of the transparent parts and margins of a video. clear makes .png and .webp files transparent.",
            valueName: "colour"))
    var background: String?

    @Flag(help: "Mark the areas of a preset's film that are safe for text; in a tall film, the areas that vertical platforms leave free.")
    var guides = false

    @Option(
        name: [.short, .long],
        help: ArgumentHelp(
            "The image file: \(StillFormat.names()), or .vtt for a sprite sheet. An existing file is replaced. By default the source's name.",
            valueName: "file"), completion: .file())
    var output: String?

    @OptionGroup(title: "Output") var overwriting: OverwriteOptions
    @OptionGroup(title: "Preset") var set: SetOptions
    @OptionGroup(title: "Preset") var access: AccessOptions
    @OptionGroup(title: "Preset") var strictness: StrictOptions
    @OptionGroup(title: "Time") var range: RangeOptions

    func validate() throws {
        let requested = [
            ("--best", best), ("--at", at != nil), ("--sheet", sheet != nil), ("--sprite", sprite), ("--every", every != nil && !sprite),
        ]
        .filter(\.1).map(\.0)
        if requested.count > 1 {
            throw ValidationError("\(requested[0]) and \(requested[1]) exclude each other; give only one")
        }
        if at != nil, let option = range.given.first {
            throw ValidationError(
                "\(option) and --at exclude each other; a range applies to --best, --every, --sheet, --sprite and the frame in the middle")
        }
        if let quality, !(0...51).contains(quality) {
            throw ValidationError("--quality '\(quality)' is out of range; expected an integer within 0...51")
        }
        guard let output else { return }
        let fileExtension = FilePath.fileExtension(of: output).lowercased()
        if sprite {
            if fileExtension != "vtt" {
                throw ValidationError("-o '\(output.shortened())' is not a sprite sheet; expected a name that ends in .vtt")
            }
        } else if StillFormat(file: output) == nil {
            throw ValidationError("-o '\(output.shortened())' is not an image file; expected a name that ends in \(StillFormat.names())")
        }
        if StillFormat(file: output)?.usesQuality == false, quality != nil {
            throw ValidationError("--quality has no effect on PNG files, which are lossless; leave it out")
        }
    }

    func run() async throws {
        guard !WebAddress.isAddress(source) else { throw CommandFailure("'\(source.shortened())' \(WebAddress.refusal)", .badInput) }
        if let video = VideoArgument.path(source) {
            if !set.assignments.isEmpty || guides {
                throw CommandFailure(
                    "--set and --guides apply to presets, but '\(source.shortened())' is a video; leave them out", .usage)
            }
            let name = FilePath.deletingExtension(FilePath.name(of: video))
            var request = try request(name)
            (request.background, request.isStrict) = (try backgroundColor(), strictness.strict)
            let policy = self.policy
            let inputs = FilmInputs()
            do {
                try await report(
                    Interruption.cancelling { [request] in
                        try FilmInputs.$current.withValue(inputs) { try VideoThumbnails(path: video).make(request, policy: policy) }
                    })
                StandardError.write(inputs.warnings)
            } catch {
                throw origins(over: SettingOrigins()).attributed(error, output: request.path)
            }
        } else {
            let plan = try RenderRequest(
                Program.current.library.preset(source), set: set, settings: rangeSettings(), allowed: access.allowed)
            var request = try request(plan.preset.name)
            var job = plan.job(output: "")
            if let color = try backgroundColor() { job.background = color }
            job.overwrite = policy
            job.isStrict = strictness.strict
            job.sources.origins = origins(over: job.sources.origins)
            job = job.resolvingDuration()
            if case .at(let time) = request.choice { try check(time, in: job.excerpt()) }
            request.showsGuides = guides
            request.crops = fit.map { $0 == .crop } ?? job.crops
            let made = try await Interruption.cancelling { [job, request] in try await job.thumbnails(request) }
            report(made.files)
            StandardError.write(made.warnings)
        }
    }

    private func backgroundColor() throws -> Color? {
        guard let background else { return nil }
        do {
            return try ColorNotation.color(background)
        } catch {
            throw CommandFailure("--background \(error.description)", .usage)
        }
    }

    /// Returns the settings that the options of this command give.
    private func origins(over base: SettingOrigins) -> SettingOrigins {
        var origins = SettingOrigins(over: base)
        origins.document = base.document
        let given: [(String, JobSetting, Bool)] = [
            ("--at", .time, at != nil), ("--every", .interval, every != nil), ("--sheet", .grid, sheet != nil),
            ("--scale", .size, scale != nil), ("--size", .size, size != nil),
            ("--quality", .quality, quality != nil), ("--from", .from, range.from != nil), ("--to", .to, range.to != nil),
            ("--background", .background, background != nil), ("-o", .output, output != nil),
        ]
        for (name, setting, isGiven) in given where isGiven { origins.note(.option(name), of: setting) }
        return origins
    }

    private func rangeSettings() throws -> VideoOverrides {
        var settings = VideoOverrides()
        try range.read(into: &settings)
        return settings
    }

    private var policy: OverwritePolicy {
        switch overwriting.overwrite {
        case true?: output == nil ? .replaceFile : .replace
        case false?: .refuse
        case nil: output == nil ? .replaceOwn : .replace
        }
    }

    private func report(_ files: [RenderReport.File]) {
        for file in files {
            let count = file.frames == 1 ? "" : ", \(file.frames) images"
            StandardError.write("\(file.path): \(file.width)x\(file.height)\(count), \(ProgressText.bytes(file.bytes))")
        }
    }

    private func request(_ name: String) throws -> ThumbnailRequest {
        let path = output ?? name + (sprite ? ".vtt" : every != nil ? "-%05d.png" : ".png")
        var request = ThumbnailRequest(try choice(), path: path)
        if let size {
            guard let size = PixelSize(size) else {
                throw CommandFailure("--size '\(size.shortened())' is not a size; expected \(PixelSize.accepted)", .usage)
            }
            (request.width, request.height) = (size.width, size.height)
        }
        var settings = VideoOverrides()
        try VideoField.scale.read(scale, into: &settings)
        request.scale = settings.scale ?? 1
        request.crops = fit == .crop
        request.replacesUnnamed = overwriting.overwrite == true
        request.range = try rangeSettings().range
        if let quality { request.quality = quality }
        return request
    }

    private func choice() throws -> ThumbnailRequest.Choice {
        if sprite { return .sprite(every: try every.map(interval)) }
        if best { return .best }
        if let every { return .every(try interval(every)) }
        if let sheet {
            guard let grid = PixelSize(sheet) else {
                throw CommandFailure("--sheet '\(sheet.shortened())' is not a grid; expected COLUMNSxROWS such as 5x4", .usage)
            }
            return .sheet(columns: grid.width, rows: grid.height)
        }
        guard let at else { return .at(.fraction(0.5)) }
        guard let time = MediaTime(at) else {
            throw CommandFailure("--at '\(at.shortened())' is not a time; expected \(MediaTime.accepted)", .usage)
        }
        return .at(time)
    }

    private func interval(_ text: String) throws -> MediaTime {
        do {
            return try MediaTime.interval(text, in: VideoField.durations)
        } catch {
            throw CommandFailure("--every \(error.description)", .usage)
        }
    }

    private func check(_ time: MediaTime, in film: Film) throws {
        guard case .seconds(let seconds) = time, !(0...film.duration).contains(seconds), let at else { return }
        let end = ProgressText.thousandths(film.duration)
        throw CommandFailure("--at '\(at)' is after the end of the film; expected 0...\(end) seconds", .usage)
    }
}

extension FrameFit: ExpressibleByArgument {}

/// Distinguishes videos from presets.
enum VideoArgument {
    /// The extensions of videos.
    static let fileExtensions = VideoAsset.videoExtensions

    /// The path of the video that `argument` names; nil if it does not name a video.
    static func path(_ argument: String) -> String? {
        let fileExtension = FilePath.fileExtension(of: argument).lowercased()
        if fileExtensions.contains(fileExtension) { return argument }
        guard !["yaml", "yml", "json", "lottie", "svg"].contains(fileExtension), let stamp = FileStamp(argument), stamp.kind != .folder
        else {
            return nil
        }
        // An existing file with another extension cannot be a preset. Without an extension, a name such as "greeting" is a preset's.
        return !fileExtension.isEmpty || argument.contains("/") && isBinary(argument) ? argument : nil
    }

    /// Whether the beginning of the file contains a zero byte, which no document has.
    private static func isBinary(_ path: String) -> Bool { (try? UntrustedFile(path).prefix(4096).contains(0)) ?? false }
}
