import KinoraSound

// Parameters that name audio files.
extension Composition {
    /// The audio is made once for each examined parameter.
    private static let maxAudioProbes = 100

    /// Returns the names of the parameters whose values are paths of audio files: a text, or the texts of a list, that is the file of the
    /// soundtrack or of a sound.
    ///
    /// A parameter is found by its effect: another text as its value changes the audio to the file with this name. So one is not found if the
    /// composition refuses the name of a file that does not exist, unless its current value is the file.
    ///
    /// At most ``maxAudioProbes`` parameters are examined.
    ///
    /// - Parameters:
    ///   - values: The values of parameters. Others have their defaults.
    ///   - film: The film, whose audio need not be known.
    package func audioParameters(_ values: [String: ParameterValue], in film: Film) -> Set<String> {
        guard hasSoundtrack || hasSounds, let resolved = try? parameters.resolve(values) else { return [] }
        let current = audioFiles(resolved, film)
        var names: Set<String> = []
        // The parameters of scenes are examined in their scenes, whose soundtracks need not be heard in the film.
        let fields = parameters.fields.filter { scenes.isEmpty || $0.name == Self.trackParameter }
        let probes = fields.lazy.compactMap { field in field.kind.audioProbe.map { (field, value: $0) } }
        for (field, value) in probes.prefix(Self.maxAudioProbes) {
            guard let name = value.text else { continue }
            let isCurrent = resolved[field.name]?.text.map(current.contains) ?? false
            if isCurrent || audioFiles(resolved.merging([field.name: value]) { $1 }, film).contains(name) { names.insert(field.name) }
        }
        for (index, scene) in scenes.enumerated() {
            let own = Film(size: scene.composition.size, frameRate: film.frameRate, duration: scene.duration)
            let found = scene.composition.audioParameters(Self.values(ofScene: index, in: values), in: own)
            names.formUnion(found.map { Self.prefix(ofScene: index) + $0 })
        }
        return names
    }

    /// The paths of the files of the soundtrack and of the sounds, as far as they are known without the audio.
    private func audioFiles(_ values: [String: ParameterValue], _ film: Film) -> Set<String> {
        let track = (try? soundtrack(values, for: film))?.clips.compactMap(\.path) ?? []
        let sounds = hasSounds ? (try? soundFiles(values, for: film)) ?? [] : []
        return Set(track + sounds)
    }
}

extension ParameterKind {
    /// A value that is the name of an audio file, and probably no name of anything else; nil if values of this kind are no names of files.
    fileprivate var audioProbe: ParameterValue? {
        switch self {
        case .text(let length):
            let name = "audio-parameter"
            let count = length.map { min(max(name.count, $0.lowerBound - 4), $0.upperBound - 4) } ?? name.count
            guard count > 0 else { return nil }
            return .text(name.prefix(count) + String(repeating: "-", count: max(count - name.count, 0)) + ".wav")
        case .list(.text(let length), let count):
            guard let element = ParameterKind.text(length: length).audioProbe, count.upperBound > 0 else { return nil }
            return .list(Array(repeating: element, count: max(count.lowerBound, 1)))
        default: return nil
        }
    }
}

extension ParameterValue {
    /// The text, or the first element of a list of texts.
    fileprivate var text: String? {
        switch self {
        case .text(let text): text
        case .list(let values): values.first?.text
        default: nil
        }
    }
}
