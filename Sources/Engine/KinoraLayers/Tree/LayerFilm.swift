import Foundation
import KinoraDrawing

/// The layers of a film, resolved for its parameters and frame.
struct LayerFilm: Sendable {
    let group: LayerGroup
    /// The frame in points.
    let size: CGSize
    /// Whether leading is on the right.
    let isRightToLeft: Bool

    /// Whether a view in a layer may depend on the frames before.
    var hasHistory: Bool { group.layers.contains(where: \.hasHistory) }

    /// The same film with layers that never rest.
    var restless: LayerFilm { LayerFilm(group: group.restless, size: size, isRightToLeft: isRightToLeft) }
}
