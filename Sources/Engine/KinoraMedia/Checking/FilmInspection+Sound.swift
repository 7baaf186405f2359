import CFFmpeg

extension FilmInspection {
    /// The length in frames of the segments that are compared: half a second.
    private static let piece = AudioFormat.sampleRate / 2

    /// Decodes the whole audio, which costs little compared with video, and checks that it has the expected length and contents.
    func checkAudio(_ path: String) throws {
        guard let codec = settings.format.container.audioCodec else { return }
        guard let audio else { return }
        let reader = try audioReader(path)
        try expect(reader.info.codec == codec.rawValue, path, "has audio with the codec \(reader.info.codec) instead of \(codec.rawValue)")
        var buffer = [Float](repeating: 0, count: 2 * FilmInspection.piece)
        var comparison = AudioComparison()
        var total = 0
        while true {
            let count: Int = try buffer.withUnsafeMutableBufferPointer { buffer in
                guard let base = buffer.baseAddress else { return 0 }
                return try reader.read(base, count: FilmInspection.piece)
            }
            guard count > 0 else { break }
            try compare(buffer, count: count, with: audio, from: total, &comparison, path: path)
            total += count
        }
        if let damage = reader.damage.first { throw FilmInspectionError(path: path, problem: "has damaged audio \(damage)") }
        let seconds = Double(frameCount) / settings.frameRate.value
        // The maximum packet length of the codecs.
        try expect(
            abs(total - AudioFormat.frames(in: seconds)) <= 1024, path,
            "has \(AudioFormat.seconds(total)) s of audio instead of \(seconds) s")
    }

    private func audioReader(_ path: String) throws -> AudioReader {
        do {
            return try AudioReader(path: path)
        } catch {
            if error.isStreamMissing { throw FilmInspectionError(path: path, problem: "has no audio") }
            throw error
        }
    }

    /// Compares the decoded audio from frame `first` on.
    private func compare(
        _ decoded: [Float], count: Int, with audio: SampleSpool, from first: Int, _ comparison: inout AudioComparison, path: String
    ) throws {
        // The last segment is shorter. The power and waveform of a few samples are not significant.
        guard count == FilmInspection.piece, first + count <= audio.frameCount else { return }
        audio.withSamples { samples in
            decoded.withUnsafeBufferPointer { buffer in
                guard let base = buffer.baseAddress else { return }
                comparison.compare(samples + 2 * first, with: base, count: count)
            }
        }
        let time = (AudioFormat.seconds(first) * 1000).rounded() / 1000
        let (expected, found) = (comparison.expected, comparison.found)
        guard expected > FilmInspection.quietest else {
            return try expect(
                found < FilmInspection.quietest + FilmInspection.noise, path, "is not silent at \(time) s (\(Self.text(found)) dB)")
        }
        try expect(
            abs(found - expected) <= FilmInspection.powerTolerance, path,
            "has the wrong loudness at \(time) s (\(Self.text(found)) dB instead of \(Self.text(expected)) dB)")
        guard comparison.expectedBand > FilmInspection.quietest else { return }
        try expect(
            comparison.correlation >= FilmInspection.minCorrelation, path,
            "has wrong or delayed audio at \(time) s")
    }

    /// Decibels with one decimal place.
    private static func text(_ decibels: Double) -> String { "\((decibels * 10).rounded() / 10)" }

    /// In decibels of full scale. Audio with less power counts as silent.
    private static let quietest = -60.0
    /// The maximum power of codec noise above ``quietest``, in decibels.
    private static let noise = 12.0
    /// The maximum difference between the mixed and the decoded power, in decibels.
    private static let powerTolerance = 6.0
    private static let minCorrelation = 0.7
}
