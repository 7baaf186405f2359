import ArgumentParser
import KinoraLayers

struct GuideCommand: ParsableCommand {
    static var configuration: CommandConfiguration {
        let name = Program.current.name
        return CommandConfiguration(
            commandName: "guide",
            abstract: "Print a page about documents with layers.",
            discussion: """
                The page has all keys, kinds and words of documents with layers, and examples, for people and for programs that write \
                documents. Its tables are made from this version of the program.

                EXAMPLES
                  \(name) guide
                  \(name) guide > layers-guide.md
                """)
    }

    func run() throws { try Output.write(LayerGuide.text(program: Program.current.name)) }
}
