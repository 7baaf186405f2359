import Foundation
import KinoraFiles

/// Everything that a job decides before work starts: the film in each of its layouts, and its outputs with their final sizes, frames and
/// encoder settings.
///
/// Evaluation, drawing, encoding and delivery use the plan or a part of it, and not the job.
package struct RenderPlan: Sendable {
    /// A file of JSON about the finished films.
    struct Report: Sendable {
        let path: String
        let policy: OverwritePolicy
    }

    /// One for each layout that the outputs show, in the order of the outputs; at least one. They have the same composition, times and sound.
    package let films: [FilmPlan]
    package let outputs: [OutputPlan]
    let report: Report?
    /// The number of threads that draw, at least one.
    let drawingThreads: Int
    /// The maximum number of segments that are drawn and encoded at the same time, at least one.
    let parallelSegments: Int
    let segments: SegmentStoragePlan

    /// The film that the outputs show, in its first layout.
    var excerpt: Film { films[0].excerpt }

    /// The folders that receive files, each once. Folders that do not exist are left out.
    var outputFolders: [String] {
        let files = outputs.map(\.path).filter { $0 != StandardOutput.path } + (report.map { [$0.path] } ?? [])
        var folders: [String] = []
        for file in files {
            guard let folder = try? OutputTarget(file).folder, !folders.contains(folder) else { continue }
            folders.append(folder)
        }
        return folders
    }

    /// Nil without audio.
    var audio: FilmAudio? { films[0].audio }
}
