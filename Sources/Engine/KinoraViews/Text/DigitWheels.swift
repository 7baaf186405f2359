import Foundation
import KinoraDrawing

/// The digits of a text that roll like the wheels of a counter.
struct DigitWheels {
    private struct Wheel {
        /// The digits before and after the rolled fraction, drawn in the space of the cluster.
        let digits: [Text.Layout.RunSlice]
        /// 0..<10.
        let position: Double
        let cluster: TextClusters.Cluster
        let line: CGRect
    }

    private var wheels: [Int: Wheel] = [:]

    init(_ effects: [TextEffect], _ clusters: TextClusters, _ layout: Text.Layout) {
        for effect in effects {
            guard case .rollingDigits(let value, let characters) = effect.kind, value.isFinite else { continue }
            add(abs(value), in: characters, clusters, layout)
        }
    }

    private mutating func add(_ value: Double, in characters: Range<Int>?, _ clusters: TextClusters, _ layout: Text.Layout) {
        var unit = 1.0
        let members = clusters.clusters.indices.filter { characters?.contains(clusters.clusters[$0].character) ?? true }
        for index in members.reversed() {
            let cluster = clusters.clusters[index]
            guard let character = cluster.text, let digit = character.wholeNumberValue, digit < 10,
                let scalar = character.unicodeScalars.first, character.unicodeScalars.count == 1, let slice = cluster.slices.first
            else { continue }
            // Each wheel follows the wheel to its right while that one rolls from 9 to 0.
            let turned = value / unit
            let base = turned.rounded(.down)
            let rolled = unit == 1 ? turned - base : max((turned - base) * unit - (unit - 1), 0)
            unit *= 10
            guard rolled > 0, unit < 1e15 else { continue }
            let zero = Int(scalar.value) - digit
            let names = (0..<10).compactMap { Unicode.Scalar(UInt32(zero + $0)).map { String(Character($0)) } }
            guard names.count == 10 else { continue }
            let digits = names.flatMap { layout.slices(of: $0, like: slice).prefix(1) }
            guard digits.count == 10 else { continue }
            wheels[index] = Wheel(
                digits: digits, position: (base + rolled).truncatingRemainder(dividingBy: 10), cluster: cluster,
                line: clusters.lines[cluster.line])
        }
    }

    /// Whether the cluster with an index rolls.
    func contains(_ index: Int) -> Bool { wheels[index] != nil }

    func draw(_ index: Int, in context: GraphicsContext) {
        guard let wheel = wheels[index] else { return }
        var clipped = context
        clipped.clip(to: Path(wheel.line.insetBy(dx: -wheel.line.height, dy: 0)))
        let base = Int(wheel.position)
        for (digit, distance) in [(base, 0.0), ((base + 1) % 10, 1.0)] {
            let slice = wheel.digits[digit]
            let bounds = slice.typographicBounds
            let turn = distance - (wheel.position - Double(base))
            var drawing = clipped
            drawing.translateBy(
                x: wheel.cluster.bounds.midX - bounds.rect.midX,
                y: (wheel.cluster.slices.first?.typographicBounds.origin.y ?? 0) - bounds.origin.y + turn * wheel.line.height)
            drawing.draw(slice)
        }
    }
}
