import ArgumentParser
import Foundation
import KinoraAudioFeatures
import KinoraErrors
import KinoraPipeline
import KinoraPresets
import KinoraSound

struct BeatsCommand: ParsableCommand {
    static var configuration: CommandConfiguration {
        let name = Program.current.name
        return CommandConfiguration(
            commandName: "beats",
            abstract: "Analyze an audio file: tempo, beats, bars, sections, loudness.",
            discussion: """
                FILE is any audio or video file that FFmpeg can decode, or demo for the built-in track. Films see the same values as @Environment(\\.sound).

                Without --json, a summary is followed by one line per beat: | if it is a downbeat, its time in seconds and its number. \
                Downbeats are estimated.

                EXAMPLES
                  \(name) beats song.ogg
                  \(name) beats song.mp3 --json > song.json
                  \(name) beats demo
                  \(name) beats talk.wav --loudness
                """)
    }

    @Argument(help: ArgumentHelp("An audio or video file, or demo for the built-in track.", valueName: "file"), completion: .file())
    var file: String

    @Flag(help: "Print everything as one JSON object, including onsets and their strengths.")
    var json = false

    @Flag(help: "Print the loudness according to EBU R 128, the true peak, and the phrases between pauses, without the beats.")
    var loudness = false

    @Option(help: ArgumentHelp("How to handle damaged audio: stop with an error, or replace it with silence.", valueName: "stop|silence"))
    var onBadAudio = Soundtrack.BadAudio.stop

    func run() throws {
        // As in documents, the built-in track precedes a file of this name, which is ./demo.
        let clip = file == SoundtrackParameter.demo ? SoundClip(DemoTrack()) : SoundClip(file)
        if loudness { return try writeLoudness(of: clip) }
        let analysis = try SoundFile.read(clip, onBadAudio: onBadAudio)
        let sound = analysis.sound
        for notice in analysis.notices { StandardError.write("note: \(notice)") }
        if json {
            try Output.write(JSONText.pretty(Report(file, sound)))
        } else {
            try Output.write(summary(sound))
        }
    }

    private func writeLoudness(of clip: SoundClip) throws {
        let report = LoudnessReport(file, try SoundMeasurement(clip, onBadAudio: onBadAudio))
        try json ? Output.write(JSONText.pretty(report)) : Output.write(report.lines)
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
        let counts = "\(sound.beats.count.withNoun("beat")), \(sound.onsets.count.withNoun("onset"))"
        lines.append("tempo \(decimal(sound.tempo, 1)) beats per minute, \(counts)")
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
        /// In LUFS; nil for silence.
        let loudness: Double?
        /// In LU.
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
