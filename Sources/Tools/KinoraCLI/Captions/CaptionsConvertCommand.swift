import ArgumentParser

struct CaptionsConvertCommand: ParsableCommand {
    static var configuration: CommandConfiguration {
        let name = Program.current.name
        return CommandConfiguration(
            commandName: "convert",
            abstract: "Convert captions to SRT or WebVTT.",
            discussion: """
                Words that no segments divide become cues of at most two lines of 42 characters and 7 seconds, which end at pauses and sentences.

                EXAMPLES
                  \(name) captions convert talk.ass -o talk.vtt
                  \(name) captions convert words.json --format srt > talk.srt
                """)
    }

    @OptionGroup var files: CaptionFileOptions

    func run() throws { try files.run { $0 } }
}
