import Foundation
import KinoraMedia

/// Makes one of a job's outputs from its frames.
///
/// One thread passes the frames in order and then calls `finish()`. When all outputs are finished, `members` get their names. `discard()`
/// is always called last and removes all files without a final name.
protocol OutputSink: AnyObject {
    associatedtype Frame: CanvasFrame
    var canvas: CanvasPlan { get }
    /// The frames that the output requires.
    var selection: FrameSelection { get }
    /// Creates a frame in the sample format of this output.
    func makeFrame() throws -> Frame
    func deliver(_ frame: Frame, index: Int, digest: PictureDigest) throws
    func finish() throws
    /// The files, after `finish()`.
    var files: [RenderReport.File] { get }
    /// The finished files, before they have their names.
    var members: [OutputSet.Member] { get }
    func discard()
}

extension OutputSink {
    /// Passes a frame that this output created.
    func take(_ frame: any CanvasFrame, index: Int, digest: PictureDigest) throws {
        guard let frame = frame as? Frame else { preconditionFailure("an output accepts only frames that it created") }
        try deliver(frame, index: index, digest: digest)
    }
}

/// An output with a plan of its own.
protocol PlannedSink: OutputSink {
    var plan: OutputPlan { get }
}

extension PlannedSink {
    var canvas: CanvasPlan { plan.canvas }
    var selection: FrameSelection { plan.selection }
}
