import Foundation
import KinoraDrawing
import KinoraRaster
import KinoraViews
import TestSupport
import Testing
import ViewTestSupport

@testable import KinoraPipeline
@testable import KinoraPresets

/// Parts of presets do not cover one another and can be read, in all shapes and with long texts.
@MainActor
struct PresetLayoutTests {
    nonisolated private static let sizes = [(1920, 1080), (1080, 1920), (1080, 1080), (1080, 1350)].map {
        CGSize(width: $0.0, height: $0.1)
    }
    nonisolated private static let texts = [
        "Go!", "Happy New Year everyone", "Maximiliane-Theodora von Hohenstein", String(repeating: "many words ", count: 7) + "end",
        "محمد عبد الرحمن بن عبد الله",
    ]

    private let directory: TemporaryDirectory

    init() throws { directory = try TemporaryDirectory() }

    private func film(_ size: CGSize) -> Film { Film(size: size, frameRate: 60, duration: 6) }

    /// A logo in one colour, five times as wide as high.
    private func logo(_ color: Int) throws -> ImageAsset {
        let hex = String(format: "#%06X", color)
        let document = try SVGDocument(
            string: "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 100 20'><rect width='100' height='20' fill='\(hex)'/></svg>")
        return ImageAsset(name: "logo.svg", image: Image(source: .decoded(.drawing(document), scale: 1)))
    }

    /// A logo as a file.
    private func logoFile(_ color: Int) throws -> ParameterValue {
        let hex = String(format: "#%06X", color)
        let path = directory.file("logo-\(hex.dropFirst()).svg")
        try Data("<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 100 20'><rect width='100' height='20' fill='\(hex)'/></svg>".utf8)
            .write(to: URL(fileURLWithPath: path))
        return .text(path)
    }

    /// A rectangle as a file.
    private func rectangle(_ aspect: Double, fill: String) throws -> ParameterValue {
        let size = "width='\(100 * aspect)' height='100'"
        let path = directory.file("rectangle.svg")
        try Data("<svg xmlns='http://www.w3.org/2000/svg' \(size)><rect \(size) fill='\(fill)'/></svg>".utf8)
            .write(to: URL(fileURLWithPath: path))
        return .text(path)
    }

    private func list<V: View>(_ view: V, _ size: CGSize, at time: TimeInterval) -> DisplayList {
        FilmPlayer(view, size: size, shaper: SharedResources.textShaper).displayList(at: time)
    }

    @Test("No text of a preset is below its logo", arguments: texts, sizes)
    func logos(text: String, size: CGSize) throws {
        // In a colour that nothing else has.
        let (film, logo, green) = (film(size), try logo(0x00FE01), Color(rgb: 0x00FE01).resolve(in: EnvironmentValues()))
        let file = try logoFile(0x00FE01)
        var (bars, lines) = (BarChart(), LineChart())
        (bars.title, bars.subtitle, bars.logo) = (text, text, logo)
        (lines.title, lines.subtitle, lines.logo) = (text, text, logo)
        let views: [(String, AnyView)] = [
            (
                "title-card",
                try presetView(
                    "title-card", ["title": .text(text), "subtitle": .text(text), "kicker": .text(text), "logo": file], film)
            ),
            (
                "quote",
                try presetView("quote", ["text": .text(text), "author": .text(text), "source": .text(text), "logo": file], film)
            ),
            ("greeting", try presetView("greeting", ["name": .text(text), "balloons": .integer(0), "logo": file], film)),
            (
                "confetti",
                try presetView(
                    "confetti",
                    ["title": .text(text), "subtitle": .text(text), "pieces": .integer(10), "interval": .number(60), "logo": file], film)
            ),
            ("countdown", try presetView("countdown", ["title": .text(text), "finish": .text(text), "logo": file], film)),
            ("audiogram", try presetView("audiogram", ["title": .text(text), "show": .text(text), "logo": file], film)),
            ("bar-chart", AnyView(BarChartView(parameters: bars, race: try bars.race(duration: 6), film: film))),
            ("line-chart", AnyView(LineChartView(parameters: lines, data: try LineChartData(lines.data, isSmooth: true), film: film))),
        ]
        let frame = LogoMark.frame(in: film)
        for (name, view) in views {
            let outlines = list(view, size, at: 5.3).outlines
            #expect(outlines.contains { $0.color == green }, "\(name) shows no logo")
            // The plate of the logo is drawn before the logo and around it.
            let plate = outlines.firstIndex { $0.color == green }.flatMap { logo in
                logo > 0 && outlines[logo - 1].bounds.encloses(outlines[logo].bounds) ? logo - 1 : nil
            }
            // Backgrounds are larger than letters, and lights are gradients.
            for (index, outline) in outlines.enumerated()
            where index != plate && outline.color != nil && outline.color != green && outline.bounds.width < size.width * 0.9 {
                #expect(!outline.bounds.intersects(frame), "'\(text)' of \(name) at \(outline.bounds), the logo at \(frame)")
            }
        }
    }

