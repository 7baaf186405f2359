import KinoraFiles

/// An image file format.
package enum StillFormat: String, CaseIterable, Hashable, Sendable {
    case png, jpg, webp, avif

    package var keepsAlpha: Bool { self == .png || self == .webp }
    package var usesQuality: Bool { self != .png }

    /// The extensions of its files, without the dot.
    package var fileExtensions: [String] { self == .jpg ? ["jpg", "jpeg"] : [rawValue] }

    /// The extensions of the formats that `condition` accepts, as in ".png, .jpg or .webp".
    package static func names(where condition: (StillFormat) -> Bool = { _ in true }) -> String {
        let names = allCases.filter(condition).map { ".\($0.rawValue)" }
        guard names.count > 1 else { return names.first ?? "" }
        return names.dropLast().joined(separator: ", ") + " or " + names[names.count - 1]
    }

    /// The format for the extension of a file's name; nil if it is another one.
    package init?(file: String) {
        let fileExtension = FilePath.fileExtension(of: file).lowercased()
        guard let match = StillFormat.allCases.first(where: { $0.fileExtensions.contains(fileExtension) }) else { return nil }
        self = match
    }
}
