import Foundation
import KinoraDrawing

/// A picture from an address.
///
/// Files and `data:` addresses are read at once: the first phase is already the picture. A film reads nothing from a network, so any other address
/// stays empty, its placeholder shows, and that is said once.
public struct AsyncImage<Content: View>: View {
    private let url: URL?
    private let scale: CGFloat
    private let content: (AsyncImagePhase) -> Content
    @Environment(\.pictures) private var pictures

    /// The picture at `url`, or a grey area.
    ///
    /// - Parameter scale: Pixels per point.
    public init(url: URL?, scale: CGFloat = 1) where Content == Image {
        self.init(url: url, scale: scale) { phase in phase.image ?? .emptyArea }
    }

    /// What `content` makes of the picture at `url`; `placeholder` as long as there is none.
    public init<I: View, P: View>(
        url: URL?, scale: CGFloat = 1, @ViewBuilder content: @escaping (Image) -> I, @ViewBuilder placeholder: @escaping () -> P
    ) where Content == ConditionalContent<I, P> {
        self.init(url: url, scale: scale) { phase in
            if let image = phase.image { content(image) } else { placeholder() }
        }
    }

    /// What `content` makes of how far the picture at `url` is. No phase follows another here, so `transaction` animates nothing.
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
            guard let pictures else { throw ImageError(url.absoluteString, "images can be decoded only while a film is made") }
            let scale = scale > 0 && scale.isFinite ? scale : 1
            if url.isFileURL { return .success(Image(source: .picture(try pictures.picture(at: url.path), scale: scale))) }
            if url.scheme == "data" {
                return .success(Image(source: .picture(try pictures.library.picture(in: Self.bytes(of: url)), scale: scale)))
            }
            StageScope.report(
                "AsyncImage: \"\(url.absoluteString)\" stays empty, because a film loads nothing from a network; use a file URL")
            return .empty
        } catch {
            StageScope.report(error.description)
            return .failure(error)
        }
    }

    /// What a `data:` address holds, in Base64 or with percent signs.
    private static func bytes(of url: URL) throws(ImageError) -> Data {
        let text = url.absoluteString
        guard let comma = text.firstIndex(of: ",") else { throw ImageError("data:", "a data URL must have a comma before its data") }
        let body = String(text[text.index(after: comma)...])
        let plain = body.removingPercentEncoding ?? body
        guard text[..<comma].hasSuffix(";base64") else { return Data(plain.utf8) }
        guard let data = Data(base64Encoded: plain, options: .ignoreUnknownCharacters) else {
            throw ImageError("data:", "its data is not valid Base64")
        }
        return data
    }
}

/// How far a picture from an address is.
public enum AsyncImagePhase: Sendable {
    /// There is none.
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
    /// A grey that takes the size it is offered.
    fileprivate static let emptyArea = Image(
        source: .picture(.bitmap(Bitmap(width: 1, height: 1, pixels: [40, 40, 40, 41])), scale: 1)
    ).resizable()
}
