import Foundation
import KinoraDrawing

/// Where drawing code puts its shapes, as SwiftUI's `Canvas` hands it out. Coordinates are points, y points down.
///
/// A context is a value: a copy draws to the same picture but has its own transform, opacity, blend mode, clips and filters, so that changes
/// made to a copy end with it.
public struct GraphicsContext {
    public typealias BlendMode = KinoraDrawing.BlendMode

    /// 0...1; multiplies what each draw call shows.
    public var opacity: Double = 1
    public var blendMode = BlendMode.normal
    /// From the coordinates of later draw calls to those of the picture.
    public var transform = CGAffineTransform.identity
    public internal(set) var environment: EnvironmentValues

    let recorder: DisplayListRecorder
    /// The picture's own extent, in its coordinates.
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

    /// Records what `draw` draws into a picture of `size` points.
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

    /// Turns later drawing about the current origin, clockwise on screen for a positive angle.
    public mutating func rotate(by angle: Angle) {
        transform = transform.rotated(by: angle.radians)
    }

    /// Applies `matrix` to later drawing before the transform that is there.
    public mutating func concatenate(_ matrix: CGAffineTransform) {
        transform = matrix.concatenating(transform)
    }

    // MARK: Clip

    /// What `clip` is asked for.
    public struct ClipOptions: OptionSet, Sendable {
        public let rawValue: UInt32

        public init(rawValue: UInt32) {
            self.rawValue = rawValue
        }

        /// What lies outside shows.
        public static let inverse = ClipOptions(rawValue: 1)
    }

    /// The smallest rectangle around what later drawing can touch, in the current coordinates.
    public var clipBoundingRect: CGRect {
        var rect = bounds
        for clip in clips where !clip.isInverse {
            rect = rect.intersection(clip.path.boundingRect.applying(clip.transform))
        }
        return rect.isNull ? rect : rect.applying(transform.inverted())
    }

    /// Later drawing shows inside `path` only, as well as inside the clips that are there already.
    public mutating func clip(to path: Path, style: FillStyle = FillStyle(), options: ClipOptions = []) {
        clips.append(DisplayGroup.Clip(path, style: style, transform: transform, isInverse: options.contains(.inverse)))
    }

    /// Later drawing shows where what `content` draws is opaque, times `opacity`.
    public mutating func clipToLayer(opacity: Double = 1, options: ClipOptions = [], content: (inout GraphicsContext) throws -> Void)
        rethrows
    {
        let items = try layer(content)
        masks.append(DisplayGroup.Mask(items: items, opacity: opacity, isInverse: options.contains(.inverse)))
    }

    // MARK: Layers

    /// Draws a group as one picture: opacity, blend mode, clips and filters act on the finished group.
    public func drawLayer(content: (inout GraphicsContext) throws -> Void) rethrows {
        let items = try layer(content)
        guard !items.isEmpty else { return }
        let group = DisplayItem(.group(DisplayGroup(items: items, isIsolated: true)), opacity: opacity, blendMode: blendMode)
        recorder.append(group, clips: clips, masks: masks, filters: filters)
    }

    /// What `content` draws with this context's transform and nothing else of its state.
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
    /// A view of the canvas's symbols, as a picture that can be drawn several times.
    public struct ResolvedSymbol {
        /// The size that the view takes by itself, in points.
        public let size: CGSize
        let items: [DisplayItem]
    }
}
