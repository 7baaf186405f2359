import ArgumentParser
import KinoraErrors
import KinoraPipeline
import KinoraPresets

struct PresetsCommand: AsyncParsableCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "presets",
            abstract: "List presets and compositions, one per line.",
            discussion: """
                Presets are read from the directories in KINORA_PRESETS (separated by colons), then from the directory where the program \
                was installed or built. If several presets have the same name, the first is used. Compositions without a preset are \
                listed, too. Presets for compositions of other programs are not listed.

                --gallery renders a page, index.html, with four images of each preset: wide, tall, square and 4:5.

                EXAMPLES
                  \(Program.current.name) presets
                  \(Program.current.name) presets --json
                  \(Program.current.name) presets --gallery out/
                  KINORA_PRESETS=~/films/presets \(Program.current.name) presets
                """)
    }

    @Flag(help: "Print a JSON array of objects with name, description, composition and, for presets, file.")
    var json = false

    @Option(
        help: ArgumentHelp("Render a page of all presets, with an image in each of four shapes, into this directory.", valueName: "dir"),
        completion: .directory)
    var gallery: String?

    private struct Item: Encodable {
        let name: String
        let description: String
        let composition: String
        let file: String?
    }

    func validate() throws {
        if json, gallery != nil { throw ValidationError("--json and --gallery exclude each other; give only one") }
    }

    func run() async throws {
        let library = Program.current.library
        var items: [Item] = []
        var failures: [any Error] = []
        var foreign = 0
        var presets: [PresetDocument] = []
        for (name, path) in library.files {
            do {
                let preset = try library.preset(at: path)
                presets.append(preset)
                items.append(Item(name: name, description: preset.description, composition: preset.composition.name, file: path))
            } catch {
                if (error as? DocumentErrors)?.isForeign == true { foreign += 1 } else { failures.append(error) }
            }
        }
        let named = Set(library.files.map(\.name))
        for composition in library.compositions where !named.contains(composition.name) {
            items.append(Item(name: composition.name, description: composition.summary, composition: composition.name, file: nil))
            presets.append(PresetDocument(composition))
        }
        items.sort { $0.name < $1.name }

        if let gallery {
            failures += try await PresetGallery(presets.sorted { $0.name < $1.name }, directory: gallery).render()
        } else if json {
            try Output.write(JSONText.pretty(items))
        } else if items.isEmpty, failures.isEmpty {
            StandardError.write("No presets were found; set KINORA_PRESETS to the directory that contains yours.")
        } else {
            var table = TextTable(header: ["", ""], limits: [60, 200])
            for item in items { table.add([item.name, item.description]) }
            try Output.write(table.lines)
        }
        if foreign > 0 {
            StandardError.write("Not listed: \(foreign.withNoun("preset")) for compositions that \(Program.current.name) does not have.")
        }
        for failure in failures {
            StandardError.write(ErrorReport(failure))
        }
        if !failures.isEmpty {
            let subject = failures.count == 1 ? "1 preset is invalid" : "\(failures.count) presets are invalid"
            throw CommandFailure(subject, .badInput)
        }
    }
}
