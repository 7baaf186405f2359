import Foundation
import Testing

@testable import KinoraDrawing

/// The page docs/svg.md lists exactly the names that the program knows.
struct SVGPageTests {
    private static let lists: [(name: String, names: Set<String>)] = [
        ("drawn", SVGBuilder.drawnElements),
        ("definitions", SVGBuilder.silent.subtracting([""])),
        ("animations", SVGBuilder.animationNames.subtracting(["discard"])),
        ("unsupported", SVGBuilder.unsupportedElements.union(["script", "discard"])),
        ("properties", SVGStyle.names.union(SVGBuilder.ownNames)),
        ("styles", SVGBuilder.styleOnlyNames.union(SVGAnimationProperties.longhands).union(["animation", "offset"])),
        ("geometry", SVGBuilder.geometryNames),
        ("unread", SVGUnreadProperty.names),
        ("mixed", Set(SVGAnimatedKind.interpolated.keys)),
        ("stepped", SVGAnimatedKind.discreteAttributes),
    ]

    private static func line(_ names: Set<String>) -> String { names.sorted().map { "`\($0)`" }.joined(separator: ", ") }

    @Test("The lists of names in docs/svg.md are the tables of the program; KINORA_RECORD_PAGES writes them")
    func names() throws {
        let page = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../../docs/svg.md").standardized
        var lines = try String(contentsOf: page, encoding: .utf8).components(separatedBy: "\n")
        var found: [String] = []
        for index in lines.indices {
            guard let list = Self.lists.first(where: { lines[index] == "<!-- names: \($0.name) -->" }) else { continue }
            found.append(list.name)
            let written = index + 1 < lines.count ? lines[index + 1] : ""
            if ProcessInfo.processInfo.environment["KINORA_RECORD_PAGES"] != nil {
                lines[index + 1] = Self.line(list.names)
            }
            #expect(written == Self.line(list.names), "the names of '\(list.name)'; run the test with KINORA_RECORD_PAGES=1")
        }
        #expect(found == Self.lists.map(\.name))
        guard ProcessInfo.processInfo.environment["KINORA_RECORD_PAGES"] != nil else { return }
        try lines.joined(separator: "\n").write(to: page, atomically: true, encoding: .utf8)
    }
}
