import CPixels
import Foundation
import GoldenSupport
import KinoraDrawing
import Testing

@testable import KinoraRaster

struct ShadowTests {
    typealias Pixel = GoldenImage.Pixel

    /// Greys to the right of a black edge, recorded from SwiftUI.
    @Test(
        arguments: [
            (10, [(40, 132), (44, 170), (48, 203), (52, 228), (56, 244), (60, 252), (64, 255)]),
            (4, [(40, 140), (42, 186), (44, 221), (46, 243), (48, 253)]),
        ] as [(CGFloat, [(Int, Int)])])
    func shadowFallsOffAsSwiftUIs(radius: CGFloat, profile: [(Int, Int)]) throws {
        let shadow = Filter.Shadow(color: black, radius: radius)
        let item = group([fill(rectangle(0, -60, 40, 160), black)]) { $0.filters = [.shadow(shadow)] }.with {
            $0.transform = CGAffineTransform(translationX: 40, y: 40)
        }
        let image = try draw([item], width: 120, height: 120)
        for (x, grey) in profile {
            // The recording itself differs from a Gaussian by up to 3 levels.
            #expect(abs(image[40 + x, 60].red - grey) <= 3, "\(image[40 + x, 60].red) at \(x), not \(grey)")
        }
    }

    /// A sharp shadow is a copy, moved with the item's transform.
    @Test func offsetTurnsWithItsItem() throws {
        let shadow = Filter.Shadow(color: blue, radius: 0, offset: CGSize(width: 6, height: 0))
        let item = group([fill(rectangle(0, 0, 4, 4), red)]) { $0.filters = [.shadow(shadow)] }.with {
            $0.transform = CGAffineTransform(translationX: 20, y: 10).rotated(by: .pi / 2).scaledBy(x: 2, y: 1)
        }
        let image = try draw([item])
        #expect(image[18, 14] == Pixel(255, 0, 0))
        #expect(image[18, 26] == Pixel(0, 0, 255))
        #expect(image[26, 14] == Pixel(255, 255, 255))
    }

    @Test func shadowIsAtItsOffset() throws {
        func image(_ edit: (inout Filter.Shadow) -> Void) throws -> GoldenImage {
            var shadow = Filter.Shadow(color: rgb(0, 0, 1, 0.5), radius: 0, offset: CGSize(width: 5, height: 0))
            edit(&shadow)
            return try draw([group([fill(rectangle(10, 10, 10, 10), red)]) { $0.filters = [.shadow(shadow)] }])
        }
        let below = try image { _ in }
        #expect(below[17, 15] == Pixel(255, 0, 0))
        #expect(below[22, 15].distance(to: Pixel(127, 127, 255)) <= 1)
        let above = try image { $0.isAbove = true }
        #expect(above[17, 15].distance(to: Pixel(127, 0, 128)) <= 1)
        #expect(above[12, 15] == Pixel(255, 0, 0))
        let only = try image { $0.isShadowOnly = true }
        #expect(only[12, 15] == Pixel(255, 255, 255))
        #expect(only[17, 15].distance(to: Pixel(127, 127, 255)) <= 1)
        let inner = try image {
            $0.isAbove = true
            $0.invertsAlpha = true
            $0.blendMode = .sourceAtop
        }
        #expect(inner[12, 15].distance(to: Pixel(127, 0, 128)) <= 1)
        #expect(inner[17, 15] == Pixel(255, 0, 0))
        #expect(inner[25, 15] == Pixel(255, 255, 255))
        let outside = try image { $0.invertsAlpha = true }
        #expect(outside[2, 35].distance(to: Pixel(127, 127, 255)) <= 1)
        #expect(outside[22, 15] == Pixel(255, 255, 255))
    }

    @Test func softLightShadowAboveUsesItsFormula() throws {
        var shadow = Filter.Shadow(color: rgb(0.8, 0.2, 0.6), radius: 0)
        shadow.isAbove = true
        shadow.blendMode = .softLight
        let image = try draw([group([fill(rectangle(10, 10, 10, 10), rgb(0.4, 0.6, 0.8))]) { $0.filters = [.shadow(shadow)] }])
        let expected = BlendOracle.blend(.softLight, Pixel(204, 51, 153), Pixel(102, 153, 204))
        #expect(image[15, 15].distance(to: expected) <= 1)
    }

    @Test func aSecondShadowFallsFromTheFirst() throws {
        let shadow = Filter.Shadow(color: black, radius: 0, offset: CGSize(width: 6, height: 0))
        let image = try draw([group([fill(rectangle(4, 10, 4, 10), red)]) { $0.filters = [.shadow(shadow), .shadow(shadow)] }])
        #expect((0..<40).filter { image[$0, 15] == Pixel(0, 0, 0) } == Array(10..<14) + Array(16..<20))
    }

    @Test("An inner shadow does not change when its image has larger margins", arguments: [true, false], [5, 14])
    func roomForInnerShadows(inverts: Bool, radius: CGFloat) throws {
        for offset in [CGSize(width: 4.3, height: 2), CGSize(width: -30, height: 7.5)] {
            var shadow = Filter.Shadow.inner(color: rgb(0.1, 0, 0.4, 0.8), radius: radius, offset: offset)
            shadow.invertsAlpha = inverts
            // In the middle of the canvas, and across its edges.
            for center in [CGPoint(x: 60, y: 50), CGPoint(x: 4, y: 96)] {
                let shape = fill(circle(center.x, center.y, 21.3), rgb(0.9, 0.8, 0.2, 0.9))
                // It is invisible, but belongs to the display list.
                let room = fill(rectangle(-80, -80, 300, 300), rgb(1, 1, 1, 0))
                let narrow = try draw([group([shape]) { $0.filters = [.shadow(shadow)] }], width: 120, height: 100)
                let wide = try draw([group([room, shape]) { $0.filters = [.shadow(shadow)] }], width: 120, height: 100)
                #expect(narrow == wide)
            }
        }
    }

    @Test("A shadow below its contents changes no opaque pixel, and the others as if the opaque ones were clear", arguments: 1...60)
    func opaqueContents(seed: UInt64) {
        var generator = SplitMix64(seed: seed)
        let (width, height) = (Int.random(in: 1...700, using: &generator), 3)
        var pixels: [UInt32] = []
        while pixels.count < width * height {
            let isOpaque = Bool.random(using: &generator)
            for _ in 0..<Int.random(in: 1...(seed.isMultiple(of: 3) ? 300 : 20), using: &generator) {
                // White, in any opacity.
                let alpha = isOpaque ? 255 : UInt32.random(in: 0...254, using: &generator)
                pixels.append(alpha * 0x0101_0101)
            }
        }
        pixels.removeLast(pixels.count - width * height)
        let shape = (0..<(width * height)).map { _ in UInt16.random(in: 0...65280, using: &generator) }
        func shaded(_ pixels: [UInt32]) -> [UInt32] {
            var pixels = pixels
            kinora_cast_dithered_shadow(
                &pixels, width * 4, 3, 5, shape, width * 2, Int32(width), Int32(height),
                Int64.random(in: -90000...90000, using: &generator), 40000, 0, 0xB000_0040, Int32(kinora_shadow_below))
            return pixels
        }
        let moved = generator
        let result = shaded(pixels)
        generator = moved
        let apart = shaded(pixels.map { $0 >> 24 == 255 ? 0 : $0 })
        #expect(result == zip(pixels, apart).map { $0 >> 24 == 255 ? $0 : $1 })
    }
}
