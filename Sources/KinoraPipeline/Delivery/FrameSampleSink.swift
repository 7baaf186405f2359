import KinoraMedia

/// Keeps some frames in memory, for choices that compare several frames.
final class FrameSampleSink: OutputSink {
    let canvas: CanvasPlan
    let selection: FrameSelection
    private(set) var images: [PixelImage] = []

    init(_ indices: [Int], canvas: CanvasPlan) {
        self.canvas = canvas
        selection = .some(Set(indices))
    }

    func makeFrame() -> PixelFrame { PixelFrame(width: canvas.width, height: canvas.height, isOpaque: !canvas.isTransparent) }
    func deliver(_ frame: PixelFrame, index: Int, _ contents: FrameContents) { images.append(frame.image) }
    func finish() throws {}
    var files: [RenderReport.File] { [] }
    var members: [OutputSet.Member] { [] }
    func discard() {}
}
