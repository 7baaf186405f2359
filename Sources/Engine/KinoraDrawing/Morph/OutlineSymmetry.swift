import Foundation

/// The mirror axes through the centroid of an outline, and the rotations about it that keep the outline, within one hundredth of its size.
///
/// Let the points of a closed outline be complex numbers z(s), with the fraction s of the length. It has a mirror axis at the angle θ if
/// z(c - s) is e^2iθ times the conjugate of z(s) for some c. With the Fourier coefficients f of z, this means that all f_k² e^2πikc have
/// the same argument, 2θ. The candidates are the values of c that maximize the magnitude of their sum.
struct OutlineSymmetry: Sendable {
    struct Axis: Sendable {
        /// In radians, clockwise on screen from the right, 0..<π.
        let angle: Double
        /// A fraction at which the outline crosses the axis. The other crossing is half the length later.
        let position: Double
    }

    private(set) var axes: [Axis] = []
    private(set) var orders: Set<Int> = []
    /// Whether the outline is a circle within half a hundredth, so that every axis and rotation is a symmetry.
    let isRound: Bool

    private let outline: Outline
    private let size: Double
    private let joints: [(position: Double, isCorner: Bool)]

    private static let tolerance = 0.01
    static let maxTurns = 24

    /// Returns nil for outlines without an area.
    init?(_ outline: Outline) {
        guard outline.isSolid else { return nil }
        self.outline = outline
        joints = zip(outline.joints, outline.jointTurns).map { ($0, abs($1) > 0.2) }
        let samples = (0..<Spectrum.samples).map { outline.position(at: Double($0) / Double(Spectrum.samples)) - outline.centroid }
        let radii = samples.map(\.length)
        let mean = radii.reduce(0, +) / Double(radii.count)
        size = (radii.reduce(0) { $0 + $1 * $1 } / Double(radii.count)).squareRoot()
        guard size > 0, size.isFinite, mean.isFinite else { return nil }
        isRound = radii.allSatisfy { abs($0 - mean) < 0.005 * mean }
        guard !isRound else { return }
        let spectrum = Spectrum(samples.map { $0 / size })
        for order in 2...Self.maxTurns where spectrum.share(ofOrder: order) > 0.998 && repeats(every: order) { orders.insert(order) }
        findAxes(spectrum)
    }

    func turns(by order: Int) -> Bool { isRound || orders.contains(order) }

    /// The fraction at which the outline crosses an axis.
    func position(on axis: Double) -> Double {
        var position = 0.0
        for _ in 0..<12 {
            let arm = self.point(at: position)
            position -= (atan2(arm.y, arm.x) - axis).remainder(dividingBy: 2 * .pi) / (2 * .pi)
        }
        return position - position.rounded(.down)
    }

    private func point(at fraction: Double) -> Vector2 { (outline.position(at: fraction) - outline.centroid) / size }

    /// The compared positions, which avoid the simple fractions of typical corners.
    private static let probes = (0..<48).map { (Double($0) + 0.37) / 48 }

    private func repeats(every order: Int) -> Bool {
        let axis = Vector2.unit(at: 2 * .pi / Double(order))
        return Self.probes.allSatisfy { probe in
            let point = point(at: probe)
            return (axis * point.x + axis.perpendicular * point.y - self.point(at: probe + 1 / Double(order))).length < Self.tolerance
        }
    }

    private mutating func findAxes(_ spectrum: Spectrum) {
        let steps = 256
        let sums = (0..<steps).map { spectrum.mirrorSum(at: Double($0) / Double(steps)).length }
        for index in 0..<steps where sums[index] > 0.995 * spectrum.power {
            guard sums[index] >= sums[(index + 1) % steps], sums[index] > sums[(index + steps - 1) % steps] else { continue }
            var (low, high) = (Double(index - 1) / Double(steps), Double(index + 1) / Double(steps))
            for _ in 0..<18 {
                let (one, other) = (low + (high - low) / 3, high - (high - low) / 3)
                if spectrum.mirrorSum(at: one).length < spectrum.mirrorSum(at: other).length { low = one } else { high = other }
            }
            let sum = spectrum.mirrorSum(at: (low + high) / 2)
            if let axis = refined(sum: (low + high) / 2, angle: atan2(sum.y, sum.x) / 2) { axes.append(axis) }
        }
    }

