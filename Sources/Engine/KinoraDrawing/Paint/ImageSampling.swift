/// The interpolation of the pixels of a bitmap.
package struct ImageSampling: Hashable, Sendable {
    package enum Filter: Hashable, Sendable {
        /// The nearest pixel: enlarged images have visible squares.
        case nearest
        /// Interpolation between the four nearest pixels.
        case bilinear
        /// Bilinear, and the mean of the covered pixels where the image is reduced.
        case smooth
    }

    package var filter = Filter.smooth
    /// Whether pixels on the frame's edge are partially covered.
    package var isAntialiased = true

    package init(filter: Filter = .smooth, isAntialiased: Bool = true) {
        self.filter = filter
        self.isAntialiased = isAntialiased
    }
}
