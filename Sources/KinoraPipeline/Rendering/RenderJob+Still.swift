import Foundation
import KinoraDrawing
import KinoraFiles
import KinoraRaster

extension RenderJob {
    /// The frame that is shown at `time` seconds, as a PNG file of the job's size; sizes may be odd here. The film's last frame is shown at its
    /// very end too.
    @MainActor
    public func still(at time: TimeInterval) async throws -> Data {
        let film = try resolvingDuration().film
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
}
