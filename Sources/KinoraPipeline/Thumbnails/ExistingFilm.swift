import Foundation
import KinoraMedia

/// A finished film as a source of thumbnails.
protocol ExistingFilm {
    var path: String { get }
    /// In pixels, positive.
    var width: Int { get }
    var height: Int { get }
    /// The times of the frames, in seconds from the first, ascending; not empty.
    var times: [TimeInterval] { get }
    /// The film's length in seconds; nil if the file does not contain it.
    var statedDuration: TimeInterval? { get }

    /// Calls `body` with the frames of the given indices, which must ascend, in one pass through the film.
    func forEachFrame(_ numbers: [Int], _ body: (Int, PixelImage) throws -> Void) throws
}

/// A film of any format that FFmpeg decodes.
struct DecodedFilm: ExistingFilm {
    private let reader: VideoReader
    let times: [TimeInterval]

    init(path: String) throws {
        reader = try VideoReader(path: path)
        times = try reader.index().times
    }

    var path: String { reader.path }
    var width: Int { reader.info.width }
    var height: Int { reader.info.height }

    var statedDuration: TimeInterval? {
        let rate = reader.info.averageFrameRate.value
        return reader.info.duration ?? times.last.map { $0 + (rate > 0 ? 1 / rate : 0) }
    }

    func forEachFrame(_ numbers: [Int], _ body: (Int, PixelImage) throws -> Void) throws {
        try reader.forEachFrame(numbers) { try body($0, $1.image()) }
    }
}

/// A WebP file, animated or not. A still image is a film of one frame.
struct WebPFilm: ExistingFilm {
    private let film: AnimatedWebP
    let path: String
    let times: [TimeInterval]
    let statedDuration: TimeInterval?

    init(path: String) throws {
        film = try AnimatedWebP(path: path)
        self.path = path
        var milliseconds = 0
        var times: [TimeInterval] = []
        for frame in film.frames {
            times.append(Double(milliseconds) / 1000)
            milliseconds += frame.duration
        }
        self.times = times
        statedDuration = Double(milliseconds) / 1000
    }

    var width: Int { film.width }
    var height: Int { film.height }

    func forEachFrame(_ numbers: [Int], _ body: (Int, PixelImage) throws -> Void) throws {
        guard let last = numbers.last else { return }
        var rest = numbers[...]
        try film.forEachImage { number, image in
            while rest.first == number { try body(rest.removeFirst(), image) }
            return number < last
        }
    }
}
