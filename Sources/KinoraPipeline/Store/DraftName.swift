/// The name of a draft, `.NAME.kinora-MACHINE-PROCESS-NUMBER.partial`, of a segment or of a store's mark.
struct DraftName {
    let machine: String

    /// Returns nil for any other name.
    init?(_ name: String) {
        let parts = name.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count == 4, parts[0].isEmpty, "." + parts[3] == PartialFile.ending, parts[2].hasPrefix("kinora-") else { return nil }
        let stem = String(parts[1])
        let owner = parts[2].dropFirst("kinora-".count).split(separator: "-", omittingEmptySubsequences: false)
        guard owner.count == 3, owner[1...].allSatisfy({ Int($0) != nil }), SegmentFolder.isDigest(stem) || stem == SegmentStoreMark.name
        else { return nil }
        machine = String(owner[0])
    }
}
