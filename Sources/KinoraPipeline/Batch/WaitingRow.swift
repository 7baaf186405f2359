import Foundation
import KinoraFiles

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

    /// Creates the folders of the row's files.
    func makeFolders(in directory: String) throws(OutputError) {
        for name in [self.name] + outputs.map(\.path) where name.contains("/") {
            let folder = directory + "/" + FilePath.directory(of: name)
            guard let outer = RealPath.resolve(directory), let inner = RealPath.resolve(folder), RealPath.isIn(outer, inner) else {
                throw OutputError(path: directory + "/" + name, problem: .other("a link leads out of '\(directory)'"))
            }
            guard FileStamp(folder) == nil else { continue }
            do {
                try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
            } catch {
                throw OutputError(path: directory + "/" + name, problem: .noDirectory)
            }
        }
    }
}

/// A row that has ended, or needs no rendering.
struct EndedRow: Sendable {
    let index: Int
    let result: BatchReport.Row
    var cost: RowCost?
}
