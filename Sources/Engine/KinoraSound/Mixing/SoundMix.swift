import Foundation
import KinoraMedia

/// A soundtrack, and the sounds that are heard with it, with opened and measured sources, ready for mixing.
package struct SoundMix: Sendable {
    typealias OpenClip = (clip: SoundClip, source: SoundSource)

    /// The clips of the soundtrack.
    let clips: [OpenClip]
    let sounds: [OpenClip]
    private let fit: Soundtrack.Fit
    private let loudness: LoudnessNormalizer?
    /// Sentences about damaged audio that is replaced by silence.
    package let notices: [String]

    static let block = 8192

    /// Opens every file and reads it completely. Throws a ``SoundError`` for the first error.
    ///
    /// - Parameters:
    ///   - sounds: Clips that are mixed with the clips of `track`, but do not repeat with it, and do not determine the duration of the film.
    ///   - codecs: The codecs after which the true peak of a loudness counts.
    package init(_ track: Soundtrack, sounds: [SoundClip] = [], codecs: [AudioCodec] = []) throws {
        fit = track.fit
        loudness = track.loudness.map { LoudnessNormalizer(target: $0, codecs: codecs) }
        var sources: [String: SoundSource] = [:]
        var notices: [String] = []
        func open(_ clip: SoundClip, _ role: SoundError.Role) throws -> OpenClip {
            guard case .file(let path) = clip.source else { return (clip, try SoundSource(clip.source)) }
            let source = try sources[path] ?? SoundSource(clip.source)
            let isNew = sources.updateValue(source, forKey: path) == nil
            if isNew, !source.damage.isEmpty {
                guard track.badAudio == .silence else { throw SoundError.damaged(path, source.damage) }
                notices.append("\(role.noun) '\(path)' is damaged \(SoundError.list(source.damage)); these parts are silent")
            }
            if isNew, !source.invalidSamples.isEmpty {
                notices.append("\(role.noun) '\(path)' has \(source.invalidSamples); they are silent")
            }
            if let length = source.frameCount, !clip.isPadded {
                if length == 0 { throw SoundError.noAudio(path) }
                if AudioFormat.frames(in: clip.from) >= length {
                    throw SoundError.trimmedAway(path, from: clip.from, length: AudioFormat.seconds(length))
                }
            }
            return (clip, source)
        }
        clips = try track.clips.map { try open($0, .track) }
        do {
            self.sounds = try sounds.map { try open($0, .sound) }
        } catch let error as SoundError {
            throw SoundError.besideTrack(error)
        }
        self.notices = notices + SoundMix.noticesOfDucking(track.clips + sounds)
    }

    package var isEmpty: Bool { clips.isEmpty }

    /// The tempo of the soundtrack in beats per minute, if its only clip states it.
    package var statedTempo: Double? {
        guard clips.count == 1, case .generator(let generator) = clips[0].clip.source else { return nil }
        return generator.statedTempo.flatMap { TempoEstimate.range.contains($0) ? $0 : nil }
    }

    /// The end of the last clip, in frames; nil if a clip is endless.
    private var end: Int? {
        var end = 0
        for (clip, source) in clips {
            guard let length = SoundVoice.length(of: clip, source: source), case .times(let count) = clip.repetition else { return nil }
            let own = AudioFormat.frames(in: clip.start) + min(length, Int.max / 4 / count) * count
            end = max(end, min(own, clip.latestEnd.map(AudioFormat.frames) ?? own))
        }
        return end
    }

    /// The duration that the soundtrack determines for the film; nil if the film keeps its own.
    package func filmDuration() throws -> TimeInterval? { try filmDuration(fit: fit) }

    func filmDuration(fit: Soundtrack.Fit) throws -> TimeInterval? {
        guard fit == .cutToTrack, !isEmpty else { return nil }
        guard let end else { throw SoundError.endless }
        guard end > 0 else { throw SoundError.nothingToCutTo }
        return min(AudioFormat.seconds(end), 86_400)
    }

    /// Mixes the audio of a film of `frameCount` audio frames. Peaks above full scale are limited.
    package func mixed(frameCount: Int) throws -> SampleSpool {
        let spool = try SampleSpool(frameCount: frameCount)
        try mix(into: spool)
        return spool
    }

    /// Mixes the audio of a film with the length of `spool`, and seals the spool.
    ///
    /// - Returns: A sentence about audio that cannot have its loudness; nil if it has.
    @discardableResult
    package func mix(into spool: SampleSpool) throws -> String? {
        let frameCount = spool.frameCount
        var limiter = SoftLimiter(frameCount: frameCount)
        let voices = try voices(frameCount: frameCount, duckings: duckings(frameCount: frameCount))
        try SoundMix.sum(voices, frameCount: frameCount, block: SoundMix.block) { mix, position, count in
            limiter.measure(mix, count: count)
            // Silence is not written and takes no space.
            if !SoundMix.isSilent(mix, count: 2 * count) { try spool.write(mix, count: count, at: position) }
        }
        if let loudness { return try loudness.apply(to: spool) }
        try limiter.apply(to: spool)
        try spool.seal()
        return nil
    }

    /// Calls `body` with the sum of `voices`, block after block: with interleaved stereo samples, the first frame and the number of frames.
    static func sum(
        _ voices: [SoundVoice], frameCount: Int, block: Int, body: (UnsafePointer<Float>, _ position: Int, _ count: Int) throws -> Void
    ) throws {
        var voices = voices
        let mix = UnsafeMutablePointer<Float>.allocate(capacity: 2 * block)
        let scratch = UnsafeMutablePointer<Float>.allocate(capacity: 2 * block)
        defer {
            mix.deallocate()
            scratch.deallocate()
        }
        var upcoming = voices.indices.sorted { (voices[$0].audibleStart, $0) < (voices[$1].audibleStart, $1) }[...]
        // The active voices in the order of the track. The order is fixed because sums of floats depend on it.
        var active: [Int] = []
        var position = 0
        while position < frameCount {
            let count = min(block, frameCount - position)
            mix.update(repeating: 0, count: 2 * count)
            while let index = upcoming.first, voices[index].audibleStart < position + count {
                upcoming.removeFirst()
                active.insert(index, at: active.firstIndex { $0 > index } ?? active.endIndex)
            }
            for index in active { try voices[index].add(to: mix, from: position, count: count, scratch: scratch) }
            active.removeAll { voices[$0].end <= position + count }
            try body(mix, position, count)
            position += count
        }
    }

    static func isSilent(_ samples: UnsafePointer<Float>, count: Int) -> Bool {
        var index = 0
        while index < count, samples[index] == 0 { index += 1 }
        return index == count
    }

    /// - Parameter duckings: The changes of gains under other clips.
    func voices(frameCount: Int, duckings: [Ducking: DuckingGain] = [:]) throws -> [SoundVoice] {
        try musicVoices(frameCount: frameCount, duckings)
            + sounds.map { entry in
                SoundVoice(
                    entry.clip, source: entry.source, offset: 0, filmEnd: frameCount,
                    ducking: entry.clip.ducking.flatMap { duckings[$0] })
            }
    }

    /// The clips of the soundtrack, each as often as it repeats.
    private func musicVoices(frameCount: Int, _ duckings: [Ducking: DuckingGain]) throws -> [SoundVoice] {
        func voices(at offset: Int, until end: Int) -> [SoundVoice] {
            clips.map { clip in
                SoundVoice(
                    clip.clip, source: clip.source, offset: offset, filmEnd: end, ducking: clip.clip.ducking.flatMap { duckings[$0] })
            }
        }
        guard fit == .loop, let end, end > 0, end < frameCount else { return voices(at: 0, until: frameCount) }
        // Clips of a soundtrack of a few samples that are ducked differently have voices of their own.
        guard end < SoundMix.block, clips.allSatisfy({ $0.clip.ducking == nil && $0.clip.names.isEmpty }) else {
            return stride(from: 0, to: frameCount, by: end).flatMap { voices(at: $0, until: frameCount) }
        }
        // A soundtrack of a few samples repeats too often for voices of its own. The film may cut the last repetition, whose fade is then earlier.
        let last = (frameCount - 1) / end * end
        let generator = RepeatedSamples(try sum(voices(at: 0, until: end), count: end))
        return try [SoundVoice(SoundClip(generator), source: SoundSource(.generator(generator)), offset: 0, filmEnd: last)]
            + voices(at: last, until: frameCount)
    }

    /// Returns the sum of the first `count` frames of `voices`, at most ``block``.
    private func sum(_ voices: [SoundVoice], count: Int) throws -> [StereoSample] {
        let mix = UnsafeMutablePointer<Float>.allocate(capacity: 2 * count)
        let scratch = UnsafeMutablePointer<Float>.allocate(capacity: 2 * count)
        defer {
            mix.deallocate()
            scratch.deallocate()
        }
        mix.initialize(repeating: 0, count: 2 * count)
        for var voice in voices { try voice.add(to: mix, from: 0, count: count, scratch: scratch) }
        return (0..<count).map { StereoSample(mix[2 * $0], mix[2 * $0 + 1]) }
    }

    /// Throws if the sounds of a film of `frameCount` audio frames would take too much time or memory: if more than ``Soundtrack/maxVoices`` are
    /// heard at the same time, or they skip more than ``Soundtrack/maxSkipped`` of their files, which are decoded from their starts.
    package func checkSounds(frameCount: Int) throws {
        var skipped = 0.0
        for clip in sounds.map(\.clip) {
            guard let path = clip.path else { continue }
            skipped += clip.skipped
            guard skipped <= Soundtrack.maxSkipped else { throw SoundError.tooMuchSkipped(path) }
        }
        let voices = sounds.map { SoundVoice($0.clip, source: $0.source, offset: 0, filmEnd: frameCount) }
        // The order of two events at the same time does not matter for voices that only touch: the end counts first.
        let events = voices.enumerated().filter { $1.audibleStart < $1.end }.flatMap { index, voice in
            [(frame: voice.audibleStart, change: 1, index: index), (frame: voice.end, change: -1, index: index)]
        }.sorted { ($0.frame, $0.change, $0.index) < ($1.frame, $1.change, $1.index) }
        var count = 0
        for event in events {
            count += event.change
            guard count <= Soundtrack.maxVoices else {
                throw SoundError.tooManyVoices(sounds[event.index].clip.path, time: AudioFormat.seconds(max(event.frame, 0)))
            }
        }
    }
}
