/// The values between the values at the three moments of an exposure: a parabola through them or, if the value jumps between two moments, a line
/// that continues the motion on the side of the reference.
struct MomentCurve: Sendable {
    enum Course: Sendable {
        case smooth
        /// A jump between the first two moments.
        case jumpsEarly
        /// A jump between the last two moments.
        case jumpsLate
    }

    let positions: [Double]
    let reference: Int
    let course: Course

    /// - Parameters:
    ///   - distances: The distances between the first two moments and between the last two, in pixels.
    init(_ exposure: Exposure, distances: (Double, Double)) {
        (positions, reference) = (exposure.positions, exposure.reference)
        let early = distances.0 / max(positions[1] - positions[0], 1e-9)
        let late = distances.1 / max(positions[2] - positions[1], 1e-9)
        if distances.1 > Self.minJump, late > Self.jumpRatio * early {
            course = .jumpsLate
        } else if distances.0 > Self.minJump, early > Self.jumpRatio * late {
            course = .jumpsEarly
        } else {
            course = .smooth
        }
    }

    /// In pixels.
    private static let minJump = 0.5
    /// The ratio of the speeds in both parts of the exposure from which on a change is a jump. A motion that begins with its third power has 7.
    private static let jumpRatio = 8.0

    /// The length of the path in pixels during the whole exposure, without the jump.
    func length(_ distances: (Double, Double)) -> Double {
        switch course {
        case .smooth: (distances.0 + distances.1) / max(positions[2] - positions[0], 1e-9)
        case .jumpsEarly: distances.1 / max(positions[2] - positions[1], 1e-9)
        case .jumpsLate: distances.0 / max(positions[1] - positions[0], 1e-9)
        }
    }

    /// Returns the mixer for a position in 0...1.
    func mixer(at u: Double) -> MomentMixer {
        let (p, q, r) = (positions[0], positions[1], positions[2])
        let weights: (Double, Double, Double)
        switch course {
        case .smooth:
            weights = (
                (u - q) * (u - r) / ((p - q) * (p - r)), (u - p) * (u - r) / ((q - p) * (q - r)), (u - p) * (u - q) / ((r - p) * (r - q))
            )
        case .jumpsEarly: weights = line(at: u, from: 1, to: 2)
        case .jumpsLate: weights = line(at: u, from: 0, to: 1)
        }
        return MomentMixer(weights: weights, reference: reference)
    }

    /// The weights of a line through the reference with the slope between two moments.
    private func line(at u: Double, from first: Int, to second: Int) -> (Double, Double, Double) {
        let share = (u - positions[reference]) / (positions[second] - positions[first])
        var weights = [0.0, 0, 0]
        weights[reference] += 1
        weights[second] += share
        weights[first] -= share
        return (weights[0], weights[1], weights[2])
    }
}

/// Mixes the values at three moments with weights whose sum is 1.
struct MomentMixer: Sendable {
    let weights: (Double, Double, Double)
    let reference: Int

    /// Returns the mixed number. Equal numbers stay exact; if the result is not finite, the number of the reference is returned.
    func number(_ a: Double, _ b: Double, _ c: Double) -> Double {
        if a == b, b == c { return a }
        let mixed = a * weights.0 + b * weights.1 + c * weights.2
        return mixed.isFinite ? mixed : [a, b, c][reference]
    }
}
