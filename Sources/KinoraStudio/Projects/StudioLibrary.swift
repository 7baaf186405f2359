import Foundation
import KinoraErrors
import KinoraFiles
import KinoraMotion
import KinoraPipeline
import KinoraPresets

/// The presets and compositions that a studio shows, and how their films are made.
package struct StudioLibrary: Sendable {
    /// A preset's document, or a composition.
    fileprivate enum Source: Sendable {
        case file(String)
        case composition(Composition)
    }

    fileprivate struct Entry: Sendable {
        let id: String
        let name: String
        let source: Source
    }

    let library: PresetLibrary
    /// The program's name and version.
    private let program: String
    /// The names of presets, and the paths of documents and of folders with documents; empty for everything. The paths of files and folders that
    /// exist are absolute, without symbolic links.
    package let sources: [String]
    /// The folders of the library, without symbolic links in their paths.
    private let folders: [String]
    /// Folders outside a document's own folder whose files it may read.
    let allowed: [String]

    /// The maximum side of a frame in pixels.
    package static let maxSide = 3840

    /// - Parameter isResolved: Whether `sources` are those of another library, whose links must not be resolved again because they may have changed.
    package init(
        _ library: PresetLibrary, program: String, sources: [String] = [], isResolved: Bool = false, allowed: [String] = []
    ) {
        (self.library, self.program, self.allowed) = (library, program, allowed)
        let folders = library.directories.compactMap { FilePath.resolved($0.path) }
        self.folders = folders
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

    package func description() throws -> LibraryDescription {
        let items = try entries().compactMap { entry -> LibraryDescription.Item? in
            var item = LibraryDescription.Item(
                id: entry.id, name: entry.name, description: "", kind: .preset, composition: "", file: entry.file)
            if case .composition = entry.source { item.kind = .composition }
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
            id: id, name: entry.name, description: "", composition: "", file: entry.file, fields: [], values: [:], video: nil, errors: [])
        do {
            let preset = try preset(entry)
            let composition = preset.composition
            (item.description, item.composition, item.values) = (preset.description, composition.name, preset.parameters)
            item.fields = composition.parameters.fields.map(FieldDescription.init)
            let job = try job(FilmRequest(item: id), preset)
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
        let preset = try preset(entry(request.item))
        return try job(request, preset)
    }

    private func job(_ request: FilmRequest, _ preset: PresetDocument) throws -> RenderJob {
        var settings = VideoOverrides()
        settings.frameRate = try request.rate.map(Self.rate)
        let plan = RenderRequest(
            preset, assigned: try checked(request.values, preset.composition.parameters), settings: settings, allowed: allowed,
            trustsAssigned: false)
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
                description.parameter = String(name.prefix(200))
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

    // MARK: Entries

    private func preset(_ entry: Entry) throws -> PresetDocument {
        switch entry.source {
        case .file(let path): try preset(at: path)
        case .composition(let composition): PresetDocument(composition)
        }
    }

    private func entry(_ id: String) throws -> Entry {
        guard let entry = try entries().first(where: { $0.id == id }) else {
            throw StudioFailure(.missing, "there is no preset or composition '\(id.prefix(100))'")
        }
        return entry
    }

    private func entries() throws -> [Entry] {
        var found: [(name: String, source: Source)] = []
        if sources.isEmpty {
            found = Self.documents(in: folders).map { ($0.name, .file($0.path)) }
            let named = Set(found.map(\.name))
            found += library.compositions.filter { !named.contains($0.name) }.map { ($0.name, .composition($0)) }
            found.sort { $0.name < $1.name }
        }
        for source in sources { found += try self.found(at: source) }
        var ids: Set<String> = []
        return found.map { name, source in
            let plain = Self.plainName(name)
            var (id, number) = (plain, 2)
            while !ids.insert(id).inserted {
                id = "\(plain)-\(number)"
                number += 1
            }
            return Entry(id: id, name: name, source: source)
        }
    }

    /// The entries for one argument of the command.
    private func found(at source: String) throws -> [(name: String, source: Source)] {
        if FileStamp(source, followsLinks: false)?.kind == .folder { return Self.documents(in: [source]).map { ($0.name, .file($0.path)) } }
        if let file = Self.documents(in: folders).first(where: { $0.name == source }) { return [(file.name, .file(file.path))] }
        if let composition = library.compositions.first(where: { $0.name == source }) { return [(source, .composition(composition))] }
        return [(FilePath.withoutEnding(FilePath.name(of: source)), .file(FilePath.absolute(source)))]
    }

    /// `name` with hyphens instead of characters that URLs encode.
    private static func plainName(_ name: String) -> String {
        let scalars = name.unicodeScalars.prefix(80).map { scalar -> Character in
            let isPlain = scalar.isASCII && (scalar.properties.isAlphabetic || scalar.properties.numericType != nil)
            return isPlain || scalar == "_" || scalar == "-" ? Character(scalar) : "-"
        }
        return scalars.isEmpty ? "-" : String(scalars)
    }
}

extension StudioLibrary {
    /// The file of an item; nil for a composition.
    package func file(of id: String) throws -> String? { try entry(id).file }

    /// Reads the preset of an item.
    package func preset(_ id: String) throws -> PresetDocument { try preset(entry(id)) }

    /// Reads documents of the library's compositions.
    var reader: PresetReader { PresetReader(compositions: library.compositions) }

    /// Reads a preset from `text`.
    func read(_ text: String, name: String) throws -> PresetDocument {
        try reader.read(Data(text.utf8), source: "\(name).yaml", name: name)
    }

    /// The absolute path of the folder in which documents with other values of an item are saved: that of its document if the studio was started
    /// with sources, else the current directory, because the documents of the library are not the user's own.
    func saveFolder(of id: String) throws -> String {
        guard !sources.isEmpty, let file = try file(of: id) else { return FileManager.default.currentDirectoryPath }
        return FilePath.directory(of: file)
    }

    /// The identifier of the document at an absolute path; nil if the library does not list it.
    func id(ofFile path: String) throws -> String? { try entries().first { $0.file == path }?.id }

    /// The name of the program on the command line.
    var programName: String { String(program.prefix { $0 != " " }) }
}

extension StudioLibrary.Entry {
    fileprivate var file: String? {
        if case .file(let path) = source { FilePath.absolute(path) } else { nil }
    }
}
