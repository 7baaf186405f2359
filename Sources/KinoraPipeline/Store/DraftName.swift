import Foundation

/// The name of a draft, `.NAME.kinora-MACHINE-PROCESS-NUMBER.partial`, of a segment or of a store's mark.
struct DraftName {
    let machine: String
    let process: Int32

    /// Returns nil for any other name.
    init?(_ name: String) {
        let parts = name.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count == 4, parts[0].isEmpty, "." + parts[3] == PartialFile.ending, parts[2].hasPrefix("kinora-") else { return nil }
        let stem = String(parts[1])
        let owner = parts[2].dropFirst("kinora-".count).split(separator: "-", omittingEmptySubsequences: false)
        guard owner.count == 3, let process = Int32(owner[1]), process > 0, Int(owner[2]) != nil,
            SegmentFolder.isDigest(stem) || stem == SegmentStoreMark.name
        else { return nil }
        (machine, self.process) = (String(owner[0]), process)
    }

    /// Whether another process may be writing the draft, as far as this can be told without locks.
    ///
    /// - Parameters:
    ///   - modified: The time of its last change.
    ///   - now: The time of the file system, in nanoseconds.
    func isInUse(modified: Int, now: Int) -> Bool {
        guard machine == Machine.identifier else { return now - modified <= SegmentFolder.maxDraftAge * 1_000_000_000 }
        return process != getpid() && (kill(process, 0) == 0 || errno == EPERM)
    }
}
