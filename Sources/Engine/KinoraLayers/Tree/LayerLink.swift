import Foundation
import KinoraDrawing
import KinoraRuntime
import KinoraViews
import Synchronization

/// The path, or the other layer of its group, that moves a layer as a whole, in addition to its own motion.
final class LayerLink: ImmutableObject {
    /// The path on which the layer moves.
    let along: LayerAlong?
    /// The number of the layer whose motion this one inherits.
    let parent: Int?
    /// The transform of the layer's view in its own coordinates. The group sets it whenever it places the layer, and the layer's view reads it
    /// directly afterwards.
    private let placed = Mutex(CGAffineTransform.identity)
    /// The path of the letters in the coordinates of the layer's view, and the position on it. The group sets it, too.
    private let placedRoute = Mutex<TextEffect.Route?>(nil)

    init(along: LayerAlong?, parent: Int?) {
        (self.along, self.parent) = (along, parent)
    }

    /// The numbers of the layers on which the transform depends.
    var targets: [Int] {
        var targets = parent.map { [$0] } ?? []
        if case .layer(let number)? = along?.path { targets.append(number) }
        return targets
    }

    var route: TextEffect.Route? {
        get { placedRoute.withLock { $0 } }
        set { placedRoute.withLock { $0 = newValue } }
    }

    var transform: CGAffineTransform {
        get { placed.withLock { $0 } }
        set { placed.withLock { $0 = newValue } }
    }
}
