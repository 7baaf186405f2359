import Foundation
import KinoraMotion

/// The comparison of a film with another report, or with its frames drawn again.
package struct FilmComparison: Encodable, Sendable {
    package struct FirstDifference: Encodable, Sendable {
        package let frame: Int
        /// In seconds.
        package let time: Double
    }

    /// The report of the film.
    package let report: String
    /// The other report, or the preset that was drawn.
    package let other: String
    package let isDrawn: Bool
    /// The versions of Kinora.
    package let version: String
    package let otherVersion: String
    /// The number of frames of the film, and of those that were compared.
    package let frames: Int
    package internal(set) var comparedFrames = 0
    package internal(set) var differentFrames = FrameRanges()
    package internal(set) var firstDifference: FirstDifference?
    /// Why the frames cannot be compared, or how the films differ besides frames.
    package internal(set) var problems: [String] = []
    /// The frames of the segments that have other keys. Segments of two versions of a library always have.
    package internal(set) var differentSegments = FrameRanges()
    package internal(set) var differentSegmentCount = 0
    /// Differences of the jobs, such as "parameters.seed 7 -> 8".
    package internal(set) var jobDifferences: [String] = []
    /// Differences of the libraries, such as "libx264 164 -> 165".
    package internal(set) var versionDifferences: [String] = []

    /// Whether everything that was compared is the same. Other settings, versions and keys alone are no difference.
    package var isSame: Bool { differentFrames.isEmpty && problems.isEmpty }

    /// Begins a comparison of the jobs and of the versions.
    init(
        _ report: FilmReport, other: String, isDrawn: Bool, job: ReportContents.Job, versions: [String: String],
        libraries: [String: String]
    )
        throws
    {
        let contents = report.contents
        (self.report, self.other, self.isDrawn) = (report.path, other, isDrawn)
        (version, otherVersion) = (report.version, versions["kinora"] ?? "unknown")
        frames = contents.frames.count
        jobDifferences = try FilmComparison.differences(contents.job, job)
        versionDifferences = VersionDifferences.list((contents.versions, contents.libraries), (versions, libraries))
        if job.frameRate != contents.job.frameRate {
            problems.append("the film has the frame rate \(contents.job.frameRate), and \(other) \(job.frameRate)")
        }
    }

    mutating func note(_ frame: Int, isSame: Bool, rate: FrameRate) {
        comparedFrames += 1
        guard !isSame else { return }
        if firstDifference == nil { firstDifference = FirstDifference(frame: frame, time: rate.time(ofFrame: frame)) }
        differentFrames.append(frame)
    }

    /// Returns the values of `old` and `new` that differ, sorted by their key paths.
    private static func differences(_ old: ReportContents.Job, _ new: ReportContents.Job) throws -> [String] {
        let (old, new) = (try values(old), try values(new))
        let keys = Set(old.keys).union(new.keys).filter { old[$0] != new[$0] }
        // The digest says only that something differs.
        let named = keys.filter { $0 != "digest" }
        guard !named.isEmpty || keys.isEmpty else { return ["something that reports do not contain, such as a script or a background"] }
        return named.sorted().map { "\($0) \(old[$0] ?? "none") -> \(new[$0] ?? "none")" }
    }

    /// The values of a job by their key paths.
    private static func values(_ job: ReportContents.Job) throws -> [String: String] {
        var values: [String: String] = [:]
        func add(_ value: Any, _ path: String) {
            switch value {
            case let group as [String: Any]:
                // The value of an enumeration's case has the key "_0".
                for (key, value) in group { add(value, path.isEmpty ? key : key == "_0" ? path : "\(path).\(key)") }
            case let list as [Any]: for (index, value) in list.enumerated() { add(value, "\(path)[\(index)]") }
            default: values[path] = "\(value)"
            }
        }
        add(try JSONSerialization.jsonObject(with: JSONEncoder().encode(job)), "")
        return values
    }
}
