import Foundation
import KinoraDrawing
import KinoraPipeline

// The checks of single layers.
extension LayerChecker {
    /// A text that is partly outside of the frame or of the safe area.
    func outside(
        _ item: CheckedLayer, _ measured: [(frame: Int, pixels: TextPixels)], precision: Double
    ) -> LayerFinding? {
        func worst(_ limit: CGRect) -> (frame: Int, box: CGRect, side: String, distance: Double)? {
            measured.map { frame, pixels in
                let box = pixels.box
                let distances = [
                    ("left", limit.minX - box.minX), ("right", box.maxX - limit.maxX), ("upper", limit.minY - box.minY),
                    ("lower", box.maxY - limit.maxY),
                ]
                let far = distances.reduce(distances[0]) { $1.1 > $0.1 ? $1 : $0 }
                return (frame, box, far.0, far.1)
            }.filter { $0.3 > 2 * precision }.max { $0.3 < $1.3 }
        }
        let frame = CGRect(origin: .zero, size: film.size)
        if !item.origin.allowed.contains(.frame), let found = worst(frame) {
            return finding(
                .frame, item, frame: found.frame, found.box,
                "the text reaches \(Int(found.distance.rounded())) points beyond the \(found.side) edge of the frame",
                "move it, make it smaller, or give it a width")
        }
        guard !item.origin.allowed.contains(.safeArea), !item.origin.allowed.contains(.frame), let found = worst(film.safeFrame) else {
            return nil
        }
        return finding(
            .safeArea, item, frame: found.frame, found.box,
            "the text reaches \(Int(found.distance.rounded())) points beyond the \(found.side) edge of the safe area",
            "add inside: safe-area, or a larger margin")
    }

    func contrast(_ item: CheckedLayer, _ measured: [(frame: Int, pixels: TextPixels)]) -> LayerFinding? {
        guard !item.origin.allowed.contains(.contrast), !canvas.isTransparent else { return nil }
        let worst = measured.compactMap { frame, pixels in pixels.contrast.map { (frame: frame, box: pixels.box, contrast: $0) } }
            .min { $0.contrast < $1.contrast }
        guard let worst, worst.contrast < Self.minContrast - 0.005 else { return nil }
        let ratio = ((worst.contrast * 10).rounded(.down) / 10).formatted(
            .number.precision(.fractionLength(1)).locale(Locale(identifier: "en_US")))
        return finding(
            .contrast, item, frame: worst.frame, worst.box, "the contrast between the text and what is behind it is \(ratio):1",
            "it needs 4.5:1, by a lighter or darker colour, or by a background")
    }

    /// A text that ends with an ellipsis.
    func truncation(_ item: CheckedLayer, _ cut: (frame: Int, text: String, box: CGRect)) -> LayerFinding? {
        guard !item.origin.allowed.contains(.truncation) else { return nil }
        return finding(
            .truncation, item, frame: cut.frame, cut.box, "'\(cut.text.shortened())' does not fit at its smallest size and is cut off",
            "shorten it, or give it more space, a higher line-limit or a lower minimum-scale")
    }

    /// The number of characters of a text, with a space between words.
    func characterCount(_ item: CheckedLayer) -> Int {
        guard case .text(let text) = item.layer.content else { return 0 }
        var names = text.names
        names["number"] = .number(item.layer.motion.number?.keyframes.last?.value ?? 0)
        let written = text.text ?? (try? text.template.text(names)) ?? ""
        return written.split(whereSeparator: \.isWhitespace).reduce(-1) { $0 + 1 + $1.count }
    }

    func readingTime(_ item: CheckedLayer, _ measured: [(frame: Int, pixels: TextPixels)]) -> LayerFinding? {
        guard !item.origin.allowed.contains(.readingTime), let first = measured.first else { return nil }
        let count = characterCount(item)
        let needed = Double(count) / Self.charactersPerSecond
        let shown = item.presence.upperBound - item.presence.lowerBound
        guard needed > shown + 0.01 else { return nil }
        func seconds(_ value: Double) -> String { MediaTime.text((value * 10).rounded(.up) / 10) }
        return finding(
            .readingTime, item, frame: first.frame, first.pixels.box,
            "\(count) characters are shown for \(MediaTime.text((shown * 100).rounded() / 100)), but reading them takes \(seconds(needed))",
            "show the text for longer, or make it shorter", namesTime: false)
    }

    /// An image of which a pixel becomes more than two pixels wide and high.
    func enlargement(_ item: CheckedLayer, _ frames: [(frame: Int, shown: DisplayList, hidden: DisplayList)]) -> LayerFinding? {
        guard !item.origin.allowed.contains(.enlargement) else { return nil }
        var worst: (frame: Int, image: DrawnImage)?
        for (frame, shown, hidden) in frames {
            // What disappears with the layer belongs to it.
            var others = DrawnImage.all(hidden)
            for image in DrawnImage.all(shown) {
                if let index = others.firstIndex(of: image) {
                    others.remove(at: index)
                } else if image.factor > worst?.image.factor ?? 0 {
                    worst = (frame, image)
                }
            }
        }
        guard let worst else { return nil }
        let factor = worst.image.factor * canvas.placement.scale
        guard factor > Self.maxEnlargement + 0.01 else { return nil }
        let (width, height) = (worst.image.bitmap.width, worst.image.bitmap.height)
        let written = factor.formatted(.number.precision(.fractionLength(0...1)).locale(Locale(identifier: "en_US")))
        let (neededWidth, neededHeight) = (Int((Double(width) * factor / 2).rounded(.up)), Int((Double(height) * factor / 2).rounded(.up)))
        return finding(
            .enlargement, item, frame: worst.frame, worst.image.box, "the image of \(width)x\(height) pixels is enlarged \(written) times",
            "use one of at least \(neededWidth)x\(neededHeight) pixels, or make the layer smaller")
    }
}

/// A bitmap in a frame.
private struct DrawnImage: Hashable {
    let bitmap: Bitmap
    /// In points.
    let box: CGRect
    /// The width or height of a pixel in points, whichever is smaller.
    let factor: Double

    static func all(_ list: DisplayList) -> [DrawnImage] { all(list.items, in: .identity) }

    private static func all(_ items: [DisplayItem], in outer: CGAffineTransform) -> [DrawnImage] {
        items.flatMap { item -> [DrawnImage] in
            let transform = item.transform.concatenating(outer)
            switch item.content {
            case .group(let group): return all(group.items, in: transform)
            case .image(let bitmap, let rect, _):
                let width = hypot(transform.a, transform.b) * rect.width / Double(bitmap.width)
                let height = hypot(transform.c, transform.d) * rect.height / Double(bitmap.height)
                return [DrawnImage(bitmap: bitmap, box: rect.applying(transform), factor: min(width, height))]
            default: return []
            }
        }
    }
}
