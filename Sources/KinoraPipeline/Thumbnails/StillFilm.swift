import Foundation
import KinoraErrors
import KinoraMedia

/// An image file: a film of one frame.
struct StillFilm: ExistingFilm {
    let path: String
    private let image: PixelImage

    init(path: String) throws {
        self.path = path
        guard let file = FileManager.default.contents(atPath: path) else { throw KinoraError(.badInput, "'\(path)' cannot be read") }
        do {
            image = try StillDecoder.decode([UInt8](file))
        } catch let error as FFmpegError where !error.isLibraryMissing {
            throw KinoraError(.badInput, "'\(path)' cannot be read: \(error.text)")
        }
    }

    var width: Int { image.width }
    var height: Int { image.height }
    var times: [TimeInterval] { [0] }
    var end: TimeInterval { .infinity }
    var statedDuration: TimeInterval? { 0 }

    func forEachFrame(_ numbers: [Int], _ body: (Int, PixelImage) throws -> Void) throws {
        for number in numbers { try body(number, image) }
    }
}
