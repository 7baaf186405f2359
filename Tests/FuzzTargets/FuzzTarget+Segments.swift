import Foundation
import KinoraMedia

extension FuzzTarget {
    /// Segment files, which strangers may have left in a store: opened, read and joined. The checksum is set to the right one, so that the
    /// parts behind it are reached.
    static let segments = FuzzTarget("segments", maxLength: 8192) { bytes in
        let folder = try ScratchFolder()
        defer { folder.remove() }
        let path = try folder.write(SegmentFile.sealed(bytes), to: "segment")
        do {
            let segment = try SegmentFile(path: path)
            try require(segment.byteCount == bytes.count, "the size is \(segment.byteCount) instead of \(bytes.count) bytes")
            var count = 0
            try segment.forEachFrame { index, _, _ in
                try require(index == count, "frame \(count) has the index \(index)")
                count += 1
            }
            try require(count == segment.frameCount, "\(segment.frameCount) frames are read as \(count)")
            try join(segment, to: folder.path + "/film", in: .mp4)
            try join(segment, to: folder.path + "/film", in: FilmFormat(.mp4, codec: .hevc))
            try join(segment, to: folder.path + "/film", in: FilmFormat(.webm, alpha: true))
        } catch is SegmentFileError {}
    }

    /// Joins a film of two equal segments.
    private static func join(_ segment: SegmentFile, to path: String, in format: FilmFormat) throws {
        let settings = try VideoSettings(width: 32, height: 32, frameRateNumerator: 25, format: format)
        let joiner = try SegmentJoiner(.file(path), settings: settings, expectedFrames: 2 * segment.frameCount)
        do {
            for _ in 0..<2 { try joiner.append(segment) }
            try joiner.finish()
        } catch is SegmentFileError {
        } catch is FFmpegError {}
    }
}
