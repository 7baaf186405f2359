import KinoraDrawing
import KinoraViews

/// The blobs of all cards and steps, each generated on its first use.
struct BlobGalleryShapes: Sendable {
    /// For each card the blobs of all steps.
    private let outlines: [LazyCycle<BlobShape>]
    /// For each card the smaller blobs of all steps.
    private let cores: [LazyCycle<BlobShape>]

    init(_ parameters: BlobGallery, cards: Int, steps: Int) {
        func cycles(_ offset: Int) -> [LazyCycle<BlobShape>] {
            (0..<cards).map { number in
                let style = parameters.style(ofCard: number)
                let points = parameters.points(of: style)
                let seed = UInt64(parameters.seed) &* 1_000_003 &+ UInt64(number &* 7919)
                return LazyCycle(count: steps) { BlobShape(style, points: points, seed: seed &+ UInt64(2 * $0 + offset)) }
            }
        }
        (outlines, cores) = (cycles(0), cycles(1))
    }

    /// The blob of a card at a step. After the last step, the first blob returns.
    func outline(_ card: Int, step: Int) -> BlobShape { outlines[card][step] }

    /// The smaller blob inside.
    func core(_ card: Int, step: Int) -> BlobShape { cores[card][step] }
}

extension BlobGallery {
    func style(ofCard number: Int) -> Blob.Style { styles[number % styles.count] }

    func points(of style: Blob.Style) -> Int { points == 0 ? style.usualPoints : points }
}
