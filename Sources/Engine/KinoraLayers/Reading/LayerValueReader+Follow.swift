import Foundation
import KinoraPipeline

extension LayerValueReader {
    enum FollowKey: String, CaseIterable {
        case follow, from, to, decay, easing
    }

    /// A value that follows the audio: `{follow: bass, from: 1, to: 1.3}`. Nil for another value.
    ///
    /// - Parameter identity: The value that `from` or `to` has by default; nil if both are required.
    func followingTrack<Value: Interpolatable>(
        _ group: DocumentNode, _ keyPath: String, identity: Value?, _ read: (DocumentNode, String) throws -> Value
    ) throws -> Track<Value>? {
        guard case .mapping(let all) = group.content, let word = all.first(where: { $0.key == FollowKey.follow.rawValue }) else {
            return nil
        }
        for entry in all where FollowKey(rawValue: entry.key) == nil && MotionKey(rawValue: entry.key) != nil {
            throw nodes.error("has no effect beside \"follow\"", at: entry.keyPosition, "\(keyPath).\(entry.key)")
        }
        let entries = try nodes.entries(of: group, keyPath: keyPath, keys: FollowKey.allCases.map(\.rawValue))
        func value<Result>(_ key: FollowKey, _ read: (DocumentNode, String) throws -> Result) throws -> Result? {
            try entries.first { $0.key == key.rawValue }.map { try read($0.value, "\(keyPath).\(key.rawValue)") }
        }
        guard let feature = try value(.follow, { try choice($0, FollowedSound.Feature.self, $1) }) else { return nil }
        let (from, to) = (try value(.from, read), try value(.to, read))
        guard let quiet = from ?? identity, let loud = to ?? identity, from != nil || to != nil else {
            try nodes.checkKeys(of: group, entries)
            throw error(
                "has no \"\(from == nil ? "from" : "to")\"; expected the values in silence (from) and at the maximum (to)", group, keyPath)
        }
        let decay = try value(.decay) { try seconds($0, in: FollowedSound.decays, $1) }
        let easing = try value(.easing) { try self.easing($0, $1) } ?? .smooth(.linear)
        guard let audio else { return Track(quiet) }
        if let problem = audio.problem { throw nodes.error(problem, at: word.keyPosition, "\(keyPath).follow") }
        let defaults = FollowedSound.defaultDecays
        let followed = feature.isLevel ? audio.smoothed(decay ?? defaults.level) : audio.sound
        return Track(
            from: quiet, to: loud,
            following: FollowedSound(
                sound: followed, feature: feature, decay: decay ?? defaults.pulse, easing: easing, start: audio.start, length: audio.length)
        )
    }
}
