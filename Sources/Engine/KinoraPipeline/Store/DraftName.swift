import Foundation

/// The name of a draft, `.NAME.kinora-MACHINE-PROCESS-NUMBER.partial`, of a segment, of a store's mark or of the record of a part.
struct DraftName {
    let machine: String
    let process: Int32

    /// Returns nil for any other name.
    init?(_ name: String) {
        guard name.hasPrefix("."), name.hasSuffix(PartialFile.suffix) else { return nil }
        let parts = name.dropFirst().dropLast(PartialFile.suffix.count).split(separator: ".", omittingEmptySubsequences: false)
        guard let last = parts.last, last.hasPrefix("kinora-") else { return nil }
        let stem = parts.dropLast().joined(separator: ".")
        let owner = last.dropFirst("kinora-".count).split(separator: "-", omittingEmptySubsequences: false)
        guard owner.count == 3, let process = Int32(owner[1]), process > 0, Int(owner[2]) != nil, DraftName.isStem(stem) else { return nil }
        (machine, self.process) = (String(owner[0]), process)
    }

    private static func isStem(_ stem: String) -> Bool {
        SegmentFolder.isDigest(stem) || stem == SegmentStoreMark.name
            || stem.wholeMatch(of: /[0-9]+-of-[0-9]+\.json/) != nil
    }

    /// Whether another process may be writing the draft, as far as this is known without locks.
    ///
    /// - Parameters:
    ///   - modified: The time of its last change.
    ///   - now: The time of the file system, in nanoseconds.
    func isInUse(modified: Int, now: Int) -> Bool {
        guard machine == Machine.identifier else { return now - modified <= SegmentFolder.maxDraftAge * 1_000_000_000 }
        return process != getpid() && (kill(process, 0) == 0 || errno == EPERM)
    }
}
