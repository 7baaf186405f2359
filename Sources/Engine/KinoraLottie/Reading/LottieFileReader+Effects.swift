import Foundation
import KinoraDrawing

extension LottieFileReader {
    /// Reads the effects of a layer that are enabled.
    func effects(_ node: LottieNode) throws(LottieError) -> [LottieEffect] {
        var effects: [LottieEffect] = []
        for effect in try node["ef"]?.requireElements() ?? [] {
            if let enabled = effect["en"]?.number, enabled == 0 { continue }
            if let found = try self.effect(effect, values: try effect["ef"]?.requireElements() ?? []) { effects.append(found) }
        }
        return effects
    }

    /// Reads an effect, whose parameters are in the order of After Effects.
    private func effect(_ node: LottieNode, values: [LottieNode]) throws(LottieError) -> LottieEffect? {
        func number(_ index: Int, _ other: Double) throws(LottieError) -> Animated<Double> {
            guard values.indices.contains(index) else { return Animated(other) }
            return try reader.property(values[index], "v", default: other, reader.scalar)
        }
        func color(_ index: Int, _ other: LottieColor = .black) throws(LottieError) -> Animated<LottieColor> {
            guard values.indices.contains(index) else { return Animated(other) }
            return try reader.property(values[index], "v", default: other, reader.color)
        }
        switch try node.integer("ty", default: 0) {
        // Values that scripts and expressions of the file read; they draw nothing.
        case 5: return nil
        case 20: return .tint(black: try color(0), white: try color(1), amount: try number(2, 100))
        case 21: return .fill(color: try color(2), opacity: try number(6, 1))
        case 24: return try levels(node, values)
        case 25:
            return .dropShadow(
                color: try color(0), opacity: try number(1, 255), angle: try number(2, 135), distance: try number(3, 5),
                softness: try number(4, 0), isShadowOnly: try number(5, 0).value(at: 0) != 0)
        case 29:
            if try number(1, 1).value(at: 0) != 1 {
                reader.note("blurs in one direction are drawn in both", at: node.path, .approximated)
            }
            return .gaussianBlur(radius: try number(0, 0))
        case let type:
            let names = [22: "stroke", 23: "tritone", 26: "radial wipe", 27: "displacement map", 28: "matte", 30: "twirl", 31: "mesh warp"]
            let name = names[type] ?? node.name()
            reader.note("the effect '\(name.isEmpty ? "\(type)" : name)' is not supported and not drawn", at: node.path)
            return nil
        }
    }

    /// Reads levels of all channels. Levels of single channels, and gammas, are noted.
    private func levels(_ node: LottieNode, _ values: [LottieNode]) throws(LottieError) -> LottieEffect? {
        func number(_ index: Int, _ other: Double) throws(LottieError) -> Animated<Double> {
            guard values.indices.contains(index) else { return Animated(other) }
            return try reader.property(values[index], "v", default: other, reader.scalar)
        }
        let defaults: [Double] = [0, 1, 1, 0, 1]
        for start in [2, 9, 16, 23] where values.count > start {
            for (index, value) in defaults.enumerated() where start > 2 || index == 2 {
                guard try number(start + 1 + index, value) != Animated(value) else { continue }
                reader.note("levels of single channels and gammas are not supported and not drawn", at: node.path, .approximated)
            }
        }
        return .levels(
            inBlack: try number(3, 0), inWhite: try number(4, 1), outBlack: try number(6, 0), outWhite: try number(7, 1))
    }
}
