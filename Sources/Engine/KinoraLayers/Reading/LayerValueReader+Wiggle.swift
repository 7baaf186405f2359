import Foundation
import KinoraDrawing
import KinoraPipeline

extension LayerValueReader {
    enum WiggleKey: String, CaseIterable {
        case offset, rotation, scale, opacity, frequency, seed
    }

    /// The accepted numbers of changes of direction per second.
    private static var frequencies: ClosedRange<Double> { 0.01...30 }

    /// A group with the maximum changes of a layer. Percentages of lengths are parts of `whole`.
    func wiggle(_ node: DocumentNode, in whole: CGSize, length: TimeInterval, _ keyPath: String) throws -> LayerWiggle {
        var wiggle = LayerWiggle()
        wiggle.length = length
        // Unknown keys are reported by themselves.
        var moves = if case .mapping(let all) = node.content { all.contains { WiggleKey(rawValue: $0.key) == nil } } else { false }
        for entry in try nodes.entries(of: node, keyPath: keyPath, keys: WiggleKey.allCases.map(\.rawValue)) {
            let path = "\(keyPath).\(entry.key)"
            let key = WiggleKey(rawValue: entry.key)
            switch key {
            case .offset: wiggle.offset = try offset(entry.value, in: whole, path)
            case .rotation: wiggle.rotation = try number(entry.value, 0...3_600, path)
            case .scale:
                if case .sequence = entry.value.content {
                    let (x, y) = try pair(entry.value, path, "[0.02, 0.05]") { try number($0, 0...10, $2) }
                    (wiggle.scale, wiggle.keepsAspectRatio) = ([x, y], false)
                } else {
                    let factor = try number(entry.value, 0...10, path)
                    wiggle.scale = [factor, factor]
                }
            case .opacity: wiggle.opacity = try number(entry.value, 0...1, path)
            case .frequency: wiggle.frequency = try number(entry.value, Self.frequencies, path)
            case .seed: wiggle.seed = UInt64(try integer(entry.value, 0...Int.max, path))
            case nil: break
            }
            if key != .frequency, key != .seed { moves = true }
        }
        guard moves else {
            throw error("moves nothing; expected offset, rotation, scale or opacity, such as {offset: [10, 6], rotation: 2}", node, keyPath)
        }
        return wiggle
    }
}
