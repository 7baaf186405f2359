import Foundation
import KinoraFiles
import KinoraMotion
import KinoraPipeline
import KinoraPresets

extension StudioLibrary {
    /// Returns the document and the command line with the same film as `request`.
    package func texts(_ request: DocumentRequest) throws -> DocumentTexts {
        let film = FilmRequest(
            item: request.item, values: request.values, width: request.video?.width, height: request.video?.height,
            rate: request.video?.rate)
        let job = try job(film)
        let preset = try preset(request.item)
        let schema = preset.composition.parameters
        let changed = job.parameters.filter {
            $0.value != preset.parameters[$0.key] && ($0.value != schema[$0.key]?.defaultValue || preset.parameters[$0.key] != nil)
        }
        let original = try self.job(FilmRequest(item: request.item))
        let size = PixelSize(width: job.width, height: job.height)
        let changesSize = (job.width, job.height) != (original.width, original.height)
        let changesRate = job.frameRate != original.frameRate

        var video: [(field: VideoField, text: String)] = []
        if changesSize { video.append((.size, size.description)) }
        if changesRate { video.append((.fps, job.frameRate.description)) }
        let command = try RenderCommandLine(program: programName, preset, values: changed, video: video)

        func edited(_ text: PresetText) -> String {
            var text = text
            for field in schema.fields {
                if let value = changed[field.name] { text.set(field.name, to: value, of: field.kind) }
            }
            if changesSize { text.set(size) }
            if changesRate { text.set(job.frameRate) }
            return text.text
        }
        let data = try preset.file.map(contents)
        let yaml = edited(data.map { PresetText(String(decoding: $0, as: UTF8.self)) } ?? PresetText(preset.composition))
        if try hasValues(yaml, of: job, preset) { return DocumentTexts(yaml: yaml, command: command.text) }
        // A document whose lines cannot be edited, such as one with scenes, is written again without its comments.
        var revision = try PresetRevision(of: preset, data: data)
        revision.set(changed)
        for (field, text) in video { revision.set(field, to: text) }
        guard try hasValues(revision.text, of: job, preset) else {
            throw StudioFailure(.invalid, "the values cannot be written into this document; change it in an editor")
        }
        return DocumentTexts(yaml: revision.text, command: command.text)
    }

    /// Whether `text` is a document with the composition and the values of `job`.
    private func hasValues(_ text: String, of job: RenderJob, _ preset: PresetDocument) throws -> Bool {
        guard let found = try? read(text, name: preset.name), found.composition.name == preset.composition.name else { return false }
        let schema = preset.composition.parameters
        return try found.composition.parameters.fields.count == schema.fields.count
            && schema.resolve(found.parameters) == schema.resolve(job.parameters)
    }

    /// Saves a document. A preset of its own folder stays there; others are saved in the current directory.
    @MainActor
    package func save(_ request: SaveRequest) throws -> SavedDocument {
        let name: NewFileName
        do {
            name = try NewFileName(request.name)
        } catch {
            throw StudioFailure(.invalid, ErrorDescription.all(error))
        }
        let texts = try texts(DocumentRequest(item: request.item, values: request.values, video: request.video))
        let folder = try saveFolder(of: request.item)
        let saved = SavedPreset(texts.yaml, name: name, in: folder)
        do {
            try saved.write(replaces: request.overwrite ?? false, reader: reader)
        } catch let error as ProjectFileError where error.problem == .exists {
            throw StudioFailure(.exists, "the document '\(FilePath.name(of: saved.path))' exists; replace it, or choose another name")
        }
        return SavedDocument(file: saved.path, id: try id(ofFile: saved.path))
    }

    /// Returns the command of an export.
    package func exportJob(_ order: ExportOrder) throws -> ExportJob {
        let request = try order.request()
        let preset = try preset(order.item)
        let job = try job(FilmRequest(item: order.item, values: order.values ?? [:], rate: order.rate))
        let data = try preset.file.map(contents)
        var revision = try PresetRevision(of: preset, data: data)
        revision.set(job.parameters)
        let folder = preset.file.map { FilePath.directory(of: $0) } ?? FileManager.default.currentDirectoryPath
        return try ExportJob(request, film: job.filmPlan(), revision: revision, folder: folder, allowed: allowed.map(FilePath.absolute))
    }
}
