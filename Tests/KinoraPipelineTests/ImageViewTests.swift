import Foundation
import GoldenSupport
import KinoraApple
import KinoraDrawing
import KinoraRaster
import KinoraViews
import TestSupport
import Testing

@testable import KinoraPipeline

/// Images in views, from files and bytes to the pixels of a frame. Pixels are BGRA.
@MainActor
struct ImageViewTests {
    private let directory: TemporaryDirectory
    let red: [UInt8] = [0, 0, 255, 255]
    private let green: [UInt8] = [0, 255, 0, 255]
    let blue: [UInt8] = [255, 0, 0, 255]
    private let white: [UInt8] = [255, 255, 255, 255]

    init() throws {
        directory = try TemporaryDirectory()
    }

    /// A PNG of one colour (BGRA, straight and opaque) in the folder.
    func write(_ name: String, _ width: Int, _ height: Int, _ color: [UInt8]) throws {
        try write(name, width, height) { _, _ in color }
    }

    func write(_ name: String, _ width: Int, _ height: Int, _ color: (Int, Int) -> [UInt8]) throws {
        let pixels = (0..<height).flatMap { y in (0..<width).flatMap { x in color(x, y) } }
        let data = try pixels.withUnsafeBytes { try PNGCodec.encode($0, width: width, height: height, bytesPerRow: width * 4) }
        let url = URL(fileURLWithPath: directory.file(name))
        try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try data.write(to: url)
    }

    /// The first frame of a view on white, 40 x 20 points.
    func shoot<V: View>(scale: Int = 1, dark: Bool = false, @ViewBuilder _ view: @escaping @MainActor () throws -> V) async throws
        -> Bitmap
    {
        let composition = Composition(
            "images", size: CGSize(width: 40, height: 20), fps: 10, duration: 1, background: .white, colorScheme: dark ? .dark : .light,
            content: view
        ).assets(in: URL(fileURLWithPath: directory.path))
        var job = RenderJob(composition, output: "")
        (job.width, job.height) = (40 * scale, 20 * scale)
        return try PNGCodec.decode(await job.still(at: 0))
    }

    private func pixel(_ bitmap: Bitmap, _ x: Int, _ y: Int) -> [UInt8] {
        let start = (y * bitmap.width + x) * 4
        return Array(bitmap.pixels[start..<start + 4])
    }

    /// The rectangle of all pixels of a colour: left, top, right and bottom, the last two excluded.
    func extent(of color: [UInt8], in bitmap: Bitmap) -> [Int]? {
        let positions = (0..<bitmap.height).flatMap { y in (0..<bitmap.width).map { x in (x, y) } }.filter {
            pixel(bitmap, $0.0, $0.1) == color
        }
        guard let left = positions.map(\.0).min(), let right = positions.map(\.0).max(), let top = positions.map(\.1).min(),
            let bottom = positions.map(\.1).max()
        else { return nil }
        return [left, top, right + 1, bottom + 1]
    }

    // MARK: Names

    @Test("A name finds its file in the composition's directory, with or without the extension")
    func names() async throws {
        try write("dot.png", 10, 6, red)
        try write("more/spot.png", 10, 6, blue)
        for name in ["dot", "dot.png"] {
            let image = try await shoot { Image(name) }
            #expect(extent(of: red, in: image) == [15, 7, 25, 13])
            #expect(image.pixels.filter { $0 == 0 }.count == 120)
        }
        #expect(try await extent(of: blue, in: shoot { Image("more/spot") }) == [15, 7, 25, 13])
        let bundle = try #require(Bundle(path: directory.path + "/more"))
        #expect(try await extent(of: blue, in: shoot { Image("spot", bundle: bundle) }) == [15, 7, 25, 13])
        #expect(try await extent(of: red, in: shoot { Image(decorative: "dot") }) == [15, 7, 25, 13])
    }

