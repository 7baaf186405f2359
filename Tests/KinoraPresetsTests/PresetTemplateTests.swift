import Foundation
import KinoraPipeline
import KinoraViews
import Testing

@testable import KinoraPresets

struct PresetTemplateTests {
    @Test("The template of each composition is a valid document with its defaults", arguments: BuiltInCompositions.all.map(\.name))
    func templates(name: String) throws {
        let composition = try #require(BuiltInCompositions.all.first { $0.name == name })
        let text = PresetTemplate(composition, name: "mine", program: "kinora").text
        let preset = try PresetReader(compositions: BuiltInCompositions.all).read(Data(text.utf8), source: "mine.yaml", name: "mine")
        #expect(preset.video.duration == composition.duration && preset.video.frameRate == composition.frameRate)
        guard preset.layers == nil else {
            #expect(preset.composition.parameters.fields.map(\.name) == composition.parameters.fields.map(\.name))
            #expect(["mine.mp4", "mine.mov"].contains(preset.output.file) && text.hasPrefix("# yaml-language-server:"))
            return
        }
        #expect(preset.composition.name == name)
        let defaults = composition.parameters.fields.map { ($0.name, $0.kind.written($0.defaultValue)) }
        #expect(preset.parameters == Dictionary(uniqueKeysWithValues: defaults))
        for field in composition.parameters.fields { #expect(text.contains(field.help.prefix(20))) }
        #expect(text.split(separator: "\n").allSatisfy { !$0.hasPrefix("  #") || $0.count <= 130 })
    }

    private struct Party: CompositionParameters {
        @Parameter("the first number; the last one is 1", in: 1...60) var from = 5
        @Parameter("shown after the 1") var finish = "Go!"
        @Parameter("a line above the numbers; empty for none") var title = ""
        @Parameter("whether a beep accompanies each number, and a higher one the end") var sound = true
        @Parameter("colours of the backgrounds, which follow one another") var palette = ColorPalette.coral
        @Parameter("the font of all text") var font = FontFamily.system
        @Parameter("a logo in the upper right corner, or none") var logo = ImageAsset.none
    }

    private static let party = Composition(
        "numbers", "Numbers and a last word", parameters: Party.self, size: CGSize(width: 1920, height: 1080), sizes: .any, fps: 60,
        duration: 6
    ) { _ in EmptyView() }

    @Test("The document says what each parameter accepts")
    func example() {
        #expect(
            PresetTemplate(Self.party, name: "party", program: "kinora").text == """
                # yaml-language-server: $schema=kinora.schema.json
                # Numbers and a last word.
                # Render it with: kinora render party.yaml
                composition: numbers
                description: "Numbers and a last word"

                parameters:
                  # the first number; the last one is 1: an integer within 1...60
                  from: 5
                  # shown after the 1
                  finish: "Go!"
                  # a line above the numbers; empty for none
                  title: ""
                  # whether a beep accompanies each number, and a higher one the end: true or false
                  sound: true
                  # colours of the backgrounds, which follow one another: one of sky, midnight, paper, coral, meadow, mono, a list
                  # of a background and accents such as [navy, gold, white], or colours for the roles background, accents and text
                  palette: "coral"
                  # the font of all text: an installed font family such as Inter or Inter Bold, the path of a .ttf, .otf or .woff2
                  # file, or 'system'; a weight may be beside it
                  font: "system"
                  # a logo in the upper right corner, or none: the path of a .png, .jpg, .webp, .gif, .bmp, .tiff, .avif, .heic or
                  # .svg file, or none
                  logo: "none"

                video:
                  size: 1920x1080   # or any other, such as 1080x1920, 1080x1080 or 1080x1350
                  fps: 60
                  duration: 6s

                output:
                  file: "party.mp4"

                """)
    }
}
