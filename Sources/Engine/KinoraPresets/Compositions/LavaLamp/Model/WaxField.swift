import Foundation
import KinoraDrawing

/// A scalar field that is 1 on the outline of the wax, larger inside and smaller outside.
///
/// Every blob and pool adds (1 - d / reach)^2 up to the distance `reach`, where d is the distance from its outline (along the ray from a
/// blob's centre). An outline with no other outline nearby is therefore exact, and outlines closer than 0.58 reach merge.
struct WaxField: Sendable {
    /// The contribution of a blob to the field.
    struct Source: Sendable {
        var center: CGPoint
        var profile: WaxProfile
    }

    /// The value of the field on the outline.
    static let level = 1.0

    let sources: [Source]
    let pools: [WaxPool.Surface]
    /// In points.
    let reach: Double

    /// The value and the gradient at `point`, in linear time in the number of blobs.
    func sample(at point: CGPoint) -> ContourTracer.Sample {
        var sample = ContourTracer.Sample(value: 0, gradient: .zero)
        // Iterates by index, because copying each source would retain and release it.
        for index in sources.indices {
            let center = sources[index].center
            let (x, y) = (Double(point.x - center.x), Double(point.y - center.y))
            let outer = sources[index].profile.longest + reach
            let square = x * x + y * y
            guard square < outer * outer else { continue }
            let distance = square.squareRoot()
            let ray = sources[index].profile.radius(toward: x, y)
            guard distance > 0 else {
                sample.value += strength(-ray.radius)
                continue
            }
            // The angle grows along (dy, -dx): from straight down toward the right.
            let (ux, uy) = (x / distance, y / distance)
            let turn = ray.slope / distance
            add(distance - ray.radius, ux - turn * uy, uy + turn * ux, to: &sample)
        }
        for index in pools.indices where pools[index].minDistance(at: point.y) < reach {
            let distance = pools[index].distance(at: point.x, point.y)
            add(distance.value, distance.dx, distance.dy, to: &sample)
        }
        return sample
    }

    /// The field at the nodes of a grid, row by row.
    func values(on grid: ContourTracer) -> [Double] {
        var values = [Double](repeating: 0, count: grid.nodeCount)
        values.withUnsafeMutableBufferPointer { values in
            for source in sources { add(source, to: values, grid) }
            for pool in pools { add(pool, to: values, grid) }
        }
        return values
    }

    private func add(_ source: Source, to values: UnsafeMutableBufferPointer<Double>, _ grid: ContourTracer) {
        let outer = source.profile.longest + reach
        func indices(_ center: CGFloat, _ origin: CGFloat, _ count: Int) -> Range<Int> {
            let first = ((center - outer - origin) / grid.cellSize).rounded(.up)
            let last = ((center + outer - origin) / grid.cellSize).rounded(.down)
            let lower = Int(min(max(first, 0), CGFloat(count)))
            return lower..<max(lower, Int(min(max(last + 1, 0), CGFloat(count))))
        }
        let columns = indices(source.center.x, grid.origin.x, grid.columns)
        // Far inside, the exact value does not affect the contour.
        let inner = source.profile.shortest - 2 * grid.cellSize
        for row in indices(source.center.y, grid.origin.y, grid.rows) {
            let y = grid.origin.y + CGFloat(row) * grid.cellSize - source.center.y
            for column in columns {
                let x = grid.origin.x + CGFloat(column) * grid.cellSize - source.center.x
                let square = x * x + y * y
                guard square < outer * outer else { continue }
                let distance = square.squareRoot()
                let radius = distance < inner ? inner : source.profile.radius(toward: x, y).radius
                values[row * grid.columns + column] += strength(distance - radius)
            }
        }
    }

    private func add(_ pool: WaxPool.Surface, to values: UnsafeMutableBufferPointer<Double>, _ grid: ContourTracer) {
        let surface = (0..<grid.columns).map { pool.height(at: grid.origin.x + CGFloat($0) * grid.cellSize).y }
        for row in 0..<grid.rows {
            let y = grid.origin.y + CGFloat(row) * grid.cellSize
            guard pool.minDistance(at: y) < reach else { continue }
            for column in 0..<grid.columns {
                values[row * grid.columns + column] += strength(pool.pool.isUnderTop ? y - surface[column] : surface[column] - y)
            }
        }
    }

    private func strength(_ distance: Double) -> Double {
        guard distance < reach else { return 0 }
        let rest = 1 - distance / reach
        return rest * rest
    }

    private func add(_ distance: Double, _ dx: Double, _ dy: Double, to sample: inout ContourTracer.Sample) {
        guard distance < reach else { return }
        let rest = 1 - distance / reach
        let slope = -2 * rest / reach
        sample.value += rest * rest
        sample.gradient.dx += slope * dx
        sample.gradient.dy += slope * dy
    }
}
