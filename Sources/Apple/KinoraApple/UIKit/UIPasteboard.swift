import Foundation

// No effect on films (system): a film neither reads nor changes a pasteboard.
/// The pasteboard. A film neither reads nor changes a pasteboard: what is assigned is discarded, and there is nothing to read.
public final class UIPasteboard: Sendable {
    public static let general = UIPasteboard()

    public var string: String? {
        get { nil }
        set {}
    }

    public var strings: [String]? {
        get { nil }
        set {}
    }

    public var url: URL? {
        get { nil }
        set {}
    }

    public var image: UIImage? {
        get { nil }
        set {}
    }

    public var color: UIColor? {
        get { nil }
        set {}
    }

    public var hasStrings: Bool { false }
    public var hasImages: Bool { false }
    public var hasURLs: Bool { false }
    public var changeCount: Int { 0 }

    public func setValue(_ value: Any, forPasteboardType pasteboardType: String) {}

    public func setItems(_ items: [[String: Any]]) {}
}

// No effect on films (system): a film neither reads nor changes a pasteboard.
/// AppKit's pasteboard, which is handled as ``UIPasteboard``.
public final class NSPasteboard: Sendable {
    public static let general = NSPasteboard()

    /// The type of the pasteboard's contents.
    public struct PasteboardType: RawRepresentable, Hashable, Sendable {
        public let rawValue: String

        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        public static let string = PasteboardType(rawValue: "public.utf8-plain-text")
        public static let URL = PasteboardType(rawValue: "public.url")
    }

    @discardableResult
    public func clearContents() -> Int { 0 }

    @discardableResult
    public func declareTypes(_ types: [PasteboardType], owner: Any?) -> Int { 0 }

    /// Returns false: nothing is stored.
    @discardableResult
    public func setString(_ string: String, forType type: PasteboardType) -> Bool { false }

    public func string(forType type: PasteboardType) -> String? { nil }
}
