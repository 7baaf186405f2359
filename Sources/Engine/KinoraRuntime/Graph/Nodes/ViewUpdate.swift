/// The state of an update of the views of a graph.
package struct ViewUpdate {
    /// The number of the update, which limits the lifetime of values cached for one update.
    package internal(set) var number = 0
    /// The transaction of the changes.
    var transaction = Transaction()
    /// The animation of the changes being carried out, which also animates the changes that preferences cause.
    package internal(set) var settling = Transaction()
    /// Whether the steps of animations are being carried out. They belong to earlier changes and do not start animations.
    var isMotion = false
    /// Whether views are being updated.
    var isRunning = false
    /// The node whose body is being evaluated.
    package internal(set) var reader: ViewNode?
}
