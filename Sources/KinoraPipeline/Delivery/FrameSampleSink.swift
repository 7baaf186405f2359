import KinoraMedia

/// Keeps some frames in memory, for choices that compare several frames.
final class FrameSampleSink: OutputSink {
    let width: Int
    let height: Int
    let selection: FrameSelection
    private let isOpaque: Bool
    private(set) var pictures: [PixelImage] = []

    init(_ indices: [Int], job: RenderJob) {
        (width, height) = (job.width, job.height)
        selection = .some(Set(indices))
        isOpaque = !job.isTransparent
    }

    func makeFrame() -> PixelFrame { PixelFrame(width: width, height: height, isOpaque: isOpaque) }
    func deliver(_ frame: PixelFrame, index: Int, digest: PictureDigest) { pictures.append(frame.image) }
    func finish() throws {}
    var files: [RenderReport.File] { [] }
    var members: [OutputSet.Member] { [] }
    func discard() {}
}
