import ArgumentParser
import KinoraPipeline

/// The commands for files of captions.
struct CaptionsCommand: ParsableCommand {
    static var configuration: CommandConfiguration {
        let name = Program.current.name
        return CommandConfiguration(
            commandName: "captions",
            abstract: "Check, convert, split, shift and stretch captions.",
            discussion: """
                The commands read SRT, WebVTT, ASS, and words with times in JSON as whisper.cpp, faster-whisper, whisperX, Vosk and Deepgram write \
                them, and write SRT and WebVTT. What is not read or not written is reported with its line.

                EXAMPLES
                  \(name) captions check talk.srt
                  \(name) captions convert words.json -o talk.srt
                  \(name) captions split talk.srt --max-line-length 37 -o short.srt
                  \(name) captions shift talk.srt --by -1.5 -o talk.vtt
                  \(name) captions stretch talk.srt --from 25 --to 23.976 -o film.srt
                """,
            subcommands: [
                CaptionsCheckCommand.self, CaptionsConvertCommand.self, CaptionsSplitCommand.self, CaptionsShiftCommand.self,
                CaptionsStretchCommand.self,
            ])
    }
}
