import Foundation
import KinoraFiles
import KinoraMedia

/// The opened and measured source of a clip.
struct SoundSource: Sendable {
    private enum Kind: Sendable {
        case file(String)
        case generator(any SoundGenerator)
    }

    private let kind: Kind
    /// The number of frames; nil if the source is endless.
    let frameCount: Int?
    /// The parts that cannot be decoded.
    let damage: [AudioDamage]
    let invalidSamples: AudioInvalidSamples

    /// Reads files completely to determine their length and damage, unless they were read before and have not changed.
    init(_ source: SoundClip.Source) throws {
        switch source {
        case .generator(let generator):
            kind = .generator(generator)
            frameCount = generator.duration.map(AudioFormat.frames)
            (damage, invalidSamples) = ([], AudioInvalidSamples())
        case .file(let path):
            kind = .file(path)
            let measurement = try AudioMeasurements.shared.measurement(of: path)
            (frameCount, damage, invalidSamples) = (measurement.frameCount, measurement.damage, measurement.invalidSamples)
        }
    }

    /// Reads the file at `path` completely.
    static func measure(_ path: String) throws -> AudioMeasurement {
        let reader = try SoundSource.open(path)
        var buffer = [Float](repeating: 0, count: 2 * 16_384)
        var total = 0
        while true {
            let count = try SoundSource.read(reader, into: &buffer)
            guard count > 0 else { break }
            total += count
            guard total <= SoundSource.maxFrames else { throw SoundError.tooLong(path) }
        }
        return AudioMeasurement(frameCount: total, damage: reader.damage, invalidSamples: reader.invalidSamples)
    }

    /// The maximum length of a film: 24 hours, plus one second of codec padding.
    private static let maxFrames = AudioFormat.frames(in: 86_401)

    private static func open(_ path: String) throws -> AudioReader {
        guard let stamp = FileStamp(path) else { throw SoundError.inaccessible(path, code: errno) }
        switch stamp.kind {
        case .file: break
        case .folder: throw SoundError.unreadable(path, reason: "it is a directory, not a file")
        // It is read twice, and opening a pipe waits for its writer.
        case .link, .other: throw SoundError.unreadable(path, reason: "it is a pipe or a device; save the audio in a file")
        }
        do {
            return try AudioReader(path: path)
        } catch {
            throw error.isStreamMissing ? SoundError.noAudio(path) : SoundError.unreadable(path, reason: error.text)
        }
    }

    private static func read(_ reader: AudioReader, into buffer: inout [Float]) throws -> Int {
        do {
            return try buffer.withUnsafeMutableBufferPointer { buffer in
                guard let base = buffer.baseAddress else { return 0 }
                return try reader.read(base, count: buffer.count / 2)
            }
        } catch let error as FFmpegError where !error.isLibraryMissing {
            throw SoundError.unreadable(reader.path, reason: error.text)
        }
    }

    /// Returns a reader that starts at frame `first`.
    func makeReader(from first: Int) throws -> SoundSourceReader {
        switch kind {
        case .generator(let generator): return .generator(generator, position: first)
        case .file(let path):
            let reader = try SoundSource.open(path)
            var buffer = [Float](repeating: 0, count: 2 * 16_384)
            var left = first
            while left > 0 {
                let part = min(left, buffer.count / 2)
                let count = try buffer.withUnsafeMutableBufferPointer { buffer in
                    guard let base = buffer.baseAddress else { return 0 }
                    return try reader.read(base, count: part)
                }
                guard count > 0 else { break }
                left -= count
            }
            return .file(reader)
        }
    }
}

/// Reads the samples of a source sequentially.
enum SoundSourceReader {
    case file(AudioReader)
    case generator(any SoundGenerator, position: Int)
    /// Audio whose speed is changed.
    case changed(SpeedChanger)

    /// Fills `target` with `count` frames of left and right samples. Silence follows the end.
    mutating func read(_ target: UnsafeMutablePointer<Float>, count: Int) throws {
        switch self {
        case .file(let reader):
            let done = try reader.read(target, count: count)
            (target + 2 * done).update(repeating: 0, count: 2 * (count - done))
        case .generator(let generator, let position):
            // Safe: a stereo sample consists of two numbers.
            target.withMemoryRebound(to: StereoSample.self, capacity: count) {
                generator.fill(UnsafeMutableBufferPointer(start: $0, count: count), from: position)
            }
            AudioFormat.removeNonNumbers(target, count: 2 * count)
            self = .generator(generator, position: position + count)
        case .changed(let changer): try changer.read(target, count: count)
        }
    }
}
