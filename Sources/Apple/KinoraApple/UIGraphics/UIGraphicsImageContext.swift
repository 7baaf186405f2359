import Foundation
import KinoraDrawing
import KinoraViews

// Images that code draws between two calls, as before `UIGraphicsImageRenderer`.

/// An image that is being drawn.
private final class ImageRecording {
    let recorder = DisplayListRecorder()
    let context: CGContext
    let size: CGSize
    let scale: CGFloat

    init(size: CGSize, isOpaque: Bool, scale: CGFloat) {
        self.size = CGSize(width: Self.side(size.width), height: Self.side(size.height))
        self.scale = scale > 0 && scale.isFinite ? scale : StageScope.displayScale
        context = CGContext(GraphicsContext(recorder: recorder, size: self.size, environment: .ofImages))
        if isOpaque { context.state.target.fill(Path(CGRect(origin: .zero, size: self.size)), with: .color(.black)) }
    }

    /// A length in points: finite, not negative and at most 32767.
    private static func side(_ length: CGFloat) -> CGFloat { length > 0 ? min(length, 32767) : 0 }
}

private let recordingsKey = "org.kinora.imageRecordings"

extension ImageRecording {
    /// The images that this thread is drawing. The last one is the current one.
    static var open: [ImageRecording] {
        get { Thread.current.threadDictionary[recordingsKey] as? [ImageRecording] ?? [] }
        set { Thread.current.threadDictionary[recordingsKey] = newValue }
    }
}

/// Begins to draw an image of `size` points, with one pixel per point.
public func UIGraphicsBeginImageContext(_ size: CGSize) { UIGraphicsBeginImageContextWithOptions(size, false, 1) }

/// Begins to draw an image of `size` points. An opaque image is black at first. A scale of 0 is the film's.
public func UIGraphicsBeginImageContextWithOptions(_ size: CGSize, _ opaque: Bool, _ scale: CGFloat) {
    let recording = ImageRecording(size: size, isOpaque: opaque, scale: scale)
    ImageRecording.open.append(recording)
    UIGraphicsPushContext(recording.context)
}

/// Returns the image that has been drawn since the last begin, or nil outside of a begin and an end.
public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? {
    guard let recording = ImageRecording.open.last else { return nil }
    let drawing = ImageDrawing(recording.recorder.displayList, size: recording.size)
    return UIImage(image: Image(source: .drawn(drawing)), size: recording.size, scale: recording.scale)
}

/// Ends the image that was begun last.
public func UIGraphicsEndImageContext() {
    guard ImageRecording.open.popLast() != nil else { return }
    UIGraphicsPopContext()
}

extension UIImage {
    /// Draws the image in the current context, scaled to `rect`.
    public func draw(in rect: CGRect) {
        UIGraphicsGetCurrentContext()?.state.target.draw(image, in: rect)
    }

    /// Draws the image in the current context, in its size, with its top left corner at `point`.
    public func draw(at point: CGPoint) {
        draw(in: CGRect(origin: point, size: size))
    }

    /// Draws the image in the current context, scaled to `rect`.
    public func draw(in rect: CGRect, blendMode: CGBlendMode, alpha: CGFloat) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        context.saveGState()
        context.setBlendMode(blendMode)
        context.setAlpha(alpha)
        draw(in: rect)
        context.restoreGState()
    }
}
