import Foundation
import KinoraFiles
import KinoraRaster

extension RenderJob {
    /// Returns the frame at `time` seconds as a PNG file of the job's size, which may be odd. At the film's end, this is the last frame.
    @MainActor
    public func still(at time: TimeInterval) async throws -> Data {
        let size = 1...16384
        guard size.contains(width), size.contains(height) else {
            throw KinoraError(.badInput, "an image of \(width)x\(height) pixels cannot be drawn; each side must have 1 to 16384 pixels")
        }
        let plan = try filmPlan()
        let film = plan.film
        guard time >= 0, time <= film.duration else {
            throw KinoraError(
                .badInput, "there is no frame at \(MediaTime.text(time)); expected a time within 0...\(MediaTime.text(film.duration))")
        }
        let list = try await FrameEvaluator(plan).displayList(at: film.frame(at: time))
        let rasterizer = Rasterizer(width: width, height: height)
        try rasterizer.draw(plan.canvas.clipped(list), transform: plan.canvas.placement.transform, background: plan.canvas.background)
        if let failure = rasterizer.footageFailure { throw failure }
        return try rasterizer.pngData()
    }

    /// Writes the frame at `time` seconds to the PNG file `path`, which gets its name when it is complete.
    @MainActor
    public func renderStill(at time: TimeInterval, to path: String) async throws {
        try OutputFile.check(path, policy: overwrite)
        var roles = FileRoles()
        for (path, role) in try knownInputs() { try roles.addInput(path, as: role) }
        try roles.addOutput(path)
        let inputs = FilmInputs.current ?? FilmInputs()
        let image = try await FilmInputs.$current.withValue(inputs) { try await still(at: time) }
        for path in inputs.files.keys.sorted() { try roles.addInput(path, as: "the file") }
        try OutputFile.write(image, to: path, policy: overwrite)
    }
}
