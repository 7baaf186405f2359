import ArgumentParser
import KinoraCaptions

struct CaptionsSplitCommand: ParsableCommand {
    static var configuration: CommandConfiguration {
        let name = Program.current.name
        return CommandConfiguration(
            commandName: "split",
            abstract: "Divide long captions into shorter ones.",
            discussion: """
                Cues are divided between words, preferably after sentences, commas and pauses. A cue begins with its first word: at the measured time \
                if the file has times of words, else at an estimate by the number of letters, with pauses after punctuation.

                EXAMPLES
                  \(name) captions split talk.srt -o short.srt
                  \(name) captions split talk.srt --max-line-length 20 --max-lines 1 -o vertical.srt
                """)
    }

    @OptionGroup var files: CaptionFileOptions

    @Option(
        help: ArgumentHelp(
            "The maximum length of a line, 1 to 1000. A character of Chinese or Japanese counts as two.", valueName: "characters"))
    var maxLineLength = 42

    @Option(help: ArgumentHelp("The maximum number of lines, 1 to 20.", valueName: "lines"))
    var maxLines = 2

    @Option(help: ArgumentHelp("The maximum duration of a cue in seconds, 0.1 to 3600.", valueName: "seconds"))
    var maxDuration = 7.0

    func validate() throws {
        guard (1...1000).contains(maxLineLength) else {
            throw ValidationError("--max-line-length is \(maxLineLength); it must be 1 to 1000")
        }
        guard (1...20).contains(maxLines) else { throw ValidationError("--max-lines is \(maxLines); it must be 1 to 20") }
        guard (0.1...3600).contains(maxDuration) else {
            throw ValidationError("--max-duration is \(maxDuration); it must be 0.1 to 3600 seconds")
        }
    }

    func run() throws {
        let splitter = CueSplitter(maxLineLength: maxLineLength, maxLines: maxLines, maxDuration: maxDuration)
        try files.run(splitter.split)
    }
}
