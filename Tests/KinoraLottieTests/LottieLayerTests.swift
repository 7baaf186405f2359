import Foundation
import KinoraDrawing
import TestSupport
import Testing

@testable import KinoraLottie

/// Layers, masks, mattes, blending and compositions, as pixels.
struct LottieLayerTests {
    private typealias Sample = LottieSample

    private static let white = [255, 255, 255]
    private static let red = [255, 0, 0]

    private static func solid(_ color: String, _ width: Int = 100, _ height: Int = 100, other: String = "") -> String {
        #"{"ty":1,"nm":"Solid","sw":\#(width),"sh":\#(height),"sc":"\#(color)","ip":0,"op":10,"ks":{}\#(other.isEmpty ? "" : "," + other)}"#
    }

    private static func mask(_ mode: String, _ x: Int, _ width: Int, other: String = "") -> String {
        let path = #"{"c":true,"v":[[\#(x),0],[\#(x + width),0],[\#(x + width),100],[\#(x),100]],"i":[],"o":[]}"#
        return #"{"mode":"\#(mode)","pt":{"k":\#(path)}\#(other.isEmpty ? "" : "," + other)}"#
    }

    private func pixels(_ layers: String..., other: String = "", frame: Double = 0) throws -> LottiePixels {
        try LottiePixels(Sample.read(Sample.file(layers: layers.joined(separator: ","), other: other)), frame: frame)
    }

