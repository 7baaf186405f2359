import Foundation
import KinoraErrors
import KinoraFiles
import KinoraMedia

/// A film of any format that FFmpeg decodes.
struct DecodedFilm: ExistingFilm {
    private let reader: VideoReader
    let times: [TimeInterval]
    let end: TimeInterval

    init(_ reader: VideoReader) throws {
        self.reader = reader
        let index = try reader.index()
        (times, end) = (index.times, index.end)
        // If the file states its length, only times after its last frame are affected.
        if (reader.statedEnd ?? 0) <= end + VideoThumbnails.endTolerance {
            switch reader.containerEnd {
            case .complete: break
            case .uncertain:
                FilmInputs.warn(FilmWarning(.damagedFile, "the file may end before its last frame is complete", file: reader.path))
            case .cut: FilmInputs.warn(FilmWarning(.damagedFile, "the file ends before its last frame is complete", file: reader.path))
            }
        }
        for limitation in reader.limitations { FilmInputs.warn(FilmWarning(.approximated, limitation, file: reader.path)) }
    }

    var path: String { reader.path }
    var width: Int { reader.shownSize.width }
    var height: Int { reader.shownSize.height }

    var statedDuration: TimeInterval? { reader.statedEnd ?? end }

    func forEachFrame(_ numbers: [Int], _ body: (Int, PixelImage) throws -> Void) throws {
        let substituteCount = reader.substituteCount
        try reader.forEachFrame(numbers) { number, frame in
            if frame.isDamaged {
                FilmInputs.warn(FilmWarning(.damagedFile, "frames are damaged, and shown as far as they can be decoded", file: path))
            }
            try body(number, reader.shownImage(frame))
        }
        if reader.substituteCount > substituteCount {
            FilmInputs.warn(FilmWarning(.damagedFile, "frames are missing or damaged; frames before them are shown instead", file: path))
        }
    }
}
