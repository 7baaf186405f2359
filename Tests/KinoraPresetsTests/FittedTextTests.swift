import Foundation
import KinoraDrawing
import KinoraPipeline
import KinoraViews
import Testing
import ViewTestSupport

/// `FittedText` with the installed fonts. What is asserted is independent of which fonts these are.
@MainActor
struct FittedTextTests {
    private nonisolated static let names = [
        "A", "Kai", "Maximiliane-Theodora von Hohenstein", "محمد عبد الرحمن بن عبد الله", "ज्योतिरादित्य माधवराव सिंधिया",
        "長谷川 龍之介様、お誕生日おめでとうございます", "👨‍👩‍👧‍👦", String(repeating: "W", count: 80), String(repeating: "It is ", count: 13) + "ok",
    ]
    private nonisolated static let boxes = [
        CGRect(x: 96, y: 300, width: 1728, height: 300), CGRect(x: 65, y: 500, width: 900, height: 700),
        CGRect(x: 10, y: 20, width: 200, height: 60),
    ]

    private func fitted(_ string: String, in box: CGRect, size: CGFloat = 180) -> (text: ShapedText, bounds: CGRect)? {
        let view = FittedText(string)
            .font(.system(size: size, weight: .bold))
            .frame(width: box.width, height: box.height)
            .position(x: box.midX, y: box.midY)
        let list = FilmPlayer(view, shaper: SharedResources.textShaper).displayList(at: 0)
        for leaf in list.leaves {
            if case .text(let text, _) = leaf.content {
                return (text, CGRect(origin: .zero, size: text.size).applying(leaf.transform))
            }
        }
        return nil
    }

    @Test("Texts of 1 to 80 characters of any script are complete and inside their box", arguments: names, boxes)
    func inside(name: String, box: CGRect) throws {
        let (text, bounds) = try #require(fitted(name, in: box))
        #expect(!text.isTruncated)
        #expect(bounds.minX >= box.minX - 0.1 && bounds.maxX <= box.maxX + 0.1, "\(bounds) in \(box)")
        #expect(bounds.minY >= box.minY - 0.1 && bounds.maxY <= box.maxY + 0.1, "\(bounds) in \(box)")
    }

    @Test("A short text has the font's size and one line")
    func short() throws {
        let (text, bounds) = try #require(fitted("Kai", in: Self.boxes[0], size: 100))
        #expect(text.lineCount == 1)
        let free = SharedResources.textShaper.shape(TextRequest(spans: [.init("Kai", font: FontDescriptor(size: 100, weight: 700))]))
        #expect(text.size == free.size)
        #expect(abs(bounds.midX - Self.boxes[0].midX) < 0.01 && abs(bounds.midY - Self.boxes[0].midY) < 0.01)
    }

    @Test("Lines are balanced: the shortest has at least half of the longest's width")
    func balanced() throws {
        var request = TextRequest(spans: [])
        for name in ["Maximiliane-Theodora von Hohenstein", "The quick brown fox jumps over the lazy dog again"] {
            let (text, _) = try #require(fitted(name, in: CGRect(x: 0, y: 0, width: 900, height: 600), size: 120))
            #expect(text.lineCount > 1)
            request.spans = [.init(name, font: FontDescriptor(size: 120, weight: 700))]
            let natural = SharedResources.textShaper.shape(request).size.width
            // Without balance, the longest of n lines could have almost the width of the box.
            #expect(text.size.width <= natural / CGFloat(text.lineCount) * 1.35, "\(name): \(text.size.width) of \(natural)")
        }
    }

    @Test("A word is not broken if it fits with a smaller font", arguments: 0..<40)
    func words(number: Int) throws {
        let width = 400 + CGFloat(number) * 7.3
        for word in ["Hohenstein", "Congratulations!"] {
            let (text, _) = try #require(fitted(word, in: CGRect(x: 0, y: 0, width: width, height: 900), size: 180))
            #expect(text.lineCount == 1)
            #expect(text.size.width > width - 5)
        }
    }

    @Test("Right-to-left text begins at the right of its box")
    func rightToLeft() throws {
        let box = CGRect(x: 100, y: 100, width: 800, height: 200)
        let view = FittedText("محمد", alignment: .leading).font(.system(size: 60)).frame(width: 800, height: 200).position(x: 500, y: 200)
        let leaf = try #require(FilmPlayer(view, shaper: SharedResources.textShaper).displayList(at: 0).leaves.first)
        guard case .text(let text, _) = leaf.content else { return #expect(Bool(false), "the view must draw text") }
        #expect(abs(CGRect(origin: .zero, size: text.size).applying(leaf.transform).maxX - box.maxX) < 0.1)
    }
}
