import Foundation
import KinoraDrawing

/// A picture of an asset catalogue by its name, as a program lists them.
public struct ImageResource: Hashable, Sendable {
    let name: String
    private let places: [String]

    public init(name: String, bundle: Bundle) {
        self.name = name
        places = PictureFile.places(of: bundle)
    }

    var source: Image.Source { .named(name, places: places) }
}

/// A colour of an asset catalogue by its name, as a program lists them.
public struct ColorResource: Hashable, @unchecked Sendable {
    let name: String
    let bundle: Bundle

    public init(name: String, bundle: Bundle) {
        (self.name, self.bundle) = (name, bundle)
    }
}

extension Image {
    /// The picture of an asset catalogue.
    public init(_ resource: ImageResource) {
        source = resource.source
    }

    /// The picture of an asset catalogue, which says nothing by itself.
    public init(decorative resource: ImageResource) {
        source = resource.source
    }
}

extension Color {
    /// The colour of an asset catalogue.
    public init(_ resource: ColorResource) {
        self.init(resource.name, bundle: resource.bundle)
    }
}
