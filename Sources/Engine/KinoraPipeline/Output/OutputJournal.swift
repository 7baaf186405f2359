import Foundation
import KinoraFiles

/// A file with the names that a set of finished files gets. While it exists, the next run can finish or undo the set.
///
/// A folder may come from an archive, so a journal is believed only if it states its own ``FileOrigin``, which no archive can contain, and this
/// machine. The same applies to each folder of the set. Files are found in these open folders by names without separators and by their inode
/// numbers, and no link is followed.
struct OutputJournal: Codable, Hashable {
    /// A folder of names, or of files that get them.
    struct Folder: Codable, Hashable {
        /// "." for the folder of the journal, the name in ``parent``, or the absolute path without links.
        var path: String
        /// The index of the folder that contains this one, for a hidden folder of temporary files.
        var parent: Int?
        var origin: FileOrigin
    }

    /// A file that gets its name.
    struct Move: Codable, Hashable {
        /// The index of the folder of the temporary name.
        var source: Int
        var temporary: String
        /// The index of the folder of the name.
        var folder: Int
        var name: String
        /// Its inode number.
        var node: UInt64
        /// The inode number of the file that had the name before.
        var old: UInt64?
        /// Whether an existing file must not be replaced.
        var isNew: Bool

        /// The second name of the older file until the set is complete, in the folder of the temporary name.
        var backup: String { temporary + OutputJournal.backupSuffix }
    }

    /// The contents of a pointer: a file with the name of the journal in each other folder of the set.
    struct Pointer: Codable {
        /// The path of the journal's folder.
        var folder: String
    }

    /// The first line of a journal or a pointer: the origin of the file itself, and ``Machine/host`` of the machine that wrote it. A file that does
    /// not begin so is not read further.
    static func head(_ origin: FileOrigin) -> Data { Data("kinora \(origin.text) \(Machine.host)\n".utf8) }

    static let suffix = ".commit"
    /// The suffix of the older files' names until the set is complete.
    static let backupSuffix = ".old"

    var folders: [Folder]
    var moves: [Move]

    /// Whether all names and numbers are possible. Temporary files are hidden, or in a hidden folder.
    var isValid: Bool {
        let isFolderValid = folders.enumerated().allSatisfy { index, folder in
            guard let parent = folder.parent else {
                return (index == 0) == (folder.path == ".") && (index == 0 || folder.path.hasPrefix("/"))
            }
            return parent < index && parent >= 0 && folders[parent].parent == nil && PartialFiles.isName(folder.path)
        }
        return isFolderValid
            && moves.allSatisfy { move in
                folders.indices.contains(move.source) && folders.indices.contains(move.folder) && folders[move.folder].parent == nil
                    && OpenFolder.isName(move.name) && OpenFolder.isName(move.temporary)
                    && (folders[move.source].parent != nil || PartialFiles.isName(move.temporary))
            }
    }
}
