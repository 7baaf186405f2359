import Foundation
import KinoraDrawing
import KinoraPipeline
import KinoraViews
import TestSupport
import Testing

@testable import KinoraPresets

@Suite("The car's picture")
struct CarAlongPathPictureTests {
    private static let film = Film(size: CGSize(width: 1920, height: 1080), frameRate: 60, duration: 12)

    private func drawing(_ values: [String: ParameterValue]) throws -> any FrameDrawing {
        try CarAlongPath.composition.parameters.decode(CarAlongPath.self, from: values).drawing(for: CarAlongPathPictureTests.film)
    }

    private func list(_ drawing: any FrameDrawing, at time: TimeInterval) -> DisplayList {
        var environment = EnvironmentValues()
        environment.textShaper = BoxShaper()
        let size = CarAlongPathPictureTests.film.size
        return GraphicsContext.record(size: size, environment: environment) { drawing.draw(in: &$0, size: size, at: time) }
    }

    @Test("is what it was, without the plants", arguments: [0.0, 3.25, 9.5])
    func dumps(time: Double) throws {
        expectDump(list(try drawing(["scenery": .integer(0)]), at: time).description, "car-along-path-\(time)")
    }

    @Test("is what it was in the classic style", arguments: [0.0, 4.5])
    func classicDumps(time: Double) throws {
        expectDump(list(try drawing(["style": .text("classic")]), at: time).description, "car-along-path-classic-\(time)")
    }

    @Test("does not depend on the order of its frames, and the landscape does not move")
    func pure() throws {
        let (a, b) = (
            try drawing(["palette": .text("night"), "showTrail": .boolean(true)]),
            try drawing(["palette": .text("night"), "showTrail": .boolean(true)])
        )
        _ = list(a, at: 11)
        let (early, late) = (list(a, at: 2), list(a, at: 9))
        #expect(early == list(b, at: 2))
        #expect(early != late)
        let still = zip(early.items, late.items).prefix { $0 == $1 }.count
        #expect(still > 20, "ground, road and plants come first and are the same")
    }

    @Test("has nothing beyond its edges", arguments: CarPalette.allCases)
    func edges(palette: CarPalette) throws {
        let frame = CGRect(x: 0, y: 0, width: 1920, height: 1080)
        let list = list(try drawing(["palette": .text(palette.rawValue)]), at: 5)
        // The ground fills the frame and its patches reach beyond it; all else is inside.
        let ground = 1 + palette.colors.patches.count
        for item in list.items.dropFirst(ground) {
            if case .group = item.content { continue }
            #expect(palette == .night || frame.contains(item.bounds), "\(item.bounds)")
        }
    }

    @Test(
        "is refused for path data that cannot be driven, with the place of the mistake",
        arguments: [
            ("M0 0 L10 x", "line 1, column 10"), ("M0 0\nL10,", "line 2, column 5"), ("", "has a length"), ("M5 5", "has a length"),
            ("M5 5 Z", "has a length"), ("M0 0h1e-310", "too small"), ("M-1e308 0h1e308 1e308", "large"),
        ])
    func badPaths(data: String, what: String) throws {
        for style in ["drawn", "classic"] {
            let error = #expect(throws: ParameterError.self) { try drawing(["path": .text(data), "style": .text(style)]) }
            #expect(error?.parameter == "path")
            #expect("\(try #require(error))".contains(what), "\(String(describing: error))")
        }
    }

    @Test("takes paths of any size", arguments: ["M0 0 L1e-9 1e-9 0 1e-9", "M0 0 L1e150 1e150 0 1e150", "M-5e5 7 h1 v1", "M0 0h0.001"])
    func sizes(data: String) throws {
        let list = list(try drawing(["path": .text(data)]), at: 6)
        #expect(list.items.count > 20)
    }

    @Test("turns a tall path to the left where that makes it larger, without bending it")
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
}

@Suite("The landscape beside the road")
struct CarAlongPathLandscapeTests {
    private func planting(seed: Int) -> LandscapePlanting {
        let road = (0...192).map { CGPoint(x: Double($0) * 10, y: 540 + 200 * sin(Double($0) / 25)) }
        return LandscapePlanting(
            frame: CGRect(x: 0, y: 0, width: 1920, height: 1080), road: road, roadRadius: 110, density: 1,
            plants: LandscapeColors.meadow.plants, seed: seed)
    }

    @Test("stands clear of the road, the edges and itself", arguments: [0, 1, 7, 12_345])
    func clear(seed: Int) {
        let planting = planting(seed: seed)
        #expect(planting.props.count > 40)
        for (index, prop) in planting.props.enumerated() {
            for disc in prop.discs {
                #expect(planting.distanceToRoad(disc.center) > 110 + disc.radius)
                #expect(disc.center.x > disc.radius && disc.center.x < 1920 - disc.radius)
                #expect(disc.center.y > disc.radius && disc.center.y < 1080 - disc.radius)
            }
            for other in planting.props[..<index] {
                #expect(hypot(other.place.x - prop.place.x, other.place.y - prop.place.y) > (other.radius + prop.radius) * 0.97)
            }
        }
    }

    @Test("is the same for the same seed and another for another")
    func seeds() {
        #expect(planting(seed: 3).props == planting(seed: 3).props)
        #expect(planting(seed: 3).props != planting(seed: 4).props)
    }
}
