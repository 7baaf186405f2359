import Foundation
import KinoraDrawing
import KinoraPipeline

// The check of texts that are partly over a graphic: a symbol, an image, a drawing, a clip, an animation or a chart. A text on a graphic that
// is behind all of it is on purpose, as on a photo or on a badge.
extension LayerChecker {
    /// The maximum number of texts and graphics that are compared in frames of their own.
    private static let maxGraphicPairs = 60

    /// A text and a graphic in a frame, and the indices of the display lists with which they are measured.
    private struct GraphicPair {
        let text: Int
        let graphic: Int
        let frame: Int
        let bare: Int
        let hidden: Int
        let marked: Int
    }

    /// - Parameters:
    ///   - measured: The frames of each layer of `checked` in which it is measured.
    func overlapsOfGraphics(
        _ measured: [[(frame: Int, pixels: TextPixels)]], _ meter: TextMeter
    ) async throws -> [LayerFinding] {
        var probes = LayerProbes(layers, film: film)
        var pairs: [GraphicPair] = []
        for (graphic, other) in graphics.enumerated() where !other.origin.allowed.contains(.overlap) {
            for (text, item) in checked.enumerated() where item.hasNoBackground && !item.origin.allowed.contains(.overlap) {
                guard pairs.count < Self.maxGraphicPairs, let frame = commonFrame(item, other, measured[text].map(\.frame)) else {
                    continue
                }
                let number = item.layer.number
                pairs.append(
                    GraphicPair(
                        text: text, graphic: graphic, frame: frame,
                        bare: probes.add(frame, without: other.layer.number, replacing: number, by: .text(.clear)),
                        hidden: probes.add(frame, simplifying: other.layer.number, replacing: number, by: .text(.clear)),
                        marked: probes.add(frame, simplifying: other.layer.number, replacing: number, by: .text(TextMeter.marker))))
            }
        }
        let lists = try await probes.displayLists(of: job, strategy: strategy)
        return try pairs.compactMap { pair -> LayerFinding? in
            let near = measured[pair.text].map(\.pixels.box).reduce(CGRect.null) { $0.union($1) }
            guard let graphic = try meter.graphic(in: lists[pair.hidden], not: lists[pair.bare]), graphic.box.intersects(near),
                let text = try meter.letters(marked: lists[pair.marked], hidden: lists[pair.hidden]),
                let area = text.partlyOver(graphic)
            else { return nil }
            return finding(
                .overlap, checked[pair.text], frame: pair.frame, meter.points(area.columns, area.rows),
                "the text is partly over \(graphics[pair.graphic].origin.name)", "move the text, or separate their times")
        }
    }

    /// A frame in which both are at rest and visible; nil if there is none.
    private func commonFrame(_ text: CheckedLayer, _ graphic: CheckedLayer, _ frames: [Int]) -> Int? {
        guard let restA = text.rest, let restB = graphic.rest, restA.overlaps(restB), !frames.isEmpty else { return nil }
        let common = restA.clamped(to: restB)
        return (frames + [common.lowerBound]).sorted().first {
            let time = film.frameRate.time(ofFrame: $0)
            return common.contains($0) && text.opacity(at: time) > 0.3 && graphic.opacity(at: time) > 0.3
        }
    }
}

extension CheckedLayer {
    /// Whether this is a text without a background of its own, which would hide what is behind the text.
    fileprivate var hasNoBackground: Bool { isText && layer.look.background == nil && layer.look.backgroundVideo == nil }
}
