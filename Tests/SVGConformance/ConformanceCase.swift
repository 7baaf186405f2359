import Foundation
import GoldenSupport
import KinoraDrawing
import KinoraFiles
import KinoraRaster

/// An SVG file and the expected image beside it, `name.svg` and `name.png`. The image of an animated file at a time in seconds is
/// `name@1.5.png`.
struct ConformanceCase {
    /// The path of the image without its extension, relative to the folder of all cases.
    let name: String
    let folder: URL
    /// The path of the SVG file without its extension.
    private let file: String
    /// In seconds; nil for a file that does not move.
    private let time: Double?

    init(name: String, folder: URL) {
        (self.name, self.folder) = (name, folder)
        let parts = name.split(separator: "@")
        time = parts.count > 1 ? parts.last.flatMap { Double($0) } : nil
        file = time == nil ? name : parts.dropLast().joined(separator: "@")
    }

    /// The maximum proportion of wrong pixels of a right drawing.
    static let maxDifference = 0.004

    struct Result {
        let name: String
        /// The proportion of wrong pixels, 0 to 1.
        var difference = 1.0
        /// The reason why there is no drawing.
        var failure: String?
        var warnings: [String] = []
        /// The expected image, the difference and the drawing side by side.
        var comparison: Bitmap?

        var isRight: Bool { failure == nil && difference < ConformanceCase.maxDifference }
        /// Whether a wrong drawing has no warning.
        var isSilent: Bool { !isRight && failure == nil && warnings.isEmpty }
        /// The folder of the case, relative to the folder of all cases.
        var group: String { name.split(separator: "/").dropLast().joined(separator: "/") }
    }

    /// The cases in a folder and its subfolders, sorted by name.
    static func all(in folder: URL, containing text: String) -> [ConformanceCase] {
        let files = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
        let drawings = Set(files.filter { $0.hasSuffix(".svg") }.map { String($0.dropLast(4)) })
        return files.filter { $0.hasSuffix(".png") }.map { String($0.dropLast(4)) }.filter { text.isEmpty || $0.contains(text) }.sorted()
            .map { ConformanceCase(name: $0, folder: folder) }.filter { drawings.contains($0.file) }
    }

    /// Draws the file at the size of the expected image, and compares both.
    func result() -> Result {
        var result = Result(name: name)
        do {
            let expected = ConformanceImage(try PNGCodec.decode(try Data(contentsOf: folder.appending(path: name + ".png"))))
            var drawn = Bitmap(
                width: expected.width, height: expected.height,
                pixels: [UInt8](repeating: 0, count: expected.width * expected.height * 4))
            do {
                let (bitmap, warnings) = try drawing(width: expected.width, height: expected.height)
                (drawn, result.warnings) = (bitmap, warnings)
            } catch let error as SVGError {
                // An invalid file is drawn as an empty image.
                result.warnings = ["error: \(error)"]
            }
            let own = ConformanceImage(drawn)
            result.difference = expected.difference(from: own)
            if !result.isRight { result.comparison = expected.comparison(with: own) }
        } catch {
            result.failure = "\(error)"
        }
        return result
    }

    private func drawing(width: Int, height: Int) throws -> (bitmap: Bitmap, warnings: [String]) {
        let drawing = folder.appending(path: file + ".svg")
        let source = try SVGDocument(
            data: LinkedImages(folder: drawing.deletingLastPathComponent()).embedded(in: try Data(contentsOf: drawing)))
        let frame = CGRect(x: 0, y: 0, width: width, height: height)
        let black = Color.Resolved(red: 0, green: 0, blue: 0)
        let ((document, items), record) = FilmInputs.recording {
            let document = time.map { source.frame(at: $0, shaper: PangoTextShaper.shared) } ?? source.withText(PangoTextShaper.shared)
            let items = document.displayItems(
                in: frame, foreground: .color(black), foregroundColor: black, decoder: ConformanceDecoder())
            return (document, items)
        }
        let image = try GoldenImage(DisplayList(items: items), width: width, height: height)
        return (image.bitmap, (document.warnings + (record?.warnings ?? [])).map(\.description))
    }
}
