import Foundation
import KinoraDrawing

/// Draws the frames of an animation: a pure function of the time.
struct LottiePainter {
    let contents: LottieContents
    /// Returns the pixels or the drawing of an image; nil if it is not available.
    var image: (LottieImage) -> [DisplayItem]
    var shaper: (any TextShaper)?
    /// Whether something is not drawn, because the frame has too many layers or outlines.
    private(set) var exceedsLimits = false
    private var layerBudget = LottieLimits.maxDrawnLayers
    private var outlineBudget = LottieLimits.maxOutlines

    init(_ animation: LottieAnimation, shaper: (any TextShaper)? = nil, image: @escaping (LottieImage) -> [DisplayItem] = { _ in [] }) {
        contents = animation.contents
        self.shaper = shaper
        self.image = image
    }

    /// The items at a time in seconds, in the coordinates of the animation. Before the start, the first frame is drawn, and after the end, the last one.
    mutating func items(at seconds: Double) -> [DisplayItem] {
        let frame = seconds.isFinite ? contents.start + seconds * contents.frameRate : contents.start
        return items(frame: min(max(frame, contents.start), contents.lastTime))
    }

    /// The items at a time in frames.
    mutating func items(frame: Double) -> [DisplayItem] {
        items(composition: 0, at: frame)
    }

    private mutating func items(composition index: Int, at frame: Double) -> [DisplayItem] {
        let composition = contents.compositions[index]
        var items: [DisplayItem] = []
        for layer in composition.layers.indices.reversed() {
            guard !composition.layers[layer].isHidden, !composition.layers[layer].isMatteSource else { continue }
            if let item = item(layer, of: composition, at: frame) { items.append(item) }
        }
        return items
    }

    /// A layer with its matte, in the coordinates of its composition; nil if nothing is visible.
    private mutating func item(_ index: Int, of composition: LottieContents.Composition, at frame: Double) -> DisplayItem? {
        let layer = composition.layers[index]
        guard frame >= layer.start, frame < layer.end else { return nil }
        guard layerBudget > 0 else {
            exceedsLimits = true
            return nil
        }
        let opacity = layer.transform.opacity(at: frame)
        guard opacity > 0 else { return nil }
        layerBudget -= 1
        let transform = composition.transform(of: index, at: frame)
        guard transform.isFinite, var item = content(of: layer, at: frame) else { return nil }
        item = layer.masked(item, in: composition, transform: transform, at: frame)
        item = layer.changed(item, in: composition, transform: transform, at: frame)
        guard let matte = layer.matte else {
            return DisplayItem.combining([item], transform: transform, opacity: opacity, blendMode: layer.blendMode)
        }
        var mask = self.item(matte.layer, of: composition, at: frame).map { [$0] } ?? []
        // A matte that is not visible hides the layer, or shows all of it.
        guard !mask.isEmpty || matte.isInverse else { return nil }
        if matte.usesLuminance, !mask.isEmpty {
            mask = [DisplayItem(.group(DisplayGroup(items: mask, filters: [.luminanceToAlpha])))]
        }
        let items = DisplayItem.combining([item], transform: transform, opacity: opacity).map { [$0] } ?? []
        let group = DisplayGroup(items: items, masks: [DisplayGroup.Mask(items: mask, isInverse: matte.isInverse)])
        return DisplayItem(.group(group), blendMode: layer.blendMode)
    }

    /// The contents of a layer as one item, in its own coordinates.
    private mutating func content(of layer: LottieLayer, at frame: Double) -> DisplayItem? {
        switch layer.content {
        case .null: return nil
        case .solid(let color, let size):
            guard size.width > 0, size.height > 0 else { return nil }
            return DisplayItem(.fill(Path(CGRect(origin: .zero, size: size)), .color(color.resolved()), FillStyle()))
        case .image(let image): return DisplayItem.combining(self.image(image))
        case .text(let text): return DisplayItem.combining(text.items(at: frame, shaper: shaper))
        case .shapes(let shapes):
            var evaluator = ShapeEvaluator(time: frame, budget: outlineBudget)
            let result = evaluator.evaluate(shapes)
            outlineBudget = evaluator.budget
            if evaluator.exceedsLimits { exceedsLimits = true }
            return DisplayItem.combining(ShapePainter(time: frame).items(result.drawings))
        case .composition(let index, let size, let remap):
            var time = (frame - layer.offset) / layer.stretch
            if let remap { time = remap.value(at: frame) * contents.frameRate }
            // At the end of a composition, its last moment stays visible, as in After Effects.
            let end = contents.compositions[index].end
            if remap != nil, time >= end { time = end.nextDown }
            let items = items(composition: index, at: time)
            guard !layer.isCollapsed else { return DisplayItem.combining(items) }
            guard !items.isEmpty, size.width > 0, size.height > 0 else { return nil }
            let clip = DisplayGroup.Clip(Path(CGRect(origin: .zero, size: size)))
            let blends = items.contains { $0.blendMode != .normal }
            return DisplayItem(.group(DisplayGroup(items: items, clips: [clip], isIsolated: blends)))
        }
    }
}

extension LottieContents {
    /// The latest time at which something is visible, in frames.
    var lastTime: Double { max(start, end.nextDown) }
}

extension LottieContents.Composition {
    /// The transform of a layer and its parents at a time, into the coordinates of the composition.
    func transform(of index: Int, at frame: Double) -> CGAffineTransform {
        var transform = layers[index].transform.matrix(at: frame, turns: layers[index].turnsAlongPath)
        var parent = layers[index].parent
        // Reading refuses circles.
        while let index = parent {
            transform = transform.concatenating(layers[index].transform.matrix(at: frame, turns: layers[index].turnsAlongPath))
            parent = layers[index].parent
        }
        return transform
    }
}
