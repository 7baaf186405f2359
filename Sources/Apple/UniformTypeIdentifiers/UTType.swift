/// A type of files or pasteboard contents. A film reads no such contents, so types are only named and compared.
///
/// The known types are the types with a constant here. Two types are equal if their identifiers are.
public struct UTType: Codable, Sendable {
    public let identifier: String
    /// The extension of files of this type; nil if none is known.
    public let preferredFilenameExtension: String?
    /// The MIME type, such as `image/png`; nil if none is known.
    public let preferredMIMEType: String?
    /// The supertype of a type that is not known; nil if none was given.
    private let parent: String?

    private init(_ identifier: String, _ filenameExtension: String?, _ mimeType: String? = nil, parent: String? = nil) {
        self.identifier = identifier
        preferredFilenameExtension = filenameExtension
        preferredMIMEType = mimeType
        self.parent = parent
    }

    /// Creates a type by its identifier. Never nil.
    public init?(_ identifier: String) {
        self.init(named: identifier)
    }

    /// Creates the type of files with an extension: a known type, or one whose identifier starts with `dyn.`. Never nil. Case does not matter.
    public init?(filenameExtension: String, conformingTo supertype: UTType = .data) {
        let filenameExtension = filenameExtension.lowercased()
        let standard = Self.extensions[filenameExtension] ?? filenameExtension
        self =
            Self.known.first { $0.preferredFilenameExtension == standard }
            ?? UTType("dyn.\(filenameExtension)", filenameExtension, parent: supertype.identifier)
    }

    /// Creates the known type with a MIME type; nil if there is none. Case does not matter.
    public init?(mimeType: String, conformingTo supertype: UTType = .data) {
        let mimeType = mimeType.lowercased()
        guard let type = Self.known.first(where: { $0.preferredMIMEType == mimeType }) else { return nil }
        self = type
    }

    /// Creates a type that the app declares.
    public init(exportedAs identifier: String, conformingTo parentType: UTType? = nil) {
        self.init(named: identifier, parent: parentType)
    }

    /// Creates a type that another app declares.
    public init(importedAs identifier: String, conformingTo parentType: UTType? = nil) {
        self.init(named: identifier, parent: parentType)
    }

    private init(named identifier: String, parent: UTType? = nil) {
        self = Self.known.first { $0.identifier == identifier } ?? UTType(identifier, nil, parent: parent?.identifier)
    }

    /// Returns true if the types are equal, or if `type` is a supertype of this type.
    public func conforms(to type: UTType) -> Bool {
        var (pending, seen) = ([identifier], Set<String>())
        while let next = pending.popLast() {
            if next == type.identifier { return true }
            guard seen.insert(next).inserted else { continue }
            pending += Self.supertypes[next] ?? (next == identifier ? parent.map { [$0] } ?? [] : [])
        }
        return false
    }

    /// The direct supertypes of known types.
    private static let supertypes: [String: [String]] = {
        let groups: [(supertypes: [UTType], subtypes: [UTType])] = [
            ([item], [data, directory]), ([directory], [folder]), ([data], [url, propertyList, zip]), ([url], [fileURL]),
            ([data, content], [text, image, audio, movie, pdf]), ([text], [plainText, rtf, html, xml, json, commaSeparatedText]),
            ([plainText], [utf8PlainText]), ([image], [png, jpeg, heic, gif, tiff]), ([image, xml], [svg]), ([audio], [mp3, wav]),
            ([movie], [video, mpeg4Movie, quickTimeMovie]),
        ]
        return Dictionary(
            uniqueKeysWithValues: groups.flatMap { group in
                group.subtypes.map { ($0.identifier, group.supertypes.map(\.identifier)) }
            })
    }()

    /// Other extensions of known types, with the preferred ones.
    private static let extensions = [
        "text": "txt", "htm": "html", "jpg": "jpeg", "tif": "tiff", "wave": "wav", "m4v": "mp4", "qt": "mov",
    ]

    private static let known: [UTType] = [
        item, content, data, folder, directory, url, fileURL, text, plainText, utf8PlainText, rtf, html, xml, json, commaSeparatedText,
        propertyList,
        pdf, image, png, jpeg, heic, gif, tiff, svg, audio, mp3, wav, video, movie, mpeg4Movie, quickTimeMovie, zip,
    ]

    public static let item = UTType("public.item", nil)
    public static let content = UTType("public.content", nil)
    public static let data = UTType("public.data", nil)
    public static let folder = UTType("public.folder", nil)
    public static let directory = UTType("public.directory", nil)
    public static let url = UTType("public.url", nil)
    public static let fileURL = UTType("public.file-url", nil)
    public static let text = UTType("public.text", nil)
    public static let plainText = UTType("public.plain-text", "txt", "text/plain")
    public static let utf8PlainText = UTType("public.utf8-plain-text", nil)
    public static let rtf = UTType("public.rtf", "rtf", "text/rtf")
    public static let html = UTType("public.html", "html", "text/html")
    public static let xml = UTType("public.xml", "xml", "application/xml")
    public static let json = UTType("public.json", "json", "application/json")
    public static let commaSeparatedText = UTType("public.comma-separated-values-text", "csv", "text/csv")
    public static let propertyList = UTType("com.apple.property-list", "plist")
    public static let pdf = UTType("com.adobe.pdf", "pdf", "application/pdf")
    public static let image = UTType("public.image", nil)
    public static let png = UTType("public.png", "png", "image/png")
    public static let jpeg = UTType("public.jpeg", "jpeg", "image/jpeg")
    public static let heic = UTType("public.heic", "heic", "image/heic")
    public static let gif = UTType("com.compuserve.gif", "gif", "image/gif")
    public static let tiff = UTType("public.tiff", "tiff", "image/tiff")
    public static let svg = UTType("public.svg-image", "svg", "image/svg+xml")
    public static let audio = UTType("public.audio", nil)
    public static let mp3 = UTType("public.mp3", "mp3", "audio/mpeg")
    public static let wav = UTType("com.microsoft.waveform-audio", "wav", "audio/vnd.wave")
    public static let video = UTType("public.video", nil)
    public static let movie = UTType("public.movie", nil)
    public static let mpeg4Movie = UTType("public.mpeg-4", "mp4", "video/mp4")
    public static let quickTimeMovie = UTType("com.apple.quicktime-movie", "mov", "video/quicktime")
    public static let zip = UTType("public.zip-archive", "zip", "application/zip")
}

extension UTType: Hashable {
    public static func == (first: UTType, second: UTType) -> Bool { first.identifier == second.identifier }

    public func hash(into hasher: inout Hasher) { hasher.combine(identifier) }
}
