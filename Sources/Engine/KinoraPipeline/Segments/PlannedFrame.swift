import KinoraDrawing

/// An evaluated frame that is drawn.
struct PlannedFrame: Sendable {
    /// The index of the frame, counted from the first frame that the outputs show.
    let index: Int
    let list: DisplayList
    /// The numbers of the outputs that need the frame.
    let outputs: [Int]
    /// The frames of one group are consecutive, and are drawn by one pipeline.
    var group = 0
}
