import Foundation
import KinoraDrawing

/// The layers of a film, resolved for its parameters and frame.
struct LayerFilm: Sendable {
    let layers: [Layer]
    /// The frame in points.
    let size: CGSize
    /// Whether leading is on the right.
    let isRightToLeft: Bool

    /// Whether a view in a layer may depend on the frames before.
    var hasHistory: Bool { layers.contains(where: \.hasHistory) }
}
