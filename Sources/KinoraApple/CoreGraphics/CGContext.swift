import Foundation
import KinoraDrawing
import KinoraViews

/// A drawing as Core Graphics makes it: with a current path and a state of pens and colours that is kept and brought back.
///
/// `GraphicsContext.withCGContext` and `UIGraphicsImageRenderer` hand one out; what is drawn becomes part of the picture in the same order. Coordinates are
/// points, y down, as in SwiftUI's; an angle grows clockwise on screen, and `clockwise` is meant with y pointing up, as in `Path`. A `CGImage` is drawn
/// upside down, as Core Graphics does it in such coordinates. Fonts and texts are missing.
public final class CGContext {
    /// What `saveGState()` keeps.
    struct State {
        /// Where draws go, with transform, opacity, blend mode and clips.
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
    /// The layers that are open, with what was drawn below them.
    private var layers: [(outer: State, depth: Int, recorder: DisplayListRecorder)] = []
    /// The transform that was there first; shadows and masks are measured in its units.
    private let base: CGAffineTransform
    /// How many clips were there before.
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

    /// States deeper than this are not kept.
    private static let deepest = 1 << 16

    public func saveGState() {
        if saved.count < Self.deepest { saved.append(state) }
    }

    /// Brings back what was kept last; nothing happens when nothing was.
    public func restoreGState() {
        guard saved.count > (layers.last?.depth ?? 0), let last = saved.popLast() else { return }
        state = last
    }

    public func translateBy(x tx: CGFloat, y ty: CGFloat) { state.target.translateBy(x: tx, y: ty) }

    public func scaleBy(x sx: CGFloat, y sy: CGFloat) { state.target.scaleBy(x: sx, y: sy) }

    /// Turns later drawing about the current origin, by radians, clockwise on screen for a positive angle.
    public func rotate(by angle: CGFloat) { state.target.rotate(by: .radians(angle)) }

    public func concatenate(_ transform: CGAffineTransform) { state.target.concatenate(transform) }

    /// From the coordinates of later draws to those in which the drawing began.
    public var ctm: CGAffineTransform { state.target.transform.concatenating(base.inverted()) }

    public func convertToDeviceSpace(_ point: CGPoint) -> CGPoint { point.applying(ctm) }

    public func convertToUserSpace(_ point: CGPoint) -> CGPoint { point.applying(ctm.inverted()) }

    /// 0...1; multiplies what each later draw shows.
    public func setAlpha(_ alpha: CGFloat) { state.target.opacity = Double(alpha) }

    public func setBlendMode(_ mode: CGBlendMode) { state.target.blendMode = mode.blendMode }

    public func setShouldAntialias(_ shouldAntialias: Bool) { state.isAntialiased = shouldAntialias }

    /// Later draws cast a shadow, moved by `offset` and as soft as a blur of `blur` pixels is, whatever the transform. nil casts none.
    public func setShadow(offset: CGSize, blur: CGFloat, color: CGColor?) {
        // Core Graphics' blur is twice the deviation.
        state.shadow = color.map { .shadow(color: $0.color, radius: blur / 2, x: offset.width, y: offset.height) }
    }

    /// A shadow of black at a third.
    public func setShadow(offset: CGSize, blur: CGFloat) {
        setShadow(offset: offset, blur: blur, color: CGColor(gray: 0, alpha: 1.0 / 3))
    }

    public var interpolationQuality: CGInterpolationQuality {
        get { state.interpolation }
        set { state.interpolation = newValue }
    }

    /// Whether edges can be antialiased at all; `setShouldAntialias(_:)` chooses below that.
    public func setAllowsAntialiasing(_ allowsAntialiasing: Bool) { self.allowsAntialiasing = allowsAntialiasing }

    /// Whether draws are antialiased.
    var isAntialiased: Bool { allowsAntialiasing && state.isAntialiased }

    // Curves are as exact as the film's pixels, and draws are immediate: these change nothing.

    public func setFlatness(_ flatness: CGFloat) {}

    public func flush() {}

    public func synchronize() {}

    // MARK: Path

    /// The current path, in the coordinates of now.
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

    /// Takes the current path away.
    func takePath() -> Path {
        let path = pathNow
        pathNow = Path()
        return path
    }

    // MARK: Layers

    /// Draws up to ``endTransparencyLayer()`` become one picture, on which opacity, blend mode and shadow act that hold now.
    public func beginTransparencyLayer(auxiliaryInfo: [AnyHashable: Any]? = nil) {
        guard layers.count < Self.deepest else { return }
        let recorder = DisplayListRecorder()
        layers.append((state, saved.count, recorder))
        var inner = GraphicsContext(recorder: recorder, size: state.target.bounds.size, environment: state.target.environment)
        inner.transform = state.target.transform
        state.target = inner
        state.shadow = nil
    }

    /// As ``beginTransparencyLayer(auxiliaryInfo:)``, cut to `rect`.
    public func beginTransparencyLayer(in rect: CGRect, auxiliaryInfo: [AnyHashable: Any]? = nil) {
        beginTransparencyLayer(auxiliaryInfo: auxiliaryInfo)
        state.target.clip(to: Path(rect))
    }

    /// Draws the layer that was begun last; nothing happens without one.
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

    /// Where draws go, with the shadow of now.
    var shadowed: GraphicsContext {
        var target = state.target
        if let shadow = state.shadow { target.filters.append(shadow.resolved(in: target.environment, transform: base)) }
        return target
    }
}

extension CGAffineTransform {
    /// True when areas stay areas.
    fileprivate var isDrawable: Bool {
        let area = a * d - b * c
        return area != 0 && area.isFinite
    }
}

extension GraphicsContext {
    /// Draws with a context of Core Graphics, from where this one is: its transform, opacity, blend mode, clips and filters hold.
    public func withCGContext(content: (CGContext) throws -> Void) rethrows {
        try content(CGContext(self))
    }
}
