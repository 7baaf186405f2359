import KinoraPipeline
import KinoraPresets

extension PresetDocument {
    /// The job that `render` runs for the preset without options, as long as its audio says.
    ///
    /// - Parameter allowed: Folders whose files the preset may name besides its own.
    package func job(allowed: [String] = []) throws -> RenderJob {
        let plan = try RenderPlan(self, set: SetOptions.parse([]), settings: VideoOverrides(), allowed: allowed)
        return try OutputOptions.parse([]).job(plan, given: VideoOverrides(), overwrite: nil).fitted()
    }
}
