import Foundation
import KinoraFiles

/// The open folders of a set of outputs and of their temporary files.
struct OutputFolders {
    private(set) var opened: [OpenFolder] = []
    /// For each folder of temporary files, the index of the folder that contains it.
    private(set) var parents: [Int?] = []
    private var indices: [String: Int] = [:]

    /// Returns the index of the folder of an output. Returns nil, with `errno` set, if it is missing or has been replaced.
    mutating func index(of target: OutputTarget) -> Int? {
        if let known = indices[target.folder] { return known }
        guard let folder = target.openFolder ?? OpenFolder(target.folder) else { return nil }
        guard folder.identity == target.folderIdentity else {
            errno = ENOENT
            return nil
        }
        // A folder may be open several times.
        let same = opened.indices.first { parents[$0] == nil && opened[$0].identity == folder.identity }
        if target.openFolder != nil, let same {
            indices[target.folder] = same
            return same
        }
        return add(folder, at: target.folder, parent: nil)
    }

    /// Returns the index of the folder of a temporary file: `folder` itself, or a hidden folder in it.
    mutating func index(ofTemporary path: String, beside folder: Int) -> Int? {
        let directory = FilePath.directory(of: path)
        if let known = indices[directory] { return known }
        guard let found = opened[folder].folder(FilePath.name(of: directory)) else { return nil }
        return add(found, at: directory, parent: folder)
    }

    private mutating func add(_ folder: OpenFolder, at path: String, parent: Int?) -> Int {
        indices[path] = opened.count
        opened.append(folder)
        parents.append(parent)
        return opened.count - 1
    }
}
