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
        let entry = try entry(request.item)
        let preset = try preset(entry)
        let schema = preset.composition.parameters
        let changed = job.parameters.filter {
            $0.value != preset.parameters[$0.key] && ($0.value != schema[$0.key]?.defaultValue || preset.parameters[$0.key] != nil)
        }
        let original = try self.job(FilmRequest(item: request.item))
        let size = PixelSize(width: job.width, height: job.height)
        let changesSize = (job.width, job.height) != (original.width, original.height)
        let changesRate = job.frameRate != original.frameRate
        if changesSize, let reason = size.reasonAgainstFilm(preset.output.file, job.encoding, hasAlpha: job.isTransparent) {
            throw StudioFailure(.invalid, "the size \(size) \(reason)")
        }

        var video: [(field: VideoField, text: String)] = []
        if changesSize { video.append((.size, size.description)) }
        if changesRate { video.append((.fps, job.frameRate.description)) }
        let command = try RenderCommandLine(
            program: programName, preset, values: changed, video: video, isFromLibrary: entry.kind != .document)

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
        // The lines of a document with layers declare parameters.
        if preset.layers == nil, try hasValues(yaml, of: job, preset) { return DocumentTexts(yaml: yaml, command: command.text) }
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
            && found.composition.parameters.resolve(found.parameters) == schema.resolve(job.parameters)
    }

    /// Saves a document beside the user's own document, or in the project's folder. Files that a preset of the library reads are copied there.
    @MainActor
    package func save(_ request: SaveRequest) throws -> SavedDocument {
        let name: NewFileName
        do {
            name = try NewFileName(request.name)
        } catch {
            throw StudioFailure(.invalid, ErrorDescription.all(error))
        }
        let entry = try entry(request.item)
        let folder = folder(of: entry)
        let values = try copyingFiles(of: entry, into: folder, except: Set(request.values.keys)).merging(request.values) { $1 }
        let texts = try texts(DocumentRequest(item: request.item, values: values, video: request.video))
        let saved = SavedPreset(texts.yaml, name: name, in: folder)
        do {
            try saved.write(replaces: request.overwrite ?? false, reader: reader)
        } catch let error as ProjectFileError where error.problem == .exists {
            throw StudioFailure(.exists, "the document '\(FilePath.name(of: saved.path))' exists; replace it, or choose another name")
        }
        let isAdded = try id(ofFile: saved.path) == nil
        if isAdded { self.saved.insert(saved.path) }
        return SavedDocument(file: saved.path, id: try id(ofFile: saved.path), isAdded: isAdded)
    }

    /// Copies the files that a preset of the library reads beside itself into `folder`. Returns the values that name the copies, and the texts of
    /// the preset that describe copied tables.
    ///
    /// - Parameter replaced: The names of parameters with other values, whose files are not copied.
    private func copyingFiles(of entry: StudioEntry, into folder: String, except replaced: Set<String>) throws -> [String: ParameterValue] {
        guard entry.kind == .preset, let file = entry.file else { return [:] }
        let preset = try preset(entry)
        let origin = FilePath.directory(of: file)
        var values: [String: ParameterValue] = [:]
        for field in preset.composition.parameters.fields where !replaced.contains(field.name) {
            guard let value = preset.parameters[field.name] else { continue }
            var copies: [String: String] = [:]
            for name in field.kind.fileNames(in: value) where !name.hasPrefix("/") && FileStamp(origin + "/" + name)?.kind == .file {
                copies[name] = try AssetFolder(folder).copy(origin + "/" + name)
            }
            if !copies.isEmpty { values[field.name] = field.kind.replacingFileNames(in: value) { copies[$0] ?? $0 } }
        }
        // A copy has another path, so it would count as another table, which the preset's texts do not describe.
        for field in preset.composition.parameters.fields where field.describedTable.map({ values[$0] != nil }) ?? false {
            values[field.name] = preset.parameters[field.name]
        }
        return values
    }

    /// Returns the command of an export.
    package func exportJob(_ order: ExportOrder) throws -> ExportJob {
        let request = try order.request()
        let entry = try entry(order.item)
        let preset = try preset(entry)
        let job = try job(FilmRequest(item: order.item, values: order.values ?? [:], rate: order.rate))
        let data = try preset.file.map(contents)
        var revision = try PresetRevision(of: preset, data: data)
        var values = job.parameters
        var allowed = allowed.map(FilePath.absolute)
        var folder = project
        if let file = preset.file {
            folder = FilePath.directory(of: file)
            if entry.kind == .preset {
                // The preset's own paths are relative to its folder, and paths from the page to the project's folder.
                for field in preset.composition.parameters.fields where order.values?[field.name] != nil {
                    values[field.name] = values[field.name].map { field.kind.replacingFileNames(in: $0, by: pathInProject) }
                }
                allowed.append(project)
            }
        }
        revision.set(values)
        var named = job
        named.output = "film.\(request.format.fileExtension)"
        let suffixes = named.captionSidecarPaths.compactMap { $0.hasPrefix("film.") ? String($0.dropFirst("film".count)) : nil }
        return try ExportJob(
            request, film: job.filmPlan(), revision: revision, folder: folder, allowed: allowed, captionSuffixes: suffixes)
    }

    /// The absolute path of the file `name` in the project's folder; `name` if there is no such file.
    private func pathInProject(_ name: String) -> String {
        guard !name.isEmpty, !name.hasPrefix("/"), FileStamp(project + "/" + name)?.kind == .file else { return name }
        return project + "/" + name
    }
}
