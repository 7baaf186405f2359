import Foundation
import Testing

struct TemporaryFolderTests {
    @Test(
        "A missing folder for temporary files is an error that names it and TMPDIR",
        arguments: [["-o", "a.mp4"], ["--format", "y4m", "-o", "-"]])
    func missing(outputs: [String]) async throws {
        try await Command.with(.kinora) { kinora in
            let folder = kinora.directory.path + "/none"
            let outcome = try await kinora.run(
                ["render", "audiogram", "--size", "64x64", "--fps", "5", "--duration", "1", "--progress", "none"] + outputs,
                environment: ["TMPDIR": folder])
            #expect(outcome.code == 73, "\(outcome.error)")
            #expect(outcome.error.contains(folder) && outcome.error.contains("set TMPDIR to an existing folder"), "\(outcome.error)")
            #expect(!outcome.error.contains("'a.mp4' cannot be written"), "\(outcome.error)")
        }
    }
}
