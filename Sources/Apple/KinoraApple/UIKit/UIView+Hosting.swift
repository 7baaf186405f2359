import Foundation
import KinoraDrawing
import KinoraViews

extension UIView {
    /// Returns the contents of the view in `size` points: background, layer, its own drawing and subviews.
    func contents(size: CGSize) -> AnyView {
        if frame.size != size {
            frame.size = size
            layer.bounds.size = size
            layer.position = CGPoint(x: size.width / 2, y: size.height / 2)
        }
        layoutSubviews()
        let contents = ZStack(alignment: .topLeading) {
            if let backgroundColor { layer.outline.fill(Color(uiColor: backgroundColor)) }
            if let own = ownDrawing(size: size) { own }
            layer.view(size: size)
            ForEach(subviews.indices, id: \.self) { self.subviews[$0].placedView(in: size) }
        }
        .frame(width: size.width, height: size.height)
        let clipped = clipsToBounds || layer.masksToBounds ? AnyView(contents.clipShape(layer.outline)) : AnyView(contents)
        return AnyView(clipped.opacity(isHidden ? 0 : alpha).transformEffect(about: transform, size: size))
    }

    /// Returns what the subclass draws between the background and the subviews.
    private func ownDrawing(size: CGSize) -> AnyView? {
        // The class itself and Kinora's subclasses do not override `draw(_:)`.
        if let content = ownContent { return content }
        guard type(of: self) != UIView.self else { return nil }
        return AnyView(
            Canvas { context, size in
                context.withCGContext { context in
                    UIGraphicsPushContext(context)
                    defer { UIGraphicsPopContext() }
                    self.draw(CGRect(origin: .zero, size: size))
                }
            })
    }

    /// Returns the view at its frame in its superview of `size` points, which an empty frame fills.
    private func placedView(in size: CGSize) -> AnyView {
        let own = ownSize
        let rect = frame.isEmpty ? CGRect(origin: frame.origin, size: own ?? size) : frame
        return AnyView(swiftUIView.frame(width: rect.width, height: rect.height).offset(x: rect.minX, y: rect.minY))
    }
}

extension View {
    /// Transforms a view of `size` points about its centre.
    fileprivate func transformEffect(about transform: CGAffineTransform, size: CGSize) -> some View {
        let center = CGAffineTransform(translationX: size.width / 2, y: size.height / 2)
        return transformEffect(center.inverted().concatenating(transform).concatenating(center))
    }
}
