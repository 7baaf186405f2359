import KinoraMedia

// Clips that are quieter while others are heard.
extension SoundMix {
    /// Sentences about clips that are ducked under names that no clip has.
    static func noticesOfDucking(_ clips: [SoundClip]) -> [String] {
        let names = Set(clips.flatMap(\.names))
        var unknown: [String] = []
        for name in clips.compactMap(\.ducking).filter(\.requiresNames).flatMap(\.names)
        where !names.contains(name) && !unknown.contains(name) {
            unknown.append(name)
        }
        return unknown.map { "audio is to be quieter under '\($0)', but no sound has this name; its volume is unchanged" }
    }

    /// The changes of the gains of ducked clips in a film of `frameCount` audio frames. The other clips count with their own gains and effects.
    func duckings(frameCount: Int) throws -> [Ducking: DuckingGain] {
        var gains: [Ducking: DuckingGain] = [:]
        for ducking in (clips + sounds).compactMap(\.clip.ducking) where gains[ducking] == nil {
            let voices = try voices(frameCount: frameCount).filter { $0.names.contains(where: ducking.names.contains) }
            gains[ducking] = DuckingGain(ducking, under: try SoundMix.powers(of: voices, frameCount: frameCount))
        }
        return gains
    }

    /// The mean square of both channels of the soundtrack in each step of ``DuckingGain/step`` frames, from its start to its end.
    func powers() throws -> [Float] {
        let frameCount = AudioFormat.frames(in: try filmDuration(fit: .cutToTrack) ?? 0)
        return try SoundMix.powers(of: voices(frameCount: frameCount), frameCount: frameCount)
    }

    /// The mean square of both channels of the sum of `voices` in each step of ``DuckingGain/step`` frames.
    private static func powers(of voices: [SoundVoice], frameCount: Int) throws -> [Float] {
        var powers: [Float] = []
        powers.reserveCapacity(frameCount / DuckingGain.step + 1)
        try sum(voices, frameCount: frameCount, block: 16 * DuckingGain.step) { mix, _, count in
            addPowers(of: mix, count: count, to: &powers)
        }
        return powers
    }

    /// Adds the mean squares of `count` frames. All steps but the last must be complete.
    static func addPowers(of samples: UnsafePointer<Float>, count: Int, to powers: inout [Float]) {
        var first = 0
        while first < count {
            let length = min(DuckingGain.step, count - first)
            var (power, index) = (Float(0), 2 * first)
            while index < 2 * (first + length) {
                power += samples[index] * samples[index]
                index += 1
            }
            powers.append(power / Float(2 * DuckingGain.step))
            first += length
        }
    }
}
