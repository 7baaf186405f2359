import Foundation
import KinoraDrawing
import Testing
import ViewTestSupport

@testable import KinoraViews

@Suite("Tiles of symbols")
@MainActor
struct SymbolTileTests {
    private let black = Color.Resolved(red: 0, green: 0, blue: 0)

    /// The opacities of the pixels of an outline's bitmap, in rows.
    private func alphas(_ path: Path, _ size: CGSize, scale: CGFloat = 1) -> [[UInt8]] {
        guard let bitmap = Bitmap(symbol: path, size: size, scale: scale, color: black) else { return [] }
        let alphas = stride(from: 3, to: bitmap.pixels.count, by: 4).map { bitmap.pixels[$0] }
        return (0..<bitmap.height).map { Array(alphas[($0 * bitmap.width)..<(($0 + 1) * bitmap.width)]) }
    }

    @Test("A pixel is as opaque as the part that the outline covers") func coverage() {
        let rect = Path(CGRect(x: 0.25, y: 0.5, width: 1.75, height: 1.5))
        #expect(alphas(rect, CGSize(width: 3, height: 2)) == [[96, 128, 0], [191, 255, 0]])
    }

    @Test("The scale multiplies the pixels") func scale() {
        let rect = Path(CGRect(x: 0.5, y: 0, width: 0.5, height: 1))
        #expect(alphas(rect, CGSize(width: 1, height: 1), scale: 2) == [[0, 255], [0, 255]])
    }

    @Test("An outline against the other one leaves a hole, and an outline beyond the bitmap is cut off") func holes() {
        var path = Path(CGRect(x: -5, y: -5, width: 20, height: 20))
        path.addLines([CGPoint(x: 1, y: 1), CGPoint(x: 1, y: 2), CGPoint(x: 2, y: 2), CGPoint(x: 2, y: 1)])
        #expect(alphas(path, CGSize(width: 3, height: 3)) == [[255, 255, 255], [255, 0, 255], [255, 255, 255]])
    }

    @Test("Sizes that no bitmap can have give none", arguments: [0, -1, 2000, CGFloat.infinity, .nan]) func sizes(width: CGFloat) {
        #expect(Bitmap(symbol: Path(), size: CGSize(width: width, height: 10), scale: 1, color: black) == nil)
    }

    @Test("Image paint has a tile with the symbol in the foreground colour, and its scale multiplies the tile's size") func paint() throws {
        func tile(_ view: some View) -> Bitmap? {
            for item in makeGraph(view).list.items { if case .fill(_, .image(let bitmap, _, _, _), _) = item.content { return bitmap } }
            return nil
        }
        let style = ImagePaint(image: Image(systemName: "star.fill"), scale: 1)
        let red = try #require(tile(Rectangle().fill(style).foregroundStyle(Color(red: 1, green: 0, blue: 0))))
        // Premultiplied: blue and green are 0, and red is the opacity.
        let pixels = stride(from: 0, to: red.pixels.count, by: 4).map { Array(red.pixels[$0..<($0 + 4)]) }
        #expect(pixels.count == red.width * red.height)
        #expect(pixels.allSatisfy { $0[0] == 0 && $0[1] == 0 && $0[2] == $0[3] })
        // The star is filled in the middle, and does not reach the corners of its box.
        #expect(pixels[red.height / 2 * red.width + red.width / 2][3] == 255)
        #expect(pixels.first?[3] == 0 && pixels.last?[3] == 0)
        let large = try #require(tile(Rectangle().fill(ImagePaint(image: Image(systemName: "star.fill"), scale: 3))))
        #expect((large.width, large.height) == (3 * red.width, 3 * red.height))
    }
}
