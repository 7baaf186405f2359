import Foundation
import KinoraDrawing
import KinoraPipeline
import KinoraRaster
import KinoraSound
import KinoraViews
import TestSupport
import Testing
import ViewTestSupport

@testable import KinoraPresets

/// The preset of images that open one another.
@MainActor
struct SlideshowTests {
    private nonisolated static let sizes = [
        CGSize(width: 1920, height: 1080), CGSize(width: 1080, height: 1920), CGSize(width: 1080, height: 1080),
        CGSize(width: 1080, height: 1350),
    ]
    private nonisolated static let red = 0xFF0000
    private nonisolated static let blue = 0x0000FF

    private let directory: TemporaryDirectory

    init() throws { directory = try TemporaryDirectory() }

    /// An image of one colour.
    private func image(_ color: Int) throws -> ParameterValue {
        let path = directory.file("\(color).svg")
        let fill = String(format: "#%06X", color)
        try Data("<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 8 6'><rect width='8' height='6' fill='\(fill)'/></svg>".utf8)
            .write(to: URL(fileURLWithPath: path))
        return .text(path)
    }

    private func player(_ values: [String: ParameterValue], _ size: CGSize, duration: TimeInterval = 8) throws -> FilmPlayer {
        let film = Film(size: size, frameRate: 60, duration: duration)
        return FilmPlayer(try presetView("slideshow", values, film), size: size, shaper: SharedResources.textShaper)
    }

    /// The colours of a twentieth of the pixels in each direction.
    private func pixels(_ list: DisplayList, _ size: CGSize) throws -> [Int] {
        let (width, height) = (Int(size.width / 20), Int(size.height / 20))
        let rasterizer = Rasterizer(width: width, height: height)
        try rasterizer.draw(
            list, transform: CGAffineTransform(scaleX: 0.05, y: 0.05), background: Color.black.resolve(in: EnvironmentValues()))
        return rasterizer.withPixels { pixels, bytesPerRow in
            (0..<height).flatMap { row in
                (0..<width).map { column in
                    let pixel = row * bytesPerRow + column * 4
                    return Int(pixels[pixel + 2]) << 16 | Int(pixels[pixel + 1]) << 8 | Int(pixels[pixel])
                }
            }
        }
    }

