import Foundation
import KinoraDrawing

/// Where wax swims: the vessel and how things are laid out in it. Lengths are in points.
struct WaxBasin: Hashable, Sendable {
    let vessel: LavaVessel
    /// y of the surfaces of the wax under the top and on the floor.
    let ceiling: Double
    let floor: Double
    /// y down to which the vessel is seen; what holds it hides the rest.
    let sill: Double
    /// The largest blob of twelve.
    let largestBlob: Double
    /// How near blobs come to the wall, at least.
    let margin: Double
    /// From how far apart wax feels wax; necks grow when gaps are a little over half of it.
    let reach: Double
    /// Side of the grid's cells in which outlines are traced.
    let cellSize: Double

    /// What the contour grid covers: all of the vessel and some more at the sides, where the pools go on behind the wall.
    var grid: CGRect { vessel.bounds.insetBy(dx: -reach, dy: 0) }

    /// The inside of the vessel as far as it is seen.
    var inside: Path { vessel.outline(to: sill) }
}
