import Foundation

/// The room of the lamp: how large the lamp is in a frame. Lengths in the room refer to a lamp that is 996 points high.
struct LampStage: Sendable {
    /// The height of the part of the room in which the lamp is, measured from the room's bottom.
    static let lampHeight: CGFloat = 1080
    /// The width that the lamp needs at least, with the light around it.
    private static let minWidth: CGFloat = 675

    /// The size of the room.
    let size: CGSize
    /// The number of the frame's points for each point of the room.
    let scale: CGFloat

    /// The largest room of the shape of `frame` that the lamp fills.
    init(_ frame: CGSize) {
        scale = min(frame.height / Self.lampHeight, frame.width / Self.minWidth)
        size = CGSize(width: frame.width / scale, height: frame.height / scale)
    }

    /// The x coordinate of the lamp's axis.
    var axis: CGFloat { size.width / 2 }
}
