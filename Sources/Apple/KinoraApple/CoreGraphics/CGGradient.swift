import Foundation
import KinoraDrawing

/// Core Graphics' colour space class. All RGB colour spaces are treated as sRGB.
public final class CGColorSpace: Hashable, Sendable {
    /// The name of sRGB.
    public static let sRGB = "kCGColorSpaceSRGB"
    public static let displayP3 = "kCGColorSpaceDisplayP3"
    public static let extendedSRGB = "kCGColorSpaceExtendedSRGB"
    public static let linearSRGB = "kCGColorSpaceLinearSRGB"
    public static let genericRGBLinear = "kCGColorSpaceGenericRGBLinear"

    public let name: String?
    /// The number of components of a colour without its alpha: 1 or 3.
    public let numberOfComponents: Int

    public init?(name: String) {
        self.name = name
        numberOfComponents = 3
    }

    fileprivate init(numberOfComponents: Int) {
        name = nil
        self.numberOfComponents = numberOfComponents
    }

    public static func == (lhs: CGColorSpace, rhs: CGColorSpace) -> Bool {
        lhs.name == rhs.name && lhs.numberOfComponents == rhs.numberOfComponents
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(name)
        hasher.combine(numberOfComponents)
    }
}

public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { CGColorSpace(numberOfComponents: 3) }

public func CGColorSpaceCreateDeviceGray() -> CGColorSpace { CGColorSpace(numberOfComponents: 1) }

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

    /// Creates a gradient from the components of `count` colours: red, green, blue and alpha, or grey and alpha in a grey colour space.
    public init?(
        colorSpace space: CGColorSpace, colorComponents components: UnsafePointer<CGFloat>, locations: UnsafePointer<CGFloat>?, count: Int
    ) {
        guard count > 0 else { return nil }
        let last = CGFloat(max(count - 1, 1))
        gradient = Gradient(
            stops: (0..<count).map { index in
                let part = components + (space.numberOfComponents + 1) * index
                let color =
                    space.numberOfComponents == 1
                    ? Color(white: part[0], opacity: part[1]) : Color(red: part[0], green: part[1], blue: part[2], opacity: part[3])
                return Gradient.Stop(color: color, location: locations?[index] ?? CGFloat(index) / last)
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
