import Foundation
import KinoraFiles
import KinoraPipeline

/// A preset and the values and video settings that override it.
package struct RenderRequest: Sendable {
    package let preset: PresetDocument
    /// The values of the preset and the assigned values. Missing parameters have their defaults.
    package let parameters: [String: ParameterValue]
    package let settings: VideoOverrides
    /// The video settings that override the preset's.
    private let given: VideoOverrides
    /// The values that override the preset's.
    private let assigned: [String: ParameterValue]
    /// Folders outside a document's own folder whose files it may read.
    private let allowed: [String]
    /// The folder to which assigned paths are relative, and outside of which they may not name files, like a document's folder. Nil if assigned
    /// values may name any file, as on the command line.
    private let assignedFolder: String?

    package init(
        _ preset: PresetDocument, assigned: [String: ParameterValue] = [:], settings: VideoOverrides = VideoOverrides(),
        allowed: [String] = [], assignedFolder: String? = nil
    ) {
        self.preset = preset
        self.assigned = preset.composition.parameters.withoutForeignTexts(assigned, over: preset.parameters)
        self.assignedFolder = assignedFolder
        parameters = preset.parameters.merging(self.assigned) { $1 }
        given = settings
        self.settings = settings.over(preset.video)
        self.allowed = allowed
    }

    package var film: Film { preset.film(settings) }

    package var size: PixelSize { settings.pixelSize(for: preset.composition.size) }

    /// Returns the job that renders the film into `output`.
    package func job(output: String) -> RenderJob {
        var job = RenderJob(preset.composition, output: output)
        job.parameters = parameters
        (job.width, job.height) = (size.width, size.height)
        job.crops = settings.fit == .crop
        job.frameRate = film.frameRate
        job.duration = settings.duration ?? preset.composition.duration
        job.range = settings.range
        if let angle = settings.motionBlur { job.motionBlur = (job.motionBlur ?? MotionBlur()).with(shutterAngle: angle) }
        job.encoding = settings.encoding()
        job.background = settings.background
        job.metadata = preset.output.metadata
        job.sources.files = files()
        job.sources.documents = [preset.file].compactMap { $0 }
        job.sources.text = assigned.isEmpty ? preset.text : nil
        job.sources.origins = origins(film: output.isEmpty ? nil : output)
        job.audio.fit = settings.trackFit
        job.audio.badAudio = settings.onBadAudio
        job.audio.loudness = settings.loudness
        return job
    }

    /// Changes the size, frame rate and duration of `job` to the values of `row`, if it gives them.
    package func apply(_ row: VideoOverrides, to job: inout RenderJob) {
        let settings = row.over(settings)
        if row.size != nil {
            let size = settings.pixelSize(for: preset.composition.size)
            (job.width, job.height) = (size.width, size.height)
        }
        if let rate = row.frameRate { job.frameRate = rate }
        if let duration = row.duration { job.duration = duration }
    }

    /// Returns the files that the preset and, if given, `row` of a table name.
    ///
    /// - Parameters:
    ///   - cover: The cover image that the user has named.
    ///   - captions: The files of captions that the user has named.
    ///   - row: A row of a table with its values.
    package func files(cover: String? = nil, captions: [String] = [], row: (row: BatchTableRow, values: [String: ParameterValue])? = nil)
        -> DocumentFiles
    {
        let schema = preset.composition.parameters
        let texts = schema.fileNames(in: assigned.filter { row?.values[$0.key] == nil })
        let trusted = (assignedFolder == nil ? texts : []) + [cover].compactMap { $0 } + captions
        return DocumentFiles(names(row, assigned: texts), allowed: allowed, trusting: trusted)
    }

    /// The texts that may be paths of files.
    ///
    /// - Parameter texts: The assigned texts that may be paths.
    private func names(
        _ row: (row: BatchTableRow, values: [String: ParameterValue])?, assigned texts: [String]
    ) -> [DocumentFiles.Name] {
        var names = preset.fileNames(
            except: Set(assigned.keys).union(row.map { Array($0.values.keys) } ?? []),
            values: parameters.merging(row?.values ?? [:]) { $1 })
        if let row { names += row.row.fileNames(row.values, preset.composition.parameters) }
        if let assignedFolder { names += texts.map { DocumentFiles.Name($0, folder: assignedFolder, origin: .option("the value")) } }
        return names
    }

    /// Returns the files that the preset and `report` name. A report reads files in its own folder and below, like a document.
    package func files(of report: FilmReport) -> DocumentFiles {
        let origin = SettingOrigin.document(source: report.path, line: 1, column: 1, keyPath: "job.parameters")
        let folder = FilePath.directory(of: report.path)
        let texts = preset.composition.parameters.fileNames(in: report.parameters)
        return DocumentFiles(
            preset.fileNames(except: [], values: report.parameters) + texts.map { DocumentFiles.Name($0, folder: folder, origin: origin) },
            allowed: allowed)
    }

    private func origins(film: String?) -> SettingOrigins {
        var origins = preset.origins(film: film)
        for name in assigned.keys { origins.note(.option("--set \(name)"), of: .parameter(name)) }
        for field in given.fields {
            let isOfFilm = [.format, .codec, .depth].contains(field)
            origins.note(.option("--\(field.rawValue)"), of: field.setting, output: isOfFilm ? film : nil)
        }
        return origins
    }
}
