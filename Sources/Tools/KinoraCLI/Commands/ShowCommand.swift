import ArgumentParser
import Foundation
import KinoraErrors
import KinoraMotion
import KinoraPipeline
import KinoraPresets

struct ShowCommand: AsyncParsableCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "show",
            abstract: "Show a preset's video settings and its parameters.",
            discussion: """
                The default is the preset's value or, if it has none, the composition's default. Set the names in the column PARAMETER \
                with --set, under "parameters:" in a preset, or as columns of a batch's table.

                EXAMPLES
                  \(Program.current.name) show lava-lamp
                  \(Program.current.name) show ./mine.yaml
                """)
    }

    @OptionGroup var argument: PresetArgument

    func run() async throws {
        let preset = try Program.current.library.preset(argument.preset)
        try Output.write(ShowCommand.lines(preset, jumps: await ShowCommand.jumps(of: preset)))
    }

    /// Says how the frames of the film are reached. A preset with errors is shown too; "check" lists them.
    private static func jumps(of preset: PresetDocument) async -> String {
        do {
            return switch try await preset.job().jumps() {
            case .everywhere: "yes: any frame takes as long as the first"
            case .inPart: "in part: some frames are reached through the frames before them"
            case .nowhere: "no: a frame is reached through the frames before it"
            }
        } catch {
            return "unknown: the film cannot be evaluated; \"\(Program.current.name) check\" says why"
        }
    }

    static func lines(_ preset: PresetDocument, jumps: String) -> [String] {
        let composition = preset.composition
        var lines = [preset.description.isEmpty ? preset.name : "\(preset.name): \(preset.description)", ""]
        let film = preset.film(preset.video)
        let size = preset.video.pixelSize(for: composition.size)
        var facts = TextTable(header: ["", ""], limits: [20, 100])
        facts.add(preset.contents)
        facts.add([
            "video",
            "\(size) pixels, \(film.frameRate) fps, \(ProgressText.thousandths(film.duration)) s (\(film.frameCount.withNoun("frame")))",
        ])
        facts.add(["jumps", jumps])
        if let range = preset.video.range { facts.add(["range", "\(range)"]) }
        if let source = preset.source { facts.add(["file", source]) }
        for (index, time) in SceneTimeline(composition.scenes).intervals.enumerated() {
            let scene = composition.scenes[index]
            let times = "\(ProgressText.thousandths(time.lowerBound)) to \(ProgressText.thousandths(time.upperBound)) s"
            let contents = preset.isMadeOfLayers(scene: index) ? "made of layers" : scene.composition.name
            facts.add(["scenes[\(index)]", "\(contents), \(times), \(scene.transition)"])
        }
        lines += facts.lines
        lines.append("")
        let fields = composition.parameters.fields
        guard !fields.isEmpty else { return lines + ["no parameters"] }
        var table = TextTable(header: ["PARAMETER", "TYPE", "DEFAULT", "ACCEPTS", "DESCRIPTION"], limits: [32, 20, 28, 28, 48])
        for field in fields {
            let value = preset.parameters[field.name] ?? field.defaultValue
            table.add([field.name, field.kind.name, shown(value, field.kind), field.kind.bounds, field.help])
        }
        return lines + table.lines
    }

    /// The text of a default in a table cell: quotes for an empty text, at most 100 characters.
    private static func shown(_ value: ParameterValue, _ kind: ParameterKind) -> String {
        if case .table = kind, case .list(let lines) = value {
            return "\((lines.count - 1).withNoun("row")) of \(lines.first?.description ?? "")".shortened(to: 100)
        }
        let text = kind.writtenText(value)
        return text.isEmpty ? (kind.name == "text" ? "\"\"" : "none") : text.shortened(to: 100)
    }
}

extension ParameterKind {
    /// The name of the type in the table.
    fileprivate var name: String {
        switch self {
        case .boolean: "true or false"
        case .integer: "integer"
        case .number: "number"
        case .duration: "time"
        case .text: "text"
        case .choice: "choice"
        case .color: "colour"
        case .lines: "text of several lines"
        case .easing: "easing"
        case .date: "date"
        case .palette: "palette"
        case .font: "font"
        case .image: "image"
        case .lottie: "Lottie animation"
        case .video: "clip"
        case .captions: "file of captions"
        case .table: "table"
        case .list(let element, _): "list of \(element.plural)"
        }
    }

    private var plural: String {
        switch self {
        case .boolean: "true or false"
        case .choice: "choices"
        case .captions: "files of captions"
        case .text: "texts"
        default: name + "s"
        }
    }

    /// The range or the choices; empty if all values of the type are accepted.
    fileprivate var bounds: String {
        switch self {
        case .boolean, .text(nil), .integer(nil), .number(nil): ""
        case .text(let length?):
            length.lowerBound == 0
                ? "at most \(length.upperBound.withNoun("character"))" : ParameterKind.words(length, "character")
        case .integer(let range?):
            if range.upperBound == .max {
                range.lowerBound == .min ? "" : "\(range.lowerBound) or more"
            } else {
                "\(range.lowerBound)...\(range.upperBound)"
            }
        case .number(let range?): "\(ParameterValue.number(range.lowerBound))...\(ParameterValue.number(range.upperBound))"
        case .duration(let range): "\(ParameterValue.number(range.lowerBound))...\(ParameterValue.number(range.upperBound)) s"
        case .choice(let words): words.joined(separator: ", ")
        case .color: "#RRGGBB, orange, ..."
        case .lines(let count): ParameterKind.words(count, "line")
        case .easing: "\(Easing.names.joined(separator: ", ")), cubic-bezier(...), spring(...)"
        case .date: "2026-03-31, 2026-03-31T18:30Z"
        case .palette: "\(ColorPalette.named.compactMap(\.name).joined(separator: ", ")), or colours"
        case .font: "a family or a .ttf, .otf, .woff2 file"
        case .image(let hasSample):
            "a \(ImageAsset.listedSuffixes.joined(separator: ", ")) file, \(ImageAsset.words(hasSample: hasSample).joined(separator: ", "))"
        case .lottie: "a .json or .lottie file, none"
        case .video: "a .mp4, .mov, .webm, .mkv, .gif file, or a sequence such as frame-%04d.png, none"
        case .captions: "a \(CaptionAsset.listedSuffixes.joined(separator: ", ")) file, none"
        case .table(let columns, let rows):
            [
                ".csv, .tsv or rows", columns.isEmpty ? "" : "columns \(columns.joined(separator: ", "))",
                rows == 0...ParameterKind.maxListCount ? "" : ParameterKind.words(rows, "row"),
            ].filter { !$0.isEmpty }.joined(separator: "; ")
        case .list(let element, let count):
            [count == 0...ParameterKind.maxListCount ? "" : ParameterKind.words(count, "value"), element.bounds]
                .filter { !$0.isEmpty }.joined(separator: ", each ")
        }
    }
}
