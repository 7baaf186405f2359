import Foundation
import KinoraDrawing
import KinoraFiles
import KinoraViews
import TestSupport
import Testing

@testable import KinoraPipeline

private struct Brand: CompositionParameters {
    @Parameter("the font") var font = FontFamily.system
    @Parameter("the logo") var logo = ImageAsset.none
    @Parameter("the colours") var palette = ColorPalette.midnight
    @Parameter("the day") var day = Date(timeIntervalSince1970: 86_400)
    @Parameter("the verse", lines: 1...3) var verse = "one\ntwo"
}

/// Fonts, images, palettes, dates and texts of several lines as values of parameters.
struct BrandParameterTests {
    private let schema = ParameterSchema(Brand.self)

    private func decode(_ name: String, _ text: String) throws -> Brand {
        try schema.decode(Brand.self, from: [name: schema.parse(text, for: name)])
    }

    @Test("The type of a parameter determines its kind, and the default is its own value")
    func fields() throws {
        #expect(schema.fields.map(\.kind) == [.font, .image(hasSample: false), .palette, .date, .lines(1...3)])
        #expect(
            schema.fields.map(\.defaultValue) == [
                .text("system"), .text("none"), .text("midnight"), .text("1970-01-02"), .text("one\ntwo"),
            ])
        let brand = try schema.decode(Brand.self, from: [:])
        #expect(brand.font == .system && brand.logo == .none && brand.palette == .midnight && brand.day == Brand().day)
    }

    @Test("A palette is a name, a background with accents, or colours by role")
    func palettes() throws {
        #expect(try decode("palette", "paper").palette == .paper)
        let navy = try decode("palette", "navy, gold, rgb(255, 0, 0)").palette
        let color = try ColorNotation.color("navy")
        #expect(navy.background == [color, color])
        #expect(navy.accents.count == 2 && navy.accent(3) == navy.accents[1])
        let roles = try decode("palette", "[[\"white\", \"#EEEEEE\"], [], [\"#777777\"]]").palette
        #expect(roles.background.count == 2 && roles.accents == [roles.text])
        #expect(ColorPalette.named.allSatisfy { (try? ColorPalette($0.value)) == $0 })
        let copy = try ColorPalette(roles.value)
        #expect(copy == roles)
    }

    @Test(
        "A value that is no palette is refused",
        arguments: [
            ("midnigt", "did you mean 'midnight'?"), ("navy, ornge", "'ornge' is not a colour; did you mean 'orange'?"),
            ("[[], [], []]", "has 0 colours of the background"), ("[[\"red\"], []]", "has 2 lists for three roles"),
            ("[[\"red\"], [], [\"red\", \"blue\"]]", "has 2 colours of text"), ("[\"red\", []]", "has 2 lists"), ("[1]", "contains '1'"),
        ])
    func refusedPalettes(text: String, problem: String) throws {
        let error = try #require(throws: ParameterError.self) { try schema.parse(text, for: "palette") }
        #expect(error.description.contains(problem), "\(error)")
    }

    @Test("Text of random palettes has a contrast of at least 4.5 to 1 to a plain background")
    func contrast() {
        var random = SplitMix64(seed: 8)
        for _ in 0..<500 {
            let colors = (0..<3).map { _ in Color(rgb: Int.random(in: 0...0xFFFFFF, using: &random)) }
            let palette = ColorPalette(background: [colors[0]], accents: [colors[1]], text: colors[2])
            for text in [palette.text, palette.highlight, palette.text(dimmedTo: 1)] {
                #expect(ReadableColor.contrast(text, colors[0]) >= 4.5, "\(colors.map(ColorNotation.string))")
            }
            #expect(ReadableColor.contrast(palette.text(on: colors[1]), colors[1]) >= 4.5)
            if ReadableColor.contrast(colors[2], colors[0]) >= 4.5 { #expect(palette.text == colors[2]) }
        }
    }

    @Test("Text contrasts with every colour of a gradient, also where these are darker than its ends")
    func gradients() {
        let ends = [Color(rgb: 0xFF5000), Color(rgb: 0x208CFF)]
        let dark = Color(rgb: 0x1D2145)
        #expect(ends.allSatisfy { ReadableColor.contrast(dark, $0) >= 4.5 })
        #expect(ReadableColor.contrast(dark, ends[0].mix(with: ends[1], by: 0.5, in: .device)) < 3.6)
        for palette in [ColorPalette(background: ends, accents: []), ColorPalette(background: ends, accents: [dark], text: dark)] {
            for color in [palette.text, palette.highlight, palette.text(dimmedTo: 0.8)] {
                for step in 0...40 {
                    let stop = ends[0].mix(with: ends[1], by: Double(step) / 40, in: .device)
                    #expect(ReadableColor.contrast(color, stop) >= 4.5)
                }
            }
        }
    }

    @Test("A font is a family, a family with a weight, or system")
    func fonts() throws {
        #expect(try decode("font", "System").font == .system)
        let inter = try decode("font", "inter").font
        #expect(inter.name == "Inter" && inter.weight == nil && inter.font(size: 9, weight: .bold).descriptor.weight == 700)
        let black = try decode("font", "Inter Black").font
        #expect(black.name == "Inter" && black.weight == .black && black.font(size: 9, weight: .bold).descriptor.weight == 900)
        #expect(try decode("font", "[\"Inter\", 600]").font.weight == .semibold)
        #expect(inter.synthesis.isEmpty && inter.font(size: 9).descriptor.synthesis.isEmpty)
        let synthesised = try decode("font", "[\"Inter\", \"\", \"weight style\"]").font
        #expect(synthesised.weight == nil && synthesised.font(size: 9).descriptor.synthesis == [.weight, .style])
        let value = try ParameterKind.font.check(.list([.text("Inter"), .text("bold"), .text("style")]))
        #expect(value == .list([.text("Inter"), .text("bold"), .text("style")]))
        #expect(
            try JSONDecoder().decode(ParameterValue.self, from: JSONEncoder().encode(synthesised)).description == "Inter, , weight style")
        #expect(FontFamily.weight("650") == nil && FontFamily.weight("Bold") == .bold)
    }

    @Test("A missing family is an error that suggests a similar name; so is a file that is no font")
    func missingFonts() throws {
        let family = try #require(throws: ParameterError.self) { try decode("font", "Intr") }
        #expect(family.description.hasPrefix("font: 'Intr' is not an installed font family; did you mean 'Inter'?"))
        let weight = try #require(throws: ParameterError.self) { try decode("font", "[\"Inter\", \"fat\"]") }
        #expect(weight.description.contains("'fat' is not a weight"))
        let folder = try TemporaryDirectory()
        try "no font".write(toFile: folder.file("brand.ttf"), atomically: true, encoding: .utf8)
        let file = try #require(throws: ParameterError.self) { try decode("font", folder.file("brand.ttf")) }
        #expect(file.description.contains("cannot be used: this is not a TrueType or OpenType font"))
        #expect(throws: ParameterError.self) { try decode("font", folder.file("none.ttf")) }
    }

    @Test("A font file is registered and recorded as an input")
    func fontFile() throws {
        let folder = try TemporaryDirectory.untilExit()
        let installed = try #require(FontSetFile.any, "no font file is installed")
        try FileManager.default.copyItem(atPath: installed, toPath: folder.file("brand.ttf"))
        let inputs = FilmInputs()
        let font = try FilmInputs.$current.withValue(inputs) { try decode("font", folder.file("brand.ttf")).font }
        #expect(font.name?.isEmpty == false && inputs.files.keys.contains(folder.file("brand.ttf")))
    }

    @Test("An image has the extension of an image, and a missing one is not read outside films")
    func images() throws {
        #expect(schema.fileNames(in: ["logo": .text("a.svg"), "font": .list([.text("b.otf"), .text("bold")])]) == ["b.otf", "a.svg"])
        #expect(schema.fileNames(in: ["logo": .text("none"), "font": .text("Inter"), "verse": .text("a.svg")]).isEmpty)
        #expect(throws: ParameterError.self) { try schema.parse("a.txt", for: "logo") }
        #expect(try decode("logo", "missing.png").logo.image == nil)
    }

    @Test(
        "Images of all formats that can be decoded are accepted, and the error about another file lists them",
        arguments: [
            ("a.png", ImageFiles.rgba), ("a.jpg", ImageFiles.jpeg), ("a.JPEG", ImageFiles.jpeg), ("a.webp", ImageFiles.webp),
            ("a.gif", ImageFiles.gif), ("a.bmp", ImageFiles.bmp), ("a.tiff", ImageFiles.tiff), ("a.tif", ImageFiles.tiff),
            ("a.svg", Data(#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><rect width="1" height="1"/></svg>"#.utf8)),
            // The contents decide about the format.
            ("a.png", ImageFiles.tiff),
        ])
    @MainActor func imageFormats(name: String, file: Data) async throws {
        let folder = try TemporaryDirectory()
        let composition = Composition(
            "brand", parameters: Brand.self, size: CGSize(width: 64, height: 48), fps: 10, duration: 0.5
        ) { _ in EmptyView() }
        var job = RenderJob(composition, output: folder.file("film.mp4"))
        try job.set("logo", to: folder.file(name))
        try file.write(to: URL(fileURLWithPath: folder.file(name)))
        #expect(try await job.checkInputs() == [])
        try Data("no image".utf8).write(to: URL(fileURLWithPath: folder.file(name)))
        await #expect(throws: (any Error).self) { try await job.checkInputs() }
        let error = try #require(throws: ParameterError.self) { try schema.parse("a.jxl", for: "logo") }
        #expect(
            error.description
                == "logo: 'a.jxl' is not an image; expected the path of a .png, .jpg, .webp, .gif, .bmp, .tiff, .avif, .heic or .svg file, or none"
        )
    }

    @Test("Dates and lines are read")
    func others() throws {
        #expect(try decode("day", "1970-01-01T00:00:05Z").day.timeIntervalSince1970 == 5)
        #expect(throws: ParameterError.self) { try schema.parse("31.03.2026", for: "day") }
        #expect(try decode("verse", "a\r\nb\n").verse == "a\nb")
        for text in ["", "a\nb\nc\nd"] { #expect(throws: ParameterError.self) { try schema.parse(text, for: "verse") } }
    }
}

/// The file of an installed font.
private enum FontSetFile {
    static var any: String? {
        let folders = ["/usr/share/fonts", "/usr/local/share/fonts"]
        for folder in folders {
            let names = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
            if let name = names.sorted().first(where: { $0.hasSuffix(".ttf") && $0.contains("DejaVuSans") })
                ?? names.sorted().first(where: { $0.hasSuffix(".ttf") })
            {
                return folder + "/" + name
            }
        }
        return nil
    }
}
