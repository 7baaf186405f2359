import Foundation

/// The position of an element in the whole frame, as layout has determined it.
struct ElementPlacement {
    /// Whether the element has been placed. The first position is not animated.
    var isPlaced = false
    /// The element's frame, in the coordinates of the nearest container that animates its own position.
    var relativeFrame = CGRect.zero
    /// The proposal with which the element was placed; nil before the first layout.
    var proposal: ProposedViewSize?
    /// The top left corner in the whole frame, without effects.
    var origin = CGPoint.zero
    /// The origin, in the whole frame, of the nearest container that animates its own position.
    var referenceOrigin = CGPoint.zero
    /// The last origin of an element that is being removed, relative to `referenceOrigin`.
    var originAtLeaving = CGPoint.zero
}
