import Foundation
import KinoraFiles
import KinoraMedia

/// A row that has to be rendered.
struct WaitingRow: Sendable {
    let index: Int
    let row: Batch.Row
    /// The path of the film in the output directory.
    let name: String
    var job: RenderJob
    /// The digest of everything that determines the row's files.
    let digest: String
    /// The additional outputs, with their paths in the output directory.
    let outputs: [RenderOutput]
    /// The paths of the captions beside the films, in the output directory.
    let sidecars: [String]

    /// The paths of all files except the film, in the output directory.
    var files: [String] { outputs.map(\.path) + sidecars }

    /// Throws if a file exists that must not be replaced, or a file cannot get its name for another reason. Of a sequence, only the first image
    /// is checked.
    func checkNames() throws {
        try OutputFile.check(job.output, policy: job.replacement.policy(for: job.output))
        for file in job.captionSidecarFiles {
            try job.attributingErrors(file.film) {
                try OutputFile.check(file.path, policy: job.replacement.companionPolicy(at: file.path, of: file.film))
            }
        }
        for output in job.outputs {
            try job.attributingErrors(output.path) {
                let policy = job.replacement.policy(for: output.path)
                if output.isSequence, let pattern = SequencePattern(FilePath.name(of: output.path)) {
                    return try OutputFile.check(FilePath.directory(of: output.path) + "/" + pattern.name(of: 0), policy: policy)
                }
                try OutputFile.check(output.path, policy: policy)
                for companion in OutputFormats.companions(of: output.path) {
                    try OutputFile.check(companion, policy: job.replacement.companionPolicy(for: output.path))
                }
            }
        }
    }

    /// Creates the folders of the row's files in the active output directory.
    func makeFolders(in directory: String) throws(OutputError) {
        for name in [self.name] + outputs.map(\.path) where name.contains("/") {
            _ = try OutputRoot.openFolder(ofFile: directory + "/" + name, makesFolders: true)
        }
    }
}

/// A row that has ended, or needs no rendering.
struct EndedRow: Sendable {
    let index: Int
    let result: BatchReport.Row
    var cost: RowCost?
}
