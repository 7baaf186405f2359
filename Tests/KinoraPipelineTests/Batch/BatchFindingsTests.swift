import Foundation
import TestSupport
import Testing

@testable import KinoraPipeline

struct BatchFindingsTests {
    @Test("The results of failed rows come back in order, and memory does not contain them")
    func order() throws {
        var findings = BatchFindings()
        for index in 0..<1_000 {
            let state: BatchReport.State = index % 3 == 1 ? .failed : .rendered
            try findings.add(
                BatchReport.Row(
                    row: index + 1, id: "C-\(index)", name: "é/\(index).mp4", state: state, error: state == .failed ? "no\nfile" : nil),
                index: index)
        }
        var rows: [(Int, BatchReport.Row)] = []
        try findings.forEachFailedRow { rows.append(($0, $1)) }
        #expect(rows.map(\.0) == Array(stride(from: 1, to: 1_000, by: 3)))
        #expect(findings.failedCount == rows.count && findings.warnedCount == 0)
        #expect(rows[1].1 == BatchReport.Row(row: 5, id: "C-4", name: "é/4.mp4", state: .failed, error: "no\nfile"))
        for index in 0..<1_010 { #expect(findings.contains(index) == (index < 1_000 && index % 3 == 1)) }
        let errors = try findings.errors()
        #expect(errors.count == 101 && errors[0].message == "row 2 (C-1), é/1.mp4: no; file")
        #expect(errors[100].message == "233 more rows cannot be rendered")
    }

    @Test("A batch without failed rows needs no temporary file")
    func none() throws {
        var findings = BatchFindings()
        try findings.add(BatchReport.Row(row: 1, name: "a.mp4", state: .rendered), index: 0)
        try findings.forEachFailedRow { _, _ in Issue.record("no row has failed") }
        #expect(try findings.failedCount == 0 && findings.errors().isEmpty && !findings.contains(0))
    }
}
