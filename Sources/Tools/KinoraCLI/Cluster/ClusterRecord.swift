import Foundation

/// The record in the folder of a submitted job, for `cluster status`.
struct ClusterRecord: Codable {
    let engine: ClusterEngine
    /// The path of the film, or the table of a batch.
    let film: String
    let parts: Int
    /// The scheduler's numbers of the two jobs.
    let partsJob: String
    let joinJob: String

    func write(to folder: ClusterFolder) throws {
        try folder.write(JSONText.pretty(self) + "\n", to: .record)
    }

    /// Returns the record of the job in `folder`; nil if it is damaged. Other users may have written it.
    init?(_ folder: ClusterFolder) {
        guard let text = folder.end(of: .record), let record = try? JSONDecoder().decode(ClusterRecord.self, from: Data(text.utf8)),
            (1...ClusterSubmission.maxParts).contains(record.parts),
            [record.partsJob, record.joinJob].allSatisfy({ (1...20).contains($0.count) && $0.utf8.allSatisfy { (48...57).contains($0) } })
        else { return nil }
        self = record
    }

    init(_ submission: ClusterSubmission, _ jobs: (parts: String, join: String)) {
        (engine, film, parts) = (submission.engine, submission.film, submission.parts)
        (partsJob, joinJob) = (jobs.parts, jobs.join)
    }

    var tasks: [ClusterTask] { (1...parts).map { .part($0) } + [.join] }
}
