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
        var total = 0
        while true {
            let count: Int = try buffer.withUnsafeMutableBufferPointer { buffer in
                guard let base = buffer.baseAddress else { return 0 }
                return try reader.read(base, count: FilmInspection.piece)
            }
            guard count > 0 else { break }
            if count == FilmInspection.piece { try compare(buffer, with: sound, from: total, path: path) }
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

    private func compare(_ decoded: [Float], with sound: SampleSpool, from first: Int, path: String) throws {
        let count = min(FilmInspection.piece, sound.frameCount - first)
        guard count == FilmInspection.piece else { return }
        let expected: Double = sound.withSamples { FilmInspection.decibels($0 + 2 * first, count: 2 * count) }
        let found: Double = decoded.withUnsafeBufferPointer { buffer in
            guard let base = buffer.baseAddress else { return -200 }
            return FilmInspection.decibels(base, count: 2 * count)
        }
        let time = AudioFormat.seconds(first)
        if expected > -45 {
            // Codecs leave out what nobody hears, so that less may be there than was mixed.
            try expect(
                found > expected - 12 && found < expected + 6, path,
                "sounds otherwise than it should from \(time) s on (\(found) dB instead of \(expected))")
        } else {
            try expect(found < -35, path, "is not silent from \(time) s on")
        }
    }

    /// The mean power in decibels of full scale, of what swings: a constant offset is no sound, and codecs take it away.
    private static func decibels(_ samples: UnsafePointer<Float>, count: Int) -> Double {
        var (sum, left, right): (Float, Float, Float) = (0, 0, 0)
        var index = 0
        while index < count {
            sum += samples[index] * samples[index] + samples[index + 1] * samples[index + 1]
            left += samples[index]
            right += samples[index + 1]
            index += 2
        }
        let power = (sum - 2 * (left * left + right * right) / Float(count)) / Float(count)
        return power > 1e-20 ? Double(10 * log10(power)) : -200
    }
}
