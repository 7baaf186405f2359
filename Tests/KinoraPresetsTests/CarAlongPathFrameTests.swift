import Foundation
import KinoraDrawing
import KinoraPipeline
import KinoraViews
import TestSupport
import Testing
import ViewTestSupport

@testable import KinoraPresets

@Suite("The car's drawing") @MainActor
struct CarAlongPathFrameTests {
    private static let film = Film(size: CGSize(width: 1920, height: 1080), frameRate: 60, duration: 12)

    /// The film as a preset's parameters describe it.
    private func stage(_ values: [String: ParameterValue]) throws -> Stage {
        var environment = EnvironmentValues()
        environment.textShaper = BoxShaper()
        return try CarAlongPath.composition.stage(values, for: CarAlongPathFrameTests.film, environment: environment)
    }

    private func list(_ values: [String: ParameterValue], at time: TimeInterval) async throws -> DisplayList {
        try await stage(values).frame(Int(time * 60))
    }

    @Test("equals the recorded drawing, without the plants", arguments: [0.0, 3.25, 9.5])
    func dumps(time: Double) async throws {
        expectDump(try await list(["scenery": .integer(0)], at: time).description, "car-along-path-\(time)")
    }

    @Test("equals the recorded drawing in the classic style", arguments: [0.0, 4.5])
    func classicDumps(time: Double) async throws {
        expectDump(try await list(["style": .text("classic")], at: time).description, "car-along-path-classic-\(time)")
    }

    @Test("does not depend on earlier frames, and the landscape is recorded once")
    func pure() async throws {
        let values: [String: ParameterValue] = ["palette": .text("night"), "showTrail": .boolean(true)]
        let film = try stage(values)
        let (early, late) = (try await film.frame(120), try await film.frame(540))
        let scene = try CarScene(
            CarAlongPath.composition.parameters.decode(CarAlongPath.self, from: values), path: Path(svg: CarAlongPath.articlePath),
            film: CarAlongPathFrameTests.film)
        #expect(late == FilmPlayer.displayList(CarSceneView(scene: scene), at: 9))
        #expect(early != late)
        let still = zip(early.leaves, late.leaves).prefix { $0 == $1 }.count
        #expect(still > 20, "ground, road and plants come first and are the same")
    }

    @Test("does not exceed its edges", arguments: CarPalette.allCases)
    func edges(palette: CarPalette) async throws {
        let frame = CGRect(x: 0, y: 0, width: 1920, height: 1080)
        let leaves = try await list(["palette": .text(palette.rawValue)], at: 5).leaves
        // The layers on the ground fill the frame and reach beyond it; all else is inside.
        let layerCount = 1 + palette.colors.patches.count
        for item in leaves.dropFirst(layerCount) {
            #expect(palette == .night || frame.contains(item.bounds), "\(item.bounds)")
        }
    }

    @Test(
        "is refused for invalid path data, with the position of the mistake",
        arguments: [
            ("M0 0 L10 x", "line 1, column 10"), ("M0 0\nL10,", "line 2, column 5"), ("", "with a length"), ("M5 5", "with a length"),
            ("M5 5 Z", "with a length"), ("M0 0h1e-310", "too small"), ("M-1e308 0h1e308 1e308", "large"),
        ])
    func badPaths(data: String, what: String) throws {
        for style in ["drawn", "classic"] {
            let error = #expect(throws: ParameterError.self) { try stage(["path": .text(data), "style": .text(style)]) }
            #expect(error?.parameter == "path")
            #expect("\(try #require(error))".contains(what), "\(String(describing: error))")
        }
    }

    @Test("accepts paths of any size", arguments: ["M0 0 L1e-9 1e-9 0 1e-9", "M0 0 L1e150 1e150 0 1e150", "M-5e5 7 h1 v1", "M0 0h0.001"])
    func sizes(data: String) async throws {
        #expect(try await list(["path": .text(data)], at: 6).leaves.count > 20)
    }

