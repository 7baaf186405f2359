import KinoraPipeline
import KinoraPresets

extension PresetDocument {
    /// What the film consists of, and a word for it, for a user: only compositions with names can be used elsewhere.
    var contents: [String] {
        let composition = composition
        if isMadeOfLayers { return ["contents", "a film of layers"] }
        if !composition.scenes.isEmpty { return ["contents", "a film of \(composition.scenes.count.withNoun("scene"))"] }
        return ["composition", composition.name + (composition.summary.isEmpty ? "" : ": \(composition.summary)")]
    }
}
