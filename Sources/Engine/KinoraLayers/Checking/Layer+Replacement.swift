import KinoraDrawing

extension Layer {
    /// A layer whose drawing is replaced, so that the pixels that belong to it are found.
    enum Replacement: Sendable {
        /// The text is drawn in a colour, without its shadow and without blending.
        case text(Color)
        /// The contents are not drawn, but keep their space.
        case hidden
        /// The contents are drawn without a shadow and without blending.
        case simplified
    }

    /// The layer with a replacement for the layer `number`, itself or inside. Effects of the layers around it that change colours are left
    /// out.
    func replacing(_ number: Int, by replacement: Replacement) -> Layer {
        if self.number == number {
            switch replacement {
            case .text(let color):
                var motion = motion
                motion.foreground = Track(LayerPaint(color))
                return copy(content, motion, plain: true)
            case .hidden:
                var motion = motion
                motion.opacity = Track(0)
                return copy(content, motion, plain: false)
            case .simplified: return copy(content, motion, plain: true)
            }
        }
        guard let changed = Layer.replacing(number, by: replacement, in: content.children) else { return self }
        let isText = if case .text = replacement { true } else { false }
        return copy(content.withChildren(changed), motion, plain: isText)
    }

    /// `layers` with a replacement; nil if the layer is not among them or inside.
    static func replacing(_ number: Int, by replacement: Replacement, in layers: [Layer]) -> [Layer]? {
        guard let index = layers.firstIndex(where: { $0.contains(number) }) else { return nil }
        var result = layers
        result[index] = layers[index].replacing(number, by: replacement)
        return result
    }

    private func contains(_ number: Int) -> Bool {
        self.number == number || content.children.contains { $0.contains(number) }
    }

    private func copy(_ content: LayerContent, _ motion: LayerMotion, plain: Bool) -> Layer {
        var look = look
        var motion = motion
        if plain {
            (look.shadow, look.blendMode, look.brightness, look.saturation) = (nil, .normal, 0, 1)
            motion.effects = []
        }
        return Layer(
            number: number, content: content, placement: placement, look: look, motion: motion, times: start...end, enter: enter,
            exit: exit, keepsSpace: keepsSpace, link: link, loop: loop, mask: mask)
    }
}
