import KinoraViews

/// An image of a slideshow with its caption.
struct Slide {
    /// The position in the slideshow, from 0 on.
    let index: Int
    /// Nil for a built-in image.
    let image: Image?
    let caption: String
}
