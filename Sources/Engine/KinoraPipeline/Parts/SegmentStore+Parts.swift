import Foundation
import KinoraFiles

/// The records of parts are in `STORE/parts/JOB/`, one file for each part: `3-of-16.json`.
extension SegmentStore {
    /// Enough for a million segments.
    private static let maxRecordBytes = 100_000_000

    private var partsFolder: String { root + "/" + SegmentStore.partsName }

    private func partsFolder(of job: String) -> String { partsFolder + "/" + job }

    /// Writes the record of a part of the job `job`. An older one is replaced.
    func add(_ record: PartRecord, to job: String) throws {
        guard !isReadOnly else { throw StoreError(directory, .noPermission) }
        for folder in [partsFolder, partsFolder(of: job)] { try makeFolder(folder) }
        try writeFile(record.data, to: partsFolder(of: job) + "/\(record.part)-of-\(record.count).json")
    }

    /// The parts of the job `job` of which there are records.
    func parts(of job: String) -> [RenderPart] {
        let names = openPartsFolder?.folder(job)?.names() ?? []
        return names.compactMap(SegmentStore.part(named:)).sorted { ($0.count, $0.number) < ($1.count, $1.number) }
    }

    private static func part(named name: String) -> RenderPart? {
        name.hasSuffix(".json") ? RenderPart(tag: name.dropLast(".json".count)) : nil
    }

    /// The folder of the records of all jobs; nil if there is none, or a symbolic link.
    private var openPartsFolder: OpenFolder? { OpenFolder(root)?.folder(SegmentStore.partsName) }

    /// Returns the record of a part; nil if it is missing, damaged or not Kinora's.
    func record(of part: RenderPart, of job: String) -> PartRecord? {
        let path = partsFolder(of: job) + "/\(part.tag).json"
        guard FileStamp(partsFolder, followsLinks: false)?.kind == .folder,
            FileStamp(partsFolder(of: job), followsLinks: false)?.kind == .folder,
            let data = try? UntrustedFile.contents(of: path, limit: SegmentStore.maxRecordBytes, followsLinks: false)
        else { return nil }
        return PartRecord(data, of: part)
    }

    /// The folder of the records of the job `job`; nil if there is none, or a symbolic link.
    func partRecords(of job: String) -> SegmentFolder? {
        guard openPartsFolder?.folder(job) != nil else { return nil }
        return SegmentFolder(path: partsFolder(of: job), mode: 0o666, change: change) { [directory] in StoreError(directory, $0) }
    }

    /// Removes the records of the job `job`.
    func removeParts(of job: String) {
        guard let all = openPartsFolder, let folder = all.folder(job) else { return }
        partRecords(of: job)?.removeLeftovers()
        for name in folder.names() where SegmentStore.part(named: name) != nil && folder.stamp(of: name)?.kind == .file {
            _ = folder.remove(name)
        }
        _ = all.removeFolder(job)
        _ = OpenFolder(root)?.removeFolder(SegmentStore.partsName)
    }

    /// Removes the records of all jobs.
    func removeParts() {
        for job in openPartsFolder?.names(where: SegmentFolder.isDigest) ?? [] {
            removeParts(of: job)
        }
    }
}
