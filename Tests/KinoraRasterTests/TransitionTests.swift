import Foundation
import GoldenSupport
import KinoraDrawing
import KinoraMotion
import TestSupport
import Testing

@testable import KinoraRaster

/// Transitions, compared with the pixels of the images alone and with closed forms.
struct TransitionTests {
    typealias Pixel = GoldenImage.Pixel

    private static let (width, height) = (160, 90)
    private static let (redPixel, bluePixel) = (Pixel(255, 0, 0), Pixel(0, 0, 255))

    /// Every kind, with its default values and a constant speed.
    private static let effects = TransitionEffect.Kind.allCases.map { TransitionEffect($0).easing(.linear) }

    /// A red frame, and a blue one.
    private static func plain(_ color: Color.Resolved) -> [DisplayItem] { [fill(rectangle(-10, -10, 800, 800), color)] }

    /// An opaque frame with shapes, from a seed.
    private static func scene(_ seed: UInt64) -> [DisplayItem] {
        var random = SplitMix64(seed: seed)
        func color(_ opacity: Double) -> Color.Resolved { rgb(random.nextUnit(), random.nextUnit(), random.nextUnit(), opacity) }
        var items = plain(color(1))
        for _ in 0..<12 {
            let center = CGPoint(x: random.nextDouble(in: -20..<180), y: random.nextDouble(in: -20..<120))
            items.append(fill(circle(center.x, center.y, random.nextDouble(in: 3..<40)), color(random.nextDouble(in: 0.3..<1))))
        }
        items.append(group([fill(rectangle(30, 20, 40, 30), color(1))]) { $0.filters = [.blur(radius: 3, isOpaque: false)] })
        return items
    }

    private static func items(
        _ effect: TransitionEffect, _ outgoing: [DisplayItem], _ incoming: [DisplayItem], _ progress: Double, isOpaque: Bool = true,
        width: Int = width, height: Int = height
    ) -> [DisplayItem] {
        TransitionDrawing(effect, in: CGRect(x: 0, y: 0, width: width, height: height), isOpaque: isOpaque)
            .items(from: outgoing, to: incoming, at: progress)
    }

    private static func image(
        _ effect: TransitionEffect, at progress: Double, width: Int = width, height: Int = height
    ) throws -> GoldenImage {
        try draw(
            items(effect, plain(red), plain(blue), progress, width: width, height: height), width: width, height: height,
            background: black)
    }

    /// The share of the incoming, blue frame.
    private static func share(_ image: GoldenImage) -> Double {
        var sum = 0.0
        for y in 0..<image.height { for x in 0..<image.width { sum += Double(image[x, y].blue) } }
        return sum / 255 / Double(image.width * image.height)
    }

    @Test(arguments: effects)
    func `both ends are the images alone`(effect: TransitionEffect) throws {
        let (outgoing, incoming) = (Self.scene(1), Self.scene(2))
        for isOpaque in [true, false] {
            for progress in [-1, 0, -Double.infinity, Double.nan] {
                #expect(Self.items(effect, outgoing, incoming, progress, isOpaque: isOpaque) == outgoing)
            }
            for progress in [1, 2, Double.infinity] {
                #expect(Self.items(effect, outgoing, incoming, progress, isOpaque: isOpaque) == incoming)
            }
        }
    }

    @Test(arguments: effects)
    func `a transition changes the frame between its ends`(effect: TransitionEffect) throws {
        let (outgoing, incoming) = (Self.scene(1), Self.scene(2))
        let ends = try [outgoing, incoming].map { try draw($0, width: Self.width, height: Self.height, background: black) }
        let middle = try draw(
            Self.items(effect, outgoing, incoming, 0.45), width: Self.width, height: Self.height, background: black)
        #expect(ends.allSatisfy { $0.bitmap.pixels != middle.bitmap.pixels })
    }

    @Test(arguments: effects)
    func `near the ends, nearly all of the frame is one image`(effect: TransitionEffect) throws {
        // A thousandth of the progress moves edges by less than a pixel; a shadow and a light fade in.
        #expect(Self.share(try Self.image(effect, at: 0.001)) < 0.02)
        #expect(Self.share(try Self.image(effect, at: 0.999)) > 0.98)
    }

