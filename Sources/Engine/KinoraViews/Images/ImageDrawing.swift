import Foundation
import KinoraDrawing
import KinoraRuntime

/// The code that draws an image. It runs with the environment of each view that shows the image.
///
/// Safe: the closure is called only while a film's views are drawn, which is sequential.
package final class ImageDrawing: Hashable, @unchecked Sendable {
    /// In points.
    let size: CGSize
    private let draw: (inout GraphicsContext) -> Void

    init(size: CGSize, draw: @escaping (inout GraphicsContext) -> Void) {
        self.size = size
        self.draw = draw
    }

    /// Makes a drawing from a recorded display list.
    package convenience init(_ list: DisplayList, size: CGSize) {
        self.init(size: size) { context in
            if !list.isEmpty { context.record(.group(DisplayGroup(items: list.items))) }
        }
    }

    func list(in environment: EnvironmentValues) -> DisplayList {
        GraphicsContext.record(size: size, environment: environment) { draw(&$0) }
    }

    package static func == (lhs: ImageDrawing, rhs: ImageDrawing) -> Bool { lhs === rhs }

    package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension Image {
    /// Makes an image of `size` points that `renderer` draws with the environment of the view that shows the image. The drawing is clipped to `size`.
    ///
    /// - Parameters:
    ///   - size: The size of the image, in points.
    ///   - label: Has no effect, because a film has no accessibility client.
    ///   - isOpaque: Has no effect.
    ///   - colorMode: Has no effect: colours blend as in `nonLinear`.
    ///   - renderer: Draws the image.
    public init(
        size: CGSize, label: Text? = nil, opaque isOpaque: Bool = false, colorMode: ColorRenderingMode = .nonLinear,
        renderer: @escaping (inout GraphicsContext) -> Void
    ) {
        self.init(source: .drawn(ImageDrawing(size: size, draw: renderer)))
    }
}
