import Foundation
import KinoraFiles
import KinoraPipeline
import KinoraPresets

extension StudioLibrary {
    private typealias Found = (name: String, source: StudioEntry.Source, kind: LibraryDescription.Item.Kind)

    /// The maximum number of documents in the project's folder that are listed.
    static let maxDocuments = 500

    func preset(_ entry: StudioEntry) throws -> PresetDocument {
        switch entry.source {
        case .file(let path): try preset(at: path)
        case .composition(let composition): PresetDocument(composition)
        }
    }

    func entry(_ id: String) throws -> StudioEntry {
        guard let entry = try entries().first(where: { $0.id == id }) else {
            throw StudioFailure(.missing, "there is no preset or composition '\(id.prefix(100))'")
        }
        return entry
    }

    /// All items, the user's own documents first.
    func entries() throws -> [StudioEntry] {
        var found = try sources.isEmpty ? standardEntries() : sources.flatMap(found(at:))
        // Identifiers of the library must not change when a document of the same name is saved, so documents of the project get theirs last.
        var ids: Set<String> = []
        var entries: [StudioEntry] = []
        if sources.isEmpty {
            found += projectDocuments()
        } else {
            found += saved.all.map { (FilePath.deletingExtension(FilePath.name(of: $0)), .file($0), .document) }
        }
        for (name, source, kind) in found {
            let plain = StudioEntry.plainName(name)
            var (id, number) = (plain, 2)
            while !ids.insert(id).inserted {
                id = "\(plain)-\(number)"
                number += 1
            }
            entries.append(StudioEntry(id: id, name: name, source: source, kind: kind))
        }
        return entries.filter { $0.kind == .document } + entries.filter { $0.kind != .document }
    }

    /// The library's presets, and its compositions without a preset of their name.
    private func standardEntries() -> [Found] {
        var found: [Found] = Self.documents(in: folders.filter { $0 != project }).map { ($0.name, .file($0.path), .preset) }
        let named = Set(found.map(\.name))
        found += library.compositions.filter { !named.contains($0.name) }.map { ($0.name, .composition($0), .composition) }
        return found.sorted { $0.name < $1.name }
    }

    /// The documents in the project's folder. Files in YAML that belong to other programs are left out.
    private func projectDocuments() -> [Found] {
        Self.documents(in: [project]).filter { hasFilm($0.path) }.prefix(Self.maxDocuments).map { ($0.name, .file($0.path), .document) }
    }

    /// Whether the file at `path` names a composition, or has scenes or layers.
    private func hasFilm(_ path: String) -> Bool {
        guard let data = try? contents(of: path) else { return false }
        return String(decoding: data, as: UTF8.self).split(whereSeparator: \.isNewline).contains { line in
            ["composition:", "scenes:", "layers:"].contains { line.hasPrefix($0) }
        }
    }

    /// The entries for one argument of the command.
    private func found(at source: String) throws -> [Found] {
        if FileStamp(source, followsLinks: false)?.kind == .folder {
            return Self.documents(in: [source]).map { ($0.name, .file($0.path), .document) }
        }
        if let file = Self.documents(in: folders).first(where: { $0.name == source }) { return [(file.name, .file(file.path), .preset)] }
        if let composition = library.compositions.first(where: { $0.name == source }) {
            return [(source, .composition(composition), .composition)]
        }
        return [(FilePath.deletingExtension(FilePath.name(of: source)), .file(FilePath.absolute(source)), .document)]
    }

    /// The absolute path of the folder to which paths in the values of an item are relative, and in which it is saved under another name: the folder
    /// of the user's document, or the project's folder for items of the library, which the user does not own.
    func folder(of entry: StudioEntry) -> String {
        guard entry.kind == .document, let file = entry.file else { return project }
        return FilePath.directory(of: file)
    }
}

extension StudioLibrary {
    /// Reads documents of the library's compositions.
    var reader: PresetReader { PresetReader(compositions: library.compositions) }

    /// Reads a preset from `text`.
    func read(_ text: String, name: String) throws -> PresetDocument {
        try reader.read(Data(text.utf8), source: "\(name).yaml", name: name)
    }

    /// The identifier of the document at an absolute path; nil if the library does not list it.
    func id(ofFile path: String) throws -> String? { try entries().first { $0.file == path }?.id }
}
