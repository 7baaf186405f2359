import Foundation
import Synchronization

/// An object that an item provider can contain.
public protocol NSItemProviderWriting {}

extension NSString: NSItemProviderWriting {}

extension NSURL: NSItemProviderWriting {}

/// The contents of a drag. Nothing is dragged in a film; the object is only stored.
///
/// Safe: the object is only stored, and the name is in a lock.
public final class NSItemProvider: @unchecked Sendable {
    // Set once, when the provider is created.
    private let object: Any?
    private let typeIdentifier: String?
    private let name = Mutex<String?>(nil)

    public var suggestedName: String? {
        get { name.withLock { $0 } }
        set { name.withLock { $0 = newValue } }
    }

    public init() {
        (object, typeIdentifier) = (nil, nil)
    }

    public init(object: any NSItemProviderWriting) {
        (self.object, typeIdentifier) = (object, nil)
    }

    public init(item: Any?, typeIdentifier: String?) {
        (object, self.typeIdentifier) = (item, typeIdentifier)
    }

    public convenience init?(contentsOf fileURL: URL?) {
        guard let fileURL else { return nil }
        self.init(item: fileURL, typeIdentifier: nil)
    }

    public var registeredTypeIdentifiers: [String] { typeIdentifier.map { [$0] } ?? [] }

    /// Returns true if the object has this type or a subtype of it.
    public func hasItemConformingToTypeIdentifier(_ typeIdentifier: String) -> Bool {
        guard let own = self.typeIdentifier.flatMap({ UTType($0) }), let type = UTType(typeIdentifier) else { return false }
        return own.conforms(to: type)
    }

    public func canLoadObject<T>(ofClass type: T.Type) -> Bool { object is T }

    /// Calls the completion handler immediately, with the object if it has the type.
    @discardableResult
    public func loadObject<T>(ofClass type: T.Type, completionHandler: @escaping (T?, (any Error)?) -> Void) -> Progress {
        completionHandler(object as? T, nil)
        return Progress(totalUnitCount: 1)
    }

    /// Calls the completion handler immediately, with the object.
    public func loadItem(
        forTypeIdentifier typeIdentifier: String, options: [AnyHashable: Any]? = nil,
        completionHandler: ((Any?, (any Error)?) -> Void)? = nil
    ) {
        completionHandler?(object, nil)
    }
}
