/// What views do that keeps the frames of a graph from being a function of the time alone.
package struct JumpObstacles: OptionSet {
    package let rawValue: Int

    package init(rawValue: Int) { self.rawValue = rawValue }

    /// Layout alone may change a state or run an action of a view.
    package static let layoutReactions = JumpObstacles(rawValue: 1 << 0)
    /// A modifier animates changes that have no animation, such as the changes of each frame of a timeline.
    package static let animatedPlainChanges = JumpObstacles(rawValue: 1 << 1)
    /// A view that another view may remove and make again shows something that depends on when it was made.
    package static let creationTimes = JumpObstacles(rawValue: 1 << 2)
}
