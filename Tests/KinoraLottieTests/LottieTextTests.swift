import Foundation
import KinoraDrawing
import KinoraFiles
import KinoraRaster
import TestSupport
import Testing

@testable import KinoraLottie

/// The selectors of text animators, and characters with glyphs of the file.
struct LottieTextTests {
    /// The amounts of a selector for four units.
    private func amounts(count: Int = 4, seed: Int = 0, _ change: (inout LottieTextSelector) -> Void = { _ in }) -> [Double] {
        var selector = LottieTextSelector()
        change(&selector)
        let selection = LottieTextSelection(selector, count: count, seed: seed, at: 0)
        return (0..<count).map { selection.amount(of: $0) }
    }

    private func expect(_ found: [Double], _ expected: [Double], _ comment: Comment? = nil) {
        #expect(found.count == expected.count)
        for (found, expected) in zip(found, expected) { #expect(abs(found - expected) < 1e-9, comment) }
    }

    @Test("A square selects what its range covers") func square() {
        expect(amounts(), [1, 1, 1, 1])
        expect(
            amounts {
                $0.start = Animated(25); $0.end = Animated(75)
            }, [0, 1, 1, 0])
        expect(amounts { $0.end = Animated(37.5) }, [1, 0.5, 0, 0])
        expect(
            amounts {
                $0.start = Animated(75); $0.end = Animated(25)
            }, [0, 1, 1, 0])
    }

    @Test("An offset moves the range, and an index counts units") func units() {
        expect(
            amounts {
                $0.end = Animated(25); $0.offset = Animated(50)
            }, [0, 0, 1, 0])
        expect(
            amounts {
                $0.usesPercent = false; $0.start = Animated(1); $0.end = Animated(3)
            }, [0, 1, 1, 0])
        expect(
            amounts {
                $0.usesPercent = false; $0.start = Animated(3)
            }, [0, 0, 0, 1])
        expect(amounts { $0.amount = Animated(-50) }, [-0.5, -0.5, -0.5, -0.5])
    }

    @Test("Smoothness makes the edge of a square soft") func smoothness() {
        func soft(_ smoothness: Double) -> [Double] {
            amounts {
                $0.end = Animated(40)
                $0.smoothness = Animated(smoothness)
            }
        }
        // The range covers 0.6 of the second unit.
        expect(soft(100), [1, 0.6, 0, 0])
        expect(soft(50), [1, 0.7, 0, 0])
        expect(soft(0), [1, 1, 0, 0])
    }

    @Test("The other shapes have their values in the middles of units") func shapes() {
        func shape(_ shape: LottieTextSelector.Shape) -> [Double] { amounts { $0.shape = shape } }
        expect(shape(.rampUp), [0.125, 0.375, 0.625, 0.875])
        expect(shape(.rampDown), [0.875, 0.625, 0.375, 0.125])
        expect(shape(.triangle), [0.25, 0.75, 0.75, 0.25])
        expect(shape(.round), [0.75, 0.25, 0.25, 0.75].map { (1 - $0 * $0).squareRoot() })
        expect(shape(.smooth), [0.125, 0.375, 0.625, 0.875].map { (1 - cos(2 * .pi * $0)) / 2 })
        // An empty range is a step, or nothing.
        for (kind, expected) in [
            (LottieTextSelector.Shape.rampUp, [0.0, 0, 1, 1]), (.rampDown, [1, 1, 0, 0]), (.triangle, [0, 0, 0, 0]),
        ] {
            expect(
                amounts {
                    $0.shape = kind
                    $0.start = Animated(50)
                    $0.end = Animated(50)
                }, expected)
        }
    }

    @Test("Eases make the ends of a ramp flat") func eases() {
        let eased = amounts {
            $0.shape = .rampUp
            ($0.easeHigh, $0.easeLow) = (Animated(100), Animated(100))
        }
        #expect(eased[0] < 0.06 && eased[3] > 0.94)
        expect([eased[0] + eased[3], eased[1] + eased[2]], [1, 1])
    }

    @Test("A random order is a permutation, and always the same") func randomness() {
        func random(_ seed: Int) -> [Double] {
            amounts(count: 20, seed: seed) {
                $0.shape = .rampUp
                $0.isRandom = true
            }
        }
        expect(random(0).sorted(), (0..<20).map { (Double($0) + 0.5) / 20 })
        #expect(random(0) == random(0))
        #expect(random(0) != random(1))
        #expect(random(0) != random(0).sorted())
    }

    @Test("Selectors of NaN and of no units are harmless") func extremes() {
        let values = amounts {
            $0.start = Animated(.nan)
            $0.offset = Animated(1e9)
        }
        #expect(values.filter(\.isFinite).count == values.count)
        #expect(amounts(count: 0).isEmpty)
    }

    // MARK: Characters

    /// A text of squares of 10 points, with an advance of 12 points, whose baseline begins at (10, 50).
    private func squares(_ text: String = "aa", style: String = "", animator: String = "", options: String = "") throws -> [DrawnLeaf] {
        let square = LottieSample.rectangle(50, -50, 100, 100)
        let font = #""fonts":{"list":[{"fName":"F","fFamily":"Squares","fStyle":"Regular"}]}"#
        let glyph = #"{"ch":"a","fFamily":"Squares","style":"Regular","size":100,"w":120,"data":{"shapes":[\#(square)]}}"#
        let document = #"{"t":"\#(text)","f":"F","s":10,"fc":[1,0,0]\#(style)}"#
        let content = #"{"d":{"k":[{"t":0,"s":\#(document)}]},"a":[\#(animator)]\#(options)}"#
        let layer = #"{"ty":5,"ip":0,"op":10,"ks":{"p":{"k":[10,50]}},"t":\#(content)}"#
        return try LottieSample.read(LottieSample.file(layers: layer, other: font + #","chars":[\#(glyph)]"#)).leaves(frame: 0)
    }

    private func boxes(_ leaves: [DrawnLeaf]) -> [CGRect] {
        leaves.map { leaf in
            let box = leaf.bounds
            func rounded(_ value: CGFloat) -> CGFloat { (value * 1e6).rounded() / 1e6 }
            return CGRect(x: rounded(box.minX), y: rounded(box.minY), width: rounded(box.width), height: rounded(box.height))
        }
    }

    @Test("Glyphs of the file are placed by their widths") func glyphs() throws {
        #expect(try boxes(squares()) == [CGRect(x: 10, y: 40, width: 10, height: 10), CGRect(x: 22, y: 40, width: 10, height: 10)])
        #expect(try boxes(squares(style: #","tr":200"#)).map(\.minX) == [10, 24])
        #expect(try boxes(squares(style: #","j":1"#)).map(\.minX) == [-14, -2])
        #expect(try boxes(squares(style: #","j":2"#)).map(\.minX) == [-2, 10])
        #expect(try boxes(squares("a\\ra", style: #","lh":15"#)).map(\.minY) == [40, 55])
    }

    @Test("An animator moves, grows and turns characters about the middle of their baselines") func animators() throws {
        let range = #""s":{"s":{"k":0},"e":{"k":50}}"#
        #expect(try boxes(squares(animator: #"{\#(range),"a":{"p":{"k":[0,-5]}}}"#)).map(\.minY) == [35, 40])
        let grown = try boxes(squares(animator: #"{\#(range),"a":{"s":{"k":[200,200]}}}"#))
        // The middle of the advance is at 16.
        #expect(grown[0] == CGRect(x: 4, y: 30, width: 20, height: 20))
        let turned = try boxes(squares(animator: #"{\#(range),"a":{"r":{"k":90}}}"#))
        #expect(turned[0] == CGRect(x: 16, y: 44, width: 10, height: 10))
        let tracked = try boxes(squares("aaa", animator: #"{"a":{"t":{"k":3}}}"#))
        #expect(tracked.map(\.minX) == [10, 25, 40])
        #expect(try squares(animator: #"{\#(range),"a":{"o":{"k":25}}}"#).map(\.opacity) == [0.25, 1])
    }

    @Test("Text on a path has the middles of its characters on it") func path() throws {
        let mask = #""masksProperties":[{"mode":"n","pt":{"k":{"c":false,"v":[[0,0],[0,90]],"i":[],"o":[]}}}]"#
        let square = LottieSample.rectangle(50, -50, 100, 100)
        let font = #""fonts":{"list":[{"fName":"F","fFamily":"Squares","fStyle":"Regular"}]}"#
        let glyph = #"{"ch":"a","fFamily":"Squares","style":"Regular","size":100,"w":120,"data":{"shapes":[\#(square)]}}"#
        let text = #"{"d":{"k":[{"t":0,"s":{"t":"aa","f":"F","s":10,"fc":[1,0,0]}}]},"a":[],"p":{"m":0,"f":{"k":20}}}"#
        let layer = #"{"ty":5,"ip":0,"op":10,"ks":{},\#(mask),"t":\#(text)}"#
        let animation = try LottieSample.read(LottieSample.file(layers: layer, other: font + #","chars":[\#(glyph)]"#))
        // The path goes down, so the text is read downward, and the tops of characters are on the right.
        #expect(
            boxes(animation.leaves(frame: 0)) == [CGRect(x: 0, y: 20, width: 10, height: 10), CGRect(x: 0, y: 32, width: 10, height: 10)])
    }

    @Test("Words and lines are counted without spaces and line feeds") func words() throws {
        func moved(_ unit: Int, _ text: String) throws -> [Bool] {
            let animator = #"{"s":{"b":\#(unit),"r":2,"s":{"k":1},"e":{"k":2}},"a":{"p":{"k":[0,-5]}}}"#
            return try boxes(squares(text, style: #","lh":20"#, animator: animator)).map {
                $0.maxY.truncatingRemainder(dividingBy: 10) != 0
            }
        }
        #expect(try moved(1, "aa a") == [false, true, false])
        #expect(try moved(1, "a a") == [false, false])
        #expect(try moved(2, "a a") == [false, true])
        #expect(try moved(3, "aa aa a") == [false, false, true, true, false])
        #expect(try moved(4, "a\\raa\\ra") == [false, true, true, false])
    }

    // MARK: Fonts

    /// The digits in a font of the file with these properties, in addition to its name.
    private func digits(_ font: String) throws -> LottieAnimation {
        let content = ##"{"d":{"k":[{"t":0,"s":{"t":"0123","f":"F","s":10,"fc":[1,0,0]}}]},"a":[]}"##
        let layer = ##"{"ty":5,"ip":0,"op":10,"ks":{"p":{"k":[10,50]}},"t":\##(content)}"##
        return try LottieSample.read(LottieSample.file(layers: layer, other: ##""fonts":{"list":[{"fName":"F",\##(font)}]}"##))
    }

    @Test("A text has the font in the file", arguments: ["figures.otf", "figures.woff2"])
    func fonts(name: String) throws {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../KinoraRasterTests/Fonts")
        let family = try FontFiles.registerPrivately(folder.appendingPathComponent("figures.otf").path)
        let contents = try Data(contentsOf: folder.appendingPathComponent(name)).base64EncodedString()
        let expected = try outlines(##""fFamily":"\##(family)""##)
        #expect(!expected.isEmpty)
        #expect(try outlines(##""fFamily":"Inter","fPath":"data:font/x;base64,\##(contents)""##) == expected)
        #expect(try outlines(##""fFamily":"Inter""##) != expected)
    }

    @Test("A damaged font in the file is a warning, and the text has the installed family")
    func damagedFont() throws {
        let inter = try outlines(##""fFamily":"Inter""##)
        let (damaged, record) = FilmInputs.recording {
            Result { try outlines(##""fFamily":"Inter","fPath":"data:font/x;base64,AAAA""##) }
        }
        #expect(try damaged.get() == inter)
        let expected = "the font 'Inter' of a Lottie file cannot be used: this is not a TrueType or OpenType font"
        #expect(record?.warnings.map(\.message) == [expected])
    }

    /// The outlines of the letters at the first frame.
    private func outlines(_ font: String) throws -> Path {
        var painter = LottiePainter(try digits(font), shaper: PangoTextShaper())
        var path = Path()
        func visit(_ items: [DisplayItem]) {
            for item in items {
                switch item.content {
                case .text(let text, _): text.runs.forEach { path.addPath($0.outlines) }
                case .group(let group): visit(group.items)
                default: break
                }
            }
        }
        visit(painter.items(at: 0))
        return path
    }
}
