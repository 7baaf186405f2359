import Foundation
import KinoraPipeline
import KinoraPresets

/// A preset with what the command line says laid over it.
struct RenderPlan: Sendable {
    let preset: PresetDocument
    /// What the preset and `--set` set; everything else is at its default.
    let parameters: [String: ParameterValue]
    let settings: VideoOverrides
    /// The names that `--set` set: errors about them are not the document's.
    private let overridden: Set<String>

    init(_ preset: PresetDocument, set: SetOptions, settings: VideoOverrides) throws {
        self.preset = preset
        let values = try set.values(preset.composition)
        parameters = preset.parameters.merging(values) { $1 }
        overridden = Set(values.keys)
        self.settings = settings.over(preset.video)
    }

    var film: Film { preset.film(settings) }

    var size: PixelSize { settings.pixelSize(for: preset.composition.size) }

    /// The job that renders the film into `output`.
    func job(output: String) -> RenderJob {
        var job = RenderJob(preset.composition, output: output)
        job.parameters = parameters
        (job.width, job.height) = (size.width, size.height)
        job.frameRate = film.frameRate
        job.duration = settings.duration ?? preset.composition.duration
        job.encoding = settings.encoding()
        job.background = settings.background
        job.metadata = preset.output.metadata
        job.places = preset.places(except: overridden)
        job.metadata.cover = job.metadata.cover.map { job.places[$0] ?? $0 }
        job.trackFit = settings.trackFit
        job.onBadAudio = settings.onBadAudio
        return job
    }

    /// `job` with the length that its film will have.
    func fitted(_ job: RenderJob) throws -> RenderJob {
        do {
            return try job.fitted()
        } catch {
            throw located(error)
        }
    }

    /// `error` in the words of whoever set the parameter that it is about: the document, with its place, or `--set`.
    func located(_ error: any Error) -> any Error {
        guard let error = error as? ParameterError else { return error }
        if overridden.contains(error.parameter) { return CommandFailure("--set \(error.description)", .usage) }
        return preset.locate(error) ?? error
    }
}
