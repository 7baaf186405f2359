import Foundation

/// An object beside the road.
struct LandscapeProp: Hashable, Sendable {
    enum Kind: Hashable, Sendable {
        case tree, pine, bush, rock, cactus, house
    }

    var kind: Kind
    /// The centre of its base.
    var position: CGPoint
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
        case .rock: radius * 0.6
        case .cactus: radius * 1.6
        case .house: radius * 1.1
        }
    }

    /// The radius of a circle around its centre that covers the object.
    var reach: Double { kind == .house ? radius * 1.3 : radius }
}
