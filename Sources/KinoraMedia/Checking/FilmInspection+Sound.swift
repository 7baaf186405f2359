import CFFmpeg
import Foundation

extension FilmInspection {
    /// Half a second: pieces of sound that are compared.
    private static let piece = AudioFormat.sampleRate / 2

    /// Decodes all of the sound, which costs little beside one picture: it is there, as long as the film, and heard where it should be.
    func checkSound(_ path: String) throws {
        guard let codec = settings.format.container.audioCodec else { return }
        guard let sound else { return }
        let reader = try soundReader(path)
        try expect(reader.info.codec == codec.rawValue, path, "has sound coded as \(reader.info.codec) instead of \(codec.rawValue)")
        var buffer = [Float](repeating: 0, count: 2 * FilmInspection.piece)
        var comparison = AudioComparison()
        var total = 0
        while true {
            let count: Int = try buffer.withUnsafeMutableBufferPointer { buffer in
                guard let base = buffer.baseAddress else { return 0 }
                return try reader.read(base, count: FilmInspection.piece)
            }
            guard count > 0 else { break }
            try compare(buffer, count: count, with: sound, from: total, &comparison, path: path)
            total += count
        }
        if let damage = reader.damage.first { throw FilmInspectionError(path: path, problem: "has damaged sound \(damage)") }
        let seconds = Double(frameCount) / settings.frameRate.value
        // The longest piece that a codec takes at once.
        try expect(
            abs(total - AudioFormat.frames(in: seconds)) <= 1024, path,
            "has \(AudioFormat.seconds(total)) s of sound instead of \(seconds) s")
    }

    private func soundReader(_ path: String) throws -> AudioReader {
        do {
            return try AudioReader(path: path)
        } catch {
            if error.isStreamMissing { throw FilmInspectionError(path: path, problem: "has no sound") }
            throw error
        }
    }

    /// Compares what was decoded from frame `first` of the audio on.
    private func compare(
        _ decoded: [Float], count: Int, with sound: SampleSpool, from first: Int, _ comparison: inout AudioComparison, path: String
    ) throws {
        // The last piece is shorter; power and waveform of a few samples say nothing.
        guard count == FilmInspection.piece, first + count <= sound.frameCount else { return }
        sound.withSamples { samples in
            decoded.withUnsafeBufferPointer { buffer in
                guard let base = buffer.baseAddress else { return }
                comparison.compare(samples + 2 * first, with: base, count: count)
            }
        }
        let time = AudioFormat.seconds(first)
        let (expected, found) = (comparison.expected, comparison.found)
        guard expected > FilmInspection.quietest else {
            return try expect(found < FilmInspection.quietest + FilmInspection.noise, path, "is not silent from \(time) s on (\(found) dB)")
        }
        try expect(
            abs(found - expected) <= FilmInspection.powerTolerance, path,
            "sounds otherwise than it should from \(time) s on (\(found) dB instead of \(expected))")
        guard comparison.expectedBand > FilmInspection.quietest else { return }
        try expect(
            comparison.correlation >= FilmInspection.minCorrelation, path,
            "has other audio than was mixed, or the same at another time, from \(time) s on")
    }

    /// In decibels of full scale. What is quieter is silence to a codec.
    private static let quietest = -60.0
    /// Decibels by which noise of a codec may be louder than ``quietest``.
    private static let noise = 12.0
    /// Decibels between the power that was mixed and that which is decoded.
    private static let powerTolerance = 6.0
    private static let minCorrelation = 0.7
}
