import KinoraPipeline

/// An image of a slideshow with its caption.
struct Slide {
    /// The position in the slideshow, from 0 on.
    let index: Int
    let image: ImageAsset
    let caption: String
}
