import Foundation
import KinoraDrawing
import KinoraRaster
import Testing

/// Compares `image` with `Goldens/NAME.png` beside the calling test, allowing one level of difference in each channel. Text differs between versions of
/// its font, so an image that equals any `Goldens/NAME@SYSTEM.png` passes too.
///
/// If the images differ, it writes expected | difference | actual into a temporary directory and reports the path. With `KINORA_RECORD_GOLDENS=1`
/// in the environment it replaces the golden image, with `KINORA_RECORD_GOLDENS=SYSTEM` the golden image of that system. The test then fails, so
/// that nobody records by accident.
package func expectGolden(
    _ image: GoldenImage, _ name: String, file: String = #filePath, sourceLocation: SourceLocation = #_sourceLocation
) throws {
    let folder = URL(fileURLWithPath: file).deletingLastPathComponent().appendingPathComponent("Goldens")
    var golden = folder.appendingPathComponent("\(name).png")
    let versionFile = folder.appendingPathComponent("cairo-version.txt")
    if let system = ProcessInfo.processInfo.environment["KINORA_RECORD_GOLDENS"] {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        if system == "1" {
            try Data("\(DrawingLibraries.cairoVersion)\n".utf8).write(to: versionFile)
        } else {
            golden = folder.appendingPathComponent("\(name)@\(system).png")
        }
        try png(image.bitmap).write(to: golden)
        Issue.record("recorded \(golden.path); run again without KINORA_RECORD_GOLDENS", sourceLocation: sourceLocation)
        return
    }
    guard let data = try? Data(contentsOf: golden) else {
        Issue.record("there is no golden \(golden.path); record it with KINORA_RECORD_GOLDENS=1", sourceLocation: sourceLocation)
        return
    }
    let expected = GoldenImage(try PNGCodec.decode(data))
    guard let difference = differenceText(expected, image) else { return }
    for other in try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
    where other.lastPathComponent.hasPrefix("\(name)@") {
        if differenceText(GoldenImage(try PNGCodec.decode(Data(contentsOf: other))), image) == nil { return }
    }
    let recorded = (try? String(contentsOf: versionFile, encoding: .utf8))?.trimmingCharacters(in: .whitespacesAndNewlines) ?? "unknown"
    let note =
        recorded == DrawingLibraries.cairoVersion ? "" : " (recorded with Cairo \(recorded), drawn with \(DrawingLibraries.cairoVersion))"
    let report = FileManager.default.temporaryDirectory.appendingPathComponent("kinora-goldens")
    try FileManager.default.createDirectory(at: report, withIntermediateDirectories: true)
    let comparison = report.appendingPathComponent("\(name).png")
    try png(sideBySide(expected, image)).write(to: comparison)
    Issue.record("\(name): \(difference)\(note). Expected, difference, actual: \(comparison.path)", sourceLocation: sourceLocation)
}

/// Returns a description of differences by more than one level, or nil.
func differenceText(_ expected: GoldenImage, _ actual: GoldenImage) -> String? {
    guard expected.width == actual.width, expected.height == actual.height else {
        return "\(actual.width)x\(actual.height) pixels instead of \(expected.width)x\(expected.height)"
    }
    var count = 0
    var worst: (x: Int, y: Int, distance: Int)?
    for y in 0..<expected.height {
        for x in 0..<expected.width {
            let distance = expected[x, y].distance(to: actual[x, y])
            guard distance > 1 else { continue }
            count += 1
            if distance > worst?.distance ?? 0 { worst = (x, y, distance) }
        }
    }
    guard let worst else { return nil }
    let (x, y) = (worst.x, worst.y)
    return "\(count) pixels differ, most at (\(x), \(y)): \(actual[x, y]) instead of \(expected[x, y])"
}

private func png(_ bitmap: Bitmap) throws -> Data {
    try bitmap.pixels.withUnsafeBytes {
        try PNGCodec.encode($0, width: bitmap.width, height: bitmap.height, bytesPerRow: bitmap.width * 4)
    }
}

/// Returns an image of three panels; the middle one shows the differences, amplified four times, on black.
private func sideBySide(_ expected: GoldenImage, _ actual: GoldenImage) -> Bitmap {
    let width = max(expected.width, actual.width)
    let height = max(expected.height, actual.height)
    var pixels = [UInt8](repeating: 0, count: width * 3 * height * 4)
    func pixel(_ image: GoldenImage, _ x: Int, _ y: Int) -> GoldenImage.Pixel {
        x < image.width && y < image.height ? image[x, y] : GoldenImage.Pixel(0, 0, 0, 0)
    }
    func set(_ x: Int, _ y: Int, _ pixel: GoldenImage.Pixel) {
        let at = (y * width * 3 + x) * 4
        let channels = [pixel.blue, pixel.green, pixel.red, pixel.alpha]
        for (offset, value) in channels.enumerated() { pixels[at + offset] = UInt8(min(value, 255)) }
    }
    for y in 0..<height {
        for x in 0..<width {
            let (a, b) = (pixel(expected, x, y), pixel(actual, x, y))
            set(x, y, a)
            let alpha = abs(a.alpha - b.alpha)
            set(
                width + x, y,
                GoldenImage.Pixel(
                    (abs(a.red - b.red) + alpha) * 4, (abs(a.green - b.green) + alpha) * 4, (abs(a.blue - b.blue) + alpha) * 4))
            set(width * 2 + x, y, b)
        }
    }
    return Bitmap(width: width * 3, height: height, pixels: pixels)
}
