import Foundation
import GoldenSupport
import KinoraDrawing
import Testing

@testable import KinoraRaster

/// Motion blur: means over the time for which the shutter is open.
struct ExposureTests {
    static let positions = [0, 0.5, 0.9375]

    /// A list whose items are functions of the position in the time of the exposure.
    static func list(reference: Int = 0, samples: Int = 128, _ items: (Double) -> [DisplayItem]) -> DisplayList {
        DisplayList(Exposure(moments: positions.map(items), positions: positions, reference: reference, maxSamples: samples))
    }

    static func image(
        _ list: DisplayList, width: Int = 320, height: Int = 96, background: Color.Resolved = gray(0.5)
    ) throws -> GoldenImage {
        try GoldenImage(list, width: width, height: height, background: background)
    }

    static func gray(_ level: Double) -> Color.Resolved { rgb(level, level, level) }

    static func light(_ level: Double) -> Double {
        let value = level / 255
        return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }

    static func level(_ light: Double) -> Double {
        255 * (light <= 0.0031308 ? light * 12.92 : 1.055 * pow(light, 1 / 2.4) - 0.055)
    }

    /// The level of a pixel that shows `front` instead of `back` for a part of the time.
    private static func mean(_ front: Double, _ back: Double, share: Double) -> Double {
        level(light(front) * share + light(back) * (1 - share))
    }

    /// The accepted error in levels of what moves by `distance` pixels.
    ///
    /// Coverage is composited in levels and not in light. A pixel is at the edge for one pixel of the distance, so the difference of both at the edge
    /// counts for this part of the time.
    private static func tolerance(distance: Double) -> Double {
        let differences = (0...100).map { step in
            let share = Double(step) / 100
            return mean(255, 128, share: share) - (128 + 127 * share)
        }
        return 1 + (differences.max() ?? 0) / distance * slope
    }

    /// The levels of a change of light near level 128, as a multiple of the levels of the same change near level 192.
    private static var slope: Double { (level(light(128) + 0.001) - 128) / (level(light(192) + 0.001) - 192) }

    @Test("The edges of a rectangle at constant speed are linear ramps in linear light", arguments: [7.0, 12, 40, 61.5, 100])
    func rectangleRamp(distance: Double) throws {
        let list = Self.list { [fill(rectangle(30 + distance * $0, 20, 130, 50), Self.gray(1))] }
        let image = try Self.image(list)
        for x in 0..<320 {
            // The part of the time in which the middle of the pixel is covered; the edges are a pixel wide.
            let shares = (0..<4000).map { step in
                let left = 30 + distance * (Double(step) + 0.5) / 4000
                return min(max(Double(x) + 1 - left, 0), 1) * min(max(left + 130 - Double(x), 0), 1)
            }
            let expected = Self.mean(255, 128, share: shares.reduce(0, +) / 4000)
            #expect(abs(Double(image[x, 45].red) - expected) <= Self.tolerance(distance: distance), "x \(x)")
        }
    }

    @Test("A disc shows at each pixel the part of the time in which it covers the pixel", arguments: [20.0, 60])
    func disc(distance: Double) throws {
        let list = Self.list { [fill(circle(80 + distance * $0, 48, 30), Self.gray(1))] }
        let image = try Self.image(list)
        for y in stride(from: 20, to: 77, by: 7) {
            let half = max(900 - pow(Double(y) + 0.5 - 48, 2), 0).squareRoot()
            for x in 0..<320 {
                // The time for which the point is within the chord.
                let middle = Double(x) + 0.5
                let start = max((middle - half - 80) / distance, 0), end = min((middle + half - 80) / distance, 1)
                let expected = Self.mean(255, 128, share: max(end - start, 0))
                // Near the tangents, a pixel is not its middle.
                let tolerance = abs(Double(y) + 0.5 - 48) > 26 ? 5.0 : Self.tolerance(distance: distance)
                #expect(abs(Double(image[x, y].red) - expected) <= tolerance, "(\(x), \(y))")
            }
        }
    }

    @Test("A disc that moves by 60 pixels has no bands")
    func bands() throws {
        let list = Self.list { [fill(circle(60 + 60 * $0, 48, 40), Self.gray(1))] }
        let image = try Self.image(list, background: Self.gray(0.3))
        let row = (100..<200).map { image[$0, 48].red }
        // The ramp falls evenly: a band would be a step between pixels without a step.
        for (index, level) in row.enumerated().dropFirst().dropLast() where row[index - 1] < 253 && row[index + 1] > 90 {
            #expect(abs(row[index - 1] - 2 * level + row[index + 1]) <= 2, "x \(100 + index)")
        }
        #expect(zip(row, row.dropFirst()).allSatisfy { $0 >= $1 })
    }

