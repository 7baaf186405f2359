import Foundation
import KinoraDrawing
import KinoraPipeline
import KinoraRaster
import KinoraViews
import TestSupport
import Testing
import ViewTestSupport

@testable import KinoraPresets

@MainActor
struct BlobGalleryTests {
    private let film = Film(size: CGSize(width: 1920, height: 1080), frameRate: 60, duration: 12)

    private func player(_ change: (inout BlobGallery) -> Void = { _ in }) -> FilmPlayer {
        var parameters = BlobGallery()
        change(&parameters)
        return FilmPlayer(BlobGalleryView(parameters, film: film))
    }

    @Test("The cards are edge to edge, overlap by a point and fill the frame", arguments: [(4, 2), (1, 1), (7, 3)])
    func cards(columns: Int, rows: Int) {
        let list = player {
            ($0.columns, $0.rows, $0.labels) = (columns, rows, false)
        }.displayList(at: 0)
        let backgrounds = list.leaves.compactMap { leaf -> CGRect? in
            guard case .fill(let path, _, _) = leaf.content, path.verbs.count == 5 else { return nil }
            let bounds = path.applying(leaf.transform).boundingRect
            return abs(bounds.width - 1 - 1920 / Double(columns)) < 1e-6 && abs(bounds.height - 1 - 1080 / Double(rows)) < 1e-6
                ? bounds : nil
        }
        #expect(backgrounds.count == columns * rows)
        let all = backgrounds.reduce(CGRect.null) { $0.union($1) }
        expectClose(all.width, 1921, within: 1e-6)
        expectClose(all.height, 1081, within: 1e-6)
        #expect(list.leaves.count == 3 * columns * rows, "a background and two blobs each")
    }

    @Test(
        "Captions are in the width that is safe for text in frames of any shape",
        arguments: [(1920.0, 1080.0), (1080, 1920), (1080, 1080), (1080, 1350)])
    func captions(width: Double, height: Double) {
        let film = Film(size: CGSize(width: width, height: height), frameRate: 60, duration: 12)
        let player = FilmPlayer(BlobGalleryView(BlobGallery(), film: film), size: film.size, shaper: SharedResources.textShaper)
        let captions = player.displayList(at: 0).leaves.compactMap { leaf -> CGRect? in
            guard case .text(let text, _) = leaf.content else { return nil }
            return text.runs.map(\.outlines.boundingRect).reduce(CGRect.null) { $0.union($1) }.applying(leaf.transform)
        }
        #expect(captions.count >= 8)
        for caption in captions { #expect(caption.minX >= film.safeFrame.minX && caption.maxX <= film.safeFrame.maxX, "\(caption)") }
    }

    @Test(
        "No blob reaches a caption", arguments: [(1920.0, 1080.0), (1080, 1920), (1080, 1080), (1080, 1350)], [0.0, 0.4, 1.0, 6.3])
    func captionsAreFree(size: (Double, Double), time: Double) {
        let film = Film(size: CGSize(width: size.0, height: size.1), frameRate: 60, duration: 12)
        let player = FilmPlayer(BlobGalleryView(BlobGallery(), film: film), size: film.size, shaper: SharedResources.textShaper)
        let leaves = player.displayListAfterPlaying(to: time).leaves
        let captions = leaves.compactMap { leaf -> CGRect? in
            guard case .text(let text, _) = leaf.content else { return nil }
            return text.runs.map(\.outlines.boundingRect).reduce(CGRect.null) { $0.union($1) }.applying(leaf.transform)
        }
        let blobs = leaves.compactMap { leaf -> Path? in
            guard case .fill(let path, _, _) = leaf.content, path.verbs.count != 5 else { return nil }
            return path.applying(leaf.transform)
        }
        #expect(captions.count >= 8 && blobs.count >= 2 * captions.count - 4)
        for blob in blobs { for caption in captions { #expect(!blob.boundingRect.intersects(caption)) } }
    }

    @Test("The last frame leads back to the first")
    func seam() throws {
        let rasterizer = Rasterizer(width: 320, height: 180)
        func pixels(_ time: Double) throws -> [UInt8] {
            try rasterizer.draw(
                player().displayListAfterPlaying(to: time), transform: CGAffineTransform(scaleX: 1 / 6, y: 1 / 6),
                background: Color.white.resolved(in: .light))
            return rasterizer.withPixels { pixels, bytesPerRow in Array(pixels[..<(bytesPerRow * 180)]) }
        }
        let first = try pixels(0)
        let between = try pixels(6)
        let last = try pixels(12)
        #expect(ByteComparison.meanDifference(first, last) < 0.05, "the springs' last tremor")
        #expect(ByteComparison.meanDifference(first, between) > 2)
    }

    @Test("A card keeps its blob's points in every style, and other seeds draw other blobs")
    func parameters() {
        let (a, b) = (player().displayList(at: 0), player { $0.seed = 2 }.displayList(at: 0))
        #expect(a != b)
        #expect(a == player().displayList(at: 0))
        let many = player { ($0.points, $0.styles, $0.labels) = (77, [.smooth], false) }.displayList(at: 0)
        let counts = many.leaves.compactMap { leaf -> Int? in
            guard case .fill(let path, _, _) = leaf.content, path.verbs.count != 5 else { return nil }
            return path.verbs.count
        }
        #expect(counts == Array(repeating: 79, count: 16), "a start, 77 curves and an end")
    }

    @Test("An error names the parameter when an outline has too few points", arguments: [1, 2])
    func points(count: Int) {
        #expect {
            try BlobGallery.composition.stage(["points": .integer(count)], for: film)
        } throws: {
            "\($0)" == "points: '\(count)' is too small for an outline; expected 0, or at least 3"
        }
    }

    @Test("Every palette has enough cards for neighbours to differ", arguments: BlobGalleryPalette.allCases)
    func palettes(palette: BlobGalleryPalette) {
        #expect(palette.cards.count % 2 == 1 && palette.cards.count >= 5)
        #expect(Set(palette.cards.map(\.background)).count == palette.cards.count)
    }

    @Test("Captions contrast with their cards", arguments: BlobGalleryPalette.allCases)
    func contrast(palette: BlobGalleryPalette) {
        for card in palette.cards { #expect(ReadableColor.contrast(card.caption, card.background) >= 4.5) }
    }

    @Test(
        "Each shape of frame has its own grid",
        arguments: [((1920, 1080), (4, 2)), ((1080, 1920), (2, 4)), ((1080, 1080), (3, 3)), ((1080, 1350), (3, 3))])
    func grids(size: (Int, Int), expected: (Int, Int)) {
        let grid = BlobGalleryView.grid(BlobGallery(), in: CGSize(width: size.0, height: size.1))
        #expect(grid == expected)
    }

    @Test("The drawing equals a recorded one", arguments: [0.0, 1.0, 6.3])
    func dumps(time: Double) {
        let player = player()
        expectDump(DisplayListDump.describe(player.displayListAfterPlaying(to: time)), "blob-gallery-\(time)")
    }
}
