import KinoraDrawing
import KinoraMedia

/// The requested images of a film, and their format.
package struct ThumbnailRequest: Hashable, Sendable {
    package enum Choice: Hashable, Sendable {
        case at(MediaTime)
        /// A representative frame.
        case best
        /// An image at regular intervals, in numbered files.
        case every(MediaTime)
        case sheet(columns: Int, rows: Int)
        case sprite(every: MediaTime?)
    }

    package var choice: Choice
    package var path: String
    /// The width of each image in pixels; nil for the film's own, or for the default of small images.
    package var width: Int?
    package var height: Int?
    /// The factor by which images are larger than their width and height, or than the film.
    package var scale = 1.0
    /// Whether images are cropped to the aspect ratio, instead of adding margins.
    package var crops = false
    /// Whether the areas that are safe for text are marked. It has no effect on images of a video file.
    package var showsGuides = false
    /// The background of a video file with transparent parts, and of margins. Nil keeps transparency in single PNG and WebP images, and is black
    /// otherwise. A job has a background of its own.
    package var background: Color?
    /// The part of a video file of which images are made; nil for all. A job has a range of its own.
    package var range: FilmRange?
    /// Whether warnings about a video file are an error, so that no image gets its name. A job has a setting of its own.
    package var isStrict = false
    /// Whether the user has allowed replacing files of other programs that nobody names: the image of a sprite sheet.
    package var replacesUnnamed = false
    package var quality = Int(VideoSettings.defaultQuality)

    package init(_ choice: Choice, path: String) {
        self.choice = choice
        self.path = path
    }

    /// The number of frames from which the best is chosen.
    static let candidates = 40

    /// Returns the size in pixels of each image of a film of the given size.
    package func size(of film: (width: Int, height: Int)) -> (width: Int, height: Int) {
        let size = unscaledSize(of: film)
        func scaled(_ side: Int) -> Int { max(1, Int((Double(side) * scale).rounded())) }
        return scale == 1 ? size : (scaled(size.width), scaled(size.height))
    }

    private func unscaledSize(of film: (width: Int, height: Int)) -> (width: Int, height: Int) {
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
            // A scale refers to the film.
            guard let usual, usual < film.width, scale == 1 else { return film }
            return (usual, max(1, Int((Double(usual) * shape).rounded())))
        }
    }
}
