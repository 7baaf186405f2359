import Foundation
import KinoraDrawing

/// The motion of a car: its pose as a pure function of time.
struct Drive: Sendable {
    let route: Route
    private let laps: Int
    private let duration: TimeInterval
    private let easing: DriveEasing
    private let lookAhead: Double
    private let car: CarMeasures

    /// Creates a drive of `laps` laps that takes `duration` seconds; `lookAhead` is in points.
    init(_ route: Route, laps: Int, duration: TimeInterval, easing: DriveEasing, lookAhead: Double, car: CarMeasures) {
        self.route = route
        self.laps = laps
        self.duration = duration
        self.easing = easing
        self.lookAhead = lookAhead
        self.car = car
    }

    /// The distance driven since the start of the film, in points. It never decreases.
    func distance(at time: TimeInterval) -> Double {
        let (lap, inLap) = progress(at: time)
        return Double(lap) * route.lapLength + inLap
    }

    /// The number of complete laps, and the distance driven since, in points.
    private func progress(at time: TimeInterval) -> (lap: Int, distance: Double) {
        let progress = min(max(time / duration, 0), 1) * Double(laps)
        guard !route.isRound else {
            // A closed route is driven without stopping, so all its laps are eased as one.
            let distance = easing.distance(at: progress / Double(laps)) * Double(laps)
            let lap = floor(distance)
            return (Int(lap), (distance - lap) * route.lapLength)
        }
        let lap = min(floor(progress), Double(laps - 1))
        return (Int(lap), easing.distance(at: progress - lap) * route.lapLength)
    }

    /// The pose at `time` seconds.
    func pose(at time: TimeInterval) -> CarPose {
        let (lap, inLap) = progress(at: time)
        let (leg, place) = route.place(at: inLap)
        let rear = leg.position(at: place)
        let nose = leg.position(at: place + lookAhead) - rear
        let tangent = leg.direction(at: place, reach: car.wheelbase / 8)
        let heading = lookAhead > 0 && nose.length > lookAhead * 1e-3 ? nose : tangent
        // The path's change of direction between the axles determines the steering without slip: tan(steering) = wheelbase * curvature.
        let ahead = leg.direction(at: place + car.wheelbase, reach: car.wheelbase / 4)
        let behind = leg.direction(at: place, reach: car.wheelbase / 4)
        let turn = atan2(behind.cross(ahead), behind.dot(ahead))
        return CarPose(
            rearAxle: CGPoint(rear), heading: Angle(radians: atan2(heading.y, heading.x)),
            steering: Angle(radians: min(max(atan(turn), -Drive.maxSteering), Drive.maxSteering)),
            wheelAngle: Angle(radians: (Double(lap) * route.lapLength + inLap) / car.wheelRadius), distanceInLap: inLap)
    }

    /// The maximum steering angle of a road car, in radians.
    private static let maxSteering = 0.65
}
