import Foundation
import KinoraFiles

extension SegmentStore {
    /// What ``verify(_:found:)`` has found.
    package enum Finding: Hashable, Sendable {
        /// A segment whose contents are wrong.
        case damaged(digest: String, reason: String)
        /// The path of a file in the store that Kinora has not made or does not use.
        case foreign(String)
    }

    /// Reads all segments in the order of their digests, with the names of one sub-folder in memory. Returns the number of segments and of
    /// their bytes.
    ///
    /// - Parameters:
    ///   - check: Reads the segment at a path and throws if it is damaged.
    ///   - found: Receives each finding.
    package func verify(
        _ check: (_ path: String) throws -> Void, found: (Finding) throws -> Void
    ) rethrows -> (segments: Int, bytes: Int) {
        var size = (segments: 0, bytes: 0)
        for name in foreignNames { try found(.foreign(directory + "/" + name)) }
        for folder in folders {
            let prefix = FilePath.name(of: folder.path)
            for entry in folder.entries {
                switch entry {
                case .draft: continue
                case .foreign(let name): try found(.foreign("\(directory)/\(prefix)/\(name)"))
                case .segment(let segment) where !segment.digest.hasPrefix(prefix):
                    try found(.foreign("\(directory)/\(prefix)/\(segment.digest)"))
                case .segment(let segment):
                    let path = folder.path + "/" + segment.digest
                    do {
                        try check(path)
                    } catch {
                        // Another process may have removed it meanwhile.
                        guard FileStamp(path, followsLinks: false) != nil else { continue }
                        try found(.damaged(digest: segment.digest, reason: KinoraError(error).message))
                    }
                    size.segments += 1
                    size.bytes += segment.bytes
                }
            }
        }
        return size
    }

    /// The names in the store's folder that do not belong there, sorted.
    private var foreignNames: [String] {
        let known = Set(
            folders.map { FilePath.name(of: $0.path) } + [
                SegmentStoreMark.name, SegmentStore.partsName, SegmentStore.clusterName, "lost+found",
            ])
        let names = (try? FileManager.default.contentsOfDirectory(atPath: root)) ?? []
        return names.sorted().filter { name in
            if DraftName(name) != nil { return false }
            guard known.contains(name) else { return true }
            let kind = FileStamp(root + "/" + name, followsLinks: false)?.kind
            return kind != (name == SegmentStoreMark.name ? .file : .folder)
        }
    }
}
