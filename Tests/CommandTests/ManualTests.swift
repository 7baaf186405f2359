import Foundation
import Testing

/// The man pages that `manual` writes.
@Suite struct ManualTests {
    @Test("Each command has a man page, which contains all that its help contains, and roff formats it without a warning")
    func pages() async throws {
        try await Command.with(.kinora) { kinora in
            let outcome = try await kinora.run("manual", "man/man1", environment: ["SOURCE_DATE_EPOCH": "86399"])
            #expect(outcome.code == 0 && outcome.error.isEmpty, "\(outcome.error)")
            let pages = try kinora.inside("man/man1").files
            #expect(outcome.output == "\(pages.count) man pages are in man/man1\n")
            #expect(Set(pages).isSuperset(of: ["kinora.1", "kinora-render.1", "kinora-cluster-status.1", "kinora-store-list.1"]))
            #expect(!pages.contains("kinora-batch-row.1") && !pages.contains("kinora-help.1"))
            let text = try #require(try String(bytes: kinora.data("man/man1/kinora-batch.1"), encoding: .utf8))
            #expect(text.contains(".TH KINORA\\-BATCH 1 \"1970-01-01\" "))
            #expect(
                text.contains(
                    ".SH SYNOPSIS\n\\fBkinora batch\\fR [\\fIoptions\\fR] \\fB\\-\\-preset\\fR \\fIpreset\\fR "
                        + "\\fB\\-\\-output\\-dir\\fR \\fIdir\\fR \\fItable\\fR\n"), "\(text.prefix(800))")
            #expect(text.contains(".SH SIZE AND TIME\n.TP\n\\fB\\-\\-size\\fR \\fIWxH\\fR\n"))
            #expect(text.contains(".SH EXAMPLES\n.EX\n  kinora batch names.csv \\-\\-preset greeting"))
            #expect(text.hasSuffix(".EE\n.SH SEE ALSO\n\\fBkinora\\fR(1)\n"))
            // No line begins with a macro by accident.
            let macros = [".TH", ".SH", ".TP", ".PP", ".EX", ".EE", ".nh", ".ad", ".\\\""]
            let lines = text.split(separator: "\n").filter { $0.hasPrefix(".") || $0.hasPrefix("'") }
            #expect(lines.allSatisfy { line in macros.contains { line.hasPrefix($0) } })
            let check = try await kinora.shell(
                "command -v groff >/dev/null || exit 0; for page in man/man1/*; do groff -man -Tutf8 -ww -z \"$page\" || exit 1; done")
            #expect(check.code == 0 && check.error.isEmpty, "\(check.error)")
        }
    }

    @Test("A program with its own compositions has pages under its own name, and a wrong date is an error")
    func otherProgram() async throws {
        try await Command.with(.films) { films in
            #expect(try await films.run("manual", "pages").code == 0)
            let text = try String(bytes: films.data("pages/SampleFilms-render.1"), encoding: .utf8)
            #expect(text?.contains(".TH SAMPLEFILMS\\-RENDER 1 \"\" ") == true)
            #expect(text?.contains("\\fBSampleFilms render\\fR [\\fIoptions\\fR] \\fIpreset\\fR") == true)
            let wrong = try await films.run("manual", "pages", environment: ["SOURCE_DATE_EPOCH": "today"])
            #expect(wrong.code == 64 && wrong.message == "Error: SOURCE_DATE_EPOCH 'today' is not a time; expected seconds since 1970")
            try films.write("", to: "file")
            #expect(try await films.run("manual", "file").code == 73)
        }
    }
}
