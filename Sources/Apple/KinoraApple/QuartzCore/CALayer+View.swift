import Foundation
import KinoraDrawing
import KinoraViews

extension CALayer {
    /// Returns the view that draws the layer at its frame, in a container whose upper left corner is the origin of the superlayer.
    @MainActor
    func placedView() -> AnyView {
        let rect = frame
        let anchor = UnitPoint(x: anchorPoint.x, y: anchorPoint.y)
        let turned = view(size: rect.size).modifier(LayerTransform(transform: transform, anchor: anchor))
        return AnyView(turned.offset(x: rect.minX, y: rect.minY))
    }

    /// Returns the view that draws the layer with `size` points.
    @MainActor
    func view(size: CGSize) -> AnyView {
        let outline = outline
        let drawing = ZStack(alignment: .topLeading) {
            if let backgroundColor { outline.fill(backgroundColor.color) }
            if let image = contentsImage { self.arranged(image).frame(width: size.width, height: size.height) }
            if drawsItself {
                Canvas { context, _ in context.withCGContext { self.draw(in: $0) } }
            }
            if let movingContents { movingContents(size) }
            if let contents = ownContents(size: size) { contents }
            ForEach(Array(orderedSublayers.enumerated()), id: \.offset) { $0.element.placedView() }
        }
        .frame(width: size.width, height: size.height, alignment: .topLeading)
        var view = masksToBounds ? AnyView(drawing.clipShape(outline)) : AnyView(drawing)
        if borderWidth > 0 { view = AnyView(view.overlay { outline.strokeBorder(borderColor?.color ?? .black, lineWidth: borderWidth) }) }
        if let mask { view = AnyView(view.mask(alignment: .topLeading) { mask.placedView() }) }
        if let shadowColor, shadowOpacity > 0 {
            // The blur of a layer's shadow is its standard deviation, as in SwiftUI.
            let color = shadowColor.color.opacity(Double(shadowOpacity))
            view = AnyView(
                view.compositingGroup().shadow(color: color, radius: shadowRadius, x: shadowOffset.width, y: shadowOffset.height))
        }
        return AnyView(view.opacity(isHidden ? 0 : Double(opacity)))
    }

    /// The outline of the background, the border and the clip.
    var outline: UnevenRoundedRectangle {
        func radius(_ corner: CACornerMask) -> CGFloat { maskedCorners.contains(corner) ? cornerRadius : 0 }
        return UnevenRoundedRectangle(
            topLeadingRadius: radius(.layerMinXMinYCorner), bottomLeadingRadius: radius(.layerMinXMaxYCorner),
            bottomTrailingRadius: radius(.layerMaxXMaxYCorner), topTrailingRadius: radius(.layerMaxXMinYCorner),
            style: cornerCurve == .continuous ? .continuous : .circular)
    }

    private var contentsImage: Image? { (contents as? CGImage)?.image(scale: contentsScale) ?? (contents as? UIImage)?.image }

    @ViewBuilder @MainActor private func arranged(_ image: Image) -> some View {
        switch contentsGravity {
        case .resizeAspect: image.resizable().scaledToFit()
        case .resizeAspectFill: image.resizable().scaledToFill()
        case .center: image
        default: image.resizable()
        }
    }

    /// The sublayers from back to front.
    private var orderedSublayers: [CALayer] {
        let layers = (sublayers ?? []).enumerated()
        return layers.sorted { ($0.element.zPosition, $0.offset) < ($1.element.zPosition, $1.offset) }.map(\.element)
    }
}

/// Transforms a layer about its anchor point.
private struct LayerTransform: GeometryEffect {
    let transform: CATransform3D
    let anchor: UnitPoint

    nonisolated func effectValue(size: CGSize) -> ProjectionTransform {
        let point = CGPoint(x: anchor.x * size.width, y: anchor.y * size.height)
        let moved = CATransform3DConcat(CATransform3DMakeTranslation(-point.x, -point.y, 0), transform)
        return ProjectionTransform(CATransform3DConcat(moved, CATransform3DMakeTranslation(point.x, point.y, 0)))
    }
}
