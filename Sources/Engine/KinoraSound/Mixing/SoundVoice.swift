import Foundation
import KinoraMedia

/// A clip in the mix: its frames of the film and its volume.
struct SoundVoice {
    /// The names of the clip, for ducking.
    let names: [String]
    private let source: SoundSource
    /// The first frame in the film, negative for a clip that starts before it, and the one after the last.
    let start: Int
    let end: Int
    /// The first frame in the film that is heard, not before ``start``.
    let audibleStart: Int
    /// The first frame of the source that is played, and the number of frames of the film in which it is played once.
    private let first: Int
    private let length: Int
    private let gain: ClipGain
    private let fadeIn: Int
    private let fadeOut: Int
    private let speed: (factor: Double, keepsPitch: Bool)
    private var effects: EffectChain?
    private let ducking: DuckingGain?
    private var reader: SoundSourceReader?
    /// The reader's position in the part.
    private var readerPosition = 0

    /// - Parameters:
    ///   - offset: The start of its soundtrack in the film, in frames.
    ///   - filmEnd: The end of the film, in frames.
    ///   - ducking: The change of the gain under other clips; nil for none.
    init(_ clip: SoundClip, source: SoundSource, offset: Int, filmEnd: Int, ducking: DuckingGain? = nil) {
        (names, self.source) = (clip.names, source)
        first = AudioFormat.frames(in: clip.from)
        length = SoundVoice.length(of: clip, source: source) ?? Int.max / 4
        let start = offset + AudioFormat.frames(in: clip.start) - AudioFormat.frames(in: -clip.start)
        self.start = start
        audibleStart = clip.earliestStart.map { max(start, offset + AudioFormat.frames(in: $0)) } ?? start
        let total: Int
        switch clip.repetition {
        case .times(let count): total = length > Int.max / 4 / count ? Int.max / 4 : length * count
        case .forever: total = Int.max / 4
        }
        let latest = clip.latestEnd.map { offset + AudioFormat.frames(in: $0) } ?? filmEnd
        end = min(start + total, latest, filmEnd)
        gain = ClipGain(clip.gain, pan: clip.pan)
        effects = clip.effects.isEmpty ? nil : EffectChain(clip.effects)
        self.ducking = ducking
        speed = (clip.speed, clip.keepsPitch)
        fadeIn = AudioFormat.frames(in: clip.fadeIn)
        fadeOut = AudioFormat.frames(in: clip.fadeOut)
    }

    /// The number of frames of the film in which a clip plays once; nil if it is endless.
    static func length(of clip: SoundClip, source: SoundSource) -> Int? {
        let first = AudioFormat.frames(in: clip.from)
        let last = clip.to.flatMap { $0.isFinite ? AudioFormat.frames(in: $0) : nil }
        let length: Int? =
            switch (source.frameCount, last) {
            case (_, let last?) where clip.isPadded: max(0, last - first)
            case (let count?, let last?): max(0, min(count, last) - first)
            case (let count?, nil): max(0, count - first)
            case (nil, let last?): last - first
            case (nil, nil): nil
            }
        return clip.speed == 1 ? length : length.map { Int((Double($0) / clip.speed).rounded()) }
    }

    /// Adds the frames `block..<block + count` of the film to `mix`. `scratch` must have the same size.
    mutating func add(to mix: UnsafeMutablePointer<Float>, from block: Int, count: Int, scratch: UnsafeMutablePointer<Float>) throws {
        var position = max(block, audibleStart)
        let stop = min(block + count, end)
        guard length > 0 else { return }
        while position < stop {
            if reader == nil || readerPosition == length {
                // Not at the start of the part only if the clip starts before it is heard.
                readerPosition = (position - start) % length
                reader = try makeReader()
            }
            let part = min(stop - position, length - readerPosition)
            try reader?.read(scratch, count: part)
            effects?.apply(to: scratch, count: part)
            ducking?.apply(to: scratch, from: position, count: part)
            add(scratch, to: mix + 2 * (position - block), from: position, count: part)
            readerPosition += part
            position += part
        }
        if position >= end { reader = nil }
    }

    /// Returns a reader at ``readerPosition``.
    private func makeReader() throws -> SoundSourceReader {
        guard speed.factor != 1 else { return try source.makeReader(from: first + readerPosition) }
        var reader = try source.makeReader(from: first + Int((Double(readerPosition) * speed.factor).rounded()))
        return .changed(try SpeedChanger(speed.factor, keepsPitch: speed.keepsPitch) { try reader.read($0, count: $1) })
    }

    private func add(_ samples: UnsafeMutablePointer<Float>, to mix: UnsafeMutablePointer<Float>, from position: Int, count: Int) {
        // A gain that depends on the time or the channel is applied first.
        let factor = gain.constant ?? 1
        if gain.constant == nil { gain.apply(to: samples, from: position - start, count: count) }
        let isPlain = position - start >= fadeIn && end - (position + count) >= fadeOut
        var index = 0
        if isPlain {
            while index < 2 * count {
                mix[index] += factor * samples[index]
                index += 1
            }
            return
        }
        while index < count {
            let (in_, out) = (position + index - start, end - (position + index))
            var factor = factor
            if in_ < fadeIn { factor *= (Float(in_) + 0.5) / Float(fadeIn) }
            if out <= fadeOut { factor *= (Float(out) - 0.5) / Float(fadeOut) }
            mix[2 * index] += factor * samples[2 * index]
            mix[2 * index + 1] += factor * samples[2 * index + 1]
            index += 1
        }
    }
}
