/// The strategy for fitting a film into a frame with another aspect ratio.
package enum FrameFit: String, CaseIterable, Sendable {
    /// The whole film is visible, between margins in its background.
    case pad
    /// The film covers the frame, and its edges are cut off.
    case crop
}
