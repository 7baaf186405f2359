import Foundation
import KinoraDrawing
import KinoraViews

// The size and the drawing of strings with UIKit's attributes. Without a font, the text has 12 points.

/// The options of drawing and measuring a string.
public struct NSStringDrawingOptions: OptionSet, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// Breaks lines at the width of the rectangle. Without it, the text has one line.
    public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1)
    public static let usesFontLeading = NSStringDrawingOptions(rawValue: 2)
    public static let usesDeviceMetrics = NSStringDrawingOptions(rawValue: 8)
    public static let truncatesLastVisibleLine = NSStringDrawingOptions(rawValue: 32)
}

/// Settings of drawing a string. They have no effect.
public final class NSStringDrawingContext {
    public var minimumScaleFactor: CGFloat = 0

    public init() {}
}

extension NSAttributedString {
    /// The text with its fonts, colours and spacing.
    private var text: Text {
        var text = AttributedString()
        enumerateAttributes(in: NSRange(location: 0, length: length), options: []) { attributes, range, _ in
            text.append(AttributedString(attributedSubstring(from: range).string, attributes: AttributeContainer(attributes)))
        }
        return Text(text).font(.system(size: 12))
    }

    /// Returns the size of the text in one line, in points. Line feeds still break lines.
    public func size() -> CGSize {
        measured(width: .infinity)
    }

    /// Returns the bounds of the text with lines broken at the width of `size`, if `options` contain `usesLineFragmentOrigin`. The height of `size`
    /// is ignored. A width of 0 is unlimited.
    public func boundingRect(
        with size: CGSize, options: NSStringDrawingOptions = [], context: NSStringDrawingContext? = nil
    ) -> CGRect {
        let isBroken = options.contains(.usesLineFragmentOrigin) && size.width > 0
        return CGRect(origin: .zero, size: measured(width: isBroken ? size.width : .infinity))
    }

    private func measured(width: CGFloat) -> CGSize {
        let context = GraphicsContext(recorder: DisplayListRecorder(), size: .zero, environment: .ofImages)
        return context.resolve(text).measure(in: CGSize(width: width, height: .infinity))
    }

    /// Draws the text in the current context, with its top left corner at `point`.
    public func draw(at point: CGPoint) {
        UIGraphicsGetCurrentContext()?.state.target.draw(text, at: point, anchor: .topLeading)
    }

    /// Draws the text at the top of `rect` in the current context, with lines broken at its width.
    public func draw(in rect: CGRect) {
        UIGraphicsGetCurrentContext()?.state.target.draw(text, in: rect)
    }

    public func draw(with rect: CGRect, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?) {
        if options.contains(.usesLineFragmentOrigin) { draw(in: rect) } else { draw(at: rect.origin) }
    }
}

/// A string that is measured and drawn with attributes: `NSString` and `String`.
public protocol AttributedDrawing {
    var drawnString: String { get }
}

extension NSString: AttributedDrawing {
    public var drawnString: String { String(describing: self) }
}

extension String: AttributedDrawing {
    public var drawnString: String { self }
}

extension AttributedDrawing {
    private func attributed(_ attributes: [NSAttributedString.Key: Any]?) -> NSAttributedString {
        NSAttributedString(string: drawnString, attributes: attributes)
    }

    /// Returns the size of the string in one line, in points.
    public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize { attributed(attributes).size() }

    /// Returns the bounds of the string; see `NSAttributedString.boundingRect(with:options:context:)`.
    public func boundingRect(
        with size: CGSize, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
        context: NSStringDrawingContext?
    ) -> CGRect {
        attributed(attributes).boundingRect(with: size, options: options, context: context)
    }

    /// Draws the string in the current context, with its top left corner at `point`.
    public func draw(at point: CGPoint, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
        attributed(attributes).draw(at: point)
    }

    /// Draws the string at the top of `rect` in the current context, with lines broken at its width.
    public func draw(in rect: CGRect, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
        attributed(attributes).draw(in: rect)
    }
}

extension EnvironmentValues {
    /// The environment of images that code draws: the film's text shaper, and nothing of the views.
    static var ofImages: EnvironmentValues {
        var environment = EnvironmentValues()
        if let film = StageScope.current?.environment {
            environment.textShaper = film.textShaper
            environment.displayScale = film.displayScale
        }
        return environment
    }
}
