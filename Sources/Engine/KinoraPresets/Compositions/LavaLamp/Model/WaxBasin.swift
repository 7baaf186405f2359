import Foundation
import KinoraDrawing

/// The vessel and the layout of the wax in it. Lengths are in points.
struct WaxBasin: Hashable, Sendable {
    let vessel: LavaVessel
    /// The y coordinates of the surfaces of the wax under the top and on the floor.
    let ceiling: Double
    let floor: Double
    /// The y coordinate down to which the vessel is visible; the base hides the rest.
    let sill: Double
    /// The maximum radius of a blob if there are twelve.
    let largestBlob: Double
    /// The minimum distance between blobs and the wall.
    let margin: Double
    /// The maximum distance at which wax interacts. Necks form when gaps are slightly more than half of it.
    let reach: Double
    /// The side of the grid cells in which outlines are traced.
    let cellSize: Double

    /// The bounds of the contour grid: the vessel and a margin at the sides, where the pools continue behind the wall.
    var grid: CGRect { vessel.bounds.insetBy(dx: -reach, dy: 0) }

    /// The visible interior of the vessel.
    var inside: Path { vessel.outline(to: sill) }
}