    @Test(arguments: effects)
    func `a transition is a pure function of its progress`(effect: TransitionEffect) throws {
        let (outgoing, incoming) = (Self.scene(3), Self.scene(4))
        let steps = stride(from: 0.05, to: 1, by: 0.1).map { Self.items(effect, outgoing, incoming, $0) }
        let rasterizer = Rasterizer(width: Self.width, height: Self.height)
        func pixels(_ items: [DisplayItem]) throws -> [UInt8] {
            try rasterizer.draw(DisplayList(items: items), background: black)
            return rasterizer.withPixels { bytes, _ in Array(bytes) }
        }
        let forwards = try steps.map(pixels)
        let backwards = try steps.reversed().map(pixels)
        #expect(forwards == backwards.reversed())
    }

    @Test(arguments: effects)
    func `bands and caches change no pixel`(effect: TransitionEffect) throws {
        let (outgoing, incoming) = (Self.scene(5), Self.scene(6))
        for progress in [0.2, 0.5, 0.9] {
            let list = DisplayList(items: Self.items(effect, outgoing, incoming, progress))
            func pixels(_ rasterizer: Rasterizer) throws -> [UInt8] {
                try rasterizer.draw(list, background: black)
                return rasterizer.withPixels { bytes, _ in Array(bytes) }
            }
            let expected = try pixels(Rasterizer(width: Self.width, height: Self.height))
            for threads in [2, 5] {
                #expect(try pixels(Rasterizer(width: Self.width, height: Self.height, threads: threads)) == expected, "\(progress)")
            }
            let plain = Rasterizer(width: Self.width, height: Self.height, optimizations: .withoutCaches)
            #expect(try pixels(plain) == expected, "\(progress)")
        }
    }

    @Test(arguments: TransitionEffect.Direction.allCases)
    func `a push by half shows both halves`(direction: TransitionEffect.Direction) throws {
        let image = try Self.image(.push(direction).easing(.linear), at: 0.5)
        for y in 0..<Self.height {
            for x in 0..<Self.width {
                let isIncoming =
                    switch direction {
                    case .left: x >= 80
                    case .right: x < 80
                    case .up: y >= 45
                    case .down: y < 45
                    }
                #expect(image[x, y] == (isIncoming ? Self.bluePixel : Self.redPixel), "\(x), \(y)")
            }
        }
    }

