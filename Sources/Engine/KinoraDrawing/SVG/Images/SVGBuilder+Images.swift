import Foundation

extension SVGBuilder {
    /// The maximum number of pixels of all images of a document.
    static let maxImagePixels = 1 << 26
    /// The maximum nesting depth of drawings in images.
    static let maxImageLevels = 4

    /// Adds the pixels or the drawing of an `image` element.
    mutating func addImage(
        _ index: Int, to nodes: inout [SVGDocument.Node], in context: Context
    ) throws(SVGError) {
        guard let reference = elements[index].reference, context.style.isVisible else { return }
        let viewport = context.measures.viewport
        let x = length("x", of: index, whole: viewport.width, in: context) ?? 0
        let y = length("y", of: index, whole: viewport.height, in: context) ?? 0
        func isNegative(_ name: String) -> Bool { elements[index][name].flatMap { SVGLength($0) }.map { $0.value < 0 } ?? false }
        guard !isNegative("width"), !isNegative("height") else {
            return warn("the size of <image> is negative", at: elements[index].byte)
        }
        let width = extent("width", of: index, whole: viewport.width, in: context)
        let height = extent("height", of: index, whole: viewport.height, in: context)
        // The sides that a drawing without a size has are the default sides in CSS.
        let standard = CGSize(width: width ?? 300, height: height ?? 150)
        guard width != 0, height != 0, let content = try imageContent(reference, of: index, frame: standard) else { return }
        // A missing side follows from the proportions of the image.
        let own = content.size
        guard own.width > 0, own.height > 0 else { return }
        let frame = CGRect(
            x: x, y: y, width: width ?? height.map { $0 * own.width / own.height } ?? own.width,
            height: height ?? width.map { $0 * own.height / own.width } ?? own.height)
        add(content, in: frame, of: index, to: &nodes, in: context)
    }

    /// Adds the contents of an image, fitted into a rectangle by `preserveAspectRatio`.
    mutating func add(
        _ content: ImageContent, in frame: CGRect, of index: Int, to nodes: inout [SVGDocument.Node], in context: Context
    ) {
        let box = CGRect(origin: .zero, size: content.size)
        guard frame.maxX.isFinite, frame.maxY.isFinite, let map = viewFit(of: elements[index]).transform(from: box, to: frame) else {
            return
        }
        let clip = DisplayGroup.Clip(Path(frame), transform: context.transform)
        switch content {
        case .pixels(let source):
            let sampling = ImageSampling(filter: context.style.showsPixels ? .nearest : .smooth)
            let placed = box.applying(map)
            let image = SVGDocument.Image(source: source, frame: placed, transform: context.transform, sampling: sampling)
            let isInside = frame.insetBy(dx: -1e-9 * frame.width, dy: -1e-9 * frame.height).contains(placed)
            guard isInside else {
                var group = SVGDocument.Group([.image(image)], clips: [clip])
                group.box = SVGDocument.Group.Box(rect: frame, transform: context.transform)
                return nodes.append(.group(group))
            }
            // The box of an image is its frame, of which its pixels may be a part.
            if placed != frame {
                nodes.append(.shape(SVGDocument.Shape(localPath: Path(frame), transform: context.transform, opacity: 1)))
            }
            nodes.append(.image(image))
        case .drawing(let document):
            guard let inner = document.fit.transform(from: document.viewBox, to: box) else { return }
            let whole = inner.concatenating(map).concatenating(context.transform)
            guard whole.isFinite else { return }
            let page = DisplayGroup.Clip(Path(box), transform: map.concatenating(context.transform))
            var group = SVGDocument.Group(document.nodes.map { $0.applying(whole) }, clips: [page, clip], isIsolated: true)
            group.box = SVGDocument.Group.Box(rect: frame, transform: context.transform)
            nodes.append(.group(group))
        }
    }

    /// The contents of an image.
    enum ImageContent {
        case pixels(SVGImageSource)
        case drawing(SVGDocument)

        /// In pixels, or in user units of the drawing.
        var size: CGSize {
            switch self {
            case .pixels(let source): CGSize(width: source.width, height: source.height)
            case .drawing(let document): document.size
            }
        }
    }

    /// An element with an image, and the size of drawings that have none; nil if the contents have a size.
    struct ImageKey: Hashable {
        var element: Int
        var frame: CGSize?
    }

