import KinoraMedia
import KinoraPipeline

extension OpenFilm {
    /// The width in pixels of the images that are compared, as for `thumbnail --best`.
    private static let comparedWidth = 160
    /// The time after which the film is shown with the best of the frames that are known by then.
    static let patience = Duration.seconds(1.5)

    /// Returns the number of the most representative frame, the poster. If the evaluation takes longer than `patience`, only frames that are evaluated
    /// by then are considered, without their first half, in which titles enter.
    func posterFrame(patience: Duration = OpenFilm.patience) async throws -> Int {
        let start = ContinuousClock.now
        let canvas = plan.canvas
        let width = min(Self.comparedWidth, canvas.width)
        let drawing = FrameDrawing(
            CanvasPlan(
                canvas.layout, width: width, height: max(1, canvas.height * width / canvas.width), crops: canvas.crops,
                background: canvas.background))
        var frames: [Int] = []
        var images: [PixelImage] = []
        for index in RepresentativeFrame.candidates(of: frameCount) where images.isEmpty || .now - start < patience {
            let list = try await displayList(at: index)
            images.append(try await Task.detached { try drawing.image(list) }.value)
            frames.append(index)
        }
        let skipped = frames.count < RepresentativeFrame.candidates(of: frameCount).count ? frames.count / 2 : 0
        return frames.isEmpty ? 0 : frames[skipped + RepresentativeFrame.index(in: Array(images.dropFirst(skipped)))]
    }
}
