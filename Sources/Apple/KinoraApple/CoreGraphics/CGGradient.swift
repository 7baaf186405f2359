import Foundation
import KinoraDrawing

/// Core Graphics' colour space class. All colour spaces are treated as sRGB.
public final class CGColorSpace: Hashable, Sendable {
    /// The name of sRGB.
    public static let sRGB = "kCGColorSpaceSRGB"
    public static let displayP3 = "kCGColorSpaceDisplayP3"
    public static let extendedSRGB = "kCGColorSpaceExtendedSRGB"
    public static let linearSRGB = "kCGColorSpaceLinearSRGB"
    public static let genericRGBLinear = "kCGColorSpaceGenericRGBLinear"

    public let name: String?

    public init?(name: String) {
        self.name = name
    }

    fileprivate init() {
        name = nil
    }

    public static func == (lhs: CGColorSpace, rhs: CGColorSpace) -> Bool { lhs.name == rhs.name }

    public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { CGColorSpace() }

public func CGColorSpaceCreateDeviceGray() -> CGColorSpace { CGColorSpace() }

/// Core Foundation's array type.
public typealias CFArray = [Any]

/// A gradient that interpolates colours in gamma-encoded sRGB, as Core Graphics does.
public final class CGGradient: Sendable {
    let gradient: Gradient

    /// Creates a gradient with colours at `locations`, 0 to 1, or at equal distances if `locations` is nil. Elements of `colors` that are
    /// not `CGColor`s are ignored. The result is nil if there are no colours.
    public init?(colorsSpace space: CGColorSpace?, colors: CFArray, locations: UnsafePointer<CGFloat>?) {
        let all = colors.enumerated().compactMap { index, color in (color as? CGColor).map { (index, $0.color) } }
        guard !all.isEmpty else { return nil }
        let last = CGFloat(max(colors.count - 1, 1))
        gradient = Gradient(
            stops: all.map { Gradient.Stop(color: $0.1, location: locations?[$0.0] ?? CGFloat($0.0) / last) }
        ).colorSpace(.device)
    }

    /// Creates a gradient from colour components, four for each colour.
    public init?(
        colorSpace space: CGColorSpace, colorComponents components: UnsafePointer<CGFloat>, locations: UnsafePointer<CGFloat>?, count: Int
    ) {
        guard count > 0 else { return nil }
        let last = CGFloat(max(count - 1, 1))
        gradient = Gradient(
            stops: (0..<count).map { index in
                let part = components + 4 * index
                return Gradient.Stop(
                    color: Color(red: part[0], green: part[1], blue: part[2], opacity: part[3]),
                    location: locations?[index] ?? CGFloat(index) / last)
            }
        ).colorSpace(.device)
    }

    /// Returns the gradient with transparent colour beyond each end that `options` does not extend.
    func bounded(_ options: CGGradientDrawingOptions) -> Gradient {
        var bounded = gradient
        bounded.stops = gradient.stops.enumerated().sorted { ($0.element.location, $0.offset) < ($1.element.location, $1.offset) }
            .map(\.element)
        guard let first = bounded.stops.first, let last = bounded.stops.last else { return bounded }
        // Two stops at the same location change the colour abruptly.
        if !options.contains(.drawsBeforeStartLocation) {
            bounded.stops.insert(Gradient.Stop(color: first.color, location: 0), at: 0)
            bounded.stops.insert(Gradient.Stop(color: first.color.opacity(0), location: 0), at: 0)
        }
        if !options.contains(.drawsAfterEndLocation) {
            bounded.stops.append(Gradient.Stop(color: last.color, location: 1))
            bounded.stops.append(Gradient.Stop(color: last.color.opacity(0), location: 1))
        }
        return bounded
    }
}

/// The ends beyond which a gradient extends.
public struct CGGradientDrawingOptions: OptionSet, Hashable, Sendable {
    public let rawValue: UInt32

    public init(rawValue: UInt32) {
        self.rawValue = rawValue
    }

    public static let drawsBeforeStartLocation = CGGradientDrawingOptions(rawValue: 1)
    public static let drawsAfterEndLocation = CGGradientDrawingOptions(rawValue: 2)
}
