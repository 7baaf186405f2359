import Foundation
import KinoraDrawing
import KinoraPipeline
import Testing

@testable import KinoraPresets

/// The documents that are a part of the program.
struct LayerPresetTests {
    private static let presets = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appending(path: "../../presets").standardized

    @Test("A document in the program is the preset with its name", arguments: LayerPreset.all.map(\.name))
    func contents(name: String) throws {
        let preset = try #require(LayerPreset.all.first { $0.name == name })
        #expect(try Data(contentsOf: Self.presets.appending(path: "\(name).yaml")) == Data(preset.contents()))
    }

    @Test("A composition has the description, length and background of its document", arguments: LayerPreset.all.map(\.name))
    func settings(name: String) throws {
        let preset = try #require(LayerPreset.all.first { $0.name == name })
        let document = try PresetReader(compositions: []).read(Data(preset.contents()), source: "\(name).yaml", name: name)
        let composition = preset.composition
        #expect(document.description == composition.summary && document.video.duration == composition.duration)
        #expect((document.video.background ?? .black) == composition.background)
        #expect(document.video.frameRate == composition.frameRate)
        #expect(document.composition.hasSoundtrack == composition.hasSoundtrack)
        #expect(document.composition.hasSounds == composition.hasSounds)
        #expect(document.composition.parameters.fields.map(\.name) == composition.parameters.fields.map(\.name))
    }

    @Test("Every document in the folder of the program is a composition")
    func folder() throws {
        let folder = Self.presets.appending(path: "../Sources/Engine/KinoraPresets/LayerPresets").standardized
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).map { String($0.dropLast(5)) }
        #expect(Set(names) == Set(LayerPreset.all.map(\.name)))
        #expect(Set(names).isSubset(of: BuiltInCompositions.all.map(\.name)))
    }
}
