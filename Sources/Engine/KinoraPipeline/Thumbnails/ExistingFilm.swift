import Foundation
import KinoraMedia

/// A finished film as a source of thumbnails.
protocol ExistingFilm {
    var path: String { get }
    /// The size at which a player shows the film, in pixels, positive.
    var width: Int { get }
    var height: Int { get }
    /// The times of the frames, in seconds from the beginning of the film, ascending; not empty.
    var times: [TimeInterval] { get }
    /// The time at which the last frame that can be read ends, in seconds.
    var end: TimeInterval { get }
    /// The film's length in seconds; nil if the file does not contain it.
    var statedDuration: TimeInterval? { get }

    /// Calls `body` with the frames of the given indices, which must ascend, in one pass through the film. The frames are as a player shows them.
    func forEachFrame(_ numbers: [Int], _ body: (Int, PixelImage) throws -> Void) throws
}
