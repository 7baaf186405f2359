/// The speed of a car that brakes for bends and, on an open road, starts and stops. Its limits are relative to its top speed, so that it does
/// not depend on the film's length.
struct SpeedProfile: Sendable {
    /// The distances from the start at equal steps, in fractions of the lap, with the time and the speed there.
    private var points: [(distance: Double, time: Double, speed: Double)] = []

    /// The radius of the tightest bend that is driven at top speed, in wheelbases. The acceleration in a bend is that in this one.
    static let fastRadius = 9.0
    /// The distances in which the car reaches its top speed and in which it stops, in wheelbases.
    private static let (starting, stopping) = (7.0, 5.5)
    /// The fraction of the time for which the car does not move at the end of an open road.
    private static let standing = 0.06
    private static let maxSteps = 4_000

    init(_ route: Route, car: CarMeasures) {
        let base = car.wheelbase
        var (distance, time) = (0.0, 0.0)
        points = [(0, 0, 0)]
        for (leg, length) in zip(route.legs, route.driven) {
            let steps = min(max(Int(length / base * 8), 24), Self.maxSteps)
            let step = length / Double(steps) / base
            let squares = Self.squaredSpeeds(
                (0...steps).map { abs(leg.turn(at: length * Double($0) / Double(steps), reach: base)) }, step: step, isRound: route.isRound)
            points[points.count - 1].speed = squares[0].squareRoot()
            for index in 1...steps {
                let (before, after) = (squares[index - 1].squareRoot(), squares[index].squareRoot())
                time += 2 * step / (before + after)
                points.append(((distance + length * Double(index) / Double(steps)) / route.lapLength, time, after))
            }
            distance += length
        }
        let scale = time / (route.isRound ? 1 : 1 - Self.standing)
        points = points.map { (min($0.distance, 1), $0.time / scale, $0.speed) }
        points[points.count - 1].distance = 1
    }

    /// The squares of the speeds, relative to the top speed, for changes of direction along a wheelbase. `step` is in wheelbases.
    private static func squaredSpeeds(_ turns: [Double], step: Double, isRound: Bool) -> [Double] {
        var squares = turns.map { min(1, 1 / (fastRadius * max($0, 1e-9))) }
        let last = squares.count - 1
        if !isRound { (squares[0], squares[last]) = (0, 0) }
        // With constant acceleration, the square of the speed changes linearly with the distance. Round roads need a second pass for the
        // start.
        for _ in 0..<(isRound ? 2 : 1) {
            if isRound { (squares[0], squares[last]) = (min(squares[0], squares[last]), min(squares[0], squares[last])) }
            for index in 1...last { squares[index] = min(squares[index], squares[index - 1] + step / starting) }
            for index in (0..<last).reversed() { squares[index] = min(squares[index], squares[index + 1] + step / stopping) }
        }
        return squares
    }

    /// Returns the fraction of the distance after a fraction of the time, both 0...1.
    func distance(at time: Double) -> Double {
        var (low, high) = (0, points.count - 1)
        guard time < points[high].time else { return 1 }
        while high - low > 1 {
            let middle = (low + high) / 2
            if points[middle].time <= time { low = middle } else { high = middle }
        }
        let (from, to) = (points[low], points[high])
        let part = (time - from.time) / (to.time - from.time)
        // Speed is linear in time between two points.
        let covered = part * (2 * from.speed + (to.speed - from.speed) * part) / (from.speed + to.speed)
        return from.distance + (to.distance - from.distance) * covered
    }
}
