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
        let frame = CGRect(origin: .zero, size: size)
        guard image.covers else { return items(decoded, in: frame, library) }
        let own = ImageContent(decoded, scale: 1).size
        guard own.width > 0, own.height > 0 else { return [] }
        let scale = max(size.width / own.width, size.height / own.height)
        let rect = CGRect(
            x: (size.width - own.width * scale) / 2, y: (size.height - own.height * scale) / 2, width: own.width * scale,
            height: own.height * scale)
        let clip = DisplayGroup.Clip(Path(frame))
        return [DisplayItem(.group(DisplayGroup(items: items(decoded, in: rect, library), clips: [clip])))]
    }

    private func items(_ decoded: DecodedImage, in rect: CGRect, _ library: ImageLibrary) -> [DisplayItem] {
        switch decoded {
        case .bitmap(let bitmap): return [DisplayItem(.image(bitmap, rect))]
        case .drawing(let document):
            let black = Color.Resolved(red: 0, green: 0, blue: 0)
            return document.withText(shaper).displayItems(
                in: rect, foreground: .color(black), foregroundColor: black, decoder: library.decoder)
        }
    }
}