    /// The axis near a candidate by least squares (Gauss-Newton); nil if the outline is not symmetrical there.
    private func refined(sum: Double, angle: Double) -> Axis? {
        var (sum, angle) = (sum, angle)
        let delta = 1e-5
        for round in 0..<5 {
            let mirror = Vector2.unit(at: 2 * angle)
            var (aa, ab, bb, ar, br, largest) = (0.0, 0.0, 0.0, 0.0, 0.0, 0.0)
            for probe in Self.probes {
                let point = point(at: probe)
                let image = mirror * point.x - mirror.perpendicular * point.y
                let rest = self.point(at: sum - probe) - image
                largest = max(largest, rest.length)
                let slope = (self.point(at: sum - probe + delta) - self.point(at: sum - probe - delta)) / (2 * delta)
                let swing = image.perpendicular * -2
                (aa, ab, bb) = (aa + slope.dot(slope), ab + slope.dot(swing), bb + swing.dot(swing))
                (ar, br) = (ar + slope.dot(rest), br + swing.dot(rest))
            }
            if round == 4 {
                guard largest < Self.tolerance else { return nil }
                break
            }
            let determinant = aa * bb - ab * ab
            guard determinant > 1e-9 * aa * bb else { break }
            sum -= (ar * bb - br * ab) / determinant
            angle -= (br * aa - ar * ab) / determinant
        }
        guard sum.isFinite, angle.isFinite else { return nil }
        var named = angle - (angle / .pi).rounded(.down) * .pi
        if named > .pi - 1e-7 { named = 0 }
        let half = sum / 2
        let position = snapped(half)
        // Of the two crossings, the one that is a corner, if only one is.
        let other = snapped(half + 0.5)
        let best = position == half - half.rounded(.down) ? other - 0.5 : position
        return Axis(angle: named, position: best - best.rounded(.down))
    }

    /// The corner or joint at a position close to it.
    func snapped(_ fraction: Double) -> Double {
        let inside = fraction - fraction.rounded(.down)
        var (best, gap) = (inside, 1e-3)
        for joint in joints {
            let distance = abs((joint.position - inside).remainder(dividingBy: 1))
            if distance < (joint.isCorner ? gap : min(gap, 1e-6)) { (best, gap) = (joint.position, distance) }
        }
        return best
    }
}

/// The Fourier coefficients of a closed outline.
private struct Spectrum {
    static let samples = 128
    private static let reach = 32

    /// From the frequency -`reach` on, as pairs of real and imaginary part.
    private let coefficients: [Vector2]
    private let squares: [Vector2]
    let power: Double

    init(_ points: [Vector2]) {
        let count = points.count
        let roots = (0..<count).map { Vector2.unit(at: -2 * .pi * Double($0) / Double(count)) }
        coefficients = (-Self.reach...Self.reach).map { frequency in
            var sum = Vector2.zero
            for (index, point) in points.enumerated() {
                let root = roots[((frequency * index) % count + count) % count]
                sum += root * point.x + root.perpendicular * point.y
            }
            return sum / Double(count)
        }
        squares = coefficients.map { $0 * $0.x + $0.perpendicular * $0.y }
        power = coefficients.reduce(0) { $0 + $1.lengthSquared }
    }

    /// The fraction of the power in the frequencies that are compatible with a rotational symmetry of this order.
    func share(ofOrder order: Int) -> Double {
        var sum = 0.0
        for (index, coefficient) in coefficients.enumerated() where (index - Self.reach - 1) % order == 0 {
            sum += coefficient.lengthSquared
        }
        return power > 0 ? sum / power : 0
    }

    /// Its magnitude equals the power if the outline is its own mirror image with partners whose fractions have this sum.
    func mirrorSum(at sum: Double) -> Vector2 {
        let step = Vector2.unit(at: 2 * .pi * sum)
        var root = Vector2.unit(at: -2 * .pi * sum * Double(Self.reach))
        var total = Vector2.zero
        for square in squares {
            total += root * square.x + root.perpendicular * square.y
            root = step * root.x + step.perpendicular * root.y
        }
        return total
    }
}
