import Foundation
import KinoraDrawing

/// Core Graphics' colour class. It wraps a `Color`, for code that uses both.
public final class CGColor: Hashable, Sendable {
    let color: Color

    init(color: Color) {
        self.color = color
    }

    /// Creates a colour from gamma-encoded sRGB components, 0 to 1.
    public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(color: Color(red: red, green: green, blue: blue, opacity: alpha))
    }

    /// Creates a colour from gamma-encoded sRGB components, 0 to 1.
    public convenience init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(red: red, green: green, blue: blue, alpha: alpha)
    }

    /// Creates a grey, from 0 (black) to 1 (white).
    public convenience init(gray: CGFloat, alpha: CGFloat) {
        self.init(color: Color(white: gray, opacity: alpha))
    }

    // `Color(.black)` and `UIColor(.black)` do not refer to these.
    @_disfavoredOverload public static let black = CGColor(gray: 0, alpha: 1)
    @_disfavoredOverload public static let white = CGColor(gray: 1, alpha: 1)
    @_disfavoredOverload public static let clear = CGColor(gray: 0, alpha: 0)

    private var resolved: Color.Resolved { color.resolved(in: .light) }

    /// Red, green, blue and alpha, as gamma-encoded sRGB components.
    public var components: [CGFloat]? {
        let resolved = resolved
        return [CGFloat(resolved.red), CGFloat(resolved.green), CGFloat(resolved.blue), CGFloat(resolved.opacity)]
    }

    public var numberOfComponents: Int { 4 }
    public var alpha: CGFloat { CGFloat(resolved.opacity) }

    public func copy(alpha: CGFloat) -> CGColor? {
        var copy = resolved
        copy.opacity = Float(alpha)
        return CGColor(color: Color(copy))
    }

    public static func == (lhs: CGColor, rhs: CGColor) -> Bool { lhs.color == rhs.color }

    public func hash(into hasher: inout Hasher) { hasher.combine(color) }
}

extension Color {
    public init(cgColor: CGColor) {
        self = cgColor.color
    }

    @_disfavoredOverload
    public init(_ color: CGColor) {
        self = color.color
    }

    /// The colour as a `CGColor`, or nil if it differs between light and dark colour schemes.
    public var cgColor: CGColor? { resolved(in: .light) == resolved(in: .dark) ? CGColor(color: self) : nil }
}
