import Foundation
import KinoraDrawing
import KinoraFiles
import TestSupport
import Testing
import ViewTestSupport

@testable import KinoraApple
@testable import KinoraViews

@Suite("Colours of asset catalogues")
@MainActor
struct ColorSetTests {
    private struct NoDecoder: ImageDecoder {
        func decode(_ data: Data) throws(ImageDecodingError) -> Bitmap { throw ImageDecodingError(reason: "there is no decoder") }
    }

    private func entry(_ space: String, _ components: [String: String], dark: Bool = false) -> [String: Any] {
        var entry: [String: Any] = ["idiom": "universal", "color": ["color-space": space, "components": components] as [String: Any]]
        if dark { entry["appearances"] = [["appearance": "luminosity", "value": "dark"]] }
        return entry
    }

    private func write(_ entries: [[String: Any]], _ name: String, in folder: URL) throws {
        let set = folder.appendingPathComponent("\(name).colorset")
        try FileManager.default.createDirectory(at: set, withIntermediateDirectories: true)
        let contents: [String: Any] = ["colors": entries, "info": ["author": "xcode", "version": 1] as [String: Any]]
        try JSONSerialization.data(withJSONObject: contents).write(to: set.appendingPathComponent("Contents.json"))
    }

    @Test("Components are fractions, bytes or hexadecimal bytes, in sRGB, Display P3 or grey, for light and dark") func sets() throws {
        let folder = try TemporaryDirectory()
        let catalog = URL(fileURLWithPath: folder.path).appendingPathComponent("Media.xcassets/Brand")
        try write(
            [
                entry("srgb", ["red": "0.5", "green": "255", "blue": "0x80", "alpha": "1.000"]),
                entry("srgb", ["red": "0.000", "green": "0x00", "blue": "51", "alpha": "0.5"], dark: true),
            ], "Main", in: catalog)
        try write([entry("display-p3", ["red": "1.0", "green": "0.0", "blue": "0.0", "alpha": "1.0"])], "Wide", in: catalog)
        try write([entry("gray-gamma-22", ["white": "0.25", "alpha": "1.0"])], "Grey", in: catalog)
        try write(
            [["idiom": "universal", "color": ["platform": "ios", "reference": "systemRedColor"]]], "System", in: catalog)
        try write([["idiom": "universal"]], "Empty", in: catalog)
        func color(_ name: String) -> Color? { AssetCatalog.colorSet(name, in: folder.path)?.color }
        let main = try #require(color("Main"))
        #expect(main.resolved(in: .light) == Color(red: 0.5, green: 1, blue: 128 / 255).resolved(in: .light))
        #expect(main.resolved(in: .dark) == Color(red: 0, green: 0, blue: 0.2, opacity: 0.5).resolved(in: .light))
        #expect(color("Brand/Main") == main)
        #expect(color("Wide") == Color(.displayP3, red: 1, green: 0, blue: 0))
        #expect(color("Grey") == Color(white: 0.25))
        #expect(color("System") == .red)
        #expect(AssetCatalog.colorSet("Empty", in: folder.path) != nil && color("Empty") == nil)
        #expect(AssetCatalog.colorSet("Missing", in: folder.path) == nil)
    }

    @Test("A colour set is found by its name in the film's directories; a missing one is grey and reported once") func names()
        async throws
    {
        let folder = try TemporaryDirectory()
        let light = entry("srgb", ["red": "1.0", "green": "0.0", "blue": "0.0", "alpha": "1.0"])
        let dark = entry("srgb", ["red": "0.0", "green": "0.0", "blue": "1.0", "alpha": "1.0"], dark: true)
        try write([light, dark], "Tone", in: URL(fileURLWithPath: folder.path).appendingPathComponent("Colors.xcassets"))
        var environment = EnvironmentValues()
        environment.imageSource = ImageSource(library: ImageLibrary(decoder: NoDecoder()), folders: [URL(fileURLWithPath: folder.path)])
        var said: [String] = []
        let stage = Stage(
            size: CGSize(width: 10, height: 40), frameRate: 60, seed: 0, gestures: [], environment: environment,
            onReport: { said.append($0) }
        ) {
            VStack(spacing: 0) {
                Color("Tone")
                Color("Tone").environment(\.colorScheme, .dark)
                Color("Nowhere")
                Color(UIColor(named: "Nowhere") ?? .white)
            }
        }
        _ = try await stage.frame(0)
        let shown = stage.graph.leaves.map(\.color)
        #expect(
            shown == [
                Color(red: 1, green: 0, blue: 0).resolved(in: .light), Color(red: 0, green: 0, blue: 1).resolved(in: .light),
                Color.gray.resolved(in: .light), Color.white.resolved(in: .light),
            ])
        #expect(said.filter { $0.contains("\"Nowhere\"") }.count == 1)
    }

    @Test("A film sees the sets as they were when it first used them; the next film sees new and changed ones") func changes() throws {
        let folder = try TemporaryDirectory()
        let catalog = URL(fileURLWithPath: folder.path).appendingPathComponent("Media.xcassets/Brand")
        func color(_ name: String) -> Color? { AssetCatalog.colorSet(name, in: folder.path)?.color }
        func film(_ body: () throws -> Void) rethrows { try FilmInputs.$current.withValue(FilmInputs(), operation: body) }
        #expect(color("First") == nil)
        // A catalogue that did not exist before.
        try write([entry("gray-gamma-22", ["white": "0.25"])], "First", in: catalog)
        #expect(color("First") == Color(white: 0.25))
        try film {
            #expect(color("Second") == nil)
            try write([entry("gray-gamma-22", ["white": "0.5"])], "Second", in: catalog)
            #expect(color("Second") == nil)
        }
        try film {
            #expect(color("Second") == Color(white: 0.5))
            try FileManager.default.removeItem(at: catalog.appendingPathComponent("First.colorset"))
            try write([entry("gray-gamma-22", ["white": "0.750"])], "Second", in: catalog)
        }
        film { #expect(color("First") == nil && color("Second") == Color(white: 0.75)) }
    }
}
