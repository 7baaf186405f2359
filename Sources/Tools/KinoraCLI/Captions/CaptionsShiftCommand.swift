import ArgumentParser
import KinoraErrors

struct CaptionsShiftCommand: ParsableCommand {
    static var configuration: CommandConfiguration {
        let name = Program.current.name
        return CommandConfiguration(
            commandName: "shift",
            abstract: "Move captions to later or earlier times.",
            discussion: """
                Cues that would end before the start are left out, and their number is reported.

                EXAMPLES
                  \(name) captions shift talk.srt --by 2.5 -o later.srt
                  \(name) captions shift talk.srt --by -0.3 -o earlier.srt
                """)
    }

    @OptionGroup var files: CaptionFileOptions

    @Option(
        parsing: .unconditional, help: ArgumentHelp("The time to add, in seconds; negative for earlier captions.", valueName: "seconds"))
    var by: Double

    func validate() throws {
        guard abs(by) <= 3_600_000 else { throw ValidationError("--by is \(by); it must be -3600000 to 3600000 seconds") }
    }

    func run() throws {
        try files.run { track in
            let shifted = track.shifted(by: by)
            let lost = track.cues.count - shifted.cues.count
            if lost > 0 {
                StandardError.write("note: \(lost.withNoun("cue")) would end before the start and \(lost == 1 ? "is" : "are") left out")
            }
            return shifted
        }
    }
}
