import ArgumentParser
import Foundation
import KinoraAudioFeatures
import KinoraPipeline
import KinoraSound

struct BeatsCommand: ParsableCommand {
    static var configuration: CommandConfiguration {
        let name = Program.current.name
        return CommandConfiguration(
            commandName: "beats",
            abstract: "Listen to a sound file: tempo, beats, bars, sections, loudness.",
            discussion: """
                FILE is any sound file or video that FFmpeg can decode. It is what films see of their sound, as @Environment(\\.sound).

                Without --json there is a summary, then one line for each beat: its time in seconds, its number, and | before downbeats. Which \
                beats begin bars is a guess.

                EXAMPLES
                  \(name) beats song.ogg
                  \(name) beats song.mp3 --json > song.json
                """)
    }

    @Argument(help: ArgumentHelp("A sound file or a video.", valueName: "file"))
    var file: String

    @Flag(help: "All of it as one JSON object: also onsets with their strengths.")
    var json = false

    @Option(help: ArgumentHelp("What to do when the file is damaged in the middle.", valueName: "stop|silence"))
    var onBadAudio = Soundtrack.BadAudio.stop

    func run() throws {
        let (sound, notices) = try SoundFile.sound(file, onBadAudio: onBadAudio)
        for notice in notices { StandardError.write("note: \(notice)") }
        if json {
            try Output.write(JSONText.pretty(Report(file, sound)))
        } else {
            try Output.write(summary(sound))
        }
    }

    private func summary(_ sound: Sound) -> [String] {
        func decimal(_ value: Double, _ digits: Int = 2) -> String { String(format: "%.\(digits)f", value) }
        var lines = ["\(file): \(decimal(sound.duration)) s"]
        if let loudness = sound.loudness {
            lines.append(
                "loudness \(decimal(loudness, 1)) LUFS, range \(decimal(sound.loudnessRange, 1)) LU, peak \(decimal(sound.peak, 3))")
        } else {
            lines.append("silent")
        }
        guard !sound.beats.isEmpty else { return lines + ["no beats"] }
        lines.append("tempo \(decimal(sound.tempo, 1)) beats a minute, \(sound.beats.count) beats, \(sound.onsets.count) onsets")
        for (index, section) in sound.sections.enumerated() {
            lines.append("section \(index + 1): \(decimal(section.start)) to \(decimal(section.end)) s, energy \(decimal(section.energy))")
        }
        let downbeats = Set(sound.downbeats)
        return lines + sound.beats.enumerated().map { "\(downbeats.contains($1) ? "|" : " ") \(decimal($1, 3))  \($0)" }
    }

    private struct Report: Encodable {
        let file: String
        let duration: Double
        let tempo: Double
        let beatsPerBar: Int
        let beats: [Double]
        let downbeats: [Double]
        let onsets: [SoundOnset]
        let sections: [SoundSection]
        /// LUFS; missing when it is silent.
        let loudness: Double?
        /// LU.
        let loudnessRange: Double
        let peak: Double

        init(_ file: String, _ sound: Sound) {
            func rounded(_ value: Double) -> Double { (value * 10_000).rounded() / 10_000 }
            self.file = file
            duration = rounded(sound.duration)
            tempo = rounded(sound.tempo)
            beatsPerBar = sound.beatsPerBar
            beats = sound.beats.map(rounded)
            downbeats = sound.downbeats.map(rounded)
            onsets = sound.onsets.map { SoundOnset(time: rounded($0.time), strength: rounded($0.strength)) }
            sections = sound.sections.map {
                SoundSection(start: rounded($0.start), end: rounded($0.end), energy: rounded($0.energy))
            }
            loudness = sound.loudness.map(rounded)
            loudnessRange = rounded(sound.loudnessRange)
            peak = rounded(sound.peak)
        }
    }
}

extension Soundtrack.BadAudio: ExpressibleByArgument {}
