/// How the pixels of a bitmap become those of the picture.
package struct ImageSampling: Hashable, Sendable {
    package enum Filter: Hashable, Sendable {
        /// The nearest pixel: enlarged pictures have hard squares.
        case nearest
        /// Between the four nearest.
        case bilinear
        /// As bilinear, and the mean of what a pixel covers where the picture gets smaller.
        case smooth
    }

    package var filter = Filter.smooth
    /// True: pixels that the frame's edge crosses are covered in part.
    package var isAntialiased = true

    package init(filter: Filter = .smooth, isAntialiased: Bool = true) {
        self.filter = filter
        self.isAntialiased = isAntialiased
    }
}
