import Foundation
import GoldenSupport
import KinoraDrawing
import KinoraRaster
import KinoraViews
import Testing

@testable import KinoraPipeline

/// Compositions in frames with another aspect ratio.
@MainActor
struct FrameFitTests {
    private static let red: [UInt8] = [0, 0, 255, 255]
    private static let green: [UInt8] = [0, 255, 0, 255]
    private static let blue: [UInt8] = [255, 0, 0, 255]

    /// Returns the pixels of a red and a blue square side by side, on green, in a frame of 20x20 pixels.
    private func square(crops: Bool) async throws -> [[UInt8]] {
        let composition = Composition(
            "halves", size: CGSize(width: 40, height: 20), fps: 10, duration: 1, background: Color(red: 0, green: 1, blue: 0)
        ) {
            HStack(spacing: 0) {
                Rectangle().fill(Color(red: 1, green: 0, blue: 0))
                Rectangle().fill(Color(red: 0, green: 0, blue: 1))
            }
        }
        var job = RenderJob(composition, output: "")
        (job.width, job.height, job.crops) = (20, 20, crops)
        let bitmap = try await PNGCodec.decode(job.still(at: 0))
        return (0..<400).map { Array(bitmap.pixels[$0 * 4..<$0 * 4 + 4]) }
    }

    @Test func `margins have the background of the composition`() async throws {
        let expected = (0..<400).map { (5..<15).contains($0 / 20) ? $0 % 20 < 10 ? Self.red : Self.blue : Self.green }
        #expect(try await square(crops: false) == expected)
    }

    @Test func `a cropped composition covers the frame`() async throws {
        #expect(try await square(crops: true) == (0..<400).map { $0 % 20 < 10 ? Self.red : Self.blue })
    }
}
