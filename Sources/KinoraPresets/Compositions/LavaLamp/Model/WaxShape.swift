import Foundation
import KinoraDrawing
import KinoraMotion

/// The wax at one time.
struct WaxShape: Sendable {
    /// A blob, as it would be by itself.
    struct Lump: Sendable {
        var center: CGPoint
        var radius: Double
        var offsets: AnimatableVector
        var profile: WaxProfile
    }

    /// Around all wax: blobs that are alone as closed cubic circles, the rest as contours of the field. Pools reach beyond the vessel.
    var outline: Path
    var lumps: [Lump]
    /// The surfaces of the pools.
    var surfaces: [WaxPool.Surface]
}
