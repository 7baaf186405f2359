import Foundation
import KinoraDrawing

/// The tiles of a canvas in which something moves during an exposure, by the number of drawings that they need.
struct ExposureLevels {
    private(set) var areas: [Int: Damage] = [:]
    /// The pixels that each motion of the plan may touch.
    fileprivate(set) var hulls: [PixelRect] = []
    let bounds: PixelRect
    private let maxSamples: Int

    /// Numbers of drawings. Few different ones keep the number of areas small.
    private static let counts = [2, 3, 4, 6, 8, 12, 16, 24, 32, 48, 64, 96, 128]

    init(bounds: PixelRect, maxSamples: Int) {
        (self.bounds, self.maxSamples) = (bounds, maxSamples)
    }

    /// The number of drawings for a path of this length in pixels, one for each pixel: the edge of a shape is a pixel wide, so that the mean has no steps.
    func count(for displacement: Double) -> Int {
        min(Self.counts.first { Double($0) >= displacement } ?? maxSamples, maxSamples)
    }

    mutating func add(_ rect: PixelRect, count: Int) {
        guard !rect.isEmpty else { return }
        areas[count, default: Damage(bounds: bounds)].add(rect)
    }

    /// The areas without overlaps: each tile has the largest of its numbers.
    var disjoint: [(count: Int, area: Damage)] {
        var result: [(count: Int, area: Damage)] = []
        for (count, area) in areas.sorted(by: { $0.key > $1.key }) {
            var rest = area
            for other in result { rest.subtract(other.area) }
            if !rest.isEmpty { result.append((count, rest)) }
        }
        return result
    }
}

extension Rasterizer {
    /// The tiles that the motions of `plan` touch.
    func levels(of plan: ExposurePlan, maxSamples: Int) -> ExposureLevels {
        var levels = ExposureLevels(bounds: canvas.bounds, maxSamples: maxSamples)
        for moving in plan.motions { levels.hulls.append(add(moving, to: &levels)) }
        return levels
    }

    /// Adds the tiles of a motion, and returns a rectangle that contains all of them.
    private func add(_ moving: ExposurePlan.Moving, to levels: inout ExposureLevels) -> PixelRect {
        let (motion, transform, clip) = (moving.motion, moving.transform, moving.clip)
        let item = motion.item(at: 0)
        // If only the items of a group move, the rest of the group stays.
        if motion.isOwnStill, case .group(let group) = item.content, group.filters.isEmpty, !item.reachesEverywhere {
            let t = item.transform.concatenating(transform)
            guard t.isDrawable else { return .empty }
            let inside = clipBounds(group.clips, transform: t, within: clip)
            return motion.children.reduce(.empty) { hull, child in
                guard case .moving(let child) = child else { return hull }
                return hull.union(add(ExposurePlan.Moving(motion: child, transform: t, clip: inside), to: &levels))
            }
        }
        let count = levels.count(for: motion.displacement)
        // The motion is almost straight between two of these positions.
        let parts = min(count, Self.maxParts)
        var whole = PixelRect.empty
        var last: PixelRect?
        for part in 0...parts {
            let extent = reach(of: [motion.item(at: Double(part) / Double(parts))], transform: transform, within: clip)
            let hull = (last?.union(extent) ?? extent).expanded(x: Self.margin, y: Self.margin).intersection(clip)
            levels.add(hull, count: count)
            whole = whole.union(hull)
            last = extent
        }
        return whole
    }

    private static let maxParts = 16
    /// In pixels.
    private static let margin = 2
}
