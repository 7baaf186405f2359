extension Soundtrack {
    /// Whether the samples of the soundtracks are known to be equal, as long as their files do not change. Generators of types that are not
    /// `Equatable`, such as closures, are never equal.
    package func isEqual(to other: Soundtrack) -> Bool {
        fit == other.fit && badAudio == other.badAudio && loudness == other.loudness && clips.count == other.clips.count
            && zip(clips, other.clips).allSatisfy { $0.isEqual(to: $1) }
    }
}

extension SoundClip {
    /// Whether the samples of the clips are known to be equal, as long as their files do not change.
    package func isEqual(to other: SoundClip) -> Bool {
        source.isEqual(to: other.source) && start == other.start && from == other.from && to == other.to && gain == other.gain
            && pan == other.pan && effects == other.effects && speed == other.speed && keepsPitch == other.keepsPitch
            && ducking == other.ducking && isPadded == other.isPadded && names == other.names
            && fadeIn == other.fadeIn && fadeOut == other.fadeOut && repetition == other.repetition && latestEnd == other.latestEnd
            && earliestStart == other.earliestStart
    }
}

extension SoundClip.Source {
    fileprivate func isEqual(to other: SoundClip.Source) -> Bool {
        switch (self, other) {
        case (.file(let path), .file(let otherPath)): path == otherPath
        case (.generator(let generator), .generator(let otherGenerator)):
            (generator as? any Equatable)?.isEqual(to: otherGenerator) ?? false
        default: false
        }
    }
}

extension Equatable {
    fileprivate func isEqual(to other: any SoundGenerator) -> Bool { (other as? Self) == self }
}
