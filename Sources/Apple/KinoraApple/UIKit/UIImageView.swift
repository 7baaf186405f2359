import Foundation
import KinoraViews

/// An image, arranged by the view's content mode.
open class UIImageView: UIView {
    public var image: UIImage?
    public var isAnimating: Bool { false }

    public convenience init(image: UIImage?) {
        self.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
        self.image = image
    }

    override var ownContent: AnyView? {
        guard let image = image?.image else { return AnyView(EmptyView()) }
        let tint = tintColor.map { AnyShapeStyle($0.color) } ?? AnyShapeStyle(.tint)
        let view: AnyView =
            switch contentMode {
            case .scaleAspectFit: AnyView(image.resizable().scaledToFit())
            case .scaleAspectFill: AnyView(image.resizable().scaledToFill())
            case .scaleToFill, .redraw: AnyView(image.resizable())
            default: AnyView(image)
            }
        return AnyView(view.foregroundStyle(tint).frame(maxWidth: .infinity, maxHeight: .infinity))
    }

    public func startAnimating() {}
    public func stopAnimating() {}
}
