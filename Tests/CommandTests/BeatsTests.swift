import Foundation
import Testing

@Suite struct BeatsTests {
    /// A WAV file of clicks at a regular interval in seconds.
    private func clicks(every period: Double, seconds: Double) -> Data {
        let count = Int(seconds * 8000)
        var samples = [Int16](repeating: 0, count: count)
        for click in stride(from: 0.25, to: seconds - 0.1, by: period) {
            for index in 0..<160 {
                samples[Int(click * 8000) + index] = Int16(20_000 * exp(-Double(index) / 25) * sin(Double(index) * 1.3))
            }
        }
        func bytes(_ value: Int, _ count: Int) -> [UInt8] { (0..<count).map { UInt8(value >> (8 * $0) & 0xFF) } }
        var data = Array("RIFF".utf8) + bytes(36 + 2 * count, 4) + Array("WAVEfmt ".utf8) + bytes(16, 4) + bytes(1, 2) + bytes(1, 2)
        data += bytes(8000, 4) + bytes(16_000, 4) + bytes(2, 2) + bytes(16, 2) + Array("data".utf8) + bytes(2 * count, 4)
        return Data(data + samples.flatMap { bytes(Int(UInt16(bitPattern: $0)), 2) })
    }

    private struct Report: Decodable {
        let tempo: Double
        let duration: Double
        let beats: [Double]
        let downbeats: [Double]
        let loudness: Double?
    }

    @Test("Beats of a file are printed as text and as JSON")
    func prints() async throws {
        try await Command.with(.kinora) { kinora in
            try clicks(every: 0.6, seconds: 10).write(to: kinora.directory.appending(path: "clicks.wav"))
            let text = try await kinora.run("beats", "clicks.wav")
            #expect(text.code == 0 && text.error.isEmpty)
            #expect(text.output.contains("tempo 100.0 beats per minute, 17 beats"))
            let json = try await kinora.run("beats", "clicks.wav", "--json")
            let report = try JSONDecoder().decode(Report.self, from: Data(json.output.utf8))
            #expect(abs(report.tempo - 100) < 0.2 && report.duration == 10 && report.beats.count == 17)
            #expect(report.beats.enumerated().allSatisfy { abs($1 - 0.25 - 0.6 * Double($0)) < 0.01 })
            #expect(Set(report.downbeats).isSubset(of: report.beats) && report.loudness != nil)
        }
    }

    @Test("demo is the built-in track, as in documents")
    func demo() async throws {
        try await Command.with(.kinora) { kinora in
            let json = try await kinora.run("beats", "demo", "--json")
            let report = try JSONDecoder().decode(Report.self, from: Data(json.output.utf8))
            #expect(abs(report.tempo - 120) < 0.2 && report.duration == 40)
            #expect(zip(report.beats, report.beats.dropFirst()).allSatisfy { abs($1 - $0 - 0.5) < 0.05 })
            // The same beats are times of layers.
            try kinora.write("layers:\n  - {text: a, start: beat 900}\nsoundtrack: demo\nvideo: {duration: 40}\n", to: "film.yaml")
            #expect(try await kinora.run("check", "film.yaml").message.contains("has \(report.beats.count) beats in this film"))
            #expect(report.beats.count > 60)
        }
    }

    @Test("A missing file and a file without audio are errors that name the file")
    func errors() async throws {
        try await Command.with(.kinora) { kinora in
            let missing = try await kinora.run("beats", "nowhere.ogg")
            #expect(missing.code == 65)
            #expect(missing.message.contains("the track 'nowhere.ogg' does not exist") && !missing.message.contains("expected"))
            let address = try await kinora.run("beats", "https://a.b/c.mp3")
            #expect(address.code == 65 && address.message.contains("is an address on the web, but only files are read; download it"))
            // A header of another rate, a text that names other files, and samples that are not numbers.
            var slow = clicks(every: 0.6, seconds: 2)
            slow.replaceSubrange(24..<28, with: [68, 0, 0, 0])
            try slow.write(to: kinora.directory.appending(path: "slow.wav"))
            try kinora.write("#EXTM3U\n#EXT-X-TARGETDURATION:4\n#EXTINF:4,\nslow.wav\n#EXT-X-ENDLIST\n", to: "song.mp3")
            // FFmpeg 7.1 does not recognize a playlist by its text alone.
            let refused = [
                ("slow.wav", ["it has 68 samples per second"]),
                ("song.mp3", ["the unsupported format 'hls'", "'song.mp3' cannot be read"]),
            ]
            for (file, reasons) in refused {
                let outcome = try await kinora.run("beats", file)
                #expect(outcome.code == 65 && reasons.contains { outcome.message.contains($0) }, "\(outcome.message)")
                let film = try await kinora.run("render", "music-video", "--set", "track=\(file)", "-o", "film.mp4")
                #expect(film.code == 65 && reasons.contains { film.message.contains($0) }, "\(film.message)")
                try FileManager.default.removeItem(at: kinora.directory.appending(path: file))
            }
            try kinora.write("no sound", to: "words.txt")
            #expect(try await kinora.run("beats", "words.txt").code == 65)
            let track = try await kinora.run("render", "music-video", "--set", "track=nowhere.ogg", "-o", "film.mp4")
            #expect(track.code == 65 && track.message.contains("'nowhere.ogg'"))
            #expect(try kinora.files == ["words.txt"])
            #expect(try await kinora.run("render", "music-video", "--track-fit", "stretch").code == 64)
        }
    }
}

@Suite("Loudness on the command line")
struct LoudnessCommandTests {
    private struct Report: Decodable {
        struct Phrase: Decodable { let start, end: Double }
        let integrated: Double
        let truePeak: Double
        let phrases: [Phrase]
    }

    @Test(
        "A film gets the loudness of --loudness, a name or a negative number, and beats --loudness measures it",
        arguments: ["-14", "broadcast"])
    func render(loudness: String) async throws {
        try await Command.with(.kinora) { kinora in
            let layers = "layers:\n  - {text: a}\n  - {sound: beep, duration: 1}\n  - {sound: beep, start: 2, duration: 1}\n"
            try kinora.write(layers + "video: {duration: 4, size: 64x36, fps: 10}\n", to: "film.yaml")
            let outcome = try await kinora.run("render", "film.yaml", "--loudness", loudness, "-o", "film.mp4")
            #expect(outcome.code == 0, "\(outcome.error)")
            let json = try await kinora.run("beats", "film.mp4", "--loudness", "--json")
            let report = try JSONDecoder().decode(Report.self, from: Data(json.output.utf8))
            #expect(abs(report.integrated - (Double(loudness) ?? -23)) < 0.3 && report.truePeak <= -1)
            #expect(report.phrases.count == 2 && abs(report.phrases[1].start - 2) < 0.02 && abs(report.phrases[1].end - 3) < 0.05)
            let text = try await kinora.run("beats", "film.mp4", "--loudness")
            #expect(text.output.contains("LUFS, range") && text.output.contains("dBTP") && text.output.contains("phrase 2: 2.0"))
        }
    }

    @Test(
        "A loudness of a film without audio, and an invalid one, are refused", arguments: [("square", "-14", 64), ("film.yaml", "-4", 64)])
    func errors(film: String, loudness: String, code: Int32) async throws {
        try await Command.with(.films) { films in
            try films.write("layers:\n  - {text: a}\n  - {sound: beep}\n", to: "film.yaml")
            let outcome = try await films.run("render", film, "--loudness", loudness, "-o", "film.mp4")
            #expect(outcome.code == code && outcome.error.contains("--loudness"), "\(outcome.error)")
        }
    }
}
