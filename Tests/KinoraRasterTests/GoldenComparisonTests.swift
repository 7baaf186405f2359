import Foundation
import GoldenSupport
import KinoraDrawing
import KinoraRaster
import Testing

/// The comparer itself: it must see what differs and let pass what does not. While goldens are recorded it compares nothing.
@Suite(.disabled(if: ProcessInfo.processInfo.environment["KINORA_RECORD_GOLDENS"] != nil))
struct GoldenComparisonTests {
    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("kinora-golden-tests-\(UUID().uuidString)")

    private func image(_ level: Double) throws -> GoldenImage {
        try draw([fill(rectangle(2, 2, 4, 4), rgb(level, 0, 0))], width: 8, height: 8)
    }

    /// Stands in for a test file beside a folder of goldens.
    private func store(_ image: GoldenImage, as name: String = "self-test", version: String) throws -> String {
        let goldens = folder.appendingPathComponent("Goldens")
        try FileManager.default.createDirectory(at: goldens, withIntermediateDirectories: true)
        let png = try image.bitmap.pixels.withUnsafeBytes {
            try PNGCodec.encode($0, width: image.width, height: image.height, bytesPerRow: image.width * 4)
        }
        try png.write(to: goldens.appendingPathComponent("\(name).png"))
        try Data(version.utf8).write(to: goldens.appendingPathComponent("cairo-version.txt"))
        return folder.appendingPathComponent("Some.swift").path
    }

    @Test func oneLevelPassesAndTwoDoNot() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = try store(image(100.0 / 255), version: DrawingLibraries.cairoVersion)
        try expectGolden(image(101.0 / 255), "self-test", file: file)
        try withKnownIssue {
            try expectGolden(image(102.0 / 255), "self-test", file: file)
        } matching: { issue in
            issue.comments.contains { $0.rawValue.contains("16 pixels differ") && !$0.rawValue.contains("recorded with") }
        }
    }

    @Test func anotherCairoIsNamed() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = try store(image(0.2), version: "0.9")
        try withKnownIssue {
            try expectGolden(image(0.8), "self-test", file: file)
        } matching: { issue in
            issue.comments.contains { $0.rawValue.contains("recorded with Cairo 0.9, drawn with \(DrawingLibraries.cairoVersion)") }
        }
    }

    @Test func anotherSystemHasAGoldenOfItsOwn() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        _ = try store(image(0.2), version: DrawingLibraries.cairoVersion)
        let file = try store(image(0.8), as: "self-test@other", version: DrawingLibraries.cairoVersion)
        try expectGolden(image(0.2), "self-test", file: file)
        try expectGolden(image(0.8), "self-test", file: file)
        withKnownIssue { try expectGolden(image(0.5), "self-test", file: file) }
    }

    @Test func aMissingGoldenFails() throws {
        try withKnownIssue {
            try expectGolden(image(0.2), "there-is-none")
        } matching: { issue in
            issue.comments.contains { $0.rawValue.contains("there is no golden") }
        }
    }
}
