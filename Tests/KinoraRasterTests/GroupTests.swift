import Foundation
import GoldenSupport
import KinoraDrawing
import Testing

struct GroupTests {
    typealias Pixel = GoldenImage.Pixel
    private let everything = rectangle(0, 0, 40, 40)

    @Test func everythingVisibleIsInsideEveryClip() throws {
        let item = group([fill(everything, black)]) {
            $0.clips = [
                .init(rectangle(5, 5, 20, 20)), .init(rectangle(0, 0, 10, 40), transform: CGAffineTransform(translationX: 10, y: 0)),
            ]
        }
        let image = try draw([item])
        for y in 0..<40 { for x in 0..<40 { #expect((image[x, y].red == 0) == ((10..<20).contains(x) && (5..<25).contains(y))) } }
    }

    @Test(arguments: [false, true])
    func aClipsEdgeIsSmooth(isIsolated: Bool) throws {
        let item = group([fill(everything, black)]) {
            $0.clips = [.init(rectangle(10.5, 5, 10, 10))]
            $0.isIsolated = isIsolated
        }
        #expect(try draw([item])[10, 10].distance(to: Pixel(127, 127, 127)) <= 1)
    }

    @Test(arguments: [false, true])
    func anInverseClipShowsTheRest(isIsolated: Bool) throws {
        // A figure that winds around its middle twice: its inside is still inside.
        var twice = rectangle(10, 10, 20, 20)
        rectangle(15, 15, 10, 10).forEach { twice.append($0) }
        let item = group([fill(everything, black)]) {
            $0.clips = [.init(twice, isInverse: true), .init(rectangle(0, 0, 40, 35))]
            $0.isIsolated = isIsolated
        }
        let image = try draw([item], background: rgb(1, 0.4, 0.2))
        #expect(image[20, 20] == Pixel(255, 102, 51))
        #expect(image[12, 12] == Pixel(255, 102, 51))
        #expect(image[5, 5] == Pixel(0, 0, 0))
        #expect(image[5, 37] == Pixel(255, 102, 51))
        #expect(image[29, 20] == Pixel(255, 102, 51))
        #expect(image[30, 20] == Pixel(0, 0, 0))
    }

    @Test func childrenSeeTheBackdropUnlessIsolated() throws {
        let child = fill(everything, rgb(0.5, 0.5, 0.5)).with { $0.blendMode = .multiply }
        for clips in [[], [DisplayGroup.Clip(rectangle(0, 0, 40, 40))], [DisplayGroup.Clip(circle(99, 99, 2), isInverse: true)]] {
            let open = try draw([group([child]) { $0.clips = clips }], background: red)
            #expect(open[20, 20].distance(to: Pixel(128, 0, 0)) <= 1)
            let shut = try draw(
                [
                    group([child]) {
                        $0.clips = clips
                        $0.isIsolated = true
                    }
                ], background: red)
            #expect(shut[20, 20].distance(to: Pixel(128, 128, 128)) <= 1)
        }
    }

    @Test func opacityFadesTheFinishedGroup() throws {
        let item = group([fill(rectangle(0, 0, 30, 40), black), fill(rectangle(10, 0, 30, 40), black)]).with { $0.opacity = 0.5 }
        let image = try draw([item])
        #expect(image[5, 5].distance(to: Pixel(127, 127, 127)) <= 1)
        #expect(image[20, 5] == image[5, 5])
        #expect(image[35, 5] == image[5, 5])
    }

    @Test(arguments: [(1, false, 128), (0.5, false, 191), (1, true, 127), (0.5, true, 64)] as [(Double, Bool, Int)])
    func aMasksAlphaIsTheCoverage(opacity: Double, isInverse: Bool, level: Int) throws {
        let mask = DisplayGroup.Mask(items: [fill(rectangle(10, 10, 20, 20), rgb(1, 0, 1, 0.5))], opacity: opacity, isInverse: isInverse)
        let image = try draw([group([fill(everything, black)]) { $0.masks = [mask] }])
        #expect(image[20, 20].distance(to: Pixel(level, level, level)) <= 1)
        #expect(image[5, 5].red == (isInverse ? 0 : 255))
    }

    @Test func severalMasksMultiply() throws {
        let masks = [rectangle(0, 0, 20, 40), rectangle(0, 0, 40, 20)].map { DisplayGroup.Mask(items: [fill($0, black)]) }
        let image = try draw([group([fill(everything, black)]) { $0.masks = masks }])
        let levels: [Int] = [image[10, 10].red, image[30, 10].red, image[10, 30].red, image[30, 30].red]
        #expect(levels == [0, 255, 255, 255])
    }

    @Test func anEmptyMaskHidesAllAndItsInverseNothing() throws {
        let hidden = try draw([group([fill(everything, black)]) { $0.masks = [.init(items: [])] }])
        #expect(hidden == (try draw([])))
        let shown = try draw([group([fill(everything, black)]) { $0.masks = [.init(items: [], isInverse: true)] }])
        #expect(shown[20, 20] == Pixel(0, 0, 0))
    }

    @Test func anEmptyClipHidesAll() throws {
        #expect(try draw([group([fill(everything, black)]) { $0.clips = [.init(Path())] }]) == (try draw([])))
        let inverse = try draw([group([fill(everything, black)]) { $0.clips = [.init(Path(), isInverse: true)] }])
        #expect(inverse[20, 20] == Pixel(0, 0, 0))
    }

    @Test func layersInLayersKeepTheirPosition() throws {
        let inner = group([fill(rectangle(0, 0, 10, 10), red)]).with {
            $0.opacity = 0.5
            $0.transform = CGAffineTransform(translationX: 5, y: 5)
        }
        let outer = group([inner]) { $0.isIsolated = true }.with { $0.transform = CGAffineTransform(a: 2, b: 0, c: 0, d: 2, tx: 4, ty: 6) }
        let image = try draw([outer])
        for y in 0..<40 {
            for x in 0..<40 {
                let isInside = (14..<34).contains(x) && (16..<36).contains(y)
                #expect(image[x, y].distance(to: isInside ? Pixel(255, 127, 127) : Pixel(255, 255, 255)) <= 1)
            }
        }
    }
}