    @Test("The image variant for the output's scale is loaded, in the same size in points")
    func scales() async throws {
        try write("dot.png", 10, 6, red)
        try write("dot@2x.png", 20, 12, blue)
        try write("dot@3x.png", 30, 18, green)
        #expect(try await extent(of: red, in: shoot { Image("dot") }) == [15, 7, 25, 13])
        #expect(try await extent(of: blue, in: shoot(scale: 2) { Image("dot") }) == [30, 14, 50, 26])
        #expect(try await extent(of: green, in: shoot(scale: 3) { Image("dot") }) == [45, 21, 75, 39])
    }

    @Test("Asset catalogues provide image sets, with dark variants and rendering intents")
    func assetCatalogs() async throws {
        try write("Assets.xcassets/Icons/dot.imageset/light.png", 10, 6, red)
        try write("Assets.xcassets/Icons/dot.imageset/dark.png", 10, 6, blue)
        let contents = """
            {"images": [{"idiom": "universal", "filename": "light.png", "scale": "1x"},
                        {"idiom": "universal", "filename": "dark.png", "scale": "1x",
                         "appearances": [{"appearance": "luminosity", "value": "dark"}]},
                        {"idiom": "universal", "scale": "2x"}]}
            """
        try Data(contents.utf8).write(to: URL(fileURLWithPath: directory.file("Assets.xcassets/Icons/dot.imageset/Contents.json")))
        try write("Assets.xcassets/mark.imageset/mark.png", 10, 6, red)
        let template =
            #"{"images": [{"filename": "mark.png"}], "properties": {"template-rendering-intent": "template"}}"#
        try Data(template.utf8).write(to: URL(fileURLWithPath: directory.file("Assets.xcassets/mark.imageset/Contents.json")))
        for name in ["dot", "Icons/dot"] {
            #expect(try await extent(of: red, in: shoot { Image(name) }) == [15, 7, 25, 13])
        }
        #expect(try await extent(of: blue, in: shoot(dark: true) { Image("dot") }) == [15, 7, 25, 13])
        #expect(
            try await extent(of: green, in: shoot { Image("mark").foregroundStyle(Color(red: 0, green: 1, blue: 0)) }) == [15, 7, 25, 13])
    }

    @Test("An SVG file is a resizable image with its own size")
    func drawings() async throws {
        let text = "<svg xmlns='http://www.w3.org/2000/svg' width='10' height='6'><rect width='10' height='6' fill='#f00'/></svg>"
        try Data(text.utf8).write(to: URL(fileURLWithPath: directory.file("dot.svg")))
        #expect(try await extent(of: red, in: shoot { Image("dot") }) == [15, 7, 25, 13])
        #expect(try await extent(of: red, in: shoot { Image("dot").resizable().frame(width: 30, height: 4) }) == [5, 8, 35, 12])
    }

    @Test("A missing or invalid image shows a placeholder and is reported once")
    func missing() async throws {
        try Data("no image".utf8).write(to: URL(fileURLWithPath: directory.file("bad.png")))
        var said: [String] = []
        var environment = EnvironmentValues()
        environment.imageSource = ImageSource(library: SharedResources.images, folders: [URL(fileURLWithPath: directory.path)])
        let stage = Stage(size: CGSize(width: 400, height: 400), frameRate: 10, seed: 0, gestures: [], environment: environment) {
            said.append($0)
        } view: {
            VStack {
                Image("none")
                Image("none")
                Image("../" + (directory.path as NSString).lastPathComponent + "/bad")
                Image("bad")
                Image(uiImage: UIImage(named: "none") ?? UIImage(named: "none") ?? UIImage(systemName: "star")!)
            }
        }
        let list = try await stage.frame(0)
        #expect(!list.isEmpty)
        #expect(said.filter { $0.contains("\"none\"") && $0.contains(directory.path) }.count == 2)
        #expect(said.filter { $0.contains("bad.png\" cannot be shown: it is not in a known format") }.count == 1)
        #expect(said.filter { $0.contains("../") && $0.contains("no file with this name") }.count == 1)
    }

    // MARK: Sizes

    @Test("An image keeps its size unless it is resizable, and its aspect ratio on request")
    func sizes() async throws {
        try write("dot.png", 10, 5, red)
        #expect(try await extent(of: red, in: shoot { Image("dot").frame(width: 30, height: 20, alignment: .top) }) == [15, 0, 25, 5])
        #expect(try await extent(of: red, in: shoot { Image("dot").resizable().frame(width: 30, height: 16) }) == [5, 2, 35, 18])
        #expect(try await extent(of: red, in: shoot { Image("dot").resizable().scaledToFit() }) == [0, 0, 40, 20])
        #expect(
            try await extent(of: red, in: shoot { Image("dot").resizable().aspectRatio(contentMode: .fit).frame(width: 20, height: 20) })
                == [10, 5, 30, 15])
    }

    @Test("Without interpolation each pixel is drawn as a rectangle")
    func nearest() async throws {
        try write("two.png", 2, 1) { x, _ in x == 0 ? [0, 0, 255, 255] : [255, 0, 0, 255] }
        let image = try await shoot { Image("two").interpolation(.none).resizable() }
        #expect(extent(of: red, in: image) == [0, 0, 20, 20])
        #expect(extent(of: blue, in: image) == [20, 0, 40, 20])
        let smooth = try await shoot { Image("two").resizable() }
        #expect(pixel(smooth, 20, 10) != red && pixel(smooth, 20, 10) != blue)
    }

    @Test("Cap insets keep corners and edges; the rest is stretched or tiled")
    func caps() async throws {
        // Corners green, a red rim of 2 pixels, a blue middle of 2 x 2 with one white pixel.
        try write("nine.png", 6, 6) { x, y in
            let (edgeX, edgeY) = (x < 2 || x > 3, y < 2 || y > 3)
            return edgeX && edgeY
                ? [0, 255, 0, 255] : edgeX || edgeY ? [0, 0, 255, 255] : x == 2 && y == 2 ? [255, 255, 255, 255] : [255, 0, 0, 255]
        }
        let insets = EdgeInsets(top: 2, leading: 2, bottom: 2, trailing: 2)
        let stretched = try await shoot { Image("nine").interpolation(.none).resizable(capInsets: insets) }
        for (x, y) in [(0, 0), (1, 1), (39, 0), (38, 19), (0, 18)] { #expect(pixel(stretched, x, y) == green) }
        for (x, y) in [(2, 0), (37, 1), (20, 19), (0, 2), (39, 17)] { #expect(pixel(stretched, x, y) == red) }
        #expect(pixel(stretched, 3, 3) == white && pixel(stretched, 19, 9) == white)
        #expect(pixel(stretched, 21, 3) == blue && pixel(stretched, 3, 12) == blue)
        let tiled = try await shoot { Image("nine").resizable(capInsets: insets, resizingMode: .tile) }
        for x in 2..<38 { for y in 2..<18 { #expect(pixel(tiled, x, y) == (x % 2 == 0 && y % 2 == 0 ? white : blue)) } }
        for (x, y) in [(0, 0), (1, 1), (39, 0), (38, 19), (0, 18)] { #expect(pixel(tiled, x, y) == green) }
    }

    @Test("Tiles have the image's size and start in the upper left corner")
    func tiles() async throws {
        try write("two.png", 2, 2) { x, y in (x + y).isMultiple(of: 2) ? [0, 0, 255, 255] : [255, 0, 0, 255] }
        let image = try await shoot { Image("two").resizable(resizingMode: .tile).frame(width: 30, height: 10) }
        for x in 5..<35 { for y in 5..<15 { #expect(pixel(image, x, y) == ((x + y).isMultiple(of: 2) ? red : blue)) } }
        #expect(pixel(image, 4, 8) == white)
    }

    @Test("A template image is filled with the foreground style and keeps its transparency")
    func templates() async throws {
        try write("half.png", 10, 6) { x, _ in x < 5 ? [0, 0, 255, 255] : [0, 0, 128, 128] }
        let image = try await shoot {
            Image("half").renderingMode(.template).foregroundStyle(Color(red: 0, green: 0, blue: 1))
        }
        #expect(extent(of: blue, in: image) == [15, 7, 20, 13])
        let faded = pixel(image, 22, 10)
        #expect(faded[0] == 255 && abs(Int(faded[1]) - 127) <= 1 && abs(Int(faded[2]) - 127) <= 1)
        let own = pixel(try await shoot { Image("half") }, 22, 10)
        #expect(own[2] == 255 && abs(Int(own[0]) - 127) <= 1)
    }

    // MARK: Other ways in

    @Test("Images from files and data have sizes, scales and parts")
    func uiImages() async throws {
        try write("dot@2x.png", 20, 12) { x, _ in x < 10 ? [0, 0, 255, 255] : [255, 0, 0, 255] }
        let path = directory.file("dot@2x.png")
        let data = try Data(contentsOf: URL(fileURLWithPath: path))
        #expect(UIImage(data: data) == nil, "outside of a film nothing reads images")
        let image = try await shoot {
            let file = try #require(UIImage(contentsOfFile: path))
            #expect(file.size == CGSize(width: 10, height: 6) && file.scale == 2)
            let bytes = try #require(UIImage(data: data))
            #expect(bytes.size == CGSize(width: 20, height: 12) && bytes.scale == 1)
            #expect(try #require(UIImage(named: "dot")).size == CGSize(width: 10, height: 6))
            #expect(UIImage(data: Data([1, 2, 3])) == nil)
            let pixels = try #require(bytes.cgImage)
            let part = try #require(pixels.cropping(to: CGRect(x: 10, y: 2, width: 100, height: 6)))
            #expect((part.width, part.height) == (10, 6))
            #expect(UIImage(cgImage: pixels, scale: 1, orientation: .right).size == CGSize(width: 12, height: 20))
            return Image(part, scale: 1, label: Text("part"))
        }
        #expect(extent(of: blue, in: image) == [15, 7, 25, 13])
        let tinted = try await shoot {
            Image(uiImage: try #require(UIImage(data: data, scale: 2)).withTintColor(UIColor(red: 0, green: 1, blue: 0, alpha: 1)))
        }
        #expect(extent(of: green, in: tinted) == [15, 7, 25, 13])
    }

    @Test("An unreadable image that a composition loads is an error of the job")
    func throwing() async throws {
        try write("dot.png", 10, 6, red)
        let url = URL(fileURLWithPath: directory.file("dot.png"))
        #expect(try await extent(of: red, in: shoot { try Image(contentsOf: url) }) == [15, 7, 25, 13])
        let data = try Data(contentsOf: url)
        #expect(
            try await extent(of: red, in: shoot { try Image(data: data, scale: 2).resizable().frame(width: 10, height: 6) }) == [
                15, 7, 25, 13,
            ])
        await #expect(throws: ImageError.self) { try await shoot { try Image(contentsOf: url.appendingPathExtension("none")) } }
        await #expect(throws: ImageError.self) { try await shoot { try Image(contentsOf: URL(string: "https://example.com/a.png")!) } }
        #expect(throws: ImageError.self) { try Image(data: data) }
        #expect(KinoraError(ImageError("a", "b")).category == .badInput)
    }

    @Test("AsyncImage loads files and data immediately; other addresses stay empty")
    func asyncImages() async throws {
        try write("dot.png", 10, 6, red)
        let url = URL(fileURLWithPath: directory.file("dot.png"))
        let data = try Data(contentsOf: url)
        for address in [url, URL(string: "data:image/png;base64,\(data.base64EncodedString())")] {
            #expect(try await extent(of: red, in: shoot { AsyncImage(url: address) }) == [15, 7, 25, 13])
        }
        let image = try await shoot {
            HStack(spacing: 0) {
                AsyncImage(url: url) {
                    $0.resizable()
                } placeholder: {
                    Color.clear
                }
                AsyncImage(url: URL(string: "https://example.com/a.png")) {
                    $0
                } placeholder: {
                    Color(red: 0, green: 0, blue: 1)
                }
                AsyncImage(url: URL(fileURLWithPath: "/none.png")) { phase in
                    if phase.error != nil { Color(red: 0, green: 1, blue: 0) }
                }
                AsyncImage(url: nil) { phase in
                    if phase.image == nil, phase.error == nil { Color(red: 0, green: 0, blue: 1) }
                }
            }
        }
        #expect(extent(of: red, in: image) == [0, 0, 10, 20])
        #expect(extent(of: green, in: image) == [20, 0, 30, 20])
        #expect(extent(of: blue, in: image) == [10, 0, 40, 20])
        // The placeholder is a weak grey.
        let placeholder = pixel(try await shoot { AsyncImage(url: nil) }, 0, 0)
        #expect(placeholder == [233, 233, 234, 255])
    }

    // MARK: As paint and in contexts

    @Test("A graphics context resolves images and draws them at points, in rectangles and tiled")
    func contexts() async throws {
        try write("dot.png", 10, 6, red)
        try write("two.png", 2, 2) { x, y in (x + y).isMultiple(of: 2) ? [0, 255, 0, 255] : [255, 0, 0, 255] }
        let image = try await shoot {
            Canvas { context, _ in
                let dot = context.resolve(Image("dot"))
                #expect(dot.size == CGSize(width: 10, height: 6) && dot.baseline == 6 && dot.shading == nil)
                context.draw(dot, at: CGPoint(x: 5, y: 3))
                context.draw(Image("dot"), in: CGRect(x: 20, y: 10, width: 20, height: 10))
                context.fill(Path(CGRect(x: 12, y: 0, width: 8, height: 4)), with: .tiledImage(Image("two")))
            }
        }
        #expect(pixel(image, 0, 0) == red && pixel(image, 9, 5) == red && pixel(image, 10, 5) == white)
        #expect(pixel(image, 20, 10) == red && pixel(image, 39, 19) == red && pixel(image, 19, 10) == white)
        for x in 12..<20 { for y in 0..<4 { #expect(pixel(image, x, y) == ((x + y).isMultiple(of: 2) ? green : blue)) } }
    }

    @Test("An image paint tiles from the corner of the painted area, whole or in part")
    func paint() async throws {
        try write("two.png", 2, 1) { x, _ in x == 0 ? [0, 0, 255, 255] : [255, 0, 0, 255] }
        let whole = try await shoot { Rectangle().fill(ImagePaint(image: Image("two"))).padding(5) }
        for x in 5..<35 { #expect(pixel(whole, x, 10) == ((x - 5).isMultiple(of: 2) ? red : blue)) }
        let part = try await shoot {
            Rectangle().fill(.image(Image("two"), sourceRect: CGRect(x: 0.5, y: 0, width: 0.5, height: 1), scale: 4))
        }
        #expect(extent(of: blue, in: part) == [0, 0, 40, 20])
    }

    // MARK: Redaction

    @Test("Redacted texts and images are blocks; private ones only if privacy redaction is requested")
    func redaction() async throws {
        try write("dot.png", 10, 6, red)
        let plain = try await shoot { Image("dot") }
        let block = try await shoot { Image("dot").redacted(reason: .placeholder) }
        #expect(extent(of: red, in: block) == nil)
        #expect(pixel(block, 20, 10) == [214, 214, 214, 255])
        #expect(try await shoot { Image("dot").unredacted().redacted(reason: .placeholder) } == plain)
        #expect(try await shoot { Image("dot").redacted(reason: .privacy) } == plain)
        #expect(try await shoot { Image("dot").privacySensitive() } == plain)
        #expect(try await shoot { Image("dot").privacySensitive().redacted(reason: .privacy) } == block)
        let stage = Stage(Text("Secret").redacted(reason: .placeholder), size: CGSize(width: 100, height: 40), frameRate: 10)
        #expect(try await !stage.frame(0).description.contains("text"))
    }
}

extension ImageViewTests {
    @Test("An image in a text is on the baseline between the words, a symbol in the text's colour")
    func imagesInText() async throws {
        try write("dot.png", 10, 6, red)
        let image = try await shoot { Text("i").font(.system(size: 10)) + Text(Image("dot")) }
        let position = try #require(extent(of: red, in: image))
        #expect(position[2] - position[0] >= 9 && position[3] - position[1] >= 5)
        let symbol = try await shoot { Text(Image(systemName: "square.fill")).foregroundColor(Color(red: 0, green: 0, blue: 1)) }
        let box = try #require(extent(of: blue, in: symbol))
        #expect(box[2] - box[0] > 8 && box[3] - box[1] > 8)
    }
}
