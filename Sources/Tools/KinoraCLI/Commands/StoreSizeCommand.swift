import ArgumentParser
import KinoraErrors
import KinoraPipeline

struct StoreSizeCommand: ParsableCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "size",
            abstract: "Print the number of segments in a store and their size.",
            discussion: """
                EXAMPLES
                  \(Program.current.name) store size --store segments
                """)
    }

    @OptionGroup var store: ExistingStoreOptions

    func run() throws {
        let size = try store.open().size
        try Output.write(StoreText.segments(size.segments, size.bytes))
    }
}

/// Formats numbers of segments.
enum StoreText {
    /// Returns text such as `1 segment, 4.2 MB`.
    static func segments(_ count: Int, _ bytes: Int) -> String {
        "\(count.withNoun("segment")), \(ProgressText.bytes(bytes))"
    }
}
