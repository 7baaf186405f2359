import Foundation
import KinoraDrawing

/// A reference to an image in an asset catalogue.
public struct ImageResource: Hashable, Sendable {
    package let name: String
    /// The folders of the bundle.
    package let folders: [String]

    public init(name: String, bundle: Bundle) {
        self.name = name
        folders = ImageFile.resourceFolders(of: bundle)
    }

    var source: Image.Source { .named(name, folders: folders) }
}

/// A reference to a colour in an asset catalogue.
public struct ColorResource: Hashable, Sendable {
    let name: String
    let bundle: Bundle

    public init(name: String, bundle: Bundle) {
        (self.name, self.bundle) = (name, bundle)
    }
}

extension Image {
    /// Makes an image from an asset catalogue.
    public init(_ resource: ImageResource) {
        source = resource.source
    }

    /// Makes a decorative image from an asset catalogue, which accessibility ignores.
    public init(decorative resource: ImageResource) {
        source = resource.source
    }
}

extension Color {
    /// Makes a colour from an asset catalogue.
    public init(_ resource: ColorResource) {
        self.init(resource.name, bundle: resource.bundle)
    }
}
