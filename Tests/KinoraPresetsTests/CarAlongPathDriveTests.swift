import Foundation
import KinoraDrawing
import KinoraMotion
import KinoraPipeline
import TestSupport
import Testing

@testable import KinoraPresets

@Suite("The car's drive")
struct CarAlongPathDriveTests {
    private static let round = "M0 0 C60 -60 140 -60 200 0 C260 60 260 140 200 160 C140 180 60 180 0 160 C-60 140 -60 60 0 0 Z"
    private static let film = Film(size: CGSize(width: 1920, height: 1080), frameRate: 60, duration: 12)

    private func scene(_ change: (inout CarAlongPath) -> Void = { _ in }) throws -> CarScene {
        var parameters = CarAlongPath()
        parameters.scenery = 0
        parameters.slowInBends = false
        change(&parameters)
        return try CarScene(parameters, path: Path(svg: parameters.path), film: CarAlongPathDriveTests.film)
    }

    private static let times = (0..<720).map { Double($0) / 60 }

    @Test("simplifies a recorded track with many points and refuses a road that only turns")
    func longRoads() throws {
        let track = (0..<60_000).map { index -> String in
            let angle = Double(index) / 60_000 * 2 * .pi
            return "\(index == 0 ? "M" : "L")\(cos(angle) * 1000) \(sin(angle) * 500)"
        }
        let road = try scene { $0.path = track.joined() }.road
        #expect(road.verbs.count < 1000)
        let (a, b) = (Double(road.boundingRect.width / 2), Double(road.boundingRect.height / 2))
        let center = CGPoint(x: road.boundingRect.midX, y: road.boundingRect.midY)
        for point in road.points {
            let (x, y) = (Double(point.x - center.x) / a, Double(point.y - center.y) / b)
            expectClose(x * x + y * y, 1, within: 1e-3)
        }
        let turns = (0..<20_000).map { "L\($0 % 2 * 100) \($0 / 100)" }.joined()
        let error = #expect(throws: ParameterError.self) { try scene { $0.path = "M0 0" + turns } }
        #expect(error?.parameter == "path" && error?.problem == "is too dense for a road: 20001 curves and lines")
    }

    @Test("turns the wheels by distance divided by radius", arguments: Easing.names, [false, true])
    func wheels(name: String, slowsInBends: Bool) throws {
        let easing = try #require(Easing(name))
        let drive = try scene {
            $0.easing = easing
            $0.slowInBends = slowsInBends
            $0.laps = 3
        }.drive
        let radius = CarMeasures(roadWidth: CarAlongPath().roadWidth).wheelRadius
        var last = -1.0
        for time in CarAlongPathDriveTests.times {
            let distance = drive.distance(at: time)
            expectClose(drive.pose(at: time).wheelAngle.radians, distance / radius, within: 1e-9)
            #expect(distance >= last || easing == .spring)
            last = distance
        }
        expectClose(drive.distance(at: 12), 3 * drive.route.lapLength, within: 1e-9)
    }

    @Test("rolls without slipping: the wheels turn by the distance of the rear axle")
    func rolling() throws {
        let drive = try scene().drive
        let radius = CarMeasures(roadWidth: CarAlongPath().roadWidth).wheelRadius
        var moved = 0.0
        var last = drive.pose(at: 0)
        for step in 1...12_000 {
            let pose = drive.pose(at: Double(step) / 1000)
            moved += hypot(pose.rearAxle.x - last.rearAxle.x, pose.rearAxle.y - last.rearAxle.y)
            last = pose
        }
        // The lane is a chain of short lines; chords of 0.2 points that cut its bends are shorter by a ten-thousandth.
        expectClose(moved, last.wheelAngle.radians * radius, within: 0.5)
    }

    @Test("is on the path at equal distances of arc length in the middle of the road")
    func constantSpeed() throws {
        let scene = try scene { $0.lane = .centre }
        let line = MeasuredPath(scene.road)
        let stop = CarMeasures(roadWidth: CarAlongPath().roadWidth).stoppingDistance
        for time in CarAlongPathDriveTests.times {
            let distance = (line.length - stop) * time / 12
            expectClose(scene.drive.pose(at: time).rearAxle, line.point(atLength: distance), within: 1e-6)
        }
    }

    @Test("stays in its lane", arguments: [(DriveLane.right, 1.0), (.left, -1)])
    func lanes(lane: DriveLane, side: Double) throws {
        let scene = try scene {
            $0.lane = lane; $0.path = "M0 0 H100"
        }
        let pose = scene.drive.pose(at: 6)
        expectClose(Double(pose.rearAxle.y - 540), side * 0.222 * 165, within: 1e-9)
        expectClose(pose.heading.radians, 0, within: 1e-12)
    }

