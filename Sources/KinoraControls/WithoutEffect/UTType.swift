import Foundation

/// A type of files or pasteboard contents. A film reads no such contents, so types are only named.
public struct UTType: Hashable, Codable, Sendable {
    public let identifier: String
    /// The extension of files of this type; nil if Kinora knows none.
    public let preferredFilenameExtension: String?

    private init(_ identifier: String, _ filenameExtension: String?) {
        self.identifier = identifier
        preferredFilenameExtension = filenameExtension
    }

    /// Creates a type by its identifier. Never nil.
    public init?(_ identifier: String) {
        self.init(identifier, nil)
    }

    /// Creates a type for files with an extension. Never nil.
    public init?(filenameExtension: String, conformingTo supertype: UTType = .data) {
        self.init("dyn.\(filenameExtension)", filenameExtension)
    }

    /// Creates a type that the app declares.
    public init(exportedAs identifier: String, conformingTo parentType: UTType? = nil) {
        self.init(identifier, nil)
    }

    /// Creates a type that another app declares.
    public init(importedAs identifier: String, conformingTo parentType: UTType? = nil) {
        self.init(identifier, nil)
    }

    /// Returns true if the types are equal. Kinora knows no hierarchy of types.
    public func conforms(to type: UTType) -> Bool { self == type }

    public static let item = UTType("public.item", nil)
    public static let content = UTType("public.content", nil)
    public static let data = UTType("public.data", nil)
    public static let folder = UTType("public.folder", nil)
    public static let directory = UTType("public.directory", nil)
    public static let url = UTType("public.url", nil)
    public static let fileURL = UTType("public.file-url", nil)
    public static let text = UTType("public.text", nil)
    public static let plainText = UTType("public.plain-text", "txt")
    public static let utf8PlainText = UTType("public.utf8-plain-text", "txt")
    public static let rtf = UTType("public.rtf", "rtf")
    public static let html = UTType("public.html", "html")
    public static let xml = UTType("public.xml", "xml")
    public static let json = UTType("public.json", "json")
    public static let commaSeparatedText = UTType("public.comma-separated-values-text", "csv")
    public static let propertyList = UTType("com.apple.property-list", "plist")
    public static let pdf = UTType("com.adobe.pdf", "pdf")
    public static let image = UTType("public.image", nil)
    public static let png = UTType("public.png", "png")
    public static let jpeg = UTType("public.jpeg", "jpeg")
    public static let heic = UTType("public.heic", "heic")
    public static let gif = UTType("com.compuserve.gif", "gif")
    public static let tiff = UTType("public.tiff", "tiff")
    public static let svg = UTType("public.svg-image", "svg")
    public static let audio = UTType("public.audio", nil)
    public static let mp3 = UTType("public.mp3", "mp3")
    public static let wav = UTType("com.microsoft.waveform-audio", "wav")
    public static let video = UTType("public.video", nil)
    public static let movie = UTType("public.movie", nil)
    public static let mpeg4Movie = UTType("public.mpeg-4", "mp4")
    public static let quickTimeMovie = UTType("com.apple.quicktime-movie", "mov")
    public static let zip = UTType("public.zip-archive", "zip")
}
