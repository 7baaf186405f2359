import Foundation
import KinoraPipeline
import KinoraViews
import Testing

/// The sizes in points for which compositions lay out their views.
struct CompositionSizesTests {
    private static let wide = CGSize(width: 1920, height: 1080)

    private static func composition(_ sizes: CompositionSizes) -> Composition {
        Composition("sizes", size: wide, sizes: sizes, fps: 30, duration: 1) { EmptyView() }
    }

    @Test(arguments: [
        (1080, 1920, CGSize(width: 1080, height: 1920)), (540, 960, CGSize(width: 1080, height: 1920)),
        (1000, 1000, CGSize(width: 1080, height: 1080)), (864, 1080, CGSize(width: 1080, height: 1350)),
        (3840, 1080, CGSize(width: 3840, height: 1080)),
    ])
    func `the short side keeps its points`(width: Int, height: Int, size: CGSize) {
        let layout = Self.composition(.any).layoutSize(width: width, height: height)
        #expect(abs(layout.width - size.width) < 1e-9 && abs(layout.height - size.height) < 1e-9)
    }

    @Test(arguments: [CompositionSizes.any, .fixed, .listed([])], [(1920, 1080), (640, 360), (854, 480), (426, 240)])
    func `frames of the same shape keep the composition's size`(sizes: CompositionSizes, frame: (Int, Int)) {
        #expect(Self.composition(sizes).layoutSize(width: frame.0, height: frame.1) == Self.wide)
    }

    @Test func `fixed compositions keep their size in every frame`() {
        #expect(Self.composition(.fixed).layoutSize(width: 1080, height: 1920) == Self.wide)
        #expect(Self.composition(.fixed).layoutSize(width: 1, height: 4000) == Self.wide)
    }

    @Test func `a listed size is the one with the nearest aspect ratio`() {
        let (tall, square) = (CGSize(width: 900, height: 1600), CGSize(width: 1000, height: 1000))
        let composition = Self.composition(.listed([tall, square]))
        #expect(composition.layoutSize(width: 720, height: 1280) == tall)
        #expect(composition.layoutSize(width: 1080, height: 1350) == square)
        #expect(composition.layoutSize(width: 500, height: 400) == square)
        #expect(composition.layoutSize(width: 1600, height: 1000) == Self.wide)
    }

    @Test func `a layout of any size covers its frame without margins`() {
        let composition = Self.composition(.any)
        for (width, height) in [(1080, 1920), (33, 77), (1001, 999), (4096, 1716), (1, 1), (7, 5)] {
            let size = composition.layoutSize(width: width, height: height)
            let placement = FramePlacement(content: size, width: width, height: height)
            #expect(!placement.hasMargins && placement.origin == .zero, "\(width)x\(height)")
        }
    }

    @Test func `the film of a job has the size of the layout`() {
        let composition = Self.composition(.any)
        var job = RenderJob(composition, output: "film.mp4")
        (job.width, job.height) = (1080, 1920)
        #expect(job.film.size == CGSize(width: 1080, height: 1920))
    }
}
