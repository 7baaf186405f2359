import Foundation
import KinoraErrors
import KinoraFiles
import KinoraMedia

/// An image file: a film of one frame.
struct StillFilm: ExistingFilm {
    let path: String
    private let image: PixelImage
    /// The maximum size of a file, in bytes.
    private static let maxFileSize = 1 << 28

    init(path: String) throws {
        self.path = path
        let file: Data
        do throws(UntrustedFile.Failure) {
            file = try UntrustedFile.contents(of: path, limit: StillFilm.maxFileSize)
        } catch {
            throw KinoraError(.badInput, "'\(path)' cannot be read: \(error)")
        }
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
