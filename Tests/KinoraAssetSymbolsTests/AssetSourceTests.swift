import Foundation
import Synchronization
import TestSupport
import Testing

@testable import KinoraAssetSymbols

@Suite("Symbols of asset catalogues")
struct AssetSourceTests {
    private let directory: TemporaryDirectory

    init() throws {
        directory = try TemporaryDirectory()
    }

    private func add(_ paths: String...) throws {
        for path in paths { try FileManager.default.createDirectory(atPath: directory.file(path), withIntermediateDirectories: true) }
    }

    private func addNamespace(_ path: String) throws {
        try add(path)
        try Data("{\"properties\": {\"provides-namespace\": true}}".utf8).write(to: URL(filePath: directory.file(path + "/Contents.json")))
    }

    private func read(_ catalogs: String...) -> (assets: AssetNamespace, reports: [String]) {
        let reports = Mutex<[String]>([])
        let assets = AssetNamespace(catalogs: catalogs.map { URL(filePath: directory.file($0)) }) { path, reason in
            reports.withLock { $0.append("\((path as NSString).lastPathComponent): \(reason)") }
        }
        return (assets, reports.withLock { $0 })
    }

    @Test("Each image and colour has a member, and folders that provide a namespace are enumerations")
    func source() throws {
        try add("A.xcassets/heart.imageset", "A.xcassets/BrandColor.colorset", "A.xcassets/Group/red.colorset", "A.xcassets/note.txt")
        try addNamespace("A.xcassets/icons")
        try add("A.xcassets/icons/Default.imageset", "A.xcassets/AppIcon.appiconset")
        try addNamespace("A.xcassets/Empty")
        let expected = """
            // Generated from the asset catalogues of this target.
            import Foundation
            @_exported import SwiftUI

            private let _bundle = Bundle.module

            private func _image(_ name: String) -> ImageResource { ImageResource(name: name, bundle: _bundle) }

            private func _color(_ name: String) -> ColorResource { ColorResource(name: name, bundle: _bundle) }

            extension ImageResource {
                static let heart = _image("heart")
                enum Icons {
                    static let `default` = _image("icons/Default")
                }

            }

            extension ColorResource {
                static let brand = _color("BrandColor")
                static let red = _color("red")
            }

            typealias _AssetColor = Color

            extension Color {
                static var brand: _AssetColor { _AssetColor(.brand) }
            }

            extension ShapeStyle where Self == Color {
                static var brand: _AssetColor { _AssetColor(.brand) }
            }

            typealias _AssetUIColor = UIColor

            extension UIColor {
                static var brand: _AssetUIColor { _AssetUIColor(resource: .brand) }
            }

            typealias _AssetUIImage = UIImage

            extension UIImage {
                static var heart: _AssetUIImage { _AssetUIImage(resource: .heart) }
                enum Icons {
                    static var `default`: _AssetUIImage { _AssetUIImage(resource: .Icons.`default`) }
                }

            }

            """
        let (assets, reports) = read("A.xcassets")
        #expect(AssetSource(module: "SwiftUI", bundle: "Bundle.module").text(assets) == expected)
        #expect(reports == [])
        #expect(!AssetSource(module: "Kinora", bundle: "Bundle.main").text(assets).contains("UI"))
    }

    @Test("Of assets with the same symbol the first has it, and the others are reported")
    func duplicates() throws {
        try add("A.xcassets/a-b.imageset", "A.xcassets/a_b.imageset", "A.xcassets/🎉.imageset", "B.xcassets/a-b.imageset")
        try add("B.xcassets/aB.colorset")
        let (assets, reports) = read("A.xcassets", "B.xcassets")
        #expect(assets.images.map(\.name) == ["a-b"])
        #expect(assets.colors.map(\.identifier) == ["aB"])
        #expect(
            reports == [
                "a_b.imageset: \"a-b\" has the symbol 'aB', too; rename one of the two",
                "🎉.imageset: the name has no letter or digit, so the asset has no symbol",
            ])
    }

    @Test("A member with the name of a namespace is left out")
    func memberAndNamespace() throws {
        try addNamespace("A.xcassets/UI")
        try add("A.xcassets/UI.imageset", "A.xcassets/UI/back.imageset")
        let (assets, reports) = read("A.xcassets")
        #expect(assets.images == [])
        #expect(assets.namespaces.map(\.identifier) == ["UI"])
        #expect(reports == ["UI.imageset: a folder has the symbol 'UI', too; rename the folder or the set"])
    }

    @Test("Names cannot add code, and catalogues cannot lead elsewhere")
    func hostile() throws {
        try add("A.xcassets/x\"); exit(1) \\(2)\n.imageset", "Elsewhere/b.imageset")
        try FileManager.default.createSymbolicLink(
            atPath: directory.file("A.xcassets/Link"), withDestinationPath: directory.file("Elsewhere"))
        try FileManager.default.createSymbolicLink(
            atPath: directory.file("A.xcassets/Circle"), withDestinationPath: directory.file("A.xcassets"))
        try add("A.xcassets/" + Array(repeating: "g", count: 20).joined(separator: "/") + "/deep.imageset")
        let (assets, reports) = read("A.xcassets", "Missing.xcassets")
        #expect(assets.images.map(\.identifier) == ["xExit12"])
        let text = AssetSource(module: "SwiftUI", bundle: "Bundle.main").text(assets)
        #expect(text.contains("static let xExit12 = _image(\"x\\u{22})\\u{3b} exit(1) \\u{5c}(2)\\u{a}\")"))
        #expect(reports == ["g: folders of more than 16 levels have no symbols"])
    }
}
