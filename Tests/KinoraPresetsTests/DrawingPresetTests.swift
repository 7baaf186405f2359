import Foundation
import KinoraDrawing
import KinoraErrors
import KinoraPipeline
import Testing

@testable import KinoraPresets

/// SVG files as presets.
@Suite("SVG files as films")
struct DrawingPresetTests {
    private func preset(_ text: String) throws -> PresetDocument {
        let folder = FileManager.default.temporaryDirectory.appending(path: "kinora-\(UUID().uuidString)", directoryHint: .isDirectory)
        defer { try? FileManager.default.removeItem(at: folder) }
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let file = folder.appending(path: "spinner.svg")
        try Data(text.utf8).write(to: file)
        return try PresetLibrary(compositions: [Sample.composition], directories: []).preset(file.path)
    }

    private static let moving =
        "<svg viewBox='0 0 48 24'><rect width='4' height='4'><animate attributeName='x' to='9' dur='1.5s' repeatCount='indefinite'/></rect></svg>"

    @Test("The film has the size and the length of the drawing")
    func film() throws {
        let composition = try preset(Self.moving).composition
        #expect(composition.name == "svg" && composition.size == CGSize(width: 48, height: 24) && composition.duration == 1.5)
    }

    @Test("A drawing without animations is a film of five seconds")
    func still() throws {
        #expect(try preset("<svg viewBox='0 0 48 24'><rect width='4' height='4'/></svg>").composition.duration == 5)
    }

    @Test("A drawing with errors or without an area is refused, with the file")
    func errors() throws {
        for text in ["<svg><g></svg>", "<svg/>"] {
            let error = #expect(throws: SVGError.self) { try preset(text) }
            #expect(error?.file?.hasSuffix("spinner.svg") == true)
        }
    }
}
