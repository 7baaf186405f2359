import Foundation
import TestSupport
import Testing

@testable import KinoraAssetSymbols

@Suite("Names that sources declare")
struct DeclaredNamesTests {
    private func names(_ source: String, in type: String = "Color") -> Set<String> {
        var names = DeclaredNames()
        names.read(source)
        return names.names(in: type)
    }

    @Test(
        "Static members and nested types of extensions are declared",
        arguments: [
            ("extension Color { static let brand = Color(\"brand\") }", ["brand"]),
            (
                "public extension Color {\n    static var brand: Color { .init(\"brand\") }\n    static func other() -> Color { .red }\n}",
                ["brand", "other"]
            ),
            ("extension SwiftUI.Color: Sendable { @MainActor static let `default`: Color = .red, second = 2 }", ["default"]),
            (
                "extension Color {\n    // static let note = 1\n    /* static let block = 1 */\n    enum Icons { static let inner = 1 }\n}",
                ["Icons"]
            ),
            (
                "extension Color { var plain: Int { let static_ = 1; return static_ }\n let x = [1]; static let brand = [Color.red][0] }",
                ["brand"]
            ),
            ("extension Color { struct Set {}\n typealias Alias = Int\n class Model {} }", ["Set", "Alias", "Model"]),
            ("struct Color { static let own = 1 }", []),
            ("let text = \"extension Color { static let brand = 1 }\"", []),
            ("extension Color {", []),
            ("extension", []),
            ("extension Color { static let", []),
        ])
    func members(source: String, expected: [String]) {
        #expect(names(source) == Set(expected))
    }

    @Test("Extensions of several types are kept apart")
    func types() {
        let source = """
            extension UIColor { class var brand: UIColor { UIColor(named: "brand")! } }
            extension ShapeStyle where Self == Color { static var accent: Color { Color("accent") } }
            extension UIImage { static let heart = UIImage(named: "heart") }
            """
        #expect(names(source, in: "UIColor") == ["brand"])
        #expect(names(source, in: "ShapeStyle") == ["accent"])
        #expect(names(source, in: "UIImage") == ["heart"])
        #expect(names(source) == [])
    }

    @Test("A declared name has no symbol in its type, and symbols in other types")
    func source() throws {
        let directory = try TemporaryDirectory()
        for name in ["brand.colorset", "other.colorset", "heart.imageset"] {
            try FileManager.default.createDirectory(atPath: directory.file("A.xcassets/\(name)"), withIntermediateDirectories: true)
        }
        let file = directory.file("Own.swift")
        try Data("extension Color { static let brand = Color(\"brand\") }\nextension UIImage { static let heart = UIImage() }".utf8)
            .write(to: URL(filePath: file))
        let assets = AssetNamespace(catalogs: [URL(filePath: directory.file("A.xcassets"))])
        let text = AssetSource(
            module: "SwiftUI", bundle: "Bundle.main", declared: DeclaredNames(files: [file, directory.file("missing.swift")])
        )
        .text(assets)
        let lines = text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
        #expect(lines.filter { $0 == "static var brand: _AssetColor { _AssetColor(.brand) }" }.count == 1, "only ShapeStyle has it")
        #expect(lines.filter { $0 == "static var other: _AssetColor { _AssetColor(.other) }" }.count == 2)
        #expect(lines.contains("static var brand: _AssetUIColor { _AssetUIColor(resource: .brand) }"))
        #expect(!text.contains("_AssetUIImage(resource: .heart)"))
        #expect(lines.contains("static let heart = _image(\"heart\")"))
    }
}
