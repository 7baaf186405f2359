import Foundation
import KinoraDrawing
import KinoraRuntime
import KinoraSymbols

/// An image resolved in an environment.
package struct ImageContent {
    enum Kind {
        case bitmap(Bitmap, scale: CGFloat)
        case drawing(SVGDocument)
        /// A drawing recorded from code.
        case recorded(DisplayList)
        /// An outline at its final size, painted with the foreground.
        case symbol(Path)
        /// A placeholder with the name of the missing image.
        case missing(String)
    }

    var kind: Kind
    /// In points.
    package var size: CGSize
    /// True if the image is drawn as a template by default.
    var isTemplate = false
    /// The distance from the top to the baseline of adjacent text, in points, at the image's own size.
    var baseline: CGFloat
    /// A problem to report once.
    var complaint: String?

    package init(_ decoded: DecodedImage, scale: CGFloat) {
        switch decoded {
        case .bitmap(let bitmap):
            kind = .bitmap(bitmap, scale: scale)
            size = CGSize(width: CGFloat(bitmap.width) / scale, height: CGFloat(bitmap.height) / scale)
        case .drawing(let document):
            kind = .drawing(document)
            size = document.size
        }
        baseline = size.height
    }

    private init(kind: Kind, size: CGSize, isTemplate: Bool = false, baseline: CGFloat, complaint: String? = nil) {
        self.kind = kind
        self.size = size
        self.isTemplate = isTemplate
        self.baseline = baseline
        self.complaint = complaint
    }

    private init(missing name: String, size: CGSize, complaint: String) {
        self.init(kind: .missing(name), size: size, baseline: size.height, complaint: complaint)
    }

    init(of image: Image, in environment: EnvironmentValues) {
        switch image.source {
        case .symbol(let name): self.init(symbol: name, in: environment)
        case .decoded(let decoded, let scale): self.init(decoded, scale: scale)
        case .placeholder(let name): self.init(kind: .missing(name), size: CGSize(width: 100, height: 100), baseline: 100)
        case .drawn(let drawing):
            self.init(kind: .recorded(drawing.list(in: environment)), size: drawing.size, baseline: drawing.size.height)
        case .named(let name, let folders):
            let size = CGSize(width: 100, height: 100)
            guard let source = environment.imageSource else {
                self.init(
                    missing: name, size: size,
                    complaint: "\"\(name)\": images can be decoded only while a film is made; a placeholder is shown instead")
                return
            }
            do throws(ImageError) {
                let found = try source.image(
                    named: name, in: folders, scale: environment.displayScale, colorScheme: environment.colorScheme)
                self.init(found.image, scale: found.scale)
                isTemplate = found.isTemplate
            } catch {
                self.init(missing: name, size: size, complaint: "\(error); a placeholder is shown instead")
            }
        }
    }

    private init(symbol name: String, in environment: EnvironmentValues) {
        if name.isEmpty {
            self.init(kind: .symbol(Path()), size: .zero, isTemplate: true, baseline: 0)
            return
        }
        let font = (environment.font ?? .body).scaled(for: environment.dynamicTypeSize).descriptor
        let fontSize = font.size * environment.imageScale.factor
        let weight = environment.textAttributes.weight?.value ?? font.weight
        let unit =
            SymbolLibrary.path(name + environment.symbolVariants.suffix, weight: weight, shaper: environment.textShaper)
            ?? SymbolLibrary.path(name, weight: weight, shaper: environment.textShaper)
        guard let unit else {
            self.init(
                missing: name, size: CGSize(width: fontSize * 1.2, height: fontSize * 1.2),
                complaint: SymbolLibrary.absence(of: name, shaper: environment.textShaper))
            return
        }
        let path = unit.applying(CGAffineTransform(scaleX: fontSize, y: fontSize))
        let size = path.boundingRect.size
        // Centres the symbol on the cap height of adjacent text.
        self.init(kind: .symbol(path), size: size, isTemplate: true, baseline: size.height / 2 + fontSize * 0.36)
    }
}
