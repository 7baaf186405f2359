import Foundation
import KinoraFiles
import KinoraMotion
import KinoraPipeline
import KinoraPresets

/// The presets and compositions that a studio shows, and how their films are made.
package struct StudioLibrary: Sendable {
    let library: PresetLibrary
    /// The absolute path of the folder in which the studio was started. Its documents are listed. Presets of the library read files in it and
    /// below, and are saved in it.
    let project: String
    /// The program's name and version.
    private let program: String
    /// The names of presets, and the paths of documents and of folders with documents; empty for everything. The paths of files and folders that
    /// exist are absolute, without symbolic links.
    package let sources: [String]
    /// The folders of the library, without symbolic links in their paths.
    let folders: [String]
    /// Documents that were saved while the studio shows other sources.
    let saved = SavedDocuments()
    /// Folders outside a document's own folder whose files it may read.
    let allowed: [String]

    /// The maximum side of a frame in pixels.
    package static let maxSide = 3840

    /// - Parameters:
    ///   - isResolved: Whether another library has resolved `sources`, whose links must not be resolved again because they may have changed.
    ///   - project: An absolute path without symbolic links.
    package init(
        _ library: PresetLibrary, program: String, sources: [String] = [], isResolved: Bool = false, allowed: [String] = [],
        project: String = FileManager.default.currentDirectoryPath
    ) {
        (self.library, self.program, self.allowed, self.project) = (library, program, allowed, project)
        folders = library.directories.compactMap { FilePath.resolved($0.path) }
        self.sources = isResolved ? sources : sources.map { Self.resolved($0, library) }
    }

    /// Throws the error of the first source that is neither the name of a preset or composition, nor a file or folder that can be read.
    ///
    /// Errors inside a document are not thrown: the page shows them until they are corrected.
    package func checkSources() throws(PresetError) {
        for source in sources where FileStamp(source)?.kind != .folder {
            // Standard input ends after the first reading, and the studio reads documents again and again.
            if source == "-" { throw .unreadable(PresetLibrary.standardInput, reason: "the studio reads presets only from files") }
            do {
                _ = FileStamp(source) == nil ? try library.preset(source) : try preset(at: source)
            } catch let error as PresetError {
                throw error
            } catch {}
        }
    }

    /// The name of the program on the command line.
    var programName: String { String(program.prefix { $0 != " " }) }

    package func description() throws -> LibraryDescription {
        let items = try entries().compactMap { entry -> LibraryDescription.Item? in
            var item = LibraryDescription.Item(
                id: entry.id, name: entry.name, description: "", kind: entry.kind, composition: "", file: entry.file)
            do {
                let preset = try preset(entry)
                (item.description, item.composition) = (preset.description, preset.composition.name)
            } catch {
                // The preset of another program. A document that the user has named is listed with its error.
                if sources.isEmpty, (error as? DocumentErrors)?.isForeign ?? false { return nil }
            }
            return item
        }
        return LibraryDescription(program: program, items: items)
    }

    /// Describes an item. The errors of its document are part of the description.
    package func item(_ id: String) throws -> ItemDescription {
        let entry = try entry(id)
        var item = ItemDescription(
            id: id, name: entry.name, description: "", composition: "", file: entry.file, folder: folder(of: entry), fields: [],
            values: [:],
            video: nil, errors: [])
        do {
            let preset = try preset(entry)
            let composition = preset.composition
            (item.description, item.composition, item.values) = (preset.description, composition.name, preset.parameters)
            let result = Result { try self.job(FilmRequest(item: id), preset, in: item.folder) }
            let film =
                (try? result.get().film)
                ?? Film(
                    size: composition.size, frameRate: composition.frameRate, duration: composition.duration)
            let audio = composition.audioParameters(preset.parameters, in: film)
            item.fields = composition.parameters.fields.map {
                FieldDescription($0, scenes: composition.scenes, isAudio: audio.contains($0.name))
            }
            let job = try result.get()
            item.video = ItemDescription.Video(
                width: job.width, height: job.height, rate: [job.frameRate.numerator, job.frameRate.denominator],
                duration: job.film.duration, sizes: Self.sizes(of: composition))
        } catch {
            item.errors = ErrorDescription.all(error)
        }
        return item
    }

    /// Returns the job of a film, with its final duration and without outputs.
    ///
    /// - Throws: A ``StudioFailure`` with all errors of the values.
    package func job(_ request: FilmRequest) throws -> RenderJob {
        let entry = try entry(request.item)
        return try job(request, preset(entry), in: folder(of: entry))
    }

    /// - Parameter folder: The folder to which paths in values are relative.
    private func job(_ request: FilmRequest, _ preset: PresetDocument, in folder: String) throws -> RenderJob {
        var settings = VideoOverrides()
        settings.frameRate = try request.rate.map(Self.rate)
        let plan = RenderRequest(
            preset, assigned: try checked(request.values, preset.composition.parameters), settings: settings, allowed: allowed,
            assignedFolder: folder)
        var job = plan.job(output: "")
        // The page shows the whole film, whatever part of it the preset renders.
        job.range = nil
        var size = ThumbnailRequest(.at(.seconds(0)), path: "")
        (size.width, size.height) = (request.width, request.height)
        (job.width, job.height) = size.size(of: (job.width, job.height))
        let sides = 1...Self.maxSide
        guard sides.contains(job.width), sides.contains(job.height) else {
            throw StudioFailure(
                .invalid, "a frame of \(job.width)x\(job.height) pixels is not supported; each side must be within 1...\(Self.maxSide)")
        }
        return job.resolvingDuration()
    }

    /// Returns the valid `values` in the representation of their kinds, or throws all errors.
    private func checked(_ values: [String: ParameterValue], _ schema: ParameterSchema) throws -> [String: ParameterValue] {
        var result: [String: ParameterValue] = [:]
        var errors: [ErrorDescription] = []
        for (name, value) in values.sorted(by: { $0.key < $1.key }) {
            do throws(ParameterError) {
                result[name] = try schema.field(name).kind.check(value)
            } catch {
                var description = ErrorDescription(error.description)
                description.parameter =
                    String(name.prefix(200)) + (schema[name]?.kind.indexOfInvalidElement(in: value).map { "[\($0)]" } ?? "")
                errors.append(description)
            }
        }
        guard errors.isEmpty else { throw StudioFailure(.invalid, errors) }
        return result
    }

    private static func rate(_ parts: [Int]) throws -> FrameRate {
        guard parts.count == 2, let rate = FrameRate(numerator: parts[0], denominator: parts[1]) else {
            throw StudioFailure(.invalid, "the rate must be a fraction such as [60, 1], within 1...1000 frames per second")
        }
        return rate
    }

    private static func sizes(of composition: Composition) -> ItemDescription.Video.Sizes {
        switch composition.sizes {
        case .any: .any
        case .fixed: .listed([[Int(composition.size.width), Int(composition.size.height)]])
        case .listed(let sizes): .listed(([composition.size] + sizes).map { [Int($0.width), Int($0.height)] })
        }
    }
}
