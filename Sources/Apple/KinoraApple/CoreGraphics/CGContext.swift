import Foundation
import KinoraDrawing
import KinoraViews

/// Core Graphics' drawing context, with a current path and a graphics state that can be saved and restored.
///
/// `GraphicsContext.withCGContext` and `UIGraphicsImageRenderer` provide one; operations are drawn in the order of the calls. Coordinates
/// are in points with the y axis pointing down, as in SwiftUI. A positive angle is clockwise on screen, but `clockwise` refers to a y axis
/// that points up, as in `Path`. A `CGImage` is drawn upside down, as Core Graphics does in such coordinates. Fonts and text are not
/// supported.
public final class CGContext {
    /// The state that `saveGState()` saves.
    struct State {
        /// The context that receives the drawing, with its transform, opacity, blend mode and clips.
        var target: GraphicsContext
        var pen = StrokeStyle()
        var fillColor = Color.black
        var strokeColor = Color.black
        var isAntialiased = true
        var shadow: GraphicsContext.Filter?
        var interpolation = CGInterpolationQuality.default
    }

    var state: State
    /// Not part of the state that `saveGState()` saves.
    private var allowsAntialiasing = true
    private var saved: [State] = []
    /// The open transparency layers, each with the state outside it.
    private var layers: [(outer: State, depth: Int, recorder: DisplayListRecorder)] = []
    /// The initial transform. Shadows are measured in its units.
    private let base: CGAffineTransform
    /// The initial number of clips.
    let outerClipCount: Int
    /// The current path, in the coordinates of `pathTransform`.
    private var current = Path()
    private var pathTransform: CGAffineTransform

    init(_ target: GraphicsContext) {
        state = State(target: target)
        base = target.transform
        outerClipCount = target.clips.count
        pathTransform = target.transform
    }

    // MARK: State

    /// The maximum number of saved states, and of open layers. Further ones are ignored.
    private static let maxDepth = 1 << 16

    public func saveGState() {
        if saved.count < Self.maxDepth { saved.append(state) }
    }

    /// Restores the last saved state. Without a saved state this has no effect.
    public func restoreGState() {
        guard saved.count > (layers.last?.depth ?? 0), let last = saved.popLast() else { return }
        state = last
    }

    public func translateBy(x tx: CGFloat, y ty: CGFloat) { state.target.translateBy(x: tx, y: ty) }

    public func scaleBy(x sx: CGFloat, y sy: CGFloat) { state.target.scaleBy(x: sx, y: sy) }

    /// Rotates the coordinate system about the origin, in radians. A positive angle is clockwise on screen.
    public func rotate(by angle: CGFloat) { state.target.rotate(by: .radians(angle)) }

    public func concatenate(_ transform: CGAffineTransform) { state.target.concatenate(transform) }

    /// The transform from current coordinates to those in which the context was created.
    public var ctm: CGAffineTransform { state.target.transform.concatenating(base.inverted()) }

    public func convertToDeviceSpace(_ point: CGPoint) -> CGPoint { point.applying(ctm) }

    public func convertToUserSpace(_ point: CGPoint) -> CGPoint { point.applying(ctm.inverted()) }

    /// Sets the opacity of later painting operations, 0 to 1.
    public func setAlpha(_ alpha: CGFloat) { state.target.opacity = Double(alpha) }

    public func setBlendMode(_ mode: CGBlendMode) { state.target.blendMode = mode.blendMode }

    public func setShouldAntialias(_ shouldAntialias: Bool) { state.isAntialiased = shouldAntialias }

    /// Sets the shadow of later painting operations; a nil colour removes it. `offset` and `blur` are in points of the coordinates in which
    /// the context was created: the current transform does not affect them. A positive height moves the shadow down.
    public func setShadow(offset: CGSize, blur: CGFloat, color: CGColor?) {
        // Core Graphics' blur is twice the standard deviation.
        state.shadow = color.map { .shadow(color: $0.color, radius: blur / 2, x: offset.width, y: offset.height) }
    }

    /// Sets a shadow in black with an opacity of 1/3.
    public func setShadow(offset: CGSize, blur: CGFloat) {
        setShadow(offset: offset, blur: blur, color: CGColor(gray: 0, alpha: 1.0 / 3))
    }

    public var interpolationQuality: CGInterpolationQuality {
        get { state.interpolation }
        set { state.interpolation = newValue }
    }

    /// Sets whether antialiasing is allowed. `setShouldAntialias(_:)` has an effect only if antialiasing is allowed.
    public func setAllowsAntialiasing(_ allowsAntialiasing: Bool) { self.allowsAntialiasing = allowsAntialiasing }

    /// True if painting operations are antialiased.
    var isAntialiased: Bool { allowsAntialiasing && state.isAntialiased }

    // Curves are flattened for the film's pixels and drawing is immediate, so these functions have no effect.

    public func setFlatness(_ flatness: CGFloat) {}

    public func flush() {}

    public func synchronize() {}

    // MARK: Path

    /// The current path in current coordinates.
    var pathNow: Path {
        get {
            let transform = state.target.transform
            guard transform != pathTransform, !current.isEmpty, transform.isDrawable else { return current }
            return current.applying(pathTransform.concatenating(transform.inverted()))
        }
        set {
            current = newValue
            pathTransform = state.target.transform
        }
    }

    /// Returns the current path and clears it.
    func takePath() -> Path {
        let path = pathNow
        pathNow = Path()
        return path
    }

    // MARK: Layers

    /// Starts a transparency layer, which ends with ``endTransparencyLayer()``. The layer is composited as one image, with the opacity,
    /// blend mode and shadow that are set before this call.
    public func beginTransparencyLayer(auxiliaryInfo: [AnyHashable: Any]? = nil) {
        guard layers.count < Self.maxDepth else { return }
        let recorder = DisplayListRecorder()
        layers.append((state, saved.count, recorder))
        var inner = GraphicsContext(recorder: recorder, size: state.target.bounds.size, environment: state.target.environment)
        inner.transform = state.target.transform
        state.target = inner
        state.shadow = nil
    }

    /// Starts a transparency layer as ``beginTransparencyLayer(auxiliaryInfo:)`` does, clipped to `rect`.
    public func beginTransparencyLayer(in rect: CGRect, auxiliaryInfo: [AnyHashable: Any]? = nil) {
        beginTransparencyLayer(auxiliaryInfo: auxiliaryInfo)
        state.target.clip(to: Path(rect))
    }

    /// Ends the innermost transparency layer and draws it. Without an open layer this has no effect.
    public func endTransparencyLayer() {
        guard let layer = layers.popLast() else { return }
        saved.removeLast(max(saved.count - layer.depth, 0))
        state = layer.outer
        let items = layer.recorder.items
        guard !items.isEmpty else { return }
        var target = shadowed
        target.transform = .identity
        target.record(.group(DisplayGroup(items: items, isIsolated: true)))
    }

    /// The context that receives the drawing, with the current shadow.
    var shadowed: GraphicsContext {
        var target = state.target
        if let shadow = state.shadow { target.filters.append(shadow.resolved(in: target.environment, transform: base)) }
        return target
    }
}

extension CGAffineTransform {
    /// True if the transform is invertible.
    fileprivate var isDrawable: Bool {
        let area = a * d - b * c
        return area != 0 && area.isFinite
    }
}

extension GraphicsContext {
    /// Draws with a Core Graphics context. It starts with this context's transform, opacity, blend mode, clips and filters.
    public func withCGContext(content: (CGContext) throws -> Void) rethrows {
        try content(CGContext(self))
    }
}
