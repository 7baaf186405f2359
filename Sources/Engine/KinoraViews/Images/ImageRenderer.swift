import Foundation
import KinoraCombine
import KinoraRuntime

/// Makes an image of a view. The image is a vector drawing of the view's state before any animation.
@MainActor
public final class ImageRenderer<Content: View>: ObservableObject {
    @Published public var content: Content
    /// The size that is proposed to the view. By default, the view has its ideal size.
    public var proposedSize = ProposedViewSize.unspecified
    /// Pixels per point. It applies to the size of the image in pixels.
    public var scale: CGFloat = 1
    /// Has no effect: areas without drawing are transparent.
    public var isOpaque = false
    /// Has no effect: colours blend as in `nonLinear`.
    public var colorMode = ColorRenderingMode.nonLinear

    public init(content: Content) {
        self.content = content
    }

    /// The drawing of the view with its size in points; nil if a side of the view is empty or not finite.
    package var drawing: (image: Image, size: CGSize)? {
        let environment = StageScope.current?.environment ?? EnvironmentValues()
        let measuring = ViewGraph()
        measuring.build({ content }, size: .zero, environment: environment)
        guard let size = measuring.contentSize(for: proposedSize), size.width > 0, size.height > 0, size.width < 1e5, size.height < 1e5
        else { return nil }
        let graph = ViewGraph()
        graph.build({ content }, size: size, environment: environment)
        graph.beginFrame(at: StageScope.current?.time ?? 0)
        return (Image(source: .drawn(ImageDrawing(graph.displayList(), size: size))), size)
    }
}