    @Test("has a continuous heading on a smooth closed path, also between laps", arguments: DriveLane.allCases, [1, 2, 5])
    func headingIsContinuous(lane: DriveLane, laps: Int) throws {
        let drive = try scene {
            $0.path = CarAlongPathDriveTests.round; $0.lane = lane; $0.laps = laps
        }.drive
        #expect(drive.route.isRound)
        var turned = 0.0
        var last = drive.pose(at: 0)
        let steps = 2_400 * laps
        for step in 1...steps {
            let pose = drive.pose(at: 12 * Double(step) / Double(steps))
            let turn = (pose.heading - last.heading).radians.remainder(dividingBy: 2 * .pi)
            #expect(abs(turn) < 0.02, "at \(step)")
            #expect(abs((pose.steering - last.steering).radians) < 0.05, "at \(step)")
            #expect(hypot(pose.rearAxle.x - last.rearAxle.x, pose.rearAxle.y - last.rearAxle.y) < 3, "at \(step)")
            turned += turn
            last = pose
        }
        expectClose(turned, 2 * .pi * Double(laps), within: 1e-6, "clockwise, once a lap")
        expectClose(last.rearAxle, drive.pose(at: 0).rearAxle, within: 1e-6)
    }

    @Test("points its nose at the location ahead on the path", arguments: [0.25, 1, 2.5])
    func lookAhead(wheelbases: Double) throws {
        let scene = try scene {
            $0.lane = .centre; $0.lookAhead = wheelbases
        }
        let reach = wheelbases * CarMeasures(roadWidth: CarAlongPath().roadWidth).wheelbase
        let line = MeasuredPath(scene.road)
        for time in stride(from: 0.0, to: 9, by: 0.25) {
            let distance = scene.drive.distance(at: time)
            let expected = line.tangentAngle(atLength: distance, lookAhead: reach)
            expectClose(scene.drive.pose(at: time).heading.radians, expected.radians, within: 1e-9)
        }
    }

    @Test("steers like a car without slip: the steering angle's tangent is wheelbase over radius")
    func steering() throws {
        // A circle driven clockwise on screen, then the same the other way.
        for (sweep, sign) in [(1, 1.0), (0, -1)] {
            let scene = try scene {
                $0.lane = .centre; $0.path = "M0 0 A50 50 0 1 \(sweep) 100 0 A50 50 0 1 \(sweep) 0 0 Z"
            }
            let wheelbase = CarMeasures(roadWidth: CarAlongPath().roadWidth).wheelbase
            let radius = scene.road.boundingRect.height / 2
            for time in [1.0, 4, 7.7] {
                expectClose(scene.drive.pose(at: time).steering.radians, sign * atan(wheelbase / radius), within: 1e-3)
            }
        }
    }

    @Test("restarts an open path each lap and stops with its nose just before the finish line")
    func openLaps() throws {
        let scene = try scene {
            $0.laps = 4; $0.lane = .centre
        }
        let drive = scene.drive
        #expect(!drive.route.isRound)
        #expect(drive.pose(at: 0).rearAxle == drive.pose(at: 3).rearAxle)
        let end = drive.pose(at: 12)
        let line = MeasuredPath(scene.road)
        // The nose is 95 points of the car's drawing ahead of the rear axle; the line is 31 points of the road's drawing long.
        let stop = 165.0 / 150 * (0.76 * (95 + 5) + 31)
        expectClose(end.rearAxle, line.point(atLength: line.length - stop), within: 1e-6)
        #expect(drive.pose(at: 100) == end)
    }

    @Test("drives subpaths sequentially and skips subpaths of length 0")
    func subpaths() throws {
        let drive = try scene {
            $0.path = "M0 0 H100 M0 50 h0 M0 80 H100 H0 V0 Z"; $0.lane = .centre; $0.turnToFit = false
        }.drive
        #expect(drive.route.legs.map(\.isClosed) == [false, true])
        let stop = CarMeasures(roadWidth: CarAlongPath().roadWidth).stoppingDistance
        expectClose(drive.route.driven[0], Double(drive.route.legs[0].length) - stop, within: 1e-9)
        let ends = [drive.pose(at: 0).rearAxle, drive.pose(at: 12).rearAxle]
        expectClose(Double(ends[1].y - ends[0].y), 0.8 * Double(drive.route.legs[0].length), within: 1e-6)
    }

