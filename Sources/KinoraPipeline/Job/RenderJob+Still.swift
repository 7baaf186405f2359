import Foundation
import KinoraDrawing
import KinoraFiles
import KinoraRaster

extension RenderJob {
    /// The frame that is shown at `time` seconds, as a PNG file of the job's size; sizes may be odd here. The film's last frame is shown at its
    /// very end too.
    @MainActor
    public func still(at time: TimeInterval) async throws -> Data {
        let film = try fitted().film
        guard time >= 0, time <= film.duration else {
            throw KinoraError(.badInput, "there is no frame at \(time) s: the film begins at 0 and is \(film.duration) s long")
        }
        let size = 1...16384
        guard size.contains(width), size.contains(height) else {
            throw KinoraError(.badInput, "a picture of \(width)x\(height) pixels cannot be drawn; each side has 1 to 16384")
        }
        let picture = try await frameEvaluator().displayList(at: film.frame(at: time))
        let rasterizer = Rasterizer(width: width, height: height)
        try rasterizer.draw(
            picture, transform: placement.transform, background: backdrop)
        return try rasterizer.pngData()
    }

    /// Writes the frame that is shown at `time` seconds as the PNG file `path`; it appears there when it is complete.
    @MainActor
    public func renderStill(at time: TimeInterval, to path: String) async throws {
        try OutputFile.check(path, policy: overwrite)
        var roles = FileRoles()
        for (path, role) in try knownInputs() { try roles.addInput(path, as: role) }
        try roles.addOutput(path)
        let inputs = FilmInputs.current ?? FilmInputs()
        let picture = try await FilmInputs.$current.withValue(inputs) { try await still(at: time) }
        for path in inputs.files.keys.sorted() { try roles.addInput(path, as: "the file") }
        try OutputFile.write(picture, to: path, policy: overwrite)
    }

    /// Where the composition's picture lies in the frame.
    var placement: PicturePlacement {
        PicturePlacement(picture: composition.size, width: width, height: height, fills: crops)
    }
}

extension Film {
    /// The frame that is on screen at `time` seconds; the first before the beginning, the last after the end.
    package func frame(at time: TimeInterval) -> Int {
        // A time that was written as a frame's own in decimals must not fall into the frame before.
        let position = time * frameRate.framesPerSecond + 1e-6
        return position >= 1 ? min(Int(min(position, 1e15)), frameCount - 1) : 0
    }
}