    @Test(
        "The title, the logo, the ring and the last word of a countdown do not overlap, also while the word springs", arguments: texts,
        sizes)
    func countdown(text: String, size: CGSize) throws {
        for hasLogo in [true, false] { try countdown(text, size, hasLogo: hasLogo) }
    }

    private func countdown(_ text: String, _ size: CGSize, hasLogo: Bool) throws {
        let (film, title) = (film(size), "\(text).")
        let green = Color(rgb: 0x00FE01).resolve(in: EnvironmentValues())
        var values: [String: ParameterValue] = ["title": .text(title), "finish": .text(text)]
        if hasLogo { values["logo"] = try logoFile(0x00FE01) }
        let player = FilmPlayer(try presetView("countdown", values, film), size: size, shaper: SharedResources.textShaper)
        for time in [4.9] + stride(from: 5.05, to: 5.7, by: 0.05) {
            let list = player.displayList(at: time)
            let outlines = list.outlines.filter { $0.opacity > 0.1 }
            let last = try #require(outlines.lastIndex { $0.string == title })
            let (top, logo) = (outlines[last].bounds, outlines.filter { $0.color == green }.reduce(CGRect.null) { $0.union($1.bounds) })
            #expect(logo.isNull == !hasLogo && top.height >= 20)
            if hasLogo { #expect(!top.intersects(logo), "\(top) and the logo at \(logo)") }
            let ring = list.strokes.map(\.path.boundingRect).filter { abs($0.width - $0.height) < 1 && $0.width < size.width }
                .min { $0.width < $1.width }
            if time < 5 { #expect(try #require(ring).minY > top.maxY - 1 && #require(ring).width > 300, "the ring at \(time) s") }
            // Sparks are circles. The word is in front of them.
            let word = outlines[(last + 1)...].filter { $0.color != green && ($0.bounds.width > 31 || $0.bounds.height > 31) }
                .reduce(CGRect.null) { $0.union($1.bounds) }
            guard time > 5.1, !word.isNull else { continue }
            #expect(top.maxY < word.minY, "\(top) and \(word) at \(time) s")
            if hasLogo { #expect(!word.intersects(logo), "\(word) at \(time) s") }
            #expect(film.safeFrame.insetBy(dx: -30, dy: -30).encloses(word), "\(word) at \(time) s")
        }
    }

    @Test("A logo that is hard to see is on a plate on which it can be seen, and no other logo", arguments: ColorPalette.named)
    func plates(palette: ColorPalette) throws {
        for color in [0x101018, 0xFFFFFF, 0x14213D, 0xF5F0E0] {
            let image = try logo(color)
            let colors = ImageColors(try #require(image.image))
            let background = palette.background[0]
            let mark = LogoMark(image, film: film(Self.sizes[0]), backgrounds: [background])
            let contrast = ReadableColor.contrast(Color(rgb: color), background)
            #expect((mark.backdrop.plate != nil) == (contrast < 1.6), "\(palette.name ?? ""), \(color)")
            if let plate = mark.backdrop.plate { #expect(colors.hiddenFraction(on: [plate]) == 0) }
        }
    }

    @Test("A bitmap's colours count without its invisible pixels") func bitmapColors() {
        // Invisible white, and opaque dark blue.
        let bitmap = Bitmap(width: 2, height: 1, pixels: [0, 0, 0, 0, 60, 20, 10, 255])
        let colors = ImageColors(Image(source: .decoded(.bitmap(bitmap), scale: 1)))
        #expect(colors.hiddenFraction(on: [Color(rgb: 0x0B0A1C)]) == 1 && colors.hiddenFraction(on: [.white]) == 0)
    }

    @Test("Labels can be read on a phone", arguments: sizes) func labelSizes(size: CGSize) throws {
        let film = film(size)
        // 2.6 % of the width of a phone that is held upright.
        let smallest = min(size.width, size.height) * 0.026
        var gallery = list(BlobGalleryView(BlobGallery(), film: film), size, at: 1)
        for leaf in gallery.leaves {
            guard case .text(let text, _) = leaf.content else { continue }
            #expect(text.size.height * leaf.transform.d > smallest * 1.15, "'\(text.string)'")
        }
        #expect(gallery.texts.count >= 6)
        for role in ["Marine biologist", String(repeating: "many words ", count: 6) + "end"] {
            gallery = list(try presetView("lower-third", ["role": .text(role)], film), size, at: 3)
            let text = try #require(
                gallery.leaves.compactMap { leaf -> ShapedText? in
                    if case .text(let text, _) = leaf.content, text.string == role { text } else { nil }
                }.first)
            #expect(text.size.height / Double(max(text.lineCount, 1)) > smallest * 1.15, "'\(role)'")
        }
    }

    @Test("Letters that enter do not reach below their line") func entrance() {
        let frame = CGRect(x: 0, y: 0, width: 1000, height: 400)
        func bottom(_ time: TimeInterval) -> CGFloat {
            let view = EnteringText(
                "HAMBURG\nHOHENZOLLERN", font: .system(size: 100), color: .black, frame: frame, time: time)
            return list(view, frame.size, at: 0).outlines.map(\.bounds.maxY).max() ?? 0
        }
        let end = bottom(9)
        for step in 1...30 { #expect(bottom(Double(step) * 0.05) < end + 32, "after \(step) steps") }
    }

    @Test("A logo draws itself in its own gradient", arguments: ["draw", "morph", "both"]) func gradients(entrance: String) throws {
        let values: [String: ParameterValue] = ["entrance": .text(entrance), "name": .text(""), "reveal": .number(2)]
        let view = try presetView("logo-reveal", values, film(Self.sizes[0]))
        // The first part is complete, and the last one is not.
        let fills = list(view, Self.sizes[0], at: 1.2).leaves.compactMap { leaf -> Paint? in
            if case .fill(_, let paint, _) = leaf.content { paint } else { nil }
        }
        #expect(fills.contains { if case .linearGradient = $0 { true } else { false } })
    }

    @Test("A wide logo is larger than its name, and both are in the safe area", arguments: [1.0, 3, 8, 0.3], sizes)
    func wideLogo(aspect: Double, size: CGSize) throws {
        let film = film(size)
        let values = ["logo": try rectangle(aspect, fill: "#FF8800"), "name": ParameterValue.text("Northwind Trading Company")]
        let list = list(try presetView("logo-reveal", values, film), size, at: 5.9)
        let orange = Color(rgb: 0xFF8800).resolve(in: EnvironmentValues())
        let parts = list.outlines.filter { $0.bounds.width < size.width }
        func bounds(_ isLogo: Bool) -> CGRect {
            parts.filter { ($0.color == orange) == isLogo }.reduce(CGRect.null) { $0.union($1.bounds) }
        }
        let (logo, name) = (bounds(true), bounds(false))
        #expect(film.safeFrame.encloses(logo) && film.safeFrame.insetBy(dx: -4, dy: -4).encloses(name), "\(logo), \(name)")
        #expect(logo.maxY < name.minY)
        if aspect >= 2 { #expect(name.width <= logo.width && logo.width > film.centeredSafeFrame.width * 0.45) }
    }

    @Test("A logo that is hard to see on the background is revealed on a plate, apart from its name", arguments: [1.0, 5, 0.3], sizes)
    func plateOfReveal(aspect: Double, size: CGSize) throws {
        let film = film(size)
        let dark = Color(rgb: 0x14213D).resolve(in: EnvironmentValues())
        var values = ["logo": try rectangle(aspect, fill: "#14213D"), "name": ParameterValue.text("Northwind Trading Company")]
        func outlines() throws -> [ShownText] {
            list(try presetView("logo-reveal", values, film), size, at: 5.9).outlines.filter { $0.bounds.width < size.width }
        }
        let shown = try outlines()
        let logo = try #require(shown.firstIndex { $0.color == dark })
        let (plate, mark) = (try #require(logo > 0 ? shown[logo - 1] : nil), shown[logo].bounds)
        #expect(plate.color == Color.white.resolve(in: EnvironmentValues()))
        #expect(plate.bounds.insetBy(dx: 10, dy: 10).encloses(mark) && film.safeFrame.encloses(plate.bounds), "\(mark) on \(plate.bounds)")
        #expect(shown[(logo + 1)...].allSatisfy { $0.bounds.minY > plate.bounds.maxY })
        // Where it can be seen, or where the background is unknown, there is no plate.
        for (name, value) in [("palette", ParameterValue.text("paper")), ("backdrop", .boolean(false))] {
            let given = values
            values[name] = value
            #expect(try outlines().first?.color == dark, "\(name)")
            values = given
        }
    }

    @Test("The logo of a lower third can be seen on its panel, and is no wider than its image", arguments: [0x14213D, 0xF5F0E0], sizes)
    func logoOfLowerThird(color: Int, size: CGSize) throws {
        let own = ColorPalette(background: [Color(rgb: 0x14151C)], accents: [Color(rgb: 0xFF4F5E)])
        for (value, palette) in [(nil, own), (ParameterValue.text("paper"), ColorPalette.paper)] {
            var values = ["logo": try logoFile(color)]
            values["palette"] = value
            let shown = list(try presetView("lower-third", values, film(size)), size, at: 3).outlines
            let index = try #require(shown.firstIndex { $0.color == Color(rgb: color).resolve(in: EnvironmentValues()) })
            let plate = shown[..<index].last { $0.bounds.encloses(shown[index].bounds) && $0.bounds.width < 230 }
            let isHidden = ReadableColor.contrast(Color(rgb: color), palette.background[0]) < 1.6
            #expect((plate != nil) == isHidden, "\(palette.name ?? "the preset's")")
            let name = try #require(shown.first { $0.string == "Alex Morgan" })
            let edge = plate?.bounds.maxX ?? shown[index].bounds.maxX
            #expect(edge < name.bounds.minX && name.bounds.minX - edge < 60, "\(edge), \(name.bounds)")
        }
    }

    @Test(
        "All of a long name and role is shown",
        arguments: [
            String(repeating: "many words ", count: 12), String(repeating: "Donaudampfschifffahrtskapitän ", count: 4),
            String(repeating: "長い肩書きの例", count: 20), "Professor of marine biology and a member of several academies of science",
        ], sizes)
    func longRole(role: String, size: CGSize) throws {
        let name = "Maximiliane-Theodora von Hohenstein"
        let values: [String: ParameterValue] = ["name": .text(name), "role": .text(role), "logo": try logoFile(0x14213D)]
        let list = list(try presetView("lower-third", values, film(size)), size, at: 3)
        let texts = list.leaves.compactMap { if case .text(let text, _) = $0.content { text } else { nil } }
        #expect(texts.map(\.string) == [name, role] && texts.allSatisfy { !$0.isTruncated })
        let bounds = list.texts.map(\.bounds)
        #expect(bounds.count == 2 && bounds.allSatisfy { film(size).safeFrame.encloses($0) }, "\(bounds)")
        #expect(bounds[0].maxY < bounds[1].minY)
    }

    @Test("On a background of unknown colours, a logo has a halo of the other lightness")
    func halos() throws {
        for (color, halo) in [(0x101018, Color.white), (0xFFFFFF, Color(rgb: 0x1D2145)), (0xFF4F5E, Color(rgb: 0x1D2145))] {
            #expect(LogoMark(try logo(color), film: film(Self.sizes[0]), backgrounds: []).backdrop == .halo(halo))
        }
    }

    @Test("Confetti is behind the message") func confetti() throws {
        let list = list(try presetView("confetti", [:], film(Self.sizes[0])), Self.sizes[0], at: 1.5)
        let leaves = list.leaves
        let lastPiece = leaves.lastIndex { if case .fill(let path, _, _) = $0.content { path.boundingRect.width < 2 } else { false } }
        // Letters are filled outlines of many points, too.
        let firstText = leaves.firstIndex {
            if case .fill(let path, _, _) = $0.content { path.boundingRect.width > 2 && path.verbs.count > 5 } else { false }
        }
        #expect(lastPiece != nil && firstText != nil && (lastPiece ?? 0) < (firstText ?? 0))
    }
}
