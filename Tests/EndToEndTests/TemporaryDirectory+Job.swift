import KinoraPipeline
import TestSupport

extension TemporaryDirectory {
    /// A job that renders `composition`, of two seconds at 30 frames per second, into the file `name` as six segments of ten frames.
    ///
    /// - Parameter store: Whether the segments are kept in the folder "store" of the directory.
    func job(_ name: String, _ composition: Composition = LateChangeFilm.composition(), store: Bool = true) -> RenderJob {
        var job = RenderJob(composition, output: file(name))
        job.encoding.segment = .frames(10)
        if store { job.storage.store = file("store") }
        return job
    }
}
