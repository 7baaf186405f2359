import Foundation
import KinoraDrawing
import KinoraPipeline
import KinoraRaster
import KinoraViews
import TestSupport
import Testing
import ViewTestSupport

@testable import KinoraPresets

/// The film as it is drawn.
@MainActor
struct LavaLampFrameTests {
    private let film = Film(size: CGSize(width: 1920, height: 1080), frameRate: 60, duration: 12)

    private func list(_ parameters: LavaLamp, at time: TimeInterval) -> DisplayList {
        FilmPlayer.displayList(LavaLampView(parameters, film: film), at: time)
    }

    /// Mean differences between the frames `numbers` and the ones after them; the last frame is followed by the first.
    private func changes(_ parameters: LavaLamp, after numbers: [Int]) throws -> [Double] {
        let rasterizer = Rasterizer(width: 320, height: 180)
        var drawn: [Int: [UInt8]] = [:]
        func pixels(_ frame: Int) throws -> [UInt8] {
            if let drawn = drawn[frame] { return drawn }
            let time = film.frameRate.time(ofFrame: frame % film.frameCount)
            try rasterizer.draw(
                list(parameters, at: time), transform: CGAffineTransform(scaleX: 1 / 6, y: 1 / 6),
                background: Color.black.resolve(in: EnvironmentValues()))
            let pixels = rasterizer.withPixels { pixels, bytesPerRow in Array(pixels[..<(bytesPerRow * 180)]) }
            drawn[frame] = pixels
            return pixels
        }
        return try numbers.map { ByteComparison.meanDifference(try pixels($0), try pixels($0 + 1)) }
    }

    private func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }

    @Test("The transition from the last frame to the first is like any other", arguments: [LavaLamp.Style.lamp, .full])
    func seam(style: LavaLamp.Style) throws {
        var parameters = LavaLamp()
        parameters.style = style
        let neighbours = median(try changes(parameters, after: Array(stride(from: 20, to: 710, by: 46))))
        let seam = try changes(parameters, after: [film.frameCount - 1])[0]
        #expect(neighbours > 0)
        #expect(seam <= 2 * neighbours, "\(seam) at the seam, \(neighbours) elsewhere")
    }

    @Test("A film without looping has a jump at its end, which the measure detects")
    func noSeam() throws {
        var parameters = LavaLamp()
        parameters.loop = false
        let neighbours = median(try changes(parameters, after: Array(stride(from: 20, to: 710, by: 92))))
        let seam = try changes(parameters, after: [film.frameCount - 1])[0]
        #expect(seam > 4 * neighbours)
    }

    @Test("No frame differs much more from the next than others do, even where necks form and break")
    func flow() throws {
        let all = try changes(LavaLamp(), after: Array(300..<360))
        #expect((all.max() ?? 0) < 4 * median(all), "\(all.max() ?? 0) against a median of \(median(all))")
    }

    @Test("Custom colours replace the palette's")
    func colors() {
        var parameters = LavaLamp()
        parameters.waxColors = [Color(red: 0, green: 0.5, blue: 1)]
        let own = list(parameters, at: 1)
        parameters.liquidColors = [Color(white: 0.2), Color(white: 0.1)]
        let both = list(parameters, at: 1)
        #expect(own != list(LavaLamp(), at: 1))
        #expect(own != both)
    }

    @Test("Only the wax is recorded in each frame; room, liquid, glass and metal are recorded once")
    func still() {
        let player = FilmPlayer(LavaLampView(LavaLamp(), film: film))
        let (early, late) = (player.displayList(at: 1).leaves, player.displayList(at: 7).leaves)
        #expect(zip(early, late).prefix { $0 == $1 }.count == 7, "wall, halo, table, its light, its shadow, liquid, bulb")
        let front = zip(early.reversed(), late.reversed()).prefix { $0 == $1 }.count
        #expect(front == 10, "two edges, two streaks, two rims, base and cap in two layers each")
    }

    @Test("The drawing equals a recorded one", arguments: [0.0, 4.5, 9.25])
    func dump(time: Double) {
        expectDump(DisplayListDump.describe(list(LavaLamp(), at: time)), "lava-lamp-\(time)")
    }
}
