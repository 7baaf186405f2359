import Foundation
import KinoraErrors

/// The result of drawing a part of a film.
package struct PartReport: Hashable, Sendable {
    /// The number of frames of the part.
    package var frames: Int
    /// The number of segments of the part, of all films of the job.
    package var segments: Int
    /// The number of those that the store had already.
    package var storedSegments: Int
    /// The rendering time in seconds.
    package var elapsed: TimeInterval
    /// Remarks about the result, one sentence each.
    package var notices: [String]
    /// Parts of the film that are not drawn, or not as requested.
    package var warnings: [FilmWarning]
}
