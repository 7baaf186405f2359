import Foundation
import KinoraRaster

/// Compares drawings of SVG files with expected images: `SVGConformance DIR [--out DIR] [--fonts DIR] [--filter TEXT]`.
///
/// Each `name.svg` in `DIR` with a `name.png` beside it is drawn at the size of that image, and with a `name@1.5.png` at 1.5 seconds of its
/// animations. Both images are blurred by a box of 3x3 pixels, over white. A drawing is right if fewer than 0.4 % of the pixels differ by more
/// than 24 levels in a channel. The comparisons of wrong drawings are written to `--out`: the expected image, the difference and the drawing. The
/// fonts in `--fonts` are used besides the installed ones.
@main
struct SVGConformance {
    static func main() throws {
        var folder: URL?
        var (out, filter) = (URL(filePath: "out/svg-conformance"), "")
        var arguments = CommandLine.arguments.dropFirst()
        while let argument = arguments.popFirst() {
            switch argument {
            case "--out": out = URL(filePath: arguments.popFirst() ?? "")
            case "--filter": filter = arguments.popFirst() ?? ""
            case "--fonts": registerFonts(in: arguments.popFirst() ?? "")
            default: folder = URL(filePath: argument)
            }
        }
        guard let folder else {
            print("usage: SVGConformance DIR [--out DIR] [--fonts DIR] [--filter TEXT]")
            exit(64)
        }
        let cases = ConformanceCase.all(in: folder, containing: filter)
        guard !cases.isEmpty else {
            print("\(folder.path): there is no SVG file with an image beside it")
            exit(66)
        }
        let report = ConformanceReport(results: cases.map { $0.result() })
        try? FileManager.default.removeItem(at: out)
        try report.writeImages(to: out)
        print(report.text)
    }

    private static func registerFonts(in folder: String) {
        let files = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
        for file in files.sorted() where [".ttf", ".otf", ".ttc"].contains(where: file.lowercased().hasSuffix) {
            do {
                _ = try FontFiles.register("\(folder)/\(file)")
            } catch {
                print(error)
            }
        }
    }
}