    @Test func `a clock at a quarter shows a quadrant`() throws {
        let image = try Self.image(.clock().easing(.linear), at: 0.25)
        for y in 0..<Self.height {
            for x in 0..<Self.width {
                #expect(image[x, y] == (x >= 80 && y < 45 ? Self.bluePixel : Self.redPixel), "\(x), \(y)")
            }
        }
        // A fan opens to both sides: at a half, the upper half.
        let fan = try Self.image(.fan().easing(.linear), at: 0.5)
        for y in 0..<Self.height {
            for x in 0..<Self.width { #expect(fan[x, y] == (y < 45 ? Self.bluePixel : Self.redPixel), "\(x), \(y)") }
        }
    }

    @Test(arguments: [0.1, 0.3, 0.45])
    func `an iris has the area of a disc`(progress: Double) throws {
        // The circle is inside the frame.
        let radius = progress * hypot(80, 45)
        let expected = Double.pi * radius * radius / (160 * 90)
        #expect(abs(Self.share(try Self.image(.iris().easing(.linear), at: progress)) - expected) < 0.001)
    }

    @Test(arguments: [0.25, 0.5, 0.8])
    func `shares are closed forms`(progress: Double) throws {
        let effects: [TransitionEffect] = [
            .push(), .slide(), .cover(.up), .whipPan(amount: 0), .blinds(count: 7), .blinds(.up, count: 5),
            .checkerboard(.left, count: 10), .barnDoors(), .barnDoors(.vertical), .split(), .split(.vertical),
        ]
        for effect in effects {
            // Edges that end inside pixels are antialiased.
            let share = Self.share(try Self.image(effect.easing(.linear), at: progress))
            #expect(abs(share - progress) < 0.004, "\(effect): \(share)")
        }
        let zoom = Self.share(try Self.image(.zoom().easing(.linear), at: progress))
        #expect(abs(zoom - progress * progress) < 0.004)
    }

    @Test(arguments: [0.25, 0.5, 0.8])
    func `soft edges cover the same share in the middle`(progress: Double) throws {
        // A symmetric edge that has entered completely.
        let soft = Self.share(try Self.image(.blinds(count: 4, softness: 0.2).easing(.linear), at: progress))
        let exact = progress * 1.2 - 0.1
        #expect(abs(soft - exact) < 0.01, "\(soft)")
        let doors = Self.share(try Self.image(.barnDoors(softness: 0.1).easing(.linear), at: progress))
        // Both edges: twice the distance of the middle of an edge from the middle of the frame.
        #expect(abs(doors - 2 * (progress * 0.6 - 0.05)) < 0.01, "\(doors)")
    }

    @Test(arguments: 1...8)
    func `a dissolve covers its share, and the same spots for the same seed`(seed: Int) throws {
        for progress in [0.2, 0.5, 0.8] {
            let effect = TransitionEffect.dissolve(size: 0.06, softness: 0, seed: seed).easing(.linear)
            let image = try Self.image(effect, at: progress, width: 480, height: 270)
            // Some thousand independent spots.
            #expect(abs(Self.share(image) - progress) < 0.05, "\(Self.share(image))")
            #expect(try Self.image(effect, at: progress, width: 480, height: 270).bitmap.pixels == image.bitmap.pixels)
            var other = effect
            other.seed = seed + 1
            #expect(try Self.image(other, at: progress, width: 480, height: 270).bitmap.pixels != image.bitmap.pixels)
        }
    }

    @Test func `a dissolve only grows`() throws {
        let images = try stride(from: 0.1, to: 1, by: 0.1).map { try Self.image(.dissolve().easing(.linear), at: $0) }
        for (earlier, later) in zip(images, images.dropFirst()) {
            for y in 0..<Self.height { for x in 0..<Self.width { #expect(earlier[x, y].blue <= later[x, y].blue) } }
        }
    }

    @Test func `a dip shows its colour in the middle`() throws {
        #expect(try Self.image(.dip(.white).easing(.linear), at: 0.5)[20, 20] == Pixel(255, 255, 255))
        #expect(try Self.image(.dip(.white).easing(.linear), at: 0.25)[20, 20].red == 255)
    }

    @Test func `a flip is edge-on in the middle, and a cube has two equal sides`() throws {
        #expect(try Self.image(.flip(color: .black).easing(.linear), at: 0.5)[3, 3] == Pixel(0, 0, 0))
        let cube = try Self.image(.cube().easing(.linear), at: 0.5)
        // Symmetric: the outgoing side is as wide on the left as the incoming one on the right. The pixels of the edge between them mix both sides
        // in their drawing order.
        for x in 0..<79 { #expect(abs(Int(cube[x, 45].red) - Int(cube[159 - x, 45].blue)) <= 1, "\(x)") }
        #expect(cube[70, 45].red > 80 && cube[90, 45].blue > 80 && cube[1, 1] == Pixel(0, 0, 0))
    }

    @Test(arguments: effects)
    func `images without a background do not hide each other`(effect: TransitionEffect) throws {
        let (outgoing, incoming) = ([fill(circle(50, 45, 20), red)], [fill(circle(110, 45, 20), blue)])
        for progress in [0.1, 0.5, 0.9] {
            let items = Self.items(effect, outgoing, incoming, progress, isOpaque: false)
            _ = try draw(items, width: Self.width, height: Self.height, background: clear)
        }
    }

    @Test(arguments: effects)
    func `a view alone enters from nothing to itself`(effect: TransitionEffect) throws {
        let view = Self.scene(7)
        let drawing = TransitionDrawing(effect, in: CGRect(x: 0, y: 0, width: Self.width, height: Self.height), isOpaque: false)
        for isLeaving in [true, false] {
            #expect(drawing.items(of: view, presence: 1, isLeaving: isLeaving) == view)
            #expect(drawing.items(of: view, presence: 0, isLeaving: isLeaving).isEmpty)
        }
        guard effect.kind.aloneSide != nil else { return }
        let whole = try draw(view, width: Self.width, height: Self.height, background: clear)
        let middle = try draw(
            drawing.items(of: view, presence: 0.5, isLeaving: false), width: Self.width, height: Self.height, background: clear)
        #expect(middle.bitmap.pixels != whole.bitmap.pixels)
    }

    @Test func `values outside their ranges are clamped`() {
        var effect = TransitionEffect(.dissolve)
        (effect.softness, effect.amount, effect.count, effect.size) = (7, -1, 1000, .nan)
        #expect(effect.softness == 1 && effect.amount == 0 && effect.count == 40 && effect.size == 0.005)
        effect.center = UnitPoint(x: -3, y: 4)
        #expect(effect.center == UnitPoint(x: 0, y: 1))
    }
}
