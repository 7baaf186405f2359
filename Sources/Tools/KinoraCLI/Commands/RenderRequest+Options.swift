import KinoraPipeline
import KinoraPresets

extension RenderRequest {
    /// Creates a request for a preset with the options of the command line.
    package init(_ preset: PresetDocument, set: SetOptions, settings: VideoOverrides, allowed: [String] = []) throws {
        self.init(preset, assigned: try set.values(preset.composition), settings: settings, allowed: allowed)
    }
}

extension PresetDocument {
    /// Returns the job that `render` runs for the preset without options. Its duration follows the audio if the preset says so.
    ///
    /// - Parameter allowed: Folders outside the preset's own folder whose files the preset may read.
    package func job(set: SetOptions? = nil, allowed: [String] = []) throws -> RenderJob {
        let plan = try RenderRequest(self, set: set ?? SetOptions.parse([]), settings: VideoOverrides(), allowed: allowed)
        return try OutputOptions.parse([]).job(plan, given: VideoOverrides(), metadata: MetadataOptions.parse([]), overwrite: nil)
            .resolvingDuration()
    }
}
