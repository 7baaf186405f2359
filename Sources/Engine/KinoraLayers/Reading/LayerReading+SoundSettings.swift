import Foundation
import KinoraPipeline
import KinoraSound

// The gain of sounds, and sounds that become quieter under others.
extension LayerReading {
    /// The time between the points of a gain whose easing is not linear, in seconds.
    private static let gainStep = 0.02
    private static let maxGainPoints = 100_000

    func settingReader(_ setting: LayerSetting) -> SoundSettingReader {
        let reader = reader(setting.names)
        return SoundSettingReader(nodes) { try reader.expanded($0, $1) }
    }

    /// The gain of a sound in decibels, constant or with keyframes.
    func gain(_ setting: LayerSetting, of draft: LayerDraft) throws -> GainCurve {
        var reader = reader(setting.names)
        let (start, end) = (try start(of: draft), try end(of: draft))
        let length = draft.loop?.period ?? max(end - start, 0)
        reader.audio = try audio(for: draft, length: length)
        let track = try reader.track(setting.value, setting.keyPath, identity: 0, length: length) { node, keyPath in
            try reader.number(node, LayerLimits.gains, keyPath)
        }
        guard !track.follows else {
            throw nodes.error(
                "cannot follow the audio, of which it is a part; use keyframes, or duck: {under: ID} for another sound",
                at: setting.value.position, setting.keyPath)
        }
        return curve(track, length: length)
    }

    private func curve(_ track: Track<Double>, length: TimeInterval) -> GainCurve {
        guard let changes = track.changes else { return GainCurve([.init(at: 0, decibels: track.value(at: 0))]) }
        let (first, last) = (changes.lowerBound, min(changes.upperBound, max(length, changes.lowerBound)))
        let count = min(max(Int(((last - first) / Self.gainStep).rounded(.up)), 1), Self.maxGainPoints)
        // Keyframes are points, too, so that the gain at their times is exact.
        let times = (0...count).map { first + (last - first) * Double($0) / Double(count) } + track.keyframes.map(\.time)
        return GainCurve(times.map { GainCurve.Point(at: $0, decibels: track.value(at: $0)) })
    }

    /// Reads `duck`.
    func ducking(_ setting: LayerSetting, of draft: LayerDraft) throws -> Ducking {
        let reader = settingReader(setting)
        var (ducking, names) = try reader.ducking(setting.value, setting.keyPath)
        // The layer may be left out by a condition, or be none.
        ducking.requiresNames = false
        ducking.names = try names.map { name in
            let target = LayerSetting(value: name.node, keyPosition: setting.keyPosition, keyPath: name.keyPath, names: setting.names)
            let other = try layer(target, from: draft).layer
            guard other !== draft else {
                throw nodes.error("is the sound itself; expected the id of another sound", at: name.node.position, name.keyPath)
            }
            guard other.mayBeHeard else {
                throw nodes.error("\(other.name) is not a sound and contains none", at: name.node.position, name.keyPath)
            }
            return audioName(of: other, name.text)
        }
        return ducking
    }

    /// The names of a sound, or of the sounds of a composition: the ids of the layer and of the layers around it.
    func audioNames(of draft: LayerDraft) -> [String] {
        var (names, next): ([String], LayerDraft?) = ([], draft)
        while let layer = next {
            if let id = layer.id { names.append(audioName(of: layer, id)) }
            next = layer.parent
        }
        return names
    }

    /// The name of the sounds in a layer with an id. The id itself is known in the whole film; ids in components and repetitions are not.
    private func audioName(of draft: LayerDraft, _ id: String) -> String {
        draft.namespace.isOfDocument && draft.namespace.layer(id) === draft ? id : "\(id)@\(draft.number)"
    }
}