    /// The contents, shared by all copies of the element; nil if they cannot be shown.
    ///
    /// - Parameter frame: The size of drawings that have neither a size nor a view box.
    mutating func imageContent(_ reference: SVGNode.Attribute, of index: Int, frame: CGSize) throws(SVGError) -> ImageContent? {
        for key in [ImageKey(element: index), ImageKey(element: index, frame: frame)] {
            if let known = images[key] { return known }
        }
        let content = try readImage(reference, of: index, frame: frame)
        var key = ImageKey(element: index)
        if case .drawing(let document) = content, document.isSizedByImage { key.frame = frame }
        images[key] = .some(content)
        return content
    }

    private mutating func readImage(_ reference: SVGNode.Attribute, of index: Int, frame: CGSize) throws(SVGError) -> ImageContent? {
        let text = reference.value.trimmingCharacters(in: .whitespacesAndNewlines)
        guard !text.isEmpty else { return nil }
        for url in [text, SVGBuilder.key(of: text, in: frame)] {
            if let known = animatedImages[url] { return try drawing(of: known, at: index) }
        }
        guard text.prefix(5).lowercased() == "data:" else {
            warn("the image '\(text.prefix(60))' is in another file, which is not read", at: reference.byte)
            return nil
        }
        guard let data = DataURL.contents(text) else {
            warn("the data of an image is not valid", at: reference.byte)
            return nil
        }
        if SVGDocument.isDrawing(data) { return try readDrawing(data, text, at: index, frame: frame) }
        guard let source = SVGImageSource(data) else {
            warn("the image is not a PNG, JPEG, GIF, WebP or SVG image", at: reference.byte)
            return nil
        }
        let (pixels, isTooLarge) = source.width.multipliedReportingOverflow(by: source.height)
        guard !isTooLarge, pixels <= SVGBuilder.maxImagePixels - imagePixels else {
            warn("the images have more than \(SVGBuilder.maxImagePixels) pixels; the others are not drawn", at: reference.byte)
            return nil
        }
        imagePixels += pixels
        return .pixels(source)
    }

    /// The key of an animated drawing that has the size of its image.
    private static func key(of url: String, in frame: CGSize) -> String { "\(url) \(frame.width) \(frame.height)" }

    private mutating func readDrawing(
        _ data: Data, _ url: String, at index: Int, frame: CGSize
    ) throws(SVGError) -> ImageContent? {
        guard imageLevel < SVGBuilder.maxImageLevels else {
            warn(
                "drawings in images are nested too deeply; at most \(SVGBuilder.maxImageLevels) levels are drawn", at: elements[index].byte)
            return nil
        }
        let document: SVGDocument
        do throws(SVGError) {
            document = try SVGDocument(imageData: data, level: imageLevel + 1, frame: frame, shaping: shaping)
        } catch {
            warn("a drawing in an image is not valid: \(error.problem)", at: elements[index].byte)
            // An invalid drawing can take the same time as a valid one.
            try count(entries: SVGBuilder.maxPathElements / 20, isInstance: false, at: index)
            return nil
        }
        if document.isAnimated {
            animatedImages[document.isSizedByImage ? SVGBuilder.key(of: url, in: frame) : url] = document
        }
        return try drawing(of: document, at: index)
    }

    /// The frame of a drawing in an image at the time that is drawn. Its animations start with the document.
    private mutating func drawing(of source: SVGDocument, at index: Int) throws(SVGError) -> ImageContent {
        let document = source.isAnimated && (time > 0 || shaping != nil) ? source.frame(at: time, shaper: shaping?.shaper) : source
        if document.hasPendingText { hasDrawnText = true }
        for warning in document.warnings { warn("in an image: \(warning.message)", at: elements[index].byte, warning.code) }
        try countNodes(document.nodes, at: index)
        return .drawing(document)
    }

    /// Makes the document play the animations of the drawings in its images.
    mutating func includeAnimationsOfImages() {
        let spans = animatedImages.sorted { $0.key < $1.key }.compactMap { $0.value.animation?.table.span }
        if !spans.isEmpty { animations = (animations ?? .empty).including(spans) }
    }

    /// Counts the nodes of a drawing in an image.
    private mutating func countNodes(_ nodes: [SVGDocument.Node], at index: Int) throws(SVGError) {
        for node in nodes {
            switch node {
            case .shape(let shape):
                try count(shape.localPath, at: index)
                try count(density: shape.localPath.density(), at: index)
            case .image: try count(at: index)
            case .group(let group):
                try count(at: index)
                try countNodes(group.nodes, at: index)
                for mask in group.masks { try countNodes(mask.nodes, at: index) }
            }
        }
    }
}
