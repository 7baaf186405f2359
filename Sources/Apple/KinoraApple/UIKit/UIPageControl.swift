import Foundation
import KinoraDrawing
import KinoraViews

/// A row of dots, one for each page.
open class UIPageControl: UIStyledView {
    /// The visibility of the background behind the dots.
    public enum BackgroundStyle: Int, Sendable {
        case automatic, prominent, minimal
    }

    override class var isAdopted: Bool { true }

    public var numberOfPages = 0
    public var currentPage = 0
    public var hidesForSinglePage = false
    public var currentPageIndicatorTintColor: UIColor? {
        didSet { proxiedAppearance?.currentPageDot = currentPageIndicatorTintColor?.color }
    }
    public var pageIndicatorTintColor: UIColor? { didSet { proxiedAppearance?.pageDot = pageIndicatorTintColor?.color } }
    public var backgroundStyle = BackgroundStyle.automatic
    public var allowsContinuousInteraction = true
    /// The image of the dots; nil draws circles.
    public var preferredIndicatorImage: UIImage?

    /// The maximum number of dots that are drawn.
    private static let maxCount = 100

    override var ownSize: CGSize? { CGSize(width: CGFloat(max(count, 1)) * 16 + 8, height: 26) }

    private var count: Int { min(max(numberOfPages, 0), Self.maxCount) }

    override var ownContent: AnyView? {
        guard count > 1 || !hidesForSinglePage else { return AnyView(EmptyView()) }
        let (current, other) = (currentPageIndicatorTintColor?.color ?? .white, pageIndicatorTintColor?.color ?? .white.opacity(0.3))
        let dots = HStack(spacing: 8) {
            ForEach(0..<count, id: \.self) { index in
                let color = index == self.currentPage ? current : other
                if let image = self.preferredIndicatorImage {
                    image.image.renderingMode(.template).resizable().foregroundStyle(color).frame(width: 8, height: 8)
                } else {
                    Circle().fill(color).frame(width: 8, height: 8)
                }
            }
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity)
        return backgroundStyle == .prominent ? AnyView(dots.background(.regularMaterial, in: Capsule())) : AnyView(dots)
    }

    public func size(forNumberOfPages pageCount: Int) -> CGSize { CGSize(width: CGFloat(pageCount) * 16 + 8, height: 26) }
}
