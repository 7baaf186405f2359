import Foundation
import KinoraErrors
import KinoraMedia

/// Finds out whether rows have to be rendered.
struct RowPreparation: Sendable {
    enum Result {
        case ended(EndedRow)
        case waiting(WaitingRow)
    }

    let directory: String
    let isForced: Bool
    let record: BatchManifest

    func prepare(_ row: Batch.Row, index: Int) -> Result {
        do {
            let plain = try row.job.get()
            guard let name = row.name else { preconditionFailure("a row without a name has an error instead of a job") }
            var job = plain.placed(in: directory, name: name)
            let sidecars = BatchFile.sidecars(of: row, plain)
            let files = plain.outputs.map(\.path) + sidecars
            let digest = try job.digest + RowPreparation.outputsDigest(plain.outputs) + ProgramIdentity.current
            if !isForced, let film = try record.film(name, digest: digest) {
                if job.isStrict, let warnings = film.warnings { throw KinoraError(strict: warnings) }
                return .ended(EndedRow(index: index, result: BatchReport.Row(.skipped, row, film: film, files: files)))
            }
            // A file that this batch rendered may be replaced, even if it was changed since.
            if job.overwrite == .replaceOwn, record.lists(name, outputs: files) {
                (job.overwrite, job.replacement.replacesUnnamed) = (.replaceFile, true)
            }
            return .waiting(
                WaitingRow(index: index, row: row, name: name, job: job, digest: digest, outputs: plain.outputs, sidecars: sidecars))
        } catch {
            return .ended(EndedRow(index: index, result: BatchReport.Row(failed: row, error)))
        }
    }

    /// Distinguishes rows with other additional outputs. Empty if there are none.
    private static func outputsDigest(_ outputs: [RenderOutput]) -> String {
        outputs.isEmpty ? "" : "-" + SHA256.hexadecimal("\(outputs)".utf8).prefix(16)
    }
}

/// Identifies the build of the running program, so that films are rendered again after the code of a composition has changed.
private enum ProgramIdentity {
    static let current: String = {
        var status = stat()
        guard stat("/proc/self/exe", &status) == 0 else { return "" }
        return "-\(status.st_size)-\(status.st_mtim.tv_sec).\(status.st_mtim.tv_nsec)"
    }()
}
