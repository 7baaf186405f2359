import Foundation
import GoldenSupport
import KinoraDrawing
import Testing

@testable import KinoraRaster

struct GradientTests {
    typealias Pixel = GoldenImage.Pixel

    private func linear(_ ramp: Paint.Ramp, from: CGFloat = 0, to: CGFloat = 101) -> DisplayItem {
        fill(rectangle(0, 0, 101, 4), .linearGradient(ramp, start: CGPoint(x: from, y: 0), end: CGPoint(x: to, y: 0)))
    }

    private func row(_ item: DisplayItem, background: Color.Resolved = white) throws -> GoldenImage {
        try draw([item], width: 101, height: 4, background: background)
    }

    /// The middle pixel's centre is the ramp's middle. Red to blue: 140, 83, 162 was measured with SwiftUI.
    @Test(arguments: [(Paint.Ramp.Mixing.oklab, Pixel(140, 83, 162)), (.sRGB, Pixel(128, 0, 128)), (.linear, Pixel(188, 0, 188))])
    func redMeetsBlueInTheMiddle(mixing: Paint.Ramp.Mixing, expected: Pixel) throws {
        #expect(try row(linear(ramp([red, blue], mixing)))[50, 2].distance(to: expected) <= 1)
    }

    /// A clear stop adds no hue: over white the middle is 127, 128, 255 in SwiftUI.
    @Test(arguments: [Paint.Ramp.Mixing.oklab, .sRGB, .linear])
    func clearToBlueStaysBlue(mixing: Paint.Ramp.Mixing) throws {
        #expect(try row(linear(ramp([clear, blue], mixing)))[50, 2].distance(to: Pixel(127, 128, 255)) <= 1)
        #expect(try row(linear(ramp([rgb(1, 1, 1, 0), blue], mixing)))[50, 2].distance(to: Pixel(127, 128, 255)) <= 1)
        let alone = try row(linear(ramp([clear, blue], mixing)), background: clear)[25, 2]
        #expect(alone.distance(to: Pixel(0, 0, 64, 64)) <= 1)
    }

    @Test func rampStaysWithinAnEighthOfALevelOfTheExactMixture() {
        let ramps: [[Color.Resolved]] = [
            [red, blue], [black, white], [rgb(1, 0.8, 0), rgb(0, 0.2, 1), rgb(0.1, 1, 0.3)], [clear, green],
            [rgb(1, 0, 0, 0.2), rgb(0, 1, 1, 0.9)],
        ]
        for colors in ramps {
            for mixing in [Paint.Ramp.Mixing.oklab, .sRGB, .linear] {
                let ramp = ramp(colors, mixing)
                let table = RampTable(ramp, opacity: 1)
                let mixer = ColorMixer(mixing: mixing)
                for entry in stride(from: 1, through: RampTable.count, by: 7) {
                    let position = (Double(entry) - 0.5) / Double(RampTable.count) * Double(colors.count - 1)
                    let segment = min(Int(position), colors.count - 2)
                    let (from, to) = (mixer.coordinates(colors[segment]), mixer.coordinates(colors[segment + 1]))
                    let exact = mixer.pixel(from + (to - from) * (position - Double(segment)))
                    let word = table.colors[entry]
                    let stored =
                        SIMD4<Double>(
                            Double(word >> 32 & 65535), Double(word >> 16 & 65535), Double(word & 65535), Double(word >> 48)) / 256
                    let error = exact - stored
                    #expect(max(error.max(), -error.min()) <= 0.13, "\(mixing) \(colors) at \(position)")
                }
            }
        }
    }

    @Test func colorsSpreadBesideTheLine() throws {
        let colors = [black, white]
        let pad = try row(linear(ramp(colors, .sRGB, .pad), from: 40, to: 60))
        #expect(pad[10, 1] == Pixel(0, 0, 0))
        #expect(pad[90, 1] == Pixel(255, 255, 255))
        let again = try row(linear(ramp(colors, .sRGB, .repeat), from: 40, to: 60))
        let mirrored = try row(linear(ramp(colors, .sRGB, .mirror), from: 40, to: 60))
        for x in 0..<20 {
            let level = Int(((Double(x) + 0.5) / 20 * 255).rounded())
            for offset in [0, 20, 60, 80] {
                #expect(again[x + offset, 1].distance(to: Pixel(level, level, level)) <= 1)
                let back = (offset / 20) % 2 == 1
                #expect(mirrored[back ? offset + 19 - x : offset + x, 1].distance(to: Pixel(level, level, level)) <= 1)
            }
        }
    }

