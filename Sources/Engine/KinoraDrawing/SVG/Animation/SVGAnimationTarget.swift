/// What an animation changes: an attribute or a property of an element.
struct SVGAnimationTarget: Hashable, Sendable {
    /// The name that stands for the movement along a path.
    static let motion = "motion"

    var element: Int
    var attribute: String
}
