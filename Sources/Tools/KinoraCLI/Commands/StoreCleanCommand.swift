import ArgumentParser
import KinoraPipeline

struct StoreCleanCommand: ParsableCommand {
    static var configuration: CommandConfiguration {
        let name = Program.current.name
        return CommandConfiguration(
            commandName: "clean",
            abstract: "Remove segments from a store.",
            discussion: """
                Without --older-than and --to, all segments are removed. Files of killed processes are removed, too; files of other \
                machines a day after the last change. Other files stay. A film that is being rendered draws the segments again that it \
                still needs.

                EXAMPLES
                  \(name) store clean --store segments
                  \(name) store clean --store segments --older-than 30d
                  \(name) store clean --store segments --to 20GB
                """)
    }

    @OptionGroup var store: ExistingStoreOptions

    @Option(help: ArgumentHelp("Remove segments that have not been used for this time, such as 30d, 12h or 45m.", valueName: "time"))
    var olderThan: String?

    @Option(
        help: ArgumentHelp("Remove the least recently used segments until the rest has at most this size, such as 20GB.", valueName: "size")
    )
    var to: String?

    func validate() throws {
        if let olderThan, StoreAge(olderThan) == nil {
            throw ValidationError(
                "--older-than '\(olderThan.shortened())' is not a time; expected days, hours, minutes or seconds such as 30d, 12h, 45m or 30s"
            )
        }
        if let to, ByteSize(to) == nil {
            throw ValidationError("--to '\(to.shortened())' is not a size; expected a number with a unit such as \(ByteSize.examples)")
        }
    }

    func run() throws {
        let removal = try store.open().clean(
            olderThan: olderThan.flatMap(StoreAge.init)?.seconds, to: to.flatMap(ByteSize.init)?.bytes)
        try Output.write(
            "removed \(StoreText.segments(removal.segments, removal.bytes)); \(ProgressText.bytes(removal.remaining)) remain")
    }
}

/// A time span such as `30d`, `12h`, `45m` or `30s`.
struct StoreAge: Hashable {
    let seconds: Int

    init?(_ text: String) {
        let factors: [Character: Int] = ["d": 86400, "h": 3600, "m": 60, "s": 1]
        guard let unit = text.last, let factor = factors[unit], let number = Int(text.dropLast()), (0...1_000_000).contains(number) else {
            return nil
        }
        seconds = number * factor
    }
}