    @Test func stopsAreSortedAndStepWhereTwoMeet() throws {
        let stops = [(blue, 0.5), (red, 0), (green, 0.5), (white, 1)].map { Paint.Ramp.Stop(color: $0.0, location: $0.1) }
        let image = try row(linear(Paint.Ramp(stops: stops, mixing: .sRGB), to: 100))
        #expect(image[0, 0].distance(to: Pixel(252, 0, 3)) <= 1)
        #expect(image[49, 0].distance(to: Pixel(3, 0, 252)) <= 1)
        #expect(image[50, 0].distance(to: Pixel(3, 255, 3)) <= 1)
    }

    @Test func aGradientWithoutLengthIsItsLastColour() throws {
        let point = CGPoint(x: 20, y: 20)
        let disc = Paint.Disc(center: point, radius: 5)
        let ramp = ramp([red, green])
        let paints: [Paint] = [
            .linearGradient(ramp, start: point, end: point), .radialGradient(ramp, start: disc, end: disc),
            .angularGradient(ramp, center: point, startAngle: .degrees(30), endAngle: .degrees(30)),
        ]
        for paint in paints { #expect(try draw([fill(rectangle(0, 0, 40, 40), paint)])[5, 30] == Pixel(0, 255, 0)) }
        let empty = Paint.linearGradient(Paint.Ramp(stops: []), start: .zero, end: point)
        #expect(try draw([fill(rectangle(0, 0, 40, 40), empty)])[5, 30] == Pixel(255, 255, 255))
    }

    @Test func circlesAroundOnePointFollowTheDistance() throws {
        let center = CGPoint(x: 20, y: 20)
        let paint = Paint.radialGradient(
            ramp([black, white], .sRGB), start: .init(center: center, radius: 4), end: .init(center: center, radius: 18))
        let item = fill(rectangle(0, 0, 40, 40), paint)
        let image = try draw([item], background: red)
        for y in 0..<40 {
            for x in 0..<40 {
                let distance = hypot(Double(x) + 0.5 - 20, Double(y) + 0.5 - 20)
                let level = Int((min(max((distance - 4) / 14, 0), 1) * 255).rounded())
                #expect(image[x, y].distance(to: Pixel(level, level, level)) <= 1)
            }
        }
    }

    /// The largest t whose circle, of a radius not below 0, passes through the point, found by scanning.
    @Test func circlesBesideEachOtherFollowTheLargestThatPasses() throws {
        let (c0, r0, c1, r1) = (CGPoint(x: 12, y: 20), 2.0, CGPoint(x: 26, y: 18), 9.0)
        let paint = Paint.radialGradient(
            ramp([black, white], .sRGB), start: .init(center: c0, radius: r0), end: .init(center: c1, radius: r1))
        let image = try draw([fill(rectangle(0, 0, 40, 40), paint)], background: red)
        for (x, y) in [(26, 18), (12, 20), (20, 20), (30, 12), (36, 30), (15, 16), (24, 27)] {
            let p = (Double(x) + 0.5, Double(y) + 0.5)
            func gap(_ t: Double) -> Double {
                hypot(p.0 - c0.x - t * (c1.x - c0.x), p.1 - c0.y - t * (c1.y - c0.y)) - (r0 + t * (r1 - r0))
            }
            let best = stride(from: 4.0, through: -0.28, by: -0.0005).first { gap($0).sign != gap($0 + 0.0005).sign }
            guard let t = best else {
                #expect(image[x, y] == Pixel(255, 0, 0))
                continue
            }
            let level = Int((min(max(t, 0), 1) * 255).rounded())
            #expect(image[x, y].distance(to: Pixel(level, level, level)) <= 2, "at \(x), \(y)")
        }
    }

    @Test func whereNoCirclePassesNothingIsPainted() throws {
        let paint = Paint.radialGradient(
            ramp([black, blue]), start: .init(center: CGPoint(x: 10, y: 20), radius: 3),
            end: .init(center: CGPoint(x: 25, y: 20), radius: 3))
        let image = try draw([fill(rectangle(0, 0, 40, 40), paint)])
        #expect(image[20, 5] == Pixel(255, 255, 255))
        #expect(image[35, 20] == Pixel(0, 0, 255))
    }

    @Test func anglesRunClockwiseFromTrailing() throws {
        let paint = Paint.angularGradient(
            ramp([black, white], .sRGB), center: CGPoint(x: 20, y: 20), startAngle: .zero, endAngle: .degrees(360))
        let image = try draw([fill(rectangle(0, 0, 40, 40), paint)])
        for y in 0..<40 {
            for x in 0..<40 where !(x >= 20 && (19...20).contains(y)) {
                var angle = atan2(Double(y) + 0.5 - 20, Double(x) + 0.5 - 20)
                if angle < 0 { angle += 2 * .pi }
                let level = Int((angle / (2 * .pi) * 255).rounded())
                #expect(image[x, y].distance(to: Pixel(level, level, level)) <= 1, "at \(x), \(y)")
            }
        }
    }

    @Test(arguments: [(90, 270, 90 + 45, 64), (90, 270, 80, 255), (90, -90, 45, 64), (0, 720, 180, 64)] as [(Double, Double, Double, Int)])
    func anglesStretchFromStartToEnd(start: Double, end: Double, at: Double, level: Int) throws {
        let paint = Paint.angularGradient(
            ramp([black, white], .sRGB), center: CGPoint(x: 200.5, y: 200.5), startAngle: .degrees(start), endAngle: .degrees(end))
        let image = try draw([fill(rectangle(0, 0, 401, 401), paint)], width: 401, height: 401)
        let x = Int((200.5 + 180 * cos(at * .pi / 180)).rounded(.down))
        let y = Int((200.5 + 180 * sin(at * .pi / 180)).rounded(.down))
        #expect(image[x, y].distance(to: Pixel(level, level, level)) <= 2)
    }

    @Test func gradientsMoveWithTheirItem() throws {
        let item = linear(ramp([black, white], .sRGB), to: 40).with {
            $0.transform = CGAffineTransform(rotationAngle: .pi / 2).translatedBy(x: 0, y: -4)
        }
        let image = try draw([item], width: 10, height: 40)
        for y in 0..<40 {
            let level = Int(((Double(y) + 0.5) / 40 * 255).rounded())
            #expect(image[2, y].distance(to: Pixel(level, level, level)) <= 1)
        }
    }

    @Test func opacityFadesEveryColour() throws {
        let image = try row(linear(ramp([red, blue], .sRGB)).with { $0.opacity = 0.5 }, background: clear)
        #expect(image[50, 1].distance(to: Pixel(64, 0, 64, 128)) <= 1)
    }

    @Test("Vectorised and scalar gradients have the same bits", arguments: [Paint.Ramp.Spread.pad, .mirror, .repeat])
    func wideVectors(spread: Paint.Ramp.Spread) throws {
        let center = CGPoint(x: 31.3, y: 17.7)
        let colors = ramp([red, rgb(1, 1, 0, 0.5), blue], .oklab, spread)
        let paints: [Paint] = [
            .linearGradient(colors, start: .zero, end: CGPoint(x: 17, y: 9)),
            .linearGradient(colors, start: .zero, end: CGPoint(x: 0, y: 29)),
            .radialGradient(colors, start: .init(center: center, radius: 3), end: .init(center: center, radius: 29)),
            .radialGradient(colors, start: .init(center: center, radius: 3), end: .init(center: CGPoint(x: 35, y: 20), radius: 29)),
            .radialGradient(colors, start: .init(center: center, radius: 3), end: .init(center: CGPoint(x: 95, y: 20), radius: 29)),
            .angularGradient(colors, center: center, startAngle: .degrees(17), endAngle: .degrees(300)),
        ]
        let items = paints.enumerated().map { fill(rectangle(0, CGFloat($0) * 40, 300, 40), $1) }
        let round = paints.enumerated().map { fill(circle(200, CGFloat($0) * 40 + 20, 19.3), $1) }
        let blurred = group(items) { $0.filters = [.blur(radius: 3.3, isOpaque: false)] }
        let wide = try draw(items + round + [blurred], width: 300, height: 240)
        ScalarKernels.isForced = true
        defer { ScalarKernels.isForced = false }
        #expect(try draw(items + round + [blurred], width: 300, height: 240) == wide)
    }
}
