import Foundation
import KinoraDrawing

/// A cache of texts that have been fitted into boxes, at most 64, so that a text of a film is not fitted again for each frame.
struct TextFitCache {
    /// Identifies a text and its box.
    struct Key: Hashable {
        let box: CGSize
        /// The text in the font's size, and in half of it. Two texts that are equal in both sizes are equal in all: a length either grows with the font
        /// or does not.
        let whole: TextRequest
        let half: TextRequest
    }

    private static let limit = 64
    private var fits: [Key: TextFit] = [:]

    subscript(key: Key) -> TextFit? {
        get { fits[key] }
        set {
            if fits.count >= Self.limit { fits = [:] }
            fits[key] = newValue
        }
    }
}