    @Test("is completely inside the frame", arguments: DriveLane.allCases)
    func insideFrame(lane: DriveLane) throws {
        let drive = try scene { $0.lane = lane }.drive
        let scale = CarMeasures(roadWidth: CarAlongPath().roadWidth).scale
        let frame = CGRect(x: 0, y: 0, width: 1920, height: 1080)
        for time in CarAlongPathDriveTests.times {
            let pose = drive.pose(at: time)
            let seen = CarFrame(heading: pose.heading)
            for (x, y) in [(-30.0, -32.0), (-30, 32), (100, -32), (100, 32)] {
                let offset = seen.ground(x * scale, y * scale)
                #expect(frame.contains(CGPoint(x: pose.rearAxle.x + offset.x, y: pose.rearAxle.y + offset.y)), "at \(time)")
            }
        }
    }
}

@Suite("The speed of a drive")
struct SpeedProfileTests {
    /// The natural speed on a straight road of 2,000 points and a bend of the radius 100.
    private let car = CarMeasures(roadWidth: 165)
    private let speedProfile: SpeedProfile

    init() throws {
        speedProfile = SpeedProfile(Route(try Path(svg: "M0 0 H2000 A100 100 0 0 1 2000 200 H0"), offset: 0, car: car), car: car)
    }

    @Test("starts at 0, ends at 1, never decreases")
    func ends() {
        #expect(speedProfile.distance(at: 0) == 0)
        #expect(speedProfile.distance(at: 1) == 1)
        var last = 0.0
        for step in 1...1000 {
            let distance = speedProfile.distance(at: Double(step) / 1000)
            #expect(distance >= last)
            last = distance
        }
    }

    @Test("is slower in a bend by the square root of its radius, and is 0 at the end")
    func natural() {
        let length = 4000 + 100 * Double.pi - car.stoppingDistance
        func speed(_ distance: Double) -> Double {
            // The time at which the car reaches the position, by bisection.
            func time(_ part: Double) -> Double {
                var (low, high) = (0.0, 1.0)
                for _ in 0..<60 {
                    let middle = (low + high) / 2
                    if speedProfile.distance(at: middle) < part { low = middle } else { high = middle }
                }
                return low
            }
            return 2 / length / (time((distance + 1) / length) - time((distance - 1) / length))
        }
        let (straight, bend) = (speed(1000), speed(2000 + 50 * Double.pi))
        // The car measures a bend by the change of direction along its wheelbase.
        expectClose(bend / straight, (100 / (9 * car.wheelbase)).squareRoot(), within: 0.01)
        expectClose(speed(3000), straight, within: straight * 1e-3)
        #expect(speedProfile.distance(at: 0.94) == 1 && speedProfile.distance(at: 0.935) < 1)
        // Constant acceleration from standstill: the distance is proportional to the square of the time.
        expectClose(speedProfile.distance(at: 0.02) / speedProfile.distance(at: 0.01), 4, within: 0.01)
    }

    @Test("has no stops on a round road, the same in each lap")
    func round() throws {
        let road = Route(try Path(svg: "M0 0 H900 A100 100 0 0 1 900 200 H0 A100 100 0 0 1 0 0 Z"), offset: 0, car: car)
        let drive = Drive(road, laps: 3, duration: 12, easing: .linear, slowsInBends: true, lookAhead: 0, car: car)
        for time in stride(from: 0.0, through: 8, by: 0.1) {
            expectClose(drive.distance(at: time + 4) - drive.distance(at: time), road.lapLength, within: 1e-6)
            #expect(drive.distance(at: time + 0.1) - drive.distance(at: time) > 10)
        }
    }
}

@Suite("The corners of a road")
struct RoadCornerTests {
    @Test("are arcs that touch both lines")
    func arcs() throws {
        let road = try Path(svg: "M0 0 H300 V300").roundingCorners(radius: 100)
        let line = MeasuredPath(road)
        expectClose(Double(line.length), 400 + 50 * Double.pi, within: 0.1)
        for step in 0...20 {
            let point = line.point(atLength: 200 + 50 * Double.pi * Double(step) / 20)
            expectClose(hypot(Double(point.x) - 200, Double(point.y) - 100), 100, within: 0.05)
        }
    }

    @Test("are tighter where lines are short, and closed roads have one at their start")
    func shortLines() throws {
        let road = try Path(svg: "M0 0 H50 V50 H0 Z").roundingCorners(radius: 100)
        #expect(road.boundingRect.insetBy(dx: -1e-6, dy: -1e-6).contains(CGPoint(x: 25, y: 0)))
        let line = MeasuredPath(road)
        expectClose(Double(line.length), 2 * Double.pi * 24.5 + 4, within: 0.1)
    }

    @Test("smooth roads stay as they are")
    func smooth() throws {
        let circle = try Path(svg: "M0 0 A50 50 0 1 1 100 0 A50 50 0 1 1 0 0 Z")
        #expect(circle.roundingCorners(radius: 40).description == circle.description)
    }
}
