/// The interpolation of the pixels of a bitmap.
package struct ImageSampling: Hashable, Sendable {
    package enum Filter: Hashable, Sendable {
        /// The nearest pixel: enlarged images have visible squares.
        case nearest
        /// Interpolation between the four nearest pixels.
        case bilinear
        /// A Lanczos filter with three lobes, as wide as six pixels of the image, or of the frame where the image is reduced. Rotated and sheared
        /// images are reduced with this filter and then interpolated between four pixels.
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
