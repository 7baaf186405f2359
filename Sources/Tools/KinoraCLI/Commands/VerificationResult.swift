import KinoraErrors
import KinoraPipeline

/// The findings of `verify`, as text and as JSON.
struct VerificationResult: Encodable {
    /// Nil if the film is missing.
    var file: FilmFileCheck?
    var comparisons: [FilmComparison] = []
    /// Comparisons that were left out, with the reasons.
    var notes: [String] = []

    var isSame: Bool { (file?.isSame ?? true) && comparisons.allSatisfy(\.isSame) }

    private enum CodingKeys: String, CodingKey { case file, comparisons, notes, isSame }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encodeIfPresent(file, forKey: .file)
        try container.encode(comparisons, forKey: .comparisons)
        try container.encode(notes, forKey: .notes)
        try container.encode(isSame, forKey: .isSame)
    }

    var lines: [String] {
        var lines: [String] = []
        if let file {
            lines.append(
                file.problem.map { "\(file.film): not the file of \(file.report): it \($0)" }
                    ?? "\(file.film): \(ProgressText.bytes(file.bytes)), the file of \(file.report)")
        }
        return lines + comparisons.flatMap(\.lines) + [change].compactMap { $0 } + notes.map { "note: \($0)" }
    }

    /// Says with which version of Kinora films began to differ, if several reports show one.
    private var change: String? {
        let reports = comparisons.filter { !$0.isDrawn }
        guard let first = reports.firstIndex(where: { !$0.isSame }), first > 0, reports[first...].allSatisfy({ !$0.isSame }) else {
            return nil
        }
        let (last, next) = (reports[first - 1].otherVersion, reports[first].otherVersion)
        return last == next ? nil : "the same up to Kinora \(last), different from Kinora \(next) on"
    }
}

extension FilmComparison {
    fileprivate var lines: [String] {
        let subject = isDrawn ? "\(other), drawn again" : "\(other) (Kinora \(otherVersion))"
        var lines: [String] = []
        if comparedFrames > 0 {
            if let firstDifference {
                let number = differentFrames.count
                lines.append(
                    "\(subject): \(differentFrames) \(number == 1 ? "differs" : "differ") (\(number) of \(comparedFrames)); first difference at "
                        + "frame \(firstDifference.frame), \(ProgressText.thousandths(firstDifference.time)) s")
            } else {
                let number = comparedFrames == frames ? "" : "\(comparedFrames) of "
                lines.append("\(subject): \(number)\(frames.withNoun("frame")) \(comparedFrames == 1 ? "is" : "are") the same")
            }
        }
        lines += problems.map { "\(subject): \($0)" }
        if differentSegmentCount > 0 {
            lines.append("  segments with other keys: \(differentSegmentCount) (\(differentSegments))")
        }
        if !jobDifferences.isEmpty { lines.append("  job: \(jobDifferences.joined(separator: ", "))") }
        if !versionDifferences.isEmpty { lines.append("  versions: \(versionDifferences.joined(separator: ", "))") }
        if !isSame, versionDifferences.isEmpty { lines.append("  versions: the same (Kinora \(version))") }
        return lines
    }
}
