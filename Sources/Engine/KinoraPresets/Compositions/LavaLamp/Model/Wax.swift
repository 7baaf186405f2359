import Foundation
import KinoraDrawing

/// The wax in a vessel as a pure function of time.
struct Wax: Sendable {
    let basin: WaxBasin
    let blobs: [WaxBlob]
    let pools: [WaxPool]
    private let circle: WaxCircle
    private let grid: ContourTracer

    init(_ parameters: LavaLamp, basin: WaxBasin, film duration: TimeInterval) {
        self.basin = basin
        let clock = WaxClock(duration: duration, loops: parameters.loop)
        circle = WaxCircle(points: parameters.points)
        blobs = (0..<parameters.bubbles).map { WaxBlob($0, parameters, basin, clock) }
        pools = [WaxPool(isUnderTop: false, parameters, basin, clock), WaxPool(isUnderTop: true, parameters, basin, clock)]
        grid = ContourTracer(covering: basin.grid, cellSize: basin.cellSize)
    }

    /// The blobs at `time` seconds, before merging.
    func lumps(at time: TimeInterval) -> [WaxShape.Lump] {
        blobs.map { blob in
            let offsets = blob.wobble.smoothOffsets(at: time)
            return WaxShape.Lump(
                center: blob.center(at: time, in: basin.vessel, margin: basin.margin), radius: blob.radius, offsets: offsets,
                profile: circle.profile(radius: blob.radius, offsets: offsets))
        }
    }

    /// The wax at `time` seconds.
    func shape(at time: TimeInterval) -> WaxShape {
        let surfaces = pools.map { $0.surface(at: time) }
        let lumps = lumps(at: time)
        let alone = lumps.indices.map { isAlone($0, among: lumps, surfaces) }
        let field = WaxField(
            sources: zip(lumps, alone).filter { !$1 }.map { lump, _ in WaxField.Source(center: lump.center, profile: lump.profile) },
            pools: surfaces, reach: basin.reach)
        var outline = grid.outlines(of: field.values(on: grid), above: WaxField.level, field: field.sample)
        for (lump, isAlone) in zip(lumps, alone) where isAlone {
            circle.path(center: lump.center, radius: lump.radius, offsets: lump.offsets).forEach { outline.append($0) }
        }
        return WaxShape(outline: outline, lumps: lumps, surfaces: surfaces)
    }

    /// True if no other wax is close enough to change the outline of a blob.
    private func isAlone(_ index: Int, among lumps: [WaxShape.Lump], _ surfaces: [WaxPool.Surface]) -> Bool {
        let lump = lumps[index]
        let outer = lump.profile.longest + basin.reach
        for surface in surfaces {
            if surface.minDistance(at: lump.center.y) < outer { return false }
        }
        return lumps.indices.allSatisfy { other in
            let touch = outer + lumps[other].profile.longest
            let (dx, dy) = (lumps[other].center.x - lump.center.x, lumps[other].center.y - lump.center.y)
            return other == index || dx * dx + dy * dy >= touch * touch
        }
    }
}
