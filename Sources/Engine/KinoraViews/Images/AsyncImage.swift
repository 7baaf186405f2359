import Foundation
import KinoraDrawing
import KinoraFiles
import KinoraRuntime

/// A view that loads and displays an image from a URL.
///
/// File and `data:` URLs are loaded synchronously, so the first phase already has the image. Other URLs are not loaded, because a film reads nothing
/// from a network: the placeholder is shown, which is reported once.
public struct AsyncImage<Content: View>: View {
    private let url: URL?
    private let scale: CGFloat
    private let content: (AsyncImagePhase) -> Content
    @Environment(\.imageSource) private var imageSource

    /// Shows the image at `url`, or a grey placeholder. `scale` is in pixels per point; values that are not positive and finite are 1.
    public init(url: URL?, scale: CGFloat = 1) where Content == Image {
        self.init(url: url, scale: scale) { phase in phase.image ?? .emptyArea }
    }

    /// Shows `content` for the image at `url`, or `placeholder` if there is none.
    public init<I: View, P: View>(
        url: URL?, scale: CGFloat = 1, @ViewBuilder content: @escaping (Image) -> I, @ViewBuilder placeholder: @escaping () -> P
    ) where Content == ConditionalContent<I, P> {
        self.init(url: url, scale: scale) { phase in
            if let image = phase.image { content(image) } else { placeholder() }
        }
    }

    /// Shows `content` for the phase of the image at `url`. The phase never changes, so `transaction` has no effect.
    public init(
        url: URL?, scale: CGFloat = 1, transaction: Transaction = Transaction(),
        @ViewBuilder content: @escaping (AsyncImagePhase) -> Content
    ) {
        self.url = url
        self.scale = scale
        self.content = content
    }

    public var body: some View { content(phase) }

    private var phase: AsyncImagePhase {
        guard let url else { return .empty }
        do throws(ImageError) {
            guard let imageSource else { throw ImageError(url.absoluteString, "images can be decoded only while a film is made") }
            let scale = scale > 0 && scale.isFinite ? scale : 1
            if url.isFileURL { return .success(Image(source: .decoded(try imageSource.image(at: url.path), scale: scale))) }
            if url.scheme == "data" {
                let bytes: Data
                do { bytes = try DataURL(url).data } catch { throw ImageError("data:", error.rawValue) }
                return .success(Image(source: .decoded(try imageSource.library.image(in: bytes), scale: scale)))
            }
            StageScope.report(
                "AsyncImage: \"\(url.absoluteString)\" stays empty, because a film loads nothing from a network; use a file URL")
            return .empty
        } catch {
            StageScope.report(error.description)
            return .failure(error)
        }
    }
}

/// The phase of loading an image.
public enum AsyncImagePhase: Sendable {
    /// No image is loaded.
    case empty
    case success(Image)
    case failure(any Error)

    public var image: Image? {
        if case .success(let image) = self { return image }
        return nil
    }

    public var error: (any Error)? {
        if case .failure(let error) = self { return error }
        return nil
    }
}

extension Image {
    /// A resizable image of a weak grey: 16 % opacity, multiplied into the components.
    fileprivate static let emptyArea = Image(
        source: .decoded(.bitmap(Bitmap(width: 1, height: 1, pixels: [19, 19, 20, 41])), scale: 1)
    ).resizable()
}
