import Foundation
import KinoraMedia

/// Makes one of a job's outputs from its frames.
///
/// Frames come in order on one thread; `finish()` follows the last on the same thread. Then `members` are given their names, once every output is
/// finished. `discard()` comes last, whatever happened before, and leaves nothing behind that has no name.
protocol OutputSink: AnyObject {
    associatedtype Frame: CanvasFrame
    /// The pixels of the frames that it wants.
    var width: Int { get }
    var height: Int { get }
    var selection: FrameSelection { get }
    /// A frame to be filled with a picture, in the samples that this output needs.
    func makeFrame() throws -> Frame
    func deliver(_ frame: Frame, index: Int, digest: PictureDigest) throws
    func finish() throws
    /// What has been made, once it is finished.
    var files: [RenderReport.File] { get }
    /// The finished files, which wait for their names.
    var members: [OutputSet.Member] { get }
    func discard()
}

extension OutputSink {
    /// Delivers one of the frames that this output made.
    func take(_ frame: any CanvasFrame, index: Int, digest: PictureDigest) throws {
        guard let frame = frame as? Frame else { preconditionFailure("an output is given frames of its own") }
        try deliver(frame, index: index, digest: digest)
    }
}
