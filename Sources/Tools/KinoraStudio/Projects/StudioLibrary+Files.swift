import Foundation
import KinoraFiles
import KinoraPipeline
import KinoraPresets

/// How a library finds and reads documents: in folders whose paths are resolved when the studio starts, and below them without following links.
extension StudioLibrary {
    /// A source that the user has named, with an absolute path without symbolic links if it is a file or folder.
    static func resolved(_ source: String, _ library: PresetLibrary) -> String {
        let isName = FileStamp(source)?.kind != .folder && library.names.contains(source)
        return isName ? source : FilePath.resolved(source) ?? source
    }

    /// The names and paths of the documents in folders, sorted by name. Of documents with the same name, the first counts. What is no regular file is
    /// listed too, so that reading it reports why it is no document.
    static func documents(in folders: [String]) -> [(name: String, path: String)] {
        var found: [String: String] = [:]
        for folder in folders {
            let names = (try? ProjectFolder(folder).names()) ?? []
            for file in names.sorted() where [".yaml", ".yml"].contains(where: file.hasSuffix) && !file.hasPrefix(".") {
                let name = FilePath.deletingExtension(file)
                if found[name] == nil { found[name] = folder + "/" + file }
            }
        }
        return found.sorted { $0.key < $1.key }.map { (name: $0.key, path: $0.value) }
    }

    /// Reads the preset in the file at an absolute path.
    func preset(at path: String) throws -> PresetDocument {
        try reader.read(contents(of: path), source: path, name: FilePath.deletingExtension(FilePath.name(of: path)))
    }

    /// Reads the document at an absolute path.
    func contents(of path: String) throws(PresetError) -> Data {
        do {
            return try ProjectFolder.contents(ofFile: FilePath.absolute(path), limit: DocumentLimits.presetBytes)
        } catch {
            throw PresetError.unreadable(path, reason: error.reason)
        }
    }
}
