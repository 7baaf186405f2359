import KinoraMedia

/// Collects the hashes of all frames for a report, and writes no file.
final class HashSink: OutputSink {
    /// A frame without samples.
    final class NoSamples: CanvasFrame {
        let width: Int
        let height: Int
        let isReusable = false
        let fillsParts = false

        init(_ canvas: CanvasPlan) { (width, height) = (canvas.width, canvas.height) }

        func fill(fromBGRA bgra: UnsafeRawBufferPointer, bytesPerRow: Int, columns: Range<Int>?, rows: Range<Int>?) {}
    }

    let canvas: CanvasPlan
    let selection = FrameSelection.all
    let isHashed = true
    private(set) var hashes: [String] = []

    init(_ canvas: CanvasPlan) { self.canvas = canvas }

    func makeFrame() -> NoSamples { NoSamples(canvas) }
    func deliver(_ frame: NoSamples, index: Int, _ contents: FrameContents) { hashes.append(contents.hash) }
    func finish() throws {}
    var files: [RenderReport.File] { [] }
    var members: [OutputSet.Member] { [] }
    func discard() {}
}
