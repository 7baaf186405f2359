import KinoraMedia
import KinoraPipeline

/// An export as a page requests it.
package struct ExportRequest: Hashable, Sendable {
    package var format: ExportFormat
    package var name: NewFileName
    /// In pixels; nil for the preset's own, like ``height``.
    package var width: Int?
    package var height: Int?
    /// Whether the film has another frame rate than the preset.
    package var changesRate = false
    /// The constant rate factor, 0...51; nil for the preset's own.
    package var quality: Int?
    /// The first frame; nil for the film's first.
    package var from: Int?
    /// The frame after the last one; nil for the film's end.
    package var to: Int?

    package init(_ format: ExportFormat, name: NewFileName) { (self.format, self.name) = (format, name) }

    /// Throws a ``ParameterError`` for the first value that is out of range, or has no effect on the format.
    ///
    /// - Parameter film: The film at its own size.
    package func check(for film: FilmPlan) throws(ParameterError) {
        for (parameter, side) in [("width", width), ("height", height)] {
            guard let side, !(1...VideoSettings.maximumSide).contains(side) else { continue }
            throw error(parameter, side, "is out of range", "an integer within 1...\(VideoSettings.maximumSide)")
        }
        if (width == nil) != (height == nil) {
            throw ParameterError(
                parameter: width == nil ? "width" : "height", problem: "is missing", accepted: "both a width and a height, or none")
        }
        if let quality, !(0...51).contains(quality) { throw error("quality", quality, "is out of range", "an integer within 0...51") }
        let range = (from ?? 0)..<max(to ?? film.frameCount, from ?? 0)
        guard range.lowerBound >= 0, range.lowerBound < film.frameCount else {
            throw error("from", range.lowerBound, "is not a frame of the film", "an integer within 0...\(film.frameCount - 1)")
        }
        guard !range.isEmpty, range.upperBound <= film.frameCount else {
            throw error("to", to ?? 0, "is not the end of a range", "an integer within \(range.lowerBound + 1)...\(film.frameCount)")
        }
        switch format {
        case .film(let format):
            if VideoSettings.needsEvenSides(format) {
                for (parameter, side) in [("width", width ?? film.canvas.width), ("height", height ?? film.canvas.height)] {
                    guard !side.isMultiple(of: 2) else { continue }
                    throw error(parameter, side, "is odd", "an even integer: frames in \(format) have even sides")
                }
            }
            guard quality == nil || format.codec.usesQuality else {
                throw error(
                    "quality", quality ?? 0, "has no effect on \(format)", "no quality, because the format is lossless or has a fixed one")
            }
        case .frame, .sheet:
            guard quality == nil else { throw error("quality", quality ?? 0, "has no effect on PNG files", "no quality") }
            guard to == nil else { throw error("to", to ?? 0, "has no effect on an image", "no end of a range") }
            guard format == .frame || from == nil else {
                throw error("from", from ?? 0, "has no effect on a contact sheet", "no first frame")
            }
        }
    }

    private func error(_ parameter: String, _ value: Int, _ problem: String, _ accepted: String) -> ParameterError {
        ParameterError(parameter: parameter, value: "\(value)", problem: problem, accepted: accepted)
    }

    /// The number of frames that the export makes.
    package func frameCount(of film: FilmPlan) -> Int {
        guard case .film = format else { return 1 }
        return (to ?? film.frameCount) - (from ?? 0)
    }
}
