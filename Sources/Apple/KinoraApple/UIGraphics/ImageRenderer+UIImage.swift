import KinoraViews

extension ImageRenderer {
    /// The image of the view; nil if a side of the view is empty.
    public var uiImage: UIImage? { drawing.map { UIImage(image: $0.image, size: $0.size, scale: scale > 0 ? scale : 1) } }

    /// The image of the view, with AppKit's name.
    public var nsImage: NSImage? { uiImage }

    public var cgImage: CGImage? { uiImage?.cgImage }
}
