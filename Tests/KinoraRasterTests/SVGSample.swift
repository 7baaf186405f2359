import Foundation
import KinoraDrawing
import Testing

@testable import KinoraRaster

/// A small drawing in 100 x 100 units, and the colours of some of its pixels.
struct SVGSample: Sendable, CustomTestStringConvertible {
    let content: String
    /// Pixels `x,y` and their colours: w(hite), k (black), r(ed), g (lime), b(lue), or six hexadecimal digits.
    let pixels: String
    /// The maximum difference of a channel.
    var tolerance = 2

    init(_ content: String, _ pixels: String, tolerance: Int = 2) {
        (self.content, self.pixels, self.tolerance) = (content, pixels, tolerance)
    }

    var testDescription: String { content }

    /// Draws the sample on white, one pixel for each unit, and checks its pixels. It must have no warnings.
    func check(decoder: (any ImageDecoder)? = nil) throws {
        let document = try SVGDocument(string: "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 100 100'>\(content)</svg>")
        #expect(document.warnings.isEmpty, "\(document.warnings)")
        let rasterizer = Rasterizer(width: 100, height: 100)
        let black = Color.Resolved(red: 0, green: 0, blue: 0)
        let items = document.displayItems(
            in: CGRect(x: 0, y: 0, width: 100, height: 100), foreground: .color(black), foregroundColor: black, decoder: decoder)
        try rasterizer.draw(DisplayList(items: items), background: Color.Resolved(red: 1, green: 1, blue: 1))
        let names = ["w": "FFFFFF", "k": "000000", "r": "FF0000", "g": "00FF00", "b": "0000FF"]
        let words = pixels.split(separator: " ").map(String.init)
        for (position, name) in zip(words, words.dropFirst()) where position.contains(",") {
            let (at, hex) = (position.split(separator: ",").compactMap { Int($0) }, names[name] ?? name)
            let wanted = stride(from: 0, to: 6, by: 2).compactMap { Int(hex.dropFirst($0).prefix(2), radix: 16) }
            let found = rasterizer.withPixels { pixels, stride in
                (0..<3).map { Int(pixels[at[1] * stride + 4 * at[0] + 2 - $0]) }
            }
            #expect(zip(found, wanted).allSatisfy { abs($0 - $1) <= tolerance }, "\(position): \(found), not \(wanted)")
        }
    }
}