    @Test("rotates a tall path to the left if that makes it larger, without distortion")
    func fit() throws {
        let tall = try Path(svg: CarAlongPath.articlePath)
        let room = CGRect(x: 100, y: 100, width: 1720, height: 880)
        let fit = try PathFit.transform(of: tall, into: room, mayTurn: true)
        #expect(fit.a == 0 && fit.d == 0 && fit.b == -fit.c && fit.c > 0)
        let bounds = tall.applying(fit).boundingRect
        expectClose(CGPoint(x: bounds.midX, y: bounds.midY), CGPoint(x: room.midX, y: room.midY), within: 1e-6)
        expectClose(Double(bounds.width), 1720, within: 1e-6)
        let upright = try PathFit.transform(of: tall, into: room, mayTurn: false)
        #expect(upright.b == 0 && upright.c == 0 && upright.a == upright.d && upright.a < fit.c)
    }

    @Test("widens a narrow path up to twice", arguments: [(10.0, 200.0), (30, 400), (80, 800)])
    func widening(breadth: Double, expected: Double) throws {
        let room = CGRect(x: 100, y: 100, width: 1000, height: 1000)
        let narrow = try Path(svg: "M0 0 L\(breadth) 0 L0 100")
        let bounds = narrow.applying(try PathFit.transform(of: narrow, into: room, mayTurn: false, minBreadth: 400)).boundingRect
        expectClose(Double(bounds.width), expected, within: 1e-6)
        expectClose(Double(bounds.height), 1000, within: 1e-6)
        expectClose(CGPoint(x: bounds.midX, y: bounds.midY), CGPoint(x: room.midX, y: room.midY), within: 1e-6)
    }

    @Test(
        "fills frames of other shapes: the road leaves no more than half of any side empty",
        arguments: [(1080.0, 1920.0), (1080, 1080), (1080, 1350)])
    func shapes(width: Double, height: Double) throws {
        let film = Film(size: CGSize(width: width, height: height), frameRate: 60, duration: 12)
        let scene = try CarScene(CarAlongPath(), path: Path(svg: CarAlongPath.articlePath), film: film)
        let road = scene.road.boundingRect.insetBy(dx: -scene.roadWidth / 2, dy: -scene.roadWidth / 2)
        #expect(CGRect(x: 0, y: 0, width: width, height: height).contains(road))
        #expect(road.width > width / 2 && road.height > height * 0.8, "\(road)")
    }
}

@Suite("The landscape beside the road")
struct CarAlongPathLandscapeTests {
    private func planting(seed: Int) -> LandscapePlanting {
        let road = (0...192).map { CGPoint(x: Double($0) * 10, y: 540 + 200 * sin(Double($0) / 25)) }
        return LandscapePlanting(
            frame: CGRect(x: 0, y: 0, width: 1920, height: 1080), road: road, roadRadius: 110, density: 1,
            plants: LandscapeColors.meadow.plants, seed: seed)
    }

    @Test("keeps a distance from the road, the edges and itself", arguments: [0, 1, 7, 12_345])
    func clear(seed: Int) {
        let planting = planting(seed: seed)
        #expect(planting.props.count > 40)
        for (index, prop) in planting.props.enumerated() {
            #expect(planting.distanceToRoad(prop.position) > 110 + prop.reach)
            #expect(CGRect(x: 0, y: 0, width: 1920, height: 1080).insetBy(dx: prop.reach, dy: prop.reach).contains(prop.position))
            for other in planting.props[..<index] {
                #expect(hypot(other.position.x - prop.position.x, other.position.y - prop.position.y) > other.reach + prop.reach)
            }
        }
    }

    @Test("is the same for the same seed and different for another")
    func seeds() {
        #expect(planting(seed: 3).props == planting(seed: 3).props)
        #expect(planting(seed: 3).props != planting(seed: 4).props)
    }
}
