import Foundation
import KinoraDrawing
@_spi(Runtime) import KinoraRuntime
import KinoraSymbols

/// The element of a symbol: its layers, coloured by the rendering mode and animated by symbol effects.
package final class SymbolElement: LayoutElement, FrameListener {
    private var image: Image
    private var name: String
    private var environment: EnvironmentValues
    private var artwork: SymbolArtwork?
    private var effects = SymbolEffectPlayer()
    private var replacement: SymbolReplacement?
    private var isListening = false
    private lazy var styles = Self.levels.map { _ in AnimatedStyle(target: self) }

    private static let levels: [HierarchicalShapeStyle] = [.primary, .secondary, .tertiary]
    /// The opacities of the levels in the hierarchical rendering mode.
    private static let hierarchy = [1, 0.5, 0.25]

    init(_ image: Image, name: String, node: ViewNode) {
        (self.image, self.name, environment) = (image, name, node.environment)
        super.init(graph: node.graph, scope: node.scope)
        for (level, style) in zip(Self.levels, styles) { style.reset(level, in: environment) }
        resolve()
        startEffects(isFirst: true)
    }

    func update(_ image: Image, name: String, node: ViewNode) {
        let (oldName, oldArtwork) = (self.name, artwork)
        (self.image, self.name, environment) = (image, name, node.environment)
        for (level, style) in zip(Self.levels, styles) { style.set(level, in: environment, scope: node.scope, graph: graph) }
        resolve()
        if name != oldName, let oldArtwork, case .symbol(let style, let rate) = environment.contentTransition.kind,
            !node.scope.transaction.disablesAnimations
        {
            replacement = SymbolReplacement(outgoing: oldArtwork, style: style, start: graph.now, rate: rate)
        }
        startEffects(isFirst: false)
        setNeedsLayout()
    }

    // MARK: The drawing

    private var fontSize: CGFloat {
        (environment.symbolFont ?? environment.font ?? .body).scaled(for: environment.dynamicTypeSize).descriptor.size
            * environment.imageScale.factor
    }

    private func resolve() {
        let weight = environment.textAttributes.weight?.value ?? (environment.symbolFont ?? environment.font ?? .body).descriptor.weight
        let shaper = environment.textShaper
        artwork =
            SymbolLibrary.artwork(name + environment.symbolVariants.suffix, weight: weight, shaper: shaper)
            ?? SymbolLibrary.artwork(name, weight: weight, shaper: shaper)
        // As in SwiftUI, an empty name shows nothing.
        if artwork == nil, !name.isEmpty { graph.report(SymbolLibrary.absence(of: name, shaper: shaper)) }
    }

    private var ownSize: CGSize {
        let size = artwork?.size ?? (name.isEmpty ? .zero : CGSize(width: 1.2, height: 1.2))
        return CGSize(width: size.width * fontSize, height: size.height * fontSize)
    }

    package override func measure(_ proposal: ProposedViewSize) -> CGSize {
        let ownSize = ownSize
        guard image.resizing != nil else { return ownSize }
        let size = proposal.replacingUnspecifiedDimensions(by: ownSize)
        return CGSize(
            width: size.width.isFinite ? max(size.width, 0) : ownSize.width,
            height: size.height.isFinite ? max(size.height, 0) : ownSize.height)
    }

    package override func explicitAlignment(_ guide: AlignmentKey, in size: CGSize, proposal: ProposedViewSize) -> CGFloat? {
        guard guide.isBaseline else { return nil }
        // Centres the symbol on the cap height of adjacent text.
        guard artwork != nil, image.resizing == nil else { return nil }
        return size.height / 2 + fontSize * 0.36
    }

    // MARK: Effects

    private func startEffects(isFirst: Bool) {
        if !environment.symbolEffects.isEmpty { graph.jumpObstacles.insert(.creationTimes) }
        if case .symbol = environment.contentTransition.kind { graph.jumpObstacles.insert(.creationTimes) }
        let variableCount = artwork?.variableCount ?? 0
        effects.update(environment.symbolEffects, at: graph.now, variableCount: variableCount, isFirst: isFirst)
        if effects.wantsVariableLayers, variableCount == 0, artwork != nil {
            graph.report("variableColor has no effect on the symbol \"\(name)\", because its drawing has only one layer")
        }
        listen()
    }

    private var isMoving: Bool {
        if let replacement, !replacement.isOver(at: graph.now) { return true }
        return effects.isRunning(
            at: graph.now, layerCount: artwork?.layers.count ?? 1, variableCount: artwork?.variableCount ?? 0)
    }

    /// Registers for frames while the symbol is animated.
    private func listen() {
        let isMoving = isMoving
        guard isMoving != isListening else { return }
        isListening = isMoving
        if isMoving {
            graph.frameListeners.append(self)
        } else {
            graph.frameListeners.removeAll { $0 === self }
        }
    }

    package func frameBegan() {
        setNeedsDisplay()
        // The last frame of the animation is redrawn as well.
        listen()
    }

    /// Must be called when the symbol is removed from the view tree.
    func end() {
        isListening = false
        graph.frameListeners.removeAll { $0 === self }
    }

    // MARK: Drawing

    package override func draw(_ builder: inout DisplayListBuilder, size: CGSize) {
        guard size.width > 0, size.height > 0 else { return }
        if let search = builder.search { return search.note(builder) { CGRect(origin: .zero, size: size).contains($0) } }
        if environment.isRedacted { return builder.appendRedaction([CGRect(origin: .zero, size: size)], in: environment) }
        guard let artwork else {
            if name.isEmpty { return }
            let rect = CGRect(origin: .zero, size: size)
            let placeholder = ImageContent(of: image, in: environment).drawn(image, in: rect, environment: environment) { rect in
                styles[0].paint(for: Self.levels[0], in: StyleContext(environment: environment, rect: rect))
            }
            if let placeholder { builder.append(placeholder) }
            return
        }
        if let replacement, !replacement.isOver(at: graph.now) {
            let (old, new) = replacement.appearances(at: graph.now)
            if let old { draw(replacement.outgoing, &builder, size: size, appearance: old, isOutgoing: true) }
            if let new { draw(artwork, &builder, size: size, appearance: new) }
        } else {
            draw(artwork, &builder, size: size, appearance: .plain)
        }
    }

    /// A symbol that is drawn, with its position and its appearance.
    private struct Drawing {
        let artwork: SymbolArtwork
        let appearance: SymbolAppearance
        /// Maps paths, in ems, to the frame.
        let transform: CGAffineTransform
        /// The centre of the frame, around which effects scale and rotate.
        let center: CGPoint
        /// The em of effects in points.
        let em: CGFloat
        let context: StyleContext
        /// The builder's transform and opacity without effects.
        let outer: (transform: CGAffineTransform, opacity: Double)
    }

    private func draw(
        _ artwork: SymbolArtwork, _ builder: inout DisplayListBuilder, size: CGSize, appearance: SymbolAppearance, isOutgoing: Bool = false
    ) {
        guard artwork.size.width > 0, artwork.size.height > 0 else { return }
        let drawing = Drawing(
            artwork: artwork, appearance: appearance, transform: transform(of: artwork, in: size, isOutgoing: isOutgoing),
            center: CGPoint(x: size.width / 2, y: size.height / 2),
            // Effects are measured in ems; for a resizable symbol the shorter side of its frame is the em.
            em: image.resizing != nil ? min(size.width, size.height) : fontSize,
            context: StyleContext(environment: environment, rect: CGRect(origin: .zero, size: size)),
            outer: (builder.transform, builder.opacity))
        defer { (builder.transform, builder.opacity) = drawing.outer }
        let mode = mode(of: artwork)
        let lights = lights(of: artwork)
        if mode == .monochrome, lights == nil, !(effects.isByLayer && artwork.layers.allSatisfy { !$0.isHole }) {
            append(artwork.outline, paint(0, of: drawing), layer: 0, opacity: 1, of: drawing, to: &builder)
        } else {
            appendLayers(of: drawing, mode: mode, lights: lights, to: &builder)
        }
    }

    /// Returns the transform from ems to the frame.
    private func transform(of artwork: SymbolArtwork, in size: CGSize, isOutgoing: Bool) -> CGAffineTransform {
        let natural = artwork.size
        if image.resizing != nil {
            return CGAffineTransform(scaleX: size.width / natural.width, y: size.height / natural.height)
        }
        guard isOutgoing else { return CGAffineTransform(scaleX: fontSize, y: fontSize) }
        // The old symbol is centred in the new one's frame.
        return CGAffineTransform(
            a: fontSize, b: 0, c: 0, d: fontSize, tx: (size.width - natural.width * fontSize) / 2,
            ty: (size.height - natural.height * fontSize) / 2)
    }

    private func appendLayers(
        of drawing: Drawing, mode: SymbolRenderingMode, lights: [Double]?, to builder: inout DisplayListBuilder
    ) {
        let layers = drawing.artwork.layers
        var variable = 0
        for (index, layer) in layers.enumerated() {
            var light = 1.0
            if layer.isVariable {
                light = lights.map { $0[variable] } ?? 1
                variable += 1
            }
            var (path, color, opacity) = (layer.path, nil as Paint?, light)
            let level = min(layer.level, 2)
            switch mode {
            case .hierarchical: opacity = Self.hierarchy[level] * light
            case .palette: color = paint(level, of: drawing)
            case .multicolor:
                // On a coloured base layer, a layer without a colour is white.
                let tint = layer.tint ?? (layer.isHole && layers[0].tint != nil ? .white : nil)
                if let tint { color = .color(tint.color.resolve(in: environment)) }
            default:
                // A hole is cut out of the layers below; an inactive hole is cut out only in part.
                if layer.isHole {
                    opacity = 1 - light
                } else {
                    for hole in layers[(index + 1)...] where hole.isHole { path = path.subtracting(hole.path) }
                }
            }
            append(path, color ?? paint(0, of: drawing), layer: index, opacity: opacity, of: drawing, to: &builder)
        }
    }

    private func append(
        _ path: Path, _ paint: Paint, layer: Int, opacity: Double, of drawing: Drawing, to builder: inout DisplayListBuilder
    ) {
        let effect = effects.appearance(of: layer, at: graph.now, variableCount: drawing.artwork.variableCount)
        let appearance = drawing.appearance.combined(with: effect)
        guard appearance.opacity * opacity > 0, appearance.scale > 0, appearance.drawn > 0 else { return }
        let outer = drawing.outer
        builder.transform =
            appearance == .plain
            ? outer.transform : appearance.transform(around: drawing.center, fontSize: drawing.em).concatenating(outer.transform)
        builder.opacity = outer.opacity * min(appearance.opacity * opacity, 1)
        let path = path.applying(drawing.transform)
        guard appearance.drawn < 1 else { return builder.append(.fill(path, paint, FillStyle())) }
        var part = path.boundingRect
        part.size.width *= appearance.drawn
        builder.appendClipped(DisplayGroup(clips: [DisplayGroup.Clip(Path(part))])) { $0.append(.fill(path, paint, FillStyle())) }
    }

    /// Returns the paint of a level of the hierarchy. Level 0 is the primary level.
    private func paint(_ level: Int, of drawing: Drawing) -> Paint {
        if let tint = image.tint { return .color(tint.resolve(in: environment)) }
        return styles[level].paint(for: Self.levels[level], in: drawing.context)
    }

    private func mode(of artwork: SymbolArtwork) -> SymbolRenderingMode {
        // The original colours of a symbol come from its multicolor drawing.
        let stated = image.symbolMode ?? (image.renderingMode == .original ? .multicolor : environment.symbolRenderingMode)
        if stated == .multicolor, artwork.layers.allSatisfy({ $0.tint == nil }) { return .monochrome }
        return stated ?? (environment.foregroundLevels.isEmpty || artwork.layers.count == 1 ? .monochrome : .palette)
    }

    /// Returns the opacities of the variable layers; nil if all are fully active.
    private func lights(of artwork: SymbolArtwork) -> [Double]? {
        let count = artwork.variableCount
        guard count > 0 else { return nil }
        if let lights = effects.lights(at: graph.now, variableCount: count) { return lights }
        guard let value = image.variableValue else { return nil }
        let lit = value.isNaN ? 0 : Int((min(max(value, 0), 1) * Double(count)).rounded(.up))
        return lit == count ? nil : (0..<count).map { $0 < lit ? 1 : SymbolArtwork.dimOpacity }
    }
}
