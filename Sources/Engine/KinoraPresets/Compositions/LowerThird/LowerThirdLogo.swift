import Foundation
import KinoraDrawing
import KinoraPipeline
import KinoraViews

/// A logo as large as the panel of a lower third permits.
struct LowerThirdLogo: View {
    private let image: Image
    private let backdrop: LogoBackdrop
    /// The size with the plate, in points.
    let size: CGSize

    /// The largest size, and the distance of the logo from the edge of its plate.
    private static let (maxSize, margin) = (CGSize(width: 200, height: 110), CGFloat(14))

    /// - Parameter backgrounds: The colours of the panel; empty if there is none.
    init(_ image: Image, on backgrounds: [Color]) {
        (self.image, backdrop) = (image, LogoBackdrop(for: image, on: backgrounds))
        let margin = backdrop.plate == nil ? 0 : 2 * Self.margin
        let space = CGSize(width: Self.maxSize.width - margin, height: Self.maxSize.height - margin)
        var size = space
        if case .decoded(let decoded, let scale) = image.source { size = ImageContent(decoded, scale: scale).size }
        let scale = min(space.width / max(size.width, 1e-6), space.height / max(size.height, 1e-6))
        self.size = CGSize(width: size.width * scale + margin, height: size.height * scale + margin)
    }

    var body: some View {
        image.resizable().aspectRatio(contentMode: .fit)
            .logoBackdrop(backdrop, margin: Self.margin)
            .frame(width: size.width, height: size.height)
    }
}