    @Test("Light is neither added nor lost")
    func energy() throws {
        func mean(_ image: GoldenImage) -> Double {
            var sum = 0.0
            for y in 0..<image.height { for x in 0..<image.width { sum += Self.light(Double(image[x, y].red)) } }
            return sum / Double(image.width * image.height)
        }
        func items(_ position: Double) -> [DisplayItem] { [fill(circle(90 + 90 * position, 40 + 12 * position, 31), Self.gray(0.9))] }
        let still = try mean(Self.image(DisplayList(items: items(0)), background: Self.gray(0.2)))
        let blurred = try mean(Self.image(Self.list(items), background: Self.gray(0.2)))
        #expect(abs(still - blurred) < 1e-3)
    }

    @Test("What does not move keeps its pixels, also behind, above and in a part of what moves")
    func still() throws {
        let ramp = Paint.Ramp(stops: [.init(color: blue, location: 0), .init(color: green, location: 1)])
        let behind = fill(rectangle(0, 0, 320, 96), .linearGradient(ramp, start: .zero, end: CGPoint(x: 310, y: 90)))
        let above = fill(circle(150, 50, 20.3), red)
        func items(_ position: Double) -> [DisplayItem] {
            [behind, fill(rectangle(100 + 40 * position, 30, 60, 30), white), above]
        }
        let still = try Self.image(DisplayList(items: [behind, above]))
        let moving = try Self.image(Self.list(items))
        for y in 0..<96 {
            for x in 0..<320 where !(99...201).contains(x) || !(29...60).contains(y) || hypot(Double(x) - 149.5, Double(y) - 49.5) < 18 {
                #expect(still[x, y] == moving[x, y], "(\(x), \(y))")
            }
        }
        let blurred = Self.list { [behind, fill(rectangle(100 + 40 * $0, 30, 60, 30), white)] }
        #expect(Self.list { _ in [behind] }.exposure == nil)
        let sharp = Self.list { [behind, DisplayItem(.group(DisplayGroup(items: [items($0)[1]], isSharp: true)))] }
        #expect(try Self.image(sharp).bitmap == Self.image(DisplayList(items: sharp.items)).bitmap)
        #expect(try Self.image(blurred).bitmap != Self.image(DisplayList(items: blurred.items)).bitmap)
    }

    @Test("A jump is not smeared, and the motion before or after it continues", arguments: [0, 1])
    func jump(gap: Int) throws {
        func list(jump: Double, speed: Double) -> DisplayList {
            Self.list { position in
                let isAfter = position > Self.positions[gap] + 0.1
                return [fill(rectangle(30 + speed * position + (isAfter ? jump : 0), 20, 40, 40), white)]
            }
        }
        let still = try Self.image(DisplayList(items: [fill(rectangle(30, 20, 40, 40), white)]))
        #expect(try Self.image(list(jump: 150, speed: 0)).bitmap == still.bitmap)
        #expect(try Self.image(list(jump: 150, speed: 10)).bitmap == Self.image(list(jump: 0, speed: 10)).bitmap)
    }

    @Test("A wheel keeps its radius while it turns")
    func wheel() throws {
        let list = Self.list { position in
            let turn = CGAffineTransform(translationX: -50, y: -50).concatenating(CGAffineTransform(rotationAngle: 2.4 * position))
                .concatenating(CGAffineTransform(translationX: 100 + 30 * position, y: 48))
            return [fill(circle(50, 50, 36), white), fill(rectangle(40, 20, 8, 20), red)].map { item in
                item.with { $0.transform = turn }
            }
        }
        let disc = try Self.image(Self.list { [fill(circle(100 + 30 * $0, 48, 36), white)] })
        let wheel = try Self.image(list)
        for x in 0..<320 { for y in [11, 12, 13, 84, 85, 86] { #expect(disc[x, y].distance(to: wheel[x, y]) <= 2, "(\(x), \(y))") } }
    }

    @Test("The mean of transparent pixels is premultiplied")
    func transparency() throws {
        let list = Self.list { [fill(circle(90 + 50 * $0, 48, 30), rgb(1, 0.4, 0, 0.7))] }
        let image = try Self.image(list, background: clear)
        var partial = 0
        for y in 0..<96 {
            for x in 0..<320 {
                let pixel = image[x, y]
                #expect(max(pixel.red, pixel.green, pixel.blue) <= pixel.alpha)
                guard (40..<150).contains(pixel.alpha) else { continue }
                partial += 1
                // The colour of the disc.
                #expect(abs(Double(pixel.green) / Double(pixel.alpha) - 0.4) < 0.03 && abs(pixel.red - pixel.alpha) <= 1)
            }
        }
        #expect(partial > 500)
    }
}
