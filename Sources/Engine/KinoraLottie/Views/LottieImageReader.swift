import Foundation
import KinoraDrawing
import KinoraRuntime
import KinoraViews

/// Decodes the images of animations with the film's library.
struct LottieImageReader {
    private let source: ImageSource?
    private let shaper: (any TextShaper)?

    init(_ environment: EnvironmentValues) {
        (source, shaper) = (environment.imageSource, environment.textShaper)
    }

    /// The image in its size in the animation; empty if it cannot be shown, which is reported once.
    func items(_ image: LottieImage) -> [DisplayItem] {
        guard let library = source?.library else { return [] }
        let decoded: DecodedImage
        do throws(ImageError) {
            switch image.source {
            case .data(let data): decoded = try library.image(in: data)
            case .file(let path): decoded = try library.image(at: path)
            }
        } catch {
            StageScope.report("\(error); the image of the Lottie animation is not drawn")
            return []
        }
        var size = ImageContent(decoded, scale: 1).size
        if image.size.width > 0, image.size.height > 0 { size = image.size }
        let rect = CGRect(origin: .zero, size: size)
        switch decoded {
        case .bitmap(let bitmap): return [DisplayItem(.image(bitmap, rect))]
        case .drawing(let document):
            let black = Color.Resolved(red: 0, green: 0, blue: 0)
            return document.withText(shaper).displayItems(
                in: rect, foreground: .color(black), foregroundColor: black, decoder: library.decoder)
        }
    }
}
