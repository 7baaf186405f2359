import ArgumentParser
import KinoraPipeline
import KinoraPresets

struct SchemaCommand: ParsableCommand {
    static var configuration: CommandConfiguration {
        let name = Program.current.name
        return CommandConfiguration(
            commandName: "schema",
            abstract: "Print the JSON Schema of presets, for editors.",
            discussion: """
                Editors with a YAML language server complete keys and values with it, show descriptions and mark errors. Begin a preset \
                with this line, or add the file to the editor's settings:

                  # yaml-language-server: $schema=\(name).schema.json

                "new --preset" writes the line, and \(name).schema.json beside the preset. The path is relative to the preset, so that it works \
                offline and on other machines. Run "\(name) schema > \(name).schema.json" again after an update of the program.

                EXAMPLES
                  \(name) schema > \(name).schema.json
                  \(name) schema greeting > greeting.schema.json
                """)
    }

    @Argument(help: "A composition. By default all compositions of the program.", completion: .compositions)
    var composition: String?

    func run() throws {
        let compositions = Program.current.library.compositions
        guard let composition else { return try Output.write(DocumentSchema(compositions).text) }
        guard let found = compositions.first(where: { $0.name == composition }) else {
            let names = compositions.map(\.name)
            let hint = NearMiss.nearest(to: composition, in: names).map { "; did you mean '\($0)'?" } ?? "."
            throw CommandFailure(
                "'\(composition.shortened())' is not a composition\(hint) Expected one of \(names.joined(separator: ", "))", .usage)
        }
        try Output.write(DocumentSchema([found]).text)
    }
}
