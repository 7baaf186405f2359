import Foundation
import KinoraDrawing

/// An object beside the road.
struct LandscapeProp: Hashable, Sendable {
    enum Kind: Hashable, Sendable {
        case tree, pine, bush, rock, cactus, house
    }

    var kind: Kind
    /// The centre of its base.
    var place: CGPoint
    /// The radius of its base or of its crown, in points.
    var radius: Double
    /// Selects one of several colours.
    var variant: Int

    /// Its height, in points.
    var height: Double {
        switch kind {
        case .tree: radius * 2.1
        case .pine: radius * 3.4
        case .bush: radius * 1.2
        case .rock: radius * 0.7
        case .cactus: radius * 3.2
        case .house: radius * 1.4
        }
    }

    /// Circles that cover the whole object on the screen.
    var discs: [(center: CGPoint, radius: Double)] {
        let top = max(height - (kind == .pine || kind == .cactus ? 0 : radius), 0)
        let reach = kind == .house ? radius * 1.25 : radius
        return [0, 0.5, 1].map { (ObliqueView.raised(place, by: top * $0), reach) }
    }
}
