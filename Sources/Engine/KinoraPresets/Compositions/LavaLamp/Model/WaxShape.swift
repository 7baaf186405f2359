import Foundation
import KinoraDrawing
import KinoraMotion

/// The wax at one time.
struct WaxShape: Sendable {
    /// A blob without the influence of other wax.
    struct Lump: Sendable {
        var center: CGPoint
        var radius: Double
        var offsets: AnimatableVector
        var profile: WaxProfile
    }

    /// The outline of all wax: isolated blobs as closed cubic circles, the rest as contours of the field. Pools extend beyond the vessel.
    var outline: Path
    var lumps: [Lump]
    /// The surfaces of the pools.
    var surfaces: [WaxPool.Surface]
}
