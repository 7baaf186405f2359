import KinoraMedia

/// Keeps some frames in memory, for choices that compare several frames.
final class FrameSampleSink: OutputSink {
    private let canvas: CanvasPlan
    private(set) var images: [PixelImage] = []

    init(_ canvas: CanvasPlan) { self.canvas = canvas }

    func makeSamples() -> PixelFrame { PixelFrame(width: canvas.width, height: canvas.height, isOpaque: !canvas.isTransparent) }
    func take(_ frame: DrawnFrame<PixelFrame>) { images.append(frame.samples.image) }
    func finish() {}
    let files = OutputFiles()
    func discard() {}
}