    /// The coverage of a red layer with masks at the x coordinates 10, 30, 50, 70 and 90, as its lack of green.
    private func coverage(_ masks: String...) throws -> [Int] {
        let pixels = try pixels(Self.solid("#FF0000", other: #""masksProperties":[\#(masks.joined(separator: ","))]"#))
        return [10, 30, 50, 70, 90].map { 255 - pixels[$0, 50][1] }
    }

    @Test("The first layer is in front") func order() throws {
        let pixels = try pixels(Self.solid("#0000FF", 50), Self.solid("#FF0000"))
        #expect(pixels[25, 50] == [0, 0, 255])
        #expect(pixels[75, 50] == Self.red)
    }

    @Test("Masks with hard edges combine as their modes") func hardMasks() throws {
        #expect(try coverage(Self.mask("a", 20, 40)) == [0, 255, 255, 0, 0])
        #expect(try coverage(Self.mask("a", 20, 40, other: #""inv":true"#)) == [255, 0, 0, 255, 255])
        #expect(try coverage(Self.mask("s", 20, 40)) == [255, 0, 0, 255, 255])
        #expect(try coverage(Self.mask("a", 20, 40), Self.mask("s", 40, 40)) == [0, 255, 0, 0, 0])
        #expect(try coverage(Self.mask("a", 20, 40), Self.mask("i", 40, 40)) == [0, 0, 255, 0, 0])
        #expect(try coverage(Self.mask("a", 20, 20), Self.mask("a", 60, 20)) == [0, 255, 0, 255, 0])
        #expect(try coverage(Self.mask("a", 20, 40), Self.mask("f", 40, 40)) == [0, 255, 0, 255, 0])
        #expect(try coverage(Self.mask("n", 20, 40)) == [255, 255, 255, 255, 255])
    }

    @Test("Masks that are partly opaque combine as their modes") func softMasks() throws {
        func soft(_ mode: String, _ x: Int, _ opacity: Int) -> String { Self.mask(mode, x, 40, other: #""o":{"k":\#(opacity)}"#) }
        /// The masks cover 20...60 with 40 % and 40...80 with 60 %.
        func check(_ mode: String, _ expected: [Double]) throws {
            let found = try coverage(soft("a", 20, 40), soft(mode, 40, 60))
            for (found, expected) in zip(found, expected) { expectClose(Double(found), 255 * expected, within: 2, mode) }
        }
        try check("a", [0, 0.4, 0.76, 0.6, 0])
        try check("s", [0, 0.4, 0.16, 0, 0])
        try check("i", [0, 0, 0.24, 0, 0])
        try check("l", [0, 0.4, 0.6, 0.6, 0])
        try check("d", [0, 0, 0.4, 0, 0])
        try check("f", [0, 0.4, 0.2, 0.6, 0])
    }

    @Test("The expansion of a mask moves its edge outward") func expansion() throws {
        #expect(try coverage(Self.mask("a", 40, 20, other: #""x":{"k":12}"#)) == [0, 255, 255, 255, 0])
    }

    @Test("A feather is symmetric about the edge, where half is covered") func feather() throws {
        let mask = Self.mask("a", 0, 50, other: #""f":{"k":[20,20]}"#)
        let pixels = try pixels(Self.solid("#FF0000", other: #""masksProperties":[\#(mask)]"#))
        let coverage = (0..<100).map { 255 - pixels[$0, 50][1] }
        for distance in 1...20 {
            expectClose(Double(coverage[50 - distance] + coverage[49 + distance]), 255, within: 4, "\(distance)")
        }
        #expect(coverage[30] > 250 && coverage[69] < 5)
    }

    @Test("An alpha matte and its inverse hide the other parts of the layer") func alphaMatte() throws {
        func pixels(_ mode: Int) throws -> LottiePixels {
            try self.pixels(Self.solid("#0000FF", 50, other: #""td":1"#), Self.solid("#FF0000", other: #""tt":\#(mode)"#))
        }
        #expect(try pixels(1)[25, 50] == Self.red)
        #expect(try pixels(1)[75, 50] == Self.white)
        #expect(try pixels(2)[25, 50] == Self.white)
        #expect(try pixels(2)[75, 50] == Self.red)
    }

    @Test("A luma matte uses the brightness of the matte") func lumaMatte() throws {
        func pixels(_ mode: Int, _ color: String) throws -> [Int] {
            try self.pixels(Self.solid(color, 50, other: #""td":1"#), Self.solid("#FF0000", other: #""tt":\#(mode)"#))[25, 50]
        }
        #expect(try pixels(3, "#FFFFFF") == Self.red)
        #expect(try pixels(3, "#000000") == Self.white)
        #expect(try pixels(4, "#000000") == Self.red)
        #expect(try pixels(4, "#FFFFFF") == Self.white)
        let gray = try pixels(3, "#808080")
        expectClose(Double(gray[1]), 127, within: 2)
    }

    @Test("A matte is named by its number, wherever it is, and several layers can use it") func matteByNumber() throws {
        let pixels = try pixels(
            Self.solid("#FF0000", 100, 50, other: #""tt":1,"tp":7"#), Self.solid("#00FF00", other: #""tt":2,"tp":7"#),
            Self.solid("#0000FF", 50, other: #""td":1,"ind":7"#))
        #expect(pixels[25, 25] == Self.red)
        #expect(pixels[25, 75] == Self.white)
        #expect(pixels[75, 75] == [0, 255, 0])
    }

    @Test("A layer blends with the layers behind it") func blending() throws {
        let pixels = try pixels(Self.solid("#FFFF00", 50, other: #""bm":1"#), Self.solid("#00FFFF"))
        #expect(pixels[25, 50] == [0, 255, 0])
        #expect(pixels[75, 50] == [0, 255, 255])
    }

    @Test("A composition is clipped to its size, and begins at its offset") func composition() throws {
        let assets = #""assets":[{"id":"c","w":100,"h":100,"layers":[\#(Self.solid("#FF0000").replacing(#""ip":0"#, with: #""ip":3"#))]}]"#
        let layer = #"{"ty":0,"refId":"c","w":40,"h":100,"ip":0,"op":10,"st":2,"ks":{}}"#
        #expect(try pixels(layer, other: assets, frame: 4)[20, 50] == Self.white)
        #expect(try pixels(layer, other: assets, frame: 5)[20, 50] == Self.red)
        #expect(try pixels(layer, other: assets, frame: 5)[60, 50] == Self.white)
    }

    @Test("A stretch makes the contents of a composition longer") func stretch() throws {
        let assets = #""assets":[{"id":"c","w":100,"h":100,"layers":[\#(Self.solid("#FF0000").replacing(#""ip":0"#, with: #""ip":3"#))]}]"#
        let layer = #"{"ty":0,"refId":"c","w":100,"h":100,"ip":0,"op":10,"sr":2,"ks":{}}"#
        #expect(try pixels(layer, other: assets, frame: 5.9)[20, 50] == Self.white)
        #expect(try pixels(layer, other: assets, frame: 6)[20, 50] == Self.red)
    }

    @Test("A time remap chooses the moment of the composition in seconds") func timeRemap() throws {
        let assets = #""assets":[{"id":"c","w":100,"h":100,"layers":[\#(Self.solid("#FF0000").replacing(#""op":10"#, with: #""op":5"#))]}]"#
        let remap = #""tm":{"a":1,"k":[{"t":0,"s":[0.9]},{"t":9,"s":[0]}]}"#
        let layer = #"{"ty":0,"refId":"c","w":100,"h":100,"ip":0,"op":10,\#(remap),"ks":{}}"#
        // At frame 6, the moment is 0.3 seconds, which is frame 3.
        #expect(try pixels(layer, other: assets, frame: 6)[20, 50] == Self.red)
        // A moment after the end is the last one.
        #expect(try pixels(layer, other: assets, frame: 0)[20, 50] == Self.red)
    }

    @Test("The fill effect replaces colours, and tint maps black and white") func colorEffects() throws {
        func effect(_ text: String) -> String { #""ef":[\#(text)]"# }
        let zero = #"{"v":{"k":0}}"#
        let fill = #"{"ty":21,"ef":[\#(zero),\#(zero),{"v":{"k":[0,1,0,1]}},\#(zero),\#(zero),\#(zero),{"v":{"k":1}}]}"#
        #expect(try pixels(Self.solid("#FF0000", other: effect(fill)))[50, 50] == [0, 255, 0])
        let tint = #"{"ty":20,"ef":[{"v":{"k":[1,0,0]}},{"v":{"k":[0,0,1]}},{"v":{"k":100}}]}"#
        #expect(try pixels(Self.solid("#000000", other: effect(tint)))[50, 50] == Self.red)
        #expect(try pixels(Self.solid("#FFFFFF", other: effect(tint)))[50, 50] == [0, 0, 255])
    }

    @Test("A drop shadow falls in its direction, clockwise from the top") func dropShadow() throws {
        let values = ["[0,0,0,1]", "255", "90", "30", "0", "0"].map { #"{"v":{"k":\#($0)}}"# }.joined(separator: ",")
        let pixels = try pixels(Self.solid("#FF0000", 20, 20, other: #""ef":[{"ty":25,"ef":[\#(values)]}]"#))
        #expect(pixels[10, 10] == Self.red)
        #expect(pixels[40, 10] == [0, 0, 0])
        #expect(pixels[10, 40] == Self.white)
    }

    @Test("An embedded image is passed to the decoder, in its size") func image() throws {
        let asset = #"{"id":"i","w":40,"h":20,"e":1,"u":"","p":"data:image/png;base64,AQID"}"#
        let animation = try Sample.read(
            Sample.file(layers: #"{"ty":2,"refId":"i","ip":0,"op":10,"ks":{}}"#, other: #""assets":[\#(asset)]"#))
        let pixels = try LottiePixels(animation) { image in
            #expect(image == LottieImage(source: .data(Data([1, 2, 3])), size: CGSize(width: 40, height: 20)))
            let bitmap = Bitmap(width: 1, height: 1, pixels: [0, 0, 255, 255])
            return [DisplayItem(.image(bitmap, CGRect(origin: .zero, size: image.size)))]
        }
        #expect(pixels[20, 10] == Self.red)
        #expect(pixels[60, 10] == Self.white)
    }
}
