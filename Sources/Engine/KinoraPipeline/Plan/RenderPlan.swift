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
    /// The files of captions beside the films.
    let sidecars: [CaptionSidecar]
    /// The number of threads that draw, at least one.
    let drawingThreads: Int
    /// The maximum number of segments that are drawn and encoded at the same time, at least one.
    let parallelSegments: Int
    let segments: SegmentStoragePlan

    /// The film that the outputs show, in its first layout.
    var excerpt: Film { films[0].excerpt }

    /// The files to be written, without standard output. For a sequence, the path with the number.
    private var files: [(path: String, policy: OverwritePolicy)] {
        var files: [(path: String, policy: OverwritePolicy)] = []
        for output in outputs where output.path != StandardOutput.path {
            files.append((output.path, output.policy))
            if case .sheet(_, _, _, let cues?) = output.kind { files.append((cues.path, cues.policy)) }
        }
        files += sidecars.map { ($0.path, $0.policy) }
        if let report { files.append((report.path, report.policy)) }
        return files
    }

    /// Throws if an output is a symbolic link that is not followed.
    func checkLinks() throws(OutputError) {
        for file in files { try OutputFile.checkLink(file.path, policy: file.policy) }
    }

    /// The folders that receive files, each once. Folders that do not exist are left out. A symbolic link at the end of a path leads to another
    /// folder only if the user has named it.
    var outputFolders: [String] {
        var folders: [String] = []
        for file in files {
            guard let target = try? OutputTarget(file.path, followsLinks: file.policy.followsLinks) else { continue }
            // The path of an open folder is valid only as long as the target exists.
            let folder = target.openFolder == nil ? target.folder : FilePath.directory(of: file.path)
            if !folders.contains(folder) { folders.append(folder) }
        }
        return folders
    }

    /// Nil without audio.
    var audio: FilmAudio? { films[0].audio }
}