    @Test(
        "An image opens in the time of a transition, from nothing to the whole frame",
        arguments: ["circle", "wipe", "blinds", "diamond"], sizes)
    func masks(transition: String, size: CGSize) throws {
        let values: [String: ParameterValue] = [
            "images": .list([try image(Self.red), try image(Self.blue)]), "captions": .list([]), "transition": .text(transition),
            "change": .number(1),
        ]
        let player = try player(values, size)
        #expect(try Set(pixels(player.displayList(at: 3.99), size)) == [Self.red])
        var covered: Set<Int> = []
        for step in 0...20 {
            let colors = try pixels(player.displayList(at: 4 + Double(step) / 20), size)
            // The edges of the mask are mixtures.
            #expect(colors.allSatisfy { $0 & 0x00FF00 == 0 })
            let inside = Set(colors.indices.filter { colors[$0] == Self.blue })
            #expect(inside.isSuperset(of: covered), "a covered point stays covered")
            covered = inside
            if step == 0 { #expect(inside.isEmpty) }
            if step == 10 { #expect((0.1...0.9).contains(Double(inside.count) / Double(colors.count))) }
            if step == 20 { #expect(inside.count == colors.count) }
        }
    }

    @Test("A fade mixes two images, and a transition of no time cuts", arguments: sizes)
    func fades(size: CGSize) throws {
        var values: [String: ParameterValue] = [
            "images": .list([try image(Self.red), try image(Self.blue)]), "captions": .list([]), "transition": .text("fade"),
            "change": .number(1),
        ]
        let fading = try player(values, size)
        #expect(try Set(pixels(fading.displayList(at: 4), size)) == [Self.red])
        let middle = try Set(pixels(fading.displayList(at: 4.5), size))
        #expect(middle.count == 1 && abs((middle.first ?? 0) >> 16 - 128) <= 1 && abs((middle.first ?? 0) & 0xFF - 128) <= 1)
        #expect(try Set(pixels(fading.displayList(at: 5), size)) == [Self.blue])
        for transition in ["fade", "circle", "blinds"] {
            (values["change"], values["transition"]) = (.number(0), .text(transition))
            let cut = try player(values, size)
            #expect(try Set(pixels(cut.displayList(at: 3.99), size)) == [Self.red])
            #expect(try Set(pixels(cut.displayList(at: 4), size)) == [Self.blue])
        }
    }

    @Test("Each image has the same time, and its caption is in the safe area", arguments: sizes)
    func captions(size: CGSize) throws {
        let captions = ["One", String(repeating: "many words ", count: 7) + "end", "Three"]
        let values: [String: ParameterValue] = [
            "images": .list(Array(repeating: .text("sample"), count: 3)), "captions": .list(captions.map(ParameterValue.text)),
        ]
        let player = try player(values, size, duration: 9)
        let safe = Film(size: size, frameRate: 60, duration: 9).safeFrame.insetBy(dx: -8, dy: -8)
        for (index, time) in [2.4, 5.4, 8.4].enumerated() {
            let texts = player.displayList(at: time).texts
            let shown = texts.compactMap(\.string).joined()
            #expect(shown.filter { !$0.isWhitespace } == captions[index].filter { !$0.isWhitespace })
            #expect(texts.allSatisfy { safe.encloses($0.bounds) }, "\(texts.map(\.bounds)) in \(safe)")
        }
    }

    @Test("Only the images that are visible are drawn, also of the maximum of images", arguments: ["blinds", "circle", "fade"])
    func visible(transition: String) throws {
        let values: [String: ParameterValue] = [
            "images": .list(Array(repeating: try image(Self.red), count: 200)),
            "captions": .list(Array(repeating: .text("Caption"), count: 200)), "transition": .text(transition), "change": .number(1),
        ]
        let player = try player(values, Self.sizes[0], duration: 800)
        func images(at time: TimeInterval) -> Int {
            player.displayList(at: time).leaves.count {
                guard case .fill(_, .color(let color), _) = $0.content else { return false }
                return color.red == 1 && color.green == 0
            }
        }
        #expect(images(at: 2) == 1)
        #expect(images(at: 4.5) == 2)
        #expect(images(at: 398) == 1)
        #expect(images(at: 796.5) == 2)
        #expect(images(at: 799.9) == 1)
    }

    @Test("Without motion, images are still, and none shows the palette's background")
    func still() throws {
        let size = Self.sizes[0]
        let values: [String: ParameterValue] = [
            "images": .list([.text("sample"), .text("none")]), "captions": .list([]), "motion": .number(0),
            "palette": .list([.text("#00FF00"), .text("white")]),
        ]
        let player = try player(values, size)
        #expect(player.displayList(at: 1) == player.displayList(at: 3))
        #expect(try Set(pixels(player.displayList(at: 7), size)) == [0x00FF00])
        let moving = try self.player(["captions": .list([])], size)
        #expect(moving.displayList(at: 1) != moving.displayList(at: 1.5))
    }

    @Test("The music is the parameter's, and the built-in track has 96 beats a minute")
    func music() throws {
        let composition = LayerPreset.slideshow.composition
        let film = Film(size: Self.sizes[0], frameRate: 60, duration: 16)
        #expect(try composition.soundtrack([:], for: film).isEqual(to: SoundtrackParameter.soundtrack("demo", tempo: 96, film: film)))
        #expect(try composition.soundtrack(["track": .text("none")], for: film).clips.isEmpty)
        #expect(try composition.soundtrack(["track": .text("a.ogg")], for: film).clips.map(\.path) == ["a.ogg"])
    }
}
