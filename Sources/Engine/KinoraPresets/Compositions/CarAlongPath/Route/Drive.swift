import Foundation
import KinoraDrawing
import KinoraMotion

/// The motion of a car: its pose as a pure function of time.
struct Drive: Sendable {
    let route: Route
    private let laps: Int
    private let duration: TimeInterval
    private let easing: Easing
    private let slowsInBends: Bool
    private let lookAhead: Double
    private let car: CarMeasures
    private let speedProfile: SpeedProfile

    /// Creates a drive of `laps` laps that takes `duration` seconds; `lookAhead` is in points.
    init(
        _ route: Route, laps: Int, duration: TimeInterval, easing: Easing, slowsInBends: Bool, lookAhead: Double, car: CarMeasures
    ) {
        self.route = route
        self.laps = laps
        self.duration = duration
        self.easing = easing
        self.slowsInBends = slowsInBends
        self.lookAhead = lookAhead
        self.car = car
        speedProfile = SpeedProfile(route, car: car)
    }

    /// The distance driven since the start of the film, in points. It decreases only where the easing does.
    func distance(at time: TimeInterval) -> Double {
        let (lap, inLap) = progress(at: time)
        return Double(lap) * route.lapLength + inLap
    }

    /// The number of complete laps, and the distance driven since, in points.
    private func progress(at time: TimeInterval) -> (lap: Int, distance: Double) {
        var progress = min(max(time / duration, 0), 1) * Double(laps)
        // A closed route is driven without stopping, so all its laps are eased as one.
        if route.isRound, easing != .linear {
            progress = eased(progress / Double(laps)) * Double(laps)
        }
        if route.isRound, !slowsInBends {
            let lap = floor(progress)
            return (Int(lap), (progress - lap) * route.lapLength)
        }
        let lap = min(floor(progress), Double(laps - 1))
        let inLap = route.isRound ? progress - lap : eased(progress - lap)
        return (Int(lap), (slowsInBends ? speedProfile.distance(at: inLap) : inLap) * route.lapLength)
    }

    /// The eased fraction, without the overshoot of springs, because the road ends.
    private func eased(_ progress: Double) -> Double { min(max(easing.value(at: progress), 0), 1) }

    /// The pose at `time` seconds.
    func pose(at time: TimeInterval) -> CarPose {
        let (lap, inLap) = progress(at: time)
        let (leg, position) = route.location(at: inLap)
        let rear = leg.position(at: position)
        let nose = leg.position(at: position + lookAhead) - rear
        let tangent = leg.direction(at: position, reach: car.wheelbase / 8)
        let heading = lookAhead > 0 && nose.length > lookAhead * 1e-3 ? nose : tangent
        // The path's change of direction between the axles determines the steering without slip: tan(steering) = wheelbase * curvature.
        let turn = leg.turn(at: position, reach: car.wheelbase)
        let (speed, braking) = motion(at: min(max(time, 0), duration))
        return CarPose(
            rearAxle: CGPoint(rear), heading: Angle(radians: atan2(heading.y, heading.x)),
            steering: Angle(radians: min(max(atan(turn), -Drive.maxSteering), Drive.maxSteering)),
            lean: tanh(speed * speed * turn * SpeedProfile.fastRadius), braking: braking,
            wheelAngle: Angle(radians: (Double(lap) * route.lapLength + inLap) / car.wheelRadius), distanceInLap: inLap)
    }

    /// The speed relative to the usual top speed, and how hard the car brakes, 0...1.
    private func motion(at time: TimeInterval) -> (speed: Double, braking: Double) {
        let interval = duration / Double(laps) * Drive.samplingInterval
        let (before, after) = (max(time - interval, 0), min(time + interval, duration))
        let topSpeed = route.lapLength * Double(laps) / duration * Drive.topSpeed
        guard after > time, time > before else { return (0, 0) }
        let first = (distance(at: time) - distance(at: before)) / (time - before) / topSpeed
        let second = (distance(at: after) - distance(at: time)) / (after - time) / topSpeed
        let deceleration = (first - second) / Drive.samplingInterval
        return ((first + second) / 2, min(max(deceleration / Drive.fullBraking, 0), 1))
    }

    /// The maximum steering angle of a road car, in radians.
    private static let maxSteering = 0.65
    /// The interval for measuring the speed, in laps.
    private static let samplingInterval = 0.006
    /// The usual top speed, relative to the average speed.
    private static let topSpeed = 1.5
    /// The deceleration for which brake lights have their full brightness, in top speeds a lap.
    private static let fullBraking = 2.5
}
