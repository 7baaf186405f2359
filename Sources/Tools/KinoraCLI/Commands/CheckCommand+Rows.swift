import Foundation
import KinoraErrors
import KinoraLayers
import KinoraPipeline
import KinoraPresets

// The check of the rows of a table.
extension CheckCommand {
    /// The maximum number of errors that are written as text.
    private static let maxErrors = 100

    /// The numbers in the last line about the rows.
    private struct Counts {
        var invalid = 0
        var warned = 0
        var drawn = 0
        var errors = 0
    }

    /// The warnings about frames that several rows have in common.
    private struct Finding {
        let first: LayerFinding
        let row: CheckedRows.Row
        var others: [Int] = []
        var snapshot: String?

        func isAbout(_ finding: LayerFinding) -> Bool {
            (first.check, first.position, first.keyPath) == (finding.check, finding.position, finding.keyPath)
                && (first.width, first.height) == (finding.width, finding.height)
        }

        /// One line with the rows.
        var line: String {
            let listed = others.prefix(8).map { "\($0)" }.joined(separator: ", ")
            let more = others.count > 8 ? " and \(others.count - 8) more" : ""
            let also = others.isEmpty ? "" : " (also \(others.count == 1 ? "row" : "rows") \(listed)\(more))"
            return "\(first.source):\(first.position.line):\(first.position.column): row \(row.number): \(first.keyPath): "
                + "\(first.check.rawValue): \(first.message)\(also)" + (snapshot.map { " (\($0))" } ?? "")
        }
    }

    /// Checks the values of all rows, and draws frames of them if the preset is a film of layers. Returns whether all rows are accepted.
    func checkRows(of table: String, _ preset: PresetDocument) async throws -> Bool {
        let rows = try CheckedRows(table, preset, set: set, columns, allowed: access.allowed, isStrict: strictness.strict)
        if json {
            try CheckFinding.write(rows.warnings.map { CheckFinding($0, file: table, isStrict: false) })
        } else {
            StandardError.write(rows.warnings)
        }
        let drawn = try preset.layers == nil ? [] : rows.drawn()
        let showsProgress = !json && Terminal.isStandardErrorTerminal
        var counts = Counts()
        var findings: [Finding] = []
        defer { StandardError.endMovingLine() }
        try await rows.forEach { row in
            do {
                let job = try row.job.get()
                let warnings = try await job.checkInputs()
                try write(warnings, row)
                var isWarned = !warnings.isEmpty
                if drawn.contains(row.number), let layers = preset.layers {
                    counts.drawn += 1
                    let found = try await layers.findings(of: job)
                    isWarned = isWarned || !found.isEmpty
                    try await add(found, row, job, preset, to: &findings)
                }
                if isWarned { counts.warned += 1 }
            } catch let error as Interruption {
                throw error
            } catch let error as CancellationError {
                throw error
            } catch {
                counts.invalid += 1
                try write(error, row, table, &counts)
            }
            if showsProgress { StandardError.show("\(row.number) of \(rows.table.rowCount) rows checked") }
        }
        StandardError.endMovingLine()
        if !json {
            if counts.errors > Self.maxErrors {
                StandardError.write(ErrorReport.prefix + "\((counts.errors - Self.maxErrors).withNoun("more error")) in other rows")
            }
            for finding in findings { StandardError.write((strictness.strict ? ErrorReport.prefix : "warning: ") + finding.line) }
            let frames = preset.layers == nil ? "" : ", frames of \(counts.drawn) drawn"
            try Output.write(
                "\(rows.table.source): \(rows.table.rowCount.withNoun("row")), \(counts.invalid) invalid, \(counts.warned) with warnings\(frames)"
            )
        }
        return counts.invalid == 0 && (!strictness.strict || findings.isEmpty)
    }

    private func write(_ warnings: [FilmWarning], _ row: CheckedRows.Row) throws {
        guard json else { return StandardError.write(warnings, label: "row \(row.number)") }
        try CheckFinding.write(warnings.map { CheckFinding($0, file: "", isStrict: false).inRow(row.number, id: row.id) })
    }

    /// Writes the errors of a row, each with the position of its cell.
    private func write(_ error: any Error, _ row: CheckedRows.Row, _ table: String, _ counts: inout Counts) throws {
        let findings = DocumentFinding.all(error)
        guard !json else {
            return try CheckFinding.write(findings.map { CheckFinding($0, file: table).inRow(row.number, id: row.id) })
        }
        for finding in findings {
            counts.errors += 1
            guard counts.errors <= Self.maxErrors else { continue }
            let location = finding.location.map { "\($0.source):\($0.line):\($0.column)" }
            let sentence = [finding.problem, finding.hint].compactMap(\.self).joined(separator: "; ")
            let parts = [location, "row \(row.number)", finding.keyPath, sentence].compactMap(\.self)
            StandardError.write(ErrorReport.prefix + parts.joined(separator: ": "))
        }
    }

    /// Adds the warnings about the frames of a row, and writes them as data. Each warning has an image of the first row only.
    private func add(
        _ found: [LayerFinding], _ row: CheckedRows.Row, _ job: RenderJob, _ preset: PresetDocument, to findings: inout [Finding]
    ) async throws {
        let new = found.filter { one in !findings.contains { $0.isAbout(one) } }
        let images = try await writeSnapshots(of: new, "\(preset.name)-row\(row.number)", job)
        for one in found {
            let index = findings.firstIndex { $0.isAbout(one) }
            let image = new.firstIndex(of: one).flatMap { images[$0] }
            if let index {
                findings[index].others.append(row.number)
            } else {
                findings.append(Finding(first: one, row: row, snapshot: image))
            }
            if json {
                try CheckFinding.write([
                    CheckFinding(one, snapshot: image, isStrict: strictness.strict).inRow(row.number, id: row.id)
                ])
            }
        }
    }
}
