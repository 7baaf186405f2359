import KinoraMedia

/// Makes one of a job's outputs from its frames.
///
/// The frames come in the order that the output requires, and then `finish()` is called. When all outputs are finished, their files get their
/// names. `discard()` is always called last and removes all files without a final name.
protocol OutputSink: AnyObject {
    associatedtype Samples: CanvasFrame
    /// Creates the buffers of a frame in the sample format of this output.
    func makeSamples() throws -> Samples
    /// Takes the next frame, which can be reused when this returns.
    func take(_ frame: DrawnFrame<Samples>) throws
    /// Completes the files, which do not have their names yet.
    func finish() throws
    /// The files, after `finish()`.
    var files: OutputFiles { get }
    func discard()
}

/// The files of an output.
struct OutputFiles {
    /// The files for reports. A sequence of images counts as one file.
    var reports: [RenderReport.File] = []
    /// The finished files, which do not have their names yet.
    var members: [OutputSet.Member] = []
}
