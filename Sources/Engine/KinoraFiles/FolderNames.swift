import Foundation

/// The names in folders that may have millions of files.
package enum FolderNames {
    /// Returns the names in the folder `path` for which `isIncluded` returns true, in any order. Only these are in memory. Empty if the folder
    /// cannot be read.
    package static func all(in path: String, where isIncluded: (String) -> Bool) -> [String] {
        all(in: opendir(path), where: isIncluded)
    }

    /// Returns the names in an open folder, which is closed afterwards. Empty if it is nil.
    static func all(in folder: OpaquePointer?, where isIncluded: (String) -> Bool) -> [String] {
        guard let folder else { return [] }
        defer { closedir(folder) }
        var names: [String] = []
        while let entry = readdir(folder) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
                // Safe: the tuple consists of elements of this type.
                pointer.withMemoryRebound(to: CChar.self, capacity: MemoryLayout.size(ofValue: pointer.pointee)) { String(cString: $0) }
            }
            if isIncluded(name) { names.append(name) }
        }
        return names
    }
}
