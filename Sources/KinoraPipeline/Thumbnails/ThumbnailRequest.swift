import Foundation
import KinoraMedia

/// Which pictures of a film are wanted, and as what.
package struct ThumbnailRequest: Hashable, Sendable {
    package enum Choice: Hashable, Sendable {
        case at(MediaTime)
        /// A frame that stands for the film.
        case best
        /// A picture every so many seconds, in files with numbers.
        case every(TimeInterval)
        case sheet(columns: Int, rows: Int)
        case sprite(every: TimeInterval?)
    }

    package var choice: Choice
    package var path: String
    /// Of each picture, in pixels; nil: the film's own, or what is usual for small ones.
    package var width: Int?
    package var height: Int?
    /// Whether what does not fit is cut off, instead of leaving room around it.
    package var crops = false
    package var quality = Int(VideoSettings.defaultQuality)

    package init(_ choice: Choice, path: String) {
        self.choice = choice
        self.path = path
    }

    /// How many frames are looked at for the best one.
    static let candidates = 40

    /// The pixels of each picture of a film of the given size.
    func size(of film: (width: Int, height: Int)) -> (width: Int, height: Int) {
        let usual: Int? =
            switch choice {
            case .sheet: 320
            case .sprite: 160
            case .at, .best, .every: nil
            }
        let shape = Double(film.height) / Double(film.width)
        switch (width, height) {
        case (let width?, let height?): return (width, height)
        case (let width?, nil): return (width, max(1, Int((Double(width) * shape).rounded())))
        case (nil, let height?): return (max(1, Int((Double(height) / shape).rounded())), height)
        case (nil, nil):
            guard let usual, usual < film.width else { return film }
            return (usual, max(1, Int((Double(usual) * shape).rounded())))
        }
    }
}
