import TestSupport

@testable import KinoraMedia

extension FilmDestination {
    /// Writes a film as a render does: formats with segments in segments that are joined, other formats with one writer.
    ///
    /// - Parameter fill: Draws the frame with the given index.
    func writeFilm(
        _ settings: VideoSettings, count: Int, audio: SampleSpool? = nil, fill: (VideoFrame, Int) throws -> Void
    ) throws {
        guard settings.format.hasSegments else {
            let writer = try FilmWriters.open(self, settings: settings, expectedFrames: count)
            let frame = try VideoFrame(settings: settings)
            for index in 0..<count {
                try fill(frame, index)
                try writer.write(frame)
            }
            return try writer.finish()
        }
        let directory = try TemporaryDirectory()
        let joiner = try SegmentJoiner(self, settings: settings, expectedFrames: count, audio: audio)
        for frames in SegmentCuts(frameCount: count, length: settings.segmentFrames) {
            let path = directory.file("\(frames.lowerBound)")
            let writer = try SegmentWriter(path: path, settings: settings)
            let frame = try VideoFrame(settings: settings)
            for index in frames {
                try fill(frame, index)
                try writer.write(frame)
            }
            try joiner.append(writer.finish())
        }
        try joiner.finish()
    }
}
