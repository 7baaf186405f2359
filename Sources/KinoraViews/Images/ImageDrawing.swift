import Foundation
import KinoraDrawing

/// The code that draws an image, run with the environment of each view that shows the image.
package final class ImageDrawing: Hashable, @unchecked Sendable {
    /// In points.
    let size: CGSize
    // Called only while a film's views are drawn, which is sequential.
    private let draw: (inout GraphicsContext) -> Void

    init(size: CGSize, draw: @escaping (inout GraphicsContext) -> Void) {
        self.size = size
        self.draw = draw
    }

    /// An image that was recorded before.
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
    /// A picture of `size` points that `renderer` draws, as a canvas does, with the values of the environment where it is shown. What lies outside is
    /// cut off.
    ///
    /// - Parameters:
    ///   - label: What the picture shows; accepted, nobody reads it out.
    ///   - isOpaque: Accepted: a drawing covers what it covers.
    ///   - colorMode: Accepted: colours are mixed as `nonLinear` does.
    public init(
        size: CGSize, label: Text? = nil, opaque isOpaque: Bool = false, colorMode: ColorRenderingMode = .nonLinear,
        renderer: @escaping (inout GraphicsContext) -> Void
    ) {
        self.init(source: .drawn(ImageDrawing(size: size, draw: renderer)))
    }
}
