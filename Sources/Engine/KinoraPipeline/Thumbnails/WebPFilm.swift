import Foundation
import KinoraMedia

/// A WebP file, animated or not. A still image is a film of one frame.
struct WebPFilm: ExistingFilm {
    private let film: AnimatedWebP
    let path: String
    let times: [TimeInterval]
    let end: TimeInterval

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
        end = Double(milliseconds) / 1000
    }

    var width: Int { film.orientation.isTransposed ? film.height : film.width }
    var height: Int { film.orientation.isTransposed ? film.width : film.height }
    var statedDuration: TimeInterval? { end }

    func forEachFrame(_ numbers: [Int], _ body: (Int, PixelImage) throws -> Void) throws {
        guard let last = numbers.last else { return }
        var rest = numbers[...]
        try film.forEachImage { number, image in
            while rest.first == number { try body(rest.removeFirst(), image.turned(film.orientation)) }
            return number < last
        }
    }
}
