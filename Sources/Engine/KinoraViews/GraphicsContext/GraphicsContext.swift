import Foundation
import KinoraDrawing
import KinoraRuntime

/// An immediate-mode drawing destination with its state. Coordinates are in points; y points down.
///
/// A context is a value. A copy draws into the same canvas with its own transform, opacity, blend mode, clips and filters, so changes to a copy do
/// not affect the original.
public struct GraphicsContext {
    public typealias BlendMode = KinoraDrawing.BlendMode

    /// The opacity of later draw calls, 0...1.
    public var opacity: Double = 1
    public var blendMode = BlendMode.normal
    /// The transform from the coordinates of later draw calls to the coordinates of the canvas.
    public var transform = CGAffineTransform.identity
    public internal(set) var environment: EnvironmentValues

    let recorder: DisplayListRecorder
    /// The bounds of the canvas, in its coordinates.
    package let bounds: CGRect
    package var clips: [DisplayGroup.Clip] = []
    var masks: [DisplayGroup.Mask] = []
    package var filters: [KinoraDrawing.Filter] = []
    var symbols: [AnyHashable: ResolvedSymbol] = [:]

    package init(recorder: DisplayListRecorder, size: CGSize, environment: EnvironmentValues) {
        self.recorder = recorder
        self.environment = environment
        bounds = CGRect(origin: .zero, size: size)
    }

    /// Records the drawing of `draw` on a canvas of `size` points.
    package static func record(size: CGSize, environment: EnvironmentValues, _ draw: (inout GraphicsContext) -> Void) -> DisplayList {
        record(size: size, environment: environment, symbols: [:], draw)
    }

    static func record(
        size: CGSize, environment: EnvironmentValues, symbols: [AnyHashable: ResolvedSymbol], _ draw: (inout GraphicsContext) -> Void
    ) -> DisplayList {
        let recorder = DisplayListRecorder()
        var context = GraphicsContext(recorder: recorder, size: size, environment: environment)
        context.symbols = symbols
        draw(&context)
        return recorder.displayList
    }

    // MARK: Transform

    public mutating func scaleBy(x: CGFloat, y: CGFloat) {
        transform = transform.scaledBy(x: x, y: y)
    }

    public mutating func translateBy(x: CGFloat, y: CGFloat) {
        transform = transform.translatedBy(x: x, y: y)
    }

    /// Rotates later drawing about the current origin; positive angles are clockwise on screen.
    public mutating func rotate(by angle: Angle) {
        transform = transform.rotated(by: angle.radians)
    }

    /// Prepends `matrix` to the transform, so that it applies to later drawing first.
    public mutating func concatenate(_ matrix: CGAffineTransform) {
        transform = matrix.concatenating(transform)
    }

    // MARK: Clip

    /// Options of clipping.
    public struct ClipOptions: OptionSet, Sendable {
        public let rawValue: UInt32

        public init(rawValue: UInt32) {
            self.rawValue = rawValue
        }

        /// Clips to the outside.
        public static let inverse = ClipOptions(rawValue: 1)
    }

    /// The bounding rectangle of all clips, in the current coordinates.
    public var clipBoundingRect: CGRect {
        var rect = bounds
        for clip in clips where !clip.isInverse {
            rect = rect.intersection(clip.path.boundingRect.applying(clip.transform))
        }
        return rect.isNull ? rect : rect.applying(transform.inverted())
    }

    /// Intersects the clip with `path`.
    public mutating func clip(to path: Path, style: FillStyle = FillStyle(), options: ClipOptions = []) {
        clips.append(DisplayGroup.Clip(path, style: style, transform: transform, isInverse: options.contains(.inverse)))
    }

    /// Masks later drawing with the alpha of what `content` draws, multiplied by `opacity`.
    public mutating func clipToLayer(opacity: Double = 1, options: ClipOptions = [], content: (inout GraphicsContext) throws -> Void)
        rethrows
    {
        let items = try layer(content)
        masks.append(DisplayGroup.Mask(items: items, opacity: opacity, isInverse: options.contains(.inverse)))
    }

    // MARK: Layers

    /// Draws `content` into a layer; the context's opacity, blend mode, clips and filters apply to the finished layer.
    public func drawLayer(content: (inout GraphicsContext) throws -> Void) rethrows {
        let items = try layer(content)
        guard !items.isEmpty else { return }
        let group = DisplayItem(.group(DisplayGroup(items: items, isIsolated: true)), opacity: opacity, blendMode: blendMode)
        recorder.append(group, clips: clips, masks: masks, filters: filters)
    }

    /// Returns what `content` draws, with only the transform of this context's state.
    private func layer(_ content: (inout GraphicsContext) throws -> Void) rethrows -> [DisplayItem] {
        let recorder = DisplayListRecorder()
        var context = GraphicsContext(recorder: recorder, size: bounds.size, environment: environment)
        context.transform = transform
        context.symbols = symbols
        try content(&context)
        return recorder.items
    }

    package func record(_ content: DisplayItem.Content) {
        recorder.append(
            DisplayItem(content, transform: transform, opacity: min(max(opacity, 0), 1), blendMode: blendMode), clips: clips, masks: masks,
            filters: filters)
    }
}

extension GraphicsContext {
    /// A symbol of the canvas, resolved for repeated drawing.
    public struct ResolvedSymbol {
        /// The ideal size of the view, in points.
        public let size: CGSize
        let items: [DisplayItem]
    }
}
