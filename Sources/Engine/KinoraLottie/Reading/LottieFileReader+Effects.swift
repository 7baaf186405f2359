import Foundation
import KinoraDrawing

extension LottieFileReader {
    /// Reads the effects of a layer that are enabled.
    func effects(_ node: LottieNode) throws(LottieError) -> [LottieEffect] {
        var effects: [LottieEffect] = []
        for effect in try node["ef"]?.requireElements() ?? [] {
            if let enabled = effect["en"]?.number, enabled == 0 { continue }
            if let found = try self.effect(effect, layer: node, values: try effect["ef"]?.requireElements() ?? []) { effects.append(found) }
        }
        return effects
    }

    /// Reads an effect, whose parameters are in the order of After Effects.
    private func effect(_ node: LottieNode, layer: LottieNode, values: [LottieNode]) throws(LottieError) -> LottieEffect? {
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
        case 22: return try stroke(values, layer: layer, at: node.path)
        case 23:
            return .tritone(dark: try color(2), middle: try color(1), bright: try color(0), blend: try number(3, 0))
        case 24: return try levels(values)
        case 25:
            return .dropShadow(
                color: try color(0), opacity: try number(1, 255), angle: try number(2, 135), distance: try number(3, 5),
                softness: try number(4, 0), isShadowOnly: try number(5, 0).value(at: 0) != 0)
        case 29:
            return .gaussianBlur(radius: try number(0, 0), directions: try number(1, 1))
        case let type:
            let names = [26: "radial wipe", 27: "displacement map", 28: "matte", 30: "twirl", 31: "mesh warp"]
            let name = names[type] ?? node.name()
            reader.note("the effect '\(name.isEmpty ? "\(type)" : name)' is not supported and not drawn", at: node.path)
            return nil
        }
    }

    /// Reads levels. Each channel has five values, after its histogram.
    private func levels(_ values: [LottieNode]) throws(LottieError) -> LottieEffect {
        func channel(_ start: Int) throws(LottieError) -> LottieLevels {
            func number(_ index: Int, _ other: Double) throws(LottieError) -> Animated<Double> {
                guard values.indices.contains(start + index) else { return Animated(other) }
                return try reader.property(values[start + index], "v", default: other, reader.scalar)
            }
            return LottieLevels(
                inBlack: try number(0, 0), inWhite: try number(1, 1), gamma: try number(2, 1), outBlack: try number(3, 0),
                outWhite: try number(4, 1))
        }
        var channels: [LottieLevels] = []
        for start in [10, 17, 24, 31] { channels.append(try channel(start)) }
        return .levels(all: try channel(3), channels: channels)
    }

    /// Reads a stroke along masks of the layer.
    private func stroke(_ values: [LottieNode], layer: LottieNode, at path: JSONPath) throws(LottieError) -> LottieEffect? {
        func number(_ index: Int, _ other: Double) throws(LottieError) -> Animated<Double> {
            guard values.indices.contains(index) else { return Animated(other) }
            return try reader.property(values[index], "v", default: other, reader.scalar)
        }
        let masks = try layer["masksProperties"]?.requireElements() ?? []
        var paths: [Animated<LottieBezier>] = []
        let usesAll = try number(1, 0).first != 0
        let index = Int(min(max(try number(0, 1).first, 1), 1e6)) - 1
        for mask in usesAll ? masks : masks.indices.contains(index) ? [masks[index]] : [] {
            if let outline = mask["pt"] { paths.append(try reader.property(outline, reader.bezier)) }
        }
        guard !paths.isEmpty else {
            reader.note("the effect 'stroke' has no mask along which it draws", at: path)
            return nil
        }
        return .stroke(
            LottieStrokeEffect(
                paths: paths,
                color: values.indices.contains(3) ? try reader.property(values[3], "v", default: .black, reader.color) : Animated(.black),
                width: try number(4, 2), opacity: try number(6, 1), start: try number(7, 0), end: try number(8, 100),
                style: LottieStrokeEffect.Style(rawValue: Int(min(max(try number(10, 1).first, 1), 3))) ?? .onOriginal))
    }

    /// Reads the styles of a layer.
    func styles(_ node: LottieNode) throws(LottieError) -> [LottieLayerStyle] {
        var styles: [LottieLayerStyle] = []
        for style in try node["sy"]?.requireElements() ?? [] where styles.count < LottieLimits.maxLayerStyles {
            func number(_ key: String, _ other: Double) throws(LottieError) -> Animated<Double> {
                try reader.property(style, key, default: other, reader.scalar)
            }
            let color = try reader.property(style, "c", default: .black, reader.color)
            let (opacity, size) = (try number("o", 100), try number("s", 5))
            if let mode = style["bm"], try reader.property(mode, reader.scalar).first != 1,
                try reader.property(mode, reader.scalar).first != 0
            {
                reader.note("blend modes of layer styles are not supported; normal is used", at: style.path, .approximated)
            }
            func shadow(isInner: Bool) throws(LottieError) -> LottieLayerStyle {
                .shadow(
                    color: color, opacity: opacity, angle: try number("a", 120), distance: try number("d", 5), size: size, isInner: isInner)
            }
            switch try style.integer("ty", default: -1) {
            case 0: styles.append(.stroke(color: color, size: try number("s", 3)))
            case 1: styles.append(try shadow(isInner: false))
            case 2: styles.append(try shadow(isInner: true))
            case 3: styles.append(.glow(color: color, opacity: opacity, size: size, isInner: false))
            case 4: styles.append(.glow(color: color, opacity: opacity, size: size, isInner: true))
            case 7: styles.append(.colorOverlay(color, opacity: try number("so", try number("o", 100).first)))
            case 8:
                if let overlay = try gradientOverlay(style, opacity: opacity) { styles.append(.gradientOverlay(overlay)) }
            case let type:
                let names = [5: "bevel and emboss", 6: "satin"]
                reader.note("the layer style '\(names[type] ?? "\(type)")' is not supported and not drawn", at: style.path)
            }
        }
        return styles
    }

    private func gradientOverlay(_ style: LottieNode, opacity: Animated<Double>) throws(LottieError) -> LottieGradientOverlay? {
        guard let colors = style["gf"], let stops = colors["k"] else {
            reader.note("the gradient overlay has no colours", at: style.path)
            return nil
        }
        func number(_ key: String, _ other: Double) throws(LottieError) -> Animated<Double> {
            try reader.property(style, key, default: other, reader.scalar)
        }
        let type = try number("gt", 1).first
        if type != 1, type != 2 {
            reader.note("the type of the gradient overlay is not supported; a linear gradient is drawn", at: style.path, .approximated)
        }
        let values = try reader.property(stops) { (node) throws(LottieError) in try self.reader.numbers(node) }
        return LottieGradientOverlay(
            isRadial: type == 2, colorCount: min(max(try colors.integer("p", default: 0), 0), 10_000), stops: values,
            isReversed: try number("re", 0), opacity: opacity, angle: try number("a", 90), scale: try number("s", 100),
            offset: try reader.property(style, "of", default: .zero, reader.vector))
    }
}
