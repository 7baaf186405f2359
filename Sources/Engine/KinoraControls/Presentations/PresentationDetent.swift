import Foundation
import KinoraViews

/// A height at which a sheet rests.
public struct PresentationDetent: Hashable, Sendable {
    enum Height: Hashable {
        case medium, large
        case fraction(CGFloat)
        case points(CGFloat)
        case custom(CustomHeight)
    }

    /// The height of a type of detent.
    struct CustomHeight: Hashable, Sendable {
        let type: ObjectIdentifier
        let height: @MainActor @Sendable (CGFloat) -> CGFloat?

        static func == (lhs: CustomHeight, rhs: CustomHeight) -> Bool { lhs.type == rhs.type }

        func hash(into hasher: inout Hasher) {
            hasher.combine(type)
        }
    }

    let height: Height

    /// Half of the frame's height.
    public static let medium = PresentationDetent(height: .medium)
    /// Nearly all of the frame's height.
    public static let large = PresentationDetent(height: .large)

    /// A fraction of the frame's height, 0 to 1.
    public static func fraction(_ fraction: CGFloat) -> PresentationDetent { PresentationDetent(height: .fraction(fraction)) }

    /// A height in points, at most the height of `large`.
    public static func height(_ height: CGFloat) -> PresentationDetent { PresentationDetent(height: .points(height)) }

    /// The height that a type determines. A sheet does not use a detent without a height.
    public static func custom<D: CustomPresentationDetent>(_ type: D.Type) -> PresentationDetent {
        PresentationDetent(
            height: .custom(
                CustomHeight(type: ObjectIdentifier(type)) { D.height(in: CustomPresentationDetentContext(maxDetentValue: $0)) }))
    }

    /// Returns the height in points for a frame that is `total` points high; nil if a custom detent has none.
    @MainActor
    func points(in total: CGFloat) -> CGFloat? {
        let full = total - max(total * 0.06, 10)
        let wanted: CGFloat
        switch height {
        case .custom(let custom):
            guard let height = custom.height(max(full, 0)) else { return nil }
            wanted = height
        case .medium: wanted = total / 2
        case .large: wanted = full
        case .fraction(let fraction): wanted = total * fraction
        case .points(let points): wanted = points
        }
        return wanted.isFinite ? min(max(wanted, 0), max(full, 0)) : max(full, 0)
    }
}

/// A type of detent with its own height.
public protocol CustomPresentationDetent {
    typealias Context = CustomPresentationDetentContext

    /// Returns the height of the sheet, in points; nil if the detent is not available.
    @MainActor static func height(in context: Context) -> CGFloat?
}

/// The context of a custom detent.
@dynamicMemberLookup
public struct CustomPresentationDetentContext {
    /// The height of the detent `large`, in points.
    public let maxDetentValue: CGFloat

    /// The default values of the environment.
    public subscript<T>(dynamicMember keyPath: KeyPath<EnvironmentValues, T>) -> T { EnvironmentValues()[keyPath: keyPath] }
}
